// The provider is asked for the money, once, and never inside a transaction.
import type { Deps } from '../../../platform/http/context.server.ts';
import { outside } from '../../../platform/jobs/outside.server.ts';
import type { Approval, Ticket } from '../../../providers/payment/port.ts';
import { recordEvent } from '../order/queries.server.ts';
import { type Attempt, moveAttempt, noteCharge } from './attempt-queries.server.ts';
import { closeUnpaid } from './close-payment.server.ts';
import { recordIssued } from './deposit/open-account.server.ts';
import { recordPaid } from './record-paid.server.ts';
import { resolveUnclear } from './unclear/resolve-unclear.server.ts';

type Unclear = Extract<Approval, { kind: 'mismatch' | 'unknown' }>;

/** @param attempt claimed by the caller. */
export async function approveAttempt(deps: Deps, attempt: Attempt & { ticket: Ticket }): Promise<void> {
  const payment = deps.paymentBy(attempt.provider);
  const approval = await outside(() => payment.approve(attempt.ticket, attempt, deps.now()));
  switch (approval.kind) {
    case 'approved':
      return recordPaid(deps, attempt, approval);
    case 'issued':
      return recordIssued(deps, attempt, approval);
    case 'refused':
      await closeUnpaid(deps, attempt, ['approving'], 'declined', approval.code);
      return;
    default:
      return settleUnclear(deps, attempt, approval);
  }
}

/** The answer is lost, or names another sum or order: written down as unclear, and looked up at once. */
async function settleUnclear(deps: Deps, attempt: Attempt, approval: Unclear): Promise<void> {
  const mustReverse = approval.kind === 'mismatch';
  if (!(await recordUnclear(deps, attempt, { mustReverse, detail: approval.reason }))) return;
  const tid = approval.kind === 'mismatch' ? approval.tid : null;
  const isNoted = tid !== null && (await noteCharge(deps.db, attempt.id, tid));
  const leasedAt = attempt.startedAt ?? new Date(deps.now());
  await resolveUnclear(deps, {
    ...attempt,
    leasedAt,
    state: 'unknown',
    mustReverse,
    ...(isNoted && { tid }),
  });
}

/** @returns false where it was decided meanwhile. */
async function recordUnclear(
  deps: Deps,
  { id, orderId, no: attemptNo }: Attempt,
  { mustReverse, detail }: { mustReverse: boolean; detail: string },
): Promise<boolean> {
  const now = deps.now();
  const change = { mustReverse, leaseUntil: deps.databaseClock.after(deps.env.payment.leaseMs) };
  return deps.db.transaction(async (tx) => {
    if (!(await moveAttempt(tx, id, { from: ['approving'], to: 'unknown', ...change }))) return false;
    await recordEvent(tx, { orderId, at: new Date(now), kind: 'unclear', detail, attemptNo });
    return true;
  });
}
