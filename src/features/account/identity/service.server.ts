// Who somebody really is, asked at the agency: begun, brought back by the window, bound to the session, used once.
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, Deps, Session } from '../../../platform/http/context.server.ts';
import type { VerifiedPerson } from '../../../providers/identity/port.ts';
import { digitsOf } from '../../../shared/digits.ts';
import { type VerificationState, verificationCallbackPath, verificationClosedPath } from './contract.ts';
import {
  deleteStaleChecks,
  endCheck,
  findCheck,
  insertCheck,
  spendCheck,
  takeTicket,
  type Verdict,
} from './queries.server.ts';
import { identityMinutes, isUnderAge, plainName, windowMinutes } from './rules.ts';

type Begun =
  | { outcome: 'started'; data: { niceCallUrl: string } }
  | { outcome: 'verificationFailed'; retryAfterSeconds?: number };

const minutesAgo = (nowMs: number, minutes: number) => new Date(nowMs - minutes * 60_000);

export async function beginVerification(
  ctx: Ctx,
  phone: string,
  ensureSession: () => Promise<Session>,
): Promise<Begun> {
  const known = ctx.session && (await ctx.limits.take('verifyBySession', ctx.session.idHash.toString('hex')));
  // A spent session takes nothing from its neighbours behind the same address.
  const wait = known ?? (await ctx.limits.take('verifyByAddress', ctx.address));
  if (wait !== null) return { outcome: 'verificationFailed', retryAfterSeconds: wait };
  const session = await ensureSession();
  if (!ctx.session) await ctx.limits.take('verifyBySession', session.idHash.toString('hex'));

  const requestNo = randomBytes(16).toString('hex');
  const begun = await ctx.identity.start({
    requestNo,
    returnUrl: `${ctx.env.publicUrl}${verificationCallbackPath}?rid=${requestNo}`,
    closeUrl: `${ctx.env.publicUrl}${verificationClosedPath}`,
  });
  if (begun.kind === 'unavailable') {
    report(ctx, 'identity verification could not begin', begun.reason);
    return { outcome: 'verificationFailed' };
  }
  await insertCheck(ctx.db, {
    requestNo,
    sessionHash: session.idHash,
    phone: digitsOf(phone),
    ticket: begun.ticket,
    createdAt: new Date(ctx.now()),
  });
  return { outcome: 'started', data: { niceCallUrl: begun.popupUrl } };
}

export type Arrival = 'verified' | 'underAge' | 'failed' | 'unknown';

/** The window came back. The agency is asked once a verification, however often the address is opened. */
export async function receiveArrival(ctx: Ctx, returned: URLSearchParams): Promise<Arrival> {
  const [requestNo = '', ...more] = returned.getAll('rid');
  if (!ctx.session || more.length > 0 || !/^[0-9a-f]{32}$/.test(requestNo)) return 'unknown';
  const { idHash } = ctx.session;
  const ticket = await takeTicket(ctx.db, requestNo, idHash, minutesAgo(ctx.now(), windowMinutes));
  if (!ticket) {
    const check = await findCheck(ctx.db, idHash);
    return check?.requestNo === requestNo && isJudged(check.state) ? check.state : 'unknown';
  }
  const answer = await ctx.identity.complete(ticket, returned);
  if (answer.kind !== 'verified') report(ctx, `identity verification ${answer.kind}`, answer.reason);
  const verdict = answer.kind === 'verified' ? judge(answer.person, ctx.now()) : { state: 'failed' as const };
  await endCheck(ctx.db, requestNo, verdict);
  return verdict.state;
}

/** Of somebody too young nothing is kept but that. */
function judge(person: VerifiedPerson, nowMs: number): Verdict {
  if (isUnderAge(person.birthDate, nowMs)) return { state: 'underAge' };
  return {
    state: 'verified',
    name: plainName(person.name),
    verifiedPhone: person.phone,
    verifiedAt: new Date(nowMs),
  };
}

const isJudged = (state: string): state is Verdict['state'] =>
  state === 'verified' || state === 'underAge' || state === 'failed';

type Standing = { state: VerificationState; name: string; phone: string };

/** How the session stands; what was used, or is too old to count, is as if it had never been. */
export async function readVerification(ctx: Ctx): Promise<Standing> {
  const none: Standing = { state: 'none', name: '', phone: '' };
  const check = ctx.session && (await findCheck(ctx.db, ctx.session.idHash));
  if (!check) return none;
  if (check.state === 'started')
    return check.createdAt > minutesAgo(ctx.now(), windowMinutes) ? { ...none, state: 'started' } : none;
  if (!isJudged(check.state)) return none;
  if ((check.verifiedAt ?? check.createdAt) <= minutesAgo(ctx.now(), identityMinutes)) return none;
  return { state: check.state, name: check.name, phone: check.verifiedPhone };
}

/**
 * Spends the session's verification on one sign-up: inside its transaction, so that a sign-up that fails gives it back.
 * @returns false where none of this name and phone, at most 30 minutes old and never used, belongs to the session.
 */
export function useVerification(
  db: Db,
  sessionHash: Buffer,
  claim: { name: string; phone: string; nowMs: number },
): Promise<boolean> {
  const person = { name: plainName(claim.name), phone: digitsOf(claim.phone) };
  return spendCheck(db, sessionHash, person, minutesAgo(claim.nowMs, identityMinutes));
}

/** Tickets and names are kept no longer than they are good for, and until the next of these sweeps. */
export function forgetStaleVerifications(deps: Deps): Promise<void> {
  const now = deps.now();
  return deleteStaleChecks(deps.db, minutesAgo(now, windowMinutes), minutesAgo(now, identityMinutes));
}

/** Our own words for what went wrong; never what the agency sent. */
function report(ctx: Ctx, message: string, reason: string): void {
  ctx.log.warn({ requestId: ctx.requestId, provider: ctx.identity.name, reason }, message);
}
