/** For so long a passkey may take to sign: its owner looks for a key, or scans with a phone. */
export const challengeMs = 5 * 60_000;
/** More than anybody carries; a list that somebody fills in silence has an end. */
export const mostPasskeys = 10;
export const recoveryCodeCount = 10;
export const longestPasskeyName = 40;

/** However it was typed: capitals, blanks and dashes are nobody's mistake. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/**
 * The host that passkeys are bound to. Null where it is a bare address: browsers make passkeys for names only.
 * @param adminUrl where the back office answers
 */
export function passkeyHost(adminUrl: string): string | null {
  const { hostname } = new URL(adminUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}
