// Interest of refunds that went back late. Nothing of it is sent by the shop: the payment provider gives back no more than it
// charged, so somebody transfers it by hand and says so here.
import type { Db } from '../../../../platform/db/client.server.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { addInterestEmail } from '../../../email/refund/interest-email.server.ts';
import { recordEvent } from '../../order/queries.server.ts';
import type { RefundDeps } from '../promise.server.ts';
import { lockPaidOrder } from '../queries.server.ts';
import { findDuty, findInterest, insertInterest, markPaid, type OwedInterest } from './queries.server.ts';
import { interestOf } from './rules.ts';

/** Of a refund that goes back at this moment, before its account is destroyed with it; null where it is in time. */
export async function findOwed(tx: Db, refundId: number, backMs: number): Promise<OwedInterest | null> {
  const duty = await findDuty(tx, refundId);
  if (!duty) return null;
  const { amountWon, since, declared, account } = duty;
  const sinceMs = since === null ? null : Date.parse(since);
  const owed = interestOf({ amountWon, sinceMs }, backMs, declared);
  return owed && { ...owed, account };
}

/** With the refund that goes back, in its transaction: a day off that is declared later changes nothing of it. */
export const noteInterest = insertInterest;

/**
 * Somebody transferred it: the buyer is told.
 * @param input.paidOn `YYYY-MM-DD` in Korea, today at the latest
 */
export function payInterest(
  deps: RefundDeps,
  input: { moid: string; refundId: number; paidOn: string; note: string; operator: string },
): Promise<'interestPaid' | 'interestPaidBefore' | 'noInterest' | 'futureDay' | 'notFound'> {
  const { moid, refundId, paidOn, note, operator } = input;
  const at = new Date(deps.now());
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, moid);
    if (!order) return 'notFound';
    if (paidOn > formatKoreanDate(at.getTime())) return 'futureDay';
    const owed = await findInterest(tx, order.id, refundId);
    if (!owed) return 'noInterest';
    const isPaid = await concludeInterest(
      tx,
      deps,
      { refundId, orderId: order.id },
      { paidOn, note, operator },
    );
    return isPaid ? 'interestPaid' : 'interestPaidBefore';
  });
}

/** On the locked order. False where it is paid already. */
export async function concludeInterest(
  tx: Db,
  deps: RefundDeps,
  { refundId, orderId }: { refundId: number; orderId: number },
  { paidOn, note, operator }: { paidOn: string; note: string; operator: string },
): Promise<boolean> {
  const at = new Date(deps.now());
  const won = await markPaid(tx, refundId, { paidOn, note, operator, markedAt: at });
  if (won === null) return false;
  await recordEvent(tx, { orderId, at, kind: 'interestPaid', actor: operator, amountWon: won });
  await addInterestEmail(tx, deps, refundId);
  return true;
}
