// The second step of a log-in, for members who have a passkey: after the right password, before any session opens.
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/db/client.server.ts';
import type { Ctx } from '../../../../platform/http/context.server.ts';
import type { ShopContext } from '../../../../platform/http/serve.server.ts';
import { markKnownDevice, readKnownDevice } from '../../../../platform/security/known-places.server.ts';
import { askToSign, readSignature } from '../../../../platform/security/passkeys.server.ts';
import { ensureSession, startSession } from '../../../../platform/security/session.server.ts';
import type { PasskeyAnswer } from '../../../../shared/calls/passkey-shapes.ts';
import { maskEmail } from '../../../../shared/masking.ts';
import { challengeMs } from '../../../../shared/passkeys.ts';
import { addMemberEmail } from '../../../email/member-email.server.ts';
import { addMessage } from '../../../message/add.server.ts';
import { greet } from '../../../message/email-frame.server.ts';
import { guessMailedCode, takeCodeBudget } from '../../one-time-code/budget.server.ts';
import { drawCode, hashCode, isCode } from '../../one-time-code/codes.server.ts';
import { canonicalMailbox, codeAttempts, codeMinutes, readCode } from '../../one-time-code/rules.ts';
import type { SignedInMember } from '../contract.ts';
import { codeEmailWords as words } from './email-words.server.ts';
import {
  findHalfLogIn,
  listPasskeys,
  notePasskeyUse,
  setChallenge,
  setHalfLogIn,
  setLogInCode,
  takeChallenge,
  takeCodeAttempt,
  takeHalfLogIn,
} from './queries.server.ts';
import { halfLogInMs, mayMailCode } from './rules.ts';

type HalfLogIn = NonNullable<Awaited<ReturnType<typeof findHalfLogIn>>> & { sessionHash: Buffer };
type NotAsked = { outcome: 'notAsked' };
const notAsked: NotAsked = { outcome: 'notAsked' };

/** Remembers that the password was right, in a session that is nobody's. */
export async function beginHalfLogIn(ctx: Ctx, c: ShopContext, memberId: number): Promise<void> {
  const { idHash } = await ensureSession(ctx, c);
  await setHalfLogIn(ctx.db, { sessionHash: idHash, memberId, endsAt: new Date(ctx.now() + halfLogInMs) });
}

async function loadHalf(ctx: Ctx): Promise<HalfLogIn | null> {
  if (!ctx.session) return null;
  const sessionHash = ctx.session.idHash;
  const half = await findHalfLogIn(ctx.db, sessionHash, new Date(ctx.now()));
  return half && { ...half, sessionHash };
}

export async function askForPasskey(ctx: Ctx) {
  const half = await loadHalf(ctx);
  const data = half && (await askToSign(ctx.env.publicUrl, await listPasskeys(ctx.db, half.memberId)));
  if (!half || !data) return notAsked;
  await setChallenge(ctx.db, {
    sessionHash: half.sessionHash,
    purpose: 'enter',
    challenge: data.options.challenge,
    endsAt: new Date(ctx.now() + challengeMs),
  });
  return { outcome: 'asked', data } as const;
}

type ByPasskey =
  | { outcome: 'loggedIn'; data: SignedInMember }
  | { outcome: 'wrong'; retryAfterSeconds?: number }
  | NotAsked;

export async function enterByPasskey(ctx: Ctx, c: ShopContext, answer: PasskeyAnswer): Promise<ByPasskey> {
  const half = await loadHalf(ctx);
  if (!half) return notAsked;
  const device = readKnownDevice(ctx, c, 'member', half.loginId);
  const buckets = {
    own: ['secondFactorHere', `${half.memberId}:${device ?? ctx.address}`],
    shared: device ? [] : [['secondFactor', String(half.memberId)] as const],
  } as const;
  const guess = await ctx.limits.guess(buckets, () => isSigned(ctx, half, answer));
  if (guess.outcome === 'tooOften') return { outcome: 'wrong', retryAfterSeconds: guess.retryAfterSeconds };
  if (guess.outcome === 'wrong') {
    ctx.refusals.count('passkey', ctx.address);
    return { outcome: 'wrong' };
  }
  if (!(await takeHalfLogIn(ctx.db, half.sessionHash, new Date(ctx.now())))) return notAsked;
  return open(ctx, c, half);
}

