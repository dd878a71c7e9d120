// Passkeys (WebAuthn): each is made for the host of the back office, and signs there alone, after its owner proved to be there
// by finger, face or PIN.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Ctx } from '../../../../platform/http/context.server.ts';
import type { OperatorCtx, OperatorSession } from '../session.server.ts';
import type { PasskeyAnswer } from './contract.ts';
import {
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type Purpose,
  setChallenge,
  takeChallenge,
} from './queries.server.ts';
import { challengeMs, mostPasskeys, passkeyHost } from './rules.ts';

type Session = Pick<OperatorSession, 'id' | 'operator'>;
type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number];
type Transport = NonNullable<RegistrationResponseJSON['response']['transports']>[number];

const hintsOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as Transport[],
});

async function keepChallenge(ctx: Ctx, session: Session, purpose: Purpose, challenge: string): Promise<void> {
  const endsAt = new Date(ctx.now() + challengeMs);
  await setChallenge(ctx.db, { operatorSessionId: session.id, purpose, challenge, endsAt });
}

const takeOwnChallenge = (ctx: Ctx, session: Session, purpose: Purpose) =>
  takeChallenge(ctx.db, { sessionId: session.id, purpose, now: new Date(ctx.now()) });

/** Null where the operator has no passkey, or the back office no name. */
export async function askSignature(ctx: Ctx, session: Session, purpose: 'enter' | 'confirm') {
  const rpID = passkeyHost(ctx.env.adminUrl);
  const passkeys = await listPasskeys(ctx.db, session.operator.id);
  if (!rpID || passkeys.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeys.map(hintsOf),
    userVerification: 'required',
    timeout: challengeMs,
  });
  await keepChallenge(ctx, session, purpose, options.challenge);
  return { options: { ...options } };
}

/** Signed by a passkey of this operator, here, for what this session was asked, and not with a count that goes back. */
export async function isSigned(
  ctx: Ctx,
  session: Session,
  purpose: 'enter' | 'confirm',
  answer: PasskeyAnswer,
): Promise<boolean> {
  const challenge = await takeOwnChallenge(ctx, session, purpose);
  const rpID = passkeyHost(ctx.env.adminUrl);
  const passkey = (await listPasskeys(ctx.db, session.operator.id)).find(
    ({ credentialId }) => credentialId === answer.id,
  );
  if (!challenge || !rpID || !passkey) return false;
  const { counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: ctx.env.adminUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { ...hintsOf(passkey), publicKey: new Uint8Array(passkey.publicKey), counter },
  }).catch(() => null);
  if (!verified?.verified) return false;
  const to = verified.authenticationInfo.newCounter;
  return notePasskeyUse(ctx.db, { id: passkey.id, from: counter, to, now: new Date(ctx.now()) });
}

export async function askNew(ctx: OperatorCtx) {
  const session = ctx.operatorSession;
  const { id, loginId, name } = session.operator;
  const passkeys = await listPasskeys(ctx.db, id);
  const rpID = passkeyHost(ctx.env.adminUrl);
  if (!rpID) return { outcome: 'noHost' } as const;
  if (passkeys.length >= mostPasskeys) return { outcome: 'enough' } as const;
  const options = await generateRegistrationOptions({
    rpName: '톡톡박스 운영',
    rpID,
    userID: new TextEncoder().encode(`operator:${id}`),
    userName: loginId,
    userDisplayName: name,
    // Which make it is, is nobody's business.
    attestationType: 'none',
    excludeCredentials: passkeys.map(hintsOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: challengeMs,
  });
  await keepChallenge(ctx, session, 'add', options.challenge);
  return { outcome: 'asked', data: { options: { ...options } } } as const;
}

export async function keepNew(ctx: OperatorCtx, { name, answer }: { name: string; answer: PasskeyAnswer }) {
  const session = ctx.operatorSession;
  const challenge = await takeOwnChallenge(ctx, session, 'add');
  const rpID = passkeyHost(ctx.env.adminUrl);
  if (!challenge || !rpID) return { outcome: 'wrong' } as const;
  const made = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: ctx.env.adminUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!made?.verified) return { outcome: 'wrong' } as const;
  if ((await listPasskeys(ctx.db, ctx.operator.id)).length >= mostPasskeys)
    return { outcome: 'enough' } as const;
  const { credential } = made.registrationInfo;
  const isNew = await insertPasskey(ctx.db, {
    operatorId: ctx.operator.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10),
    name,
    createdAt: new Date(ctx.now()),
  });
  return { outcome: isNew ? 'added' : 'registered' } as const;
}
