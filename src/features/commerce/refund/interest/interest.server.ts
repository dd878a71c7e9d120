// Interest of refunds that went back late. Nothing of it is sent by the shop: the payment provider gives back no more than it
// charged, so somebody transfers it by hand and says so here.
import type { Db } from '../../../../platform/db/client.server.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { addInterestEmail } from '../../../email/refund/interest-email.server.ts';
import { recordEvent } from '../../order/queries.server.ts';
import type { RefundDeps } from '../promise.server.ts';
import { lockPaidOrder } from '../queries.server.ts';
import { findDuty, findInterest, insertInterest, markPaid } from './queries.server.ts';
import { interestOf } from './rules.ts';

/** With the refund that goes back, in its transaction: a day off that is declared later changes nothing of it. */
export async function noteInterest(tx: Db, refundId: number, backMs: number): Promise<void> {
  const duty = await findDuty(tx, refundId);
  if (!duty) return;
  const { amountWon, since, declared } = duty;
  const owed = interestOf(
    { amountWon, sinceMs: since === null ? null : Date.parse(since) },
    backMs,
    declared,
  );
  if (owed) await insertInterest(tx, { refundId, ...owed });
}

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
    if (!(await markPaid(tx, refundId, { paidOn, note, operator, markedAt: at })))
      return 'interestPaidBefore';
    await recordEvent(tx, {
      orderId: order.id,
      at,
      kind: 'interestPaid',
      actor: operator,
      amountWon: owed.won,
    });
    await addInterestEmail(tx, deps, refundId);
    return 'interestPaid';
  });
}
