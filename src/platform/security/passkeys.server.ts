// Passkeys (WebAuthn) of whoever has some: each is made for one site, and signs there alone, after its owner proved to be there
// by finger, face or PIN. Whose they are and where they are kept is the features' business.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAnswer, PasskeyOptions } from '../../shared/calls/passkey-shapes.ts';
import { challengeMs, passkeyHost } from '../../shared/passkeys.ts';

/** Half a megabyte: it comes with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

type Transport = NonNullable<RegistrationResponseJSON['response']['transports']>[number];

type Hints = { credentialId: string; transports: string[] };
export type KeptPasskey = Hints & { publicKey: Buffer; counter: number };

const hintsOf = ({ credentialId, transports }: Hints) => ({
  id: credentialId,
  transports: transports as Transport[],
});

/** Null where there is no passkey, or the site has no name. */
export async function askToSign(siteUrl: string, passkeys: readonly Hints[]): Promise<PasskeyOptions | null> {
  const rpID = passkeyHost(siteUrl);
  if (!rpID || passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeys.map(hintsOf),
    userVerification: 'required',
    timeout: challengeMs,
  });
  return { options: { ...options } };
}

/** The passkey's new count, signed here for what was asked; null where anything of it is not so. */
export async function readSignature(
  siteUrl: string,
  passkey: KeptPasskey,
  { challenge, answer }: { challenge: string; answer: PasskeyAnswer },
): Promise<number | null> {
  const rpID = passkeyHost(siteUrl);
  if (!rpID) return null;
  const { counter } = passkey;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: siteUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { ...hintsOf(passkey), publicKey: new Uint8Array(passkey.publicKey), counter },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

type Owner = {
  /** What the authenticator files it under: the same owner's next one takes its place there. */
  handle: string;
  loginId: string;
  name: string;
};

/** Null where the site has no name. */
export async function askToMake(
  siteUrl: string,
  siteName: string,
  { owner, passkeys }: { owner: Owner; passkeys: readonly Hints[] },
): Promise<PasskeyOptions | null> {
  const rpID = passkeyHost(siteUrl);
  if (!rpID) return null;
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userID: new TextEncoder().encode(owner.handle),
    userName: owner.loginId,
    userDisplayName: owner.name,
    // Which make it is, is nobody's business.
    attestationType: 'none',
    excludeCredentials: passkeys.map(hintsOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: challengeMs,
  });
  return { options: { ...options } };
}

/** What is to be kept of a new passkey; null where it was not made here for what was asked. */
export async function readNewPasskey(
  siteUrl: string,
  { challenge, answer }: { challenge: string; answer: PasskeyAnswer },
): Promise<KeptPasskey | null> {
  const rpID = passkeyHost(siteUrl);
  if (!rpID) return null;
  const { verifyRegistrationResponse } = await loadLibrary();
  const made = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: siteUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!made?.verified) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.slice(0, 10),
  };
}
