// Who somebody really is, asked at the agency: begun, brought back by the window, bound to the session, used once.
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, Deps, Session } from '../../../platform/http/context.server.ts';
import type { VerifiedPerson } from '../../../providers/identity/port.ts';
import { digitsOf } from '../../../shared/digits.ts';
import {
  defaultPurpose,
  type VerificationPurpose,
  type VerificationState,
  verificationCallbackPath,
  verificationClosedPath,
} from './contract.ts';
import {
  deleteStaleChecks,
  endCheck,
  findCheck,
  insertCheck,
  lockVerified,
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
  { phoneNumber, purpose = defaultPurpose }: { phoneNumber: string; purpose?: VerificationPurpose },
  ensureSession: () => Promise<Session>,
): Promise<Begun> {
  const known = ctx.session && (await ctx.limits.take('verifyBySession', ctx.session.idHash.toString('hex')));
  // A spent session takes nothing from its neighbours behind the same address.
  const wait = known ?? (await ctx.limits.take('verifyByAddress', ctx.address));
  if (wait !== null) return { outcome: 'verificationFailed', retryAfterSeconds: wait };
  const session = await ensureSession();
  if (!ctx.session) await ctx.limits.take('verifyBySession', session.idHash.toString('hex'));

  const requestNo = randomBytes(16).toString('hex');
  const of = purpose === defaultPurpose ? '' : `&for=${purpose}`;
  const begun = await ctx.identity.start({
    requestNo,
    returnUrl: `${ctx.env.publicUrl}${verificationCallbackPath}?rid=${requestNo}${of}`,
    closeUrl: `${ctx.env.publicUrl}${verificationClosedPath}${of.replace('&', '?')}`,
  });
  if (begun.kind === 'unavailable') {
    report(ctx, 'identity verification could not begin', begun.reason);
    return { outcome: 'verificationFailed' };
  }
  await insertCheck(ctx.db, {
    requestNo,
    sessionHash: session.idHash,
    phone: digitsOf(phoneNumber),
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
  const verdict = answer.kind === 'verified' ? judge(ctx, answer.person) : { state: 'failed' as const };
  await endCheck(ctx.db, requestNo, verdict);
  return verdict.state;
}

/** Of somebody too young nothing is kept but that. */
function judge(ctx: Ctx, person: VerifiedPerson): Verdict {
  const nowMs = ctx.now();
  if (isUnderAge(person.birthDate, nowMs)) return { state: 'underAge' };
  return {
    state: 'verified',
    name: plainName(person.name),
    verifiedPhone: person.phone,
    // The name that the agency has for them opens accounts elsewhere, too: nobody but the shop can make this of it.
    personHashes:
      person.di === null ? null : Buffer.concat(ctx.secrets.hashes(`verified person\n${person.di}`)),
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

/** Who was verified in a session and may be used once. */
export type Verified = {
  requestNo: string;
  name: string;
  phone: string;
  /** By each secret of the shop, the newest first; none where the agency doesn't say who it is. */
  personHashes: Buffer[];
};

/** Locked until the transaction ends. Null where nobody was verified in the last 30 minutes, or it was used. */
export async function lockVerifiedPerson(
  tx: Db,
  sessionHash: Buffer,
  { nowMs, person }: { nowMs: number; person?: { name: string; phone: string } },
): Promise<Verified | null> {
  const verifiedAfter = minutesAgo(nowMs, identityMinutes);
  const row = await lockVerified(tx, sessionHash, { verifiedAfter, ...(person && { person }) });
  return row && { ...row, personHashes: splitHashes(row.personHashes) };
}

export const spendVerified = (tx: Db, { requestNo }: Verified): Promise<void> => spendCheck(tx, requestNo);

/**
 * Spends the session's verification on one sign-up: inside its transaction, so that a sign-up that fails gives it back.
 * @returns null where none of this name and phone, at most 30 minutes old and never used, belongs to the session.
 */
export async function useVerification(
  tx: Db,
  sessionHash: Buffer,
  claim: { name: string; phone: string; nowMs: number },
): Promise<Verified | null> {
  const person = { name: plainName(claim.name), phone: digitsOf(claim.phone) };
  const verified = await lockVerifiedPerson(tx, sessionHash, { nowMs: claim.nowMs, person });
  if (verified) await spendVerified(tx, verified);
  return verified;
}

const hashBytes = 32;
const splitHashes = (all: Buffer | null): Buffer[] =>
  Array.from({ length: Math.floor((all?.length ?? 0) / hashBytes) }, (_, i) =>
    all!.subarray(i * hashBytes, (i + 1) * hashBytes),
  );

/** Tickets and names are kept no longer than they are good for, and until the next of these sweeps. */
export function forgetStaleVerifications(deps: Deps): Promise<void> {
  const now = deps.now();
  return deleteStaleChecks(deps.db, minutesAgo(now, windowMinutes), minutesAgo(now, identityMinutes));
}

/** Our own words for what went wrong; never what the agency sent. */
function report(ctx: Ctx, message: string, reason: string): void {
  ctx.log.warn({ requestId: ctx.requestId, provider: ctx.identity.name, reason }, message);
}
