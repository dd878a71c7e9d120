/** For so long a passkey may take to sign: its owner looks for a key, or scans with a phone. */
export const challengeMs = 5 * 60_000;
export const longestPasskeyName = 40;

/**
 * The host that passkeys are bound to. Null where it is a bare address: browsers make passkeys for names only.
 * @param siteUrl where the shop or the back office answers
 */
export function passkeyHost(siteUrl: string): string | null {
  const { hostname } = new URL(siteUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}