/** Signed by a passkey of this member, here, for what this session was asked, and not with a count that goes back. */
async function isSigned(ctx: Ctx, half: HalfLogIn, answer: PasskeyAnswer): Promise<boolean> {
  const now = new Date(ctx.now());
  const challenge = await takeChallenge(ctx.db, { sessionHash: half.sessionHash, purpose: 'enter', now });
  const passkey = (await listPasskeys(ctx.db, half.memberId)).find(
    ({ credentialId }) => credentialId === answer.id,
  );
  if (!challenge || !passkey) return false;
  const to = await readSignature(ctx.env.publicUrl, passkey, { challenge, answer });
  if (to === null) return false;
  return notePasskeyUse(ctx.db, { id: passkey.id, from: passkey.counter, to, now });
}

type Sent =
  | { outcome: 'sent'; data: { email: string } }
  | { outcome: 'codeFailed'; retryAfterSeconds: number }
  | { outcome: 'tooSoon' }
  | NotAsked;

/** The way out for a lost passkey. */
export async function mailCode(ctx: Ctx): Promise<Sent> {
  const half = await loadHalf(ctx);
  if (!half) return notAsked;
  if (!mayMailCode(half.recoveredAt, ctx.now())) return { outcome: 'tooSoon' };
  const wait = await takeCodeBudget(ctx, canonicalMailbox(half.email));
  if (wait !== null) return { outcome: 'codeFailed', retryAfterSeconds: wait };
  await ctx.db.transaction((tx) => addCode(tx, ctx, half));
  return { outcome: 'sent', data: { email: maskEmail(half.email) } };
}

async function addCode(
  tx: Db,
  ctx: Ctx,
  { sessionHash, email, userName, memberId }: HalfLogIn,
): Promise<void> {
  const code = drawCode();
  await setLogInCode(tx, sessionHash, {
    codeHash: hashCode(ctx, sessionHash, code),
    attemptsLeft: codeAttempts,
    codeEndsAt: new Date(ctx.now() + codeMinutes * 60_000),
  });
  const blocks = [greet(userName), words.lead, { code }, words.life, words.warning];
  await addMessage(tx, ctx, {
    occasion: 'code',
    about: `log-in-code-${randomUUID()}`,
    memberId,
    to: { email },
    email: { subject: words.subject, title: words.title, blocks },
  });
}

type ByCode =
  | { outcome: 'loggedIn'; data: SignedInMember }
  | { outcome: 'wrongCode'; retryAfterSeconds?: number }
  | NotAsked;

export async function enterByCode(ctx: Ctx, c: ShopContext, typed: string): Promise<ByCode> {
  const half = await loadHalf(ctx);
  if (!half) return notAsked;
  const code = readCode(typed);
  if (!code) return { outcome: 'wrongCode' };
  const result = await guessMailedCode(ctx, canonicalMailbox(half.email), () => spendCode(ctx, half, code));
  return result.outcome === 'right' ? open(ctx, c, half) : result;
}

/** The member hears of it: whoever reads the mailbox may be somebody else. */
function spendCode(ctx: Ctx, { sessionHash, memberId }: HalfLogIn, code: string) {
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const codeHash = await takeCodeAttempt(tx, sessionHash, now);
    if (!codeHash || !isCode(ctx, sessionHash, code, codeHash)) return { outcome: 'wrongCode' } as const;
    await takeHalfLogIn(tx, sessionHash, now);
    await addMemberEmail(tx, ctx, memberId, { kind: 'enteredByMail', at: now });
    return { outcome: 'right' } as const;
  });
}

async function open(ctx: Ctx, c: ShopContext, { memberId, loginId, userName, userType, serial }: HalfLogIn) {
  await startSession(ctx, c, memberId);
  markKnownDevice(ctx, c, 'member', loginId);
  return {
    outcome: 'loggedIn',
    data: { id: memberId, userName, toktokSerial: serial, userType },
  } as const;
}
