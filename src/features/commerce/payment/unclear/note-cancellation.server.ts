// The provider tells that a payment was given back. Whether it was, and by whom, is found out by asking (purchase's
// `cancelled-elsewhere`): here it is written down that somebody has to ask, so that the webhook may be answered.

import type { Deps } from '../../../../platform/http/context.server.ts';
import type { PaymentWebhook } from '../../../../providers/payment/port.ts';
import { recordEvent } from '../../order/queries.server.ts';
import type { Attempt } from '../attempt-queries.server.ts';
import { watchFrom } from '../close-payment.server.ts';
import { setNextDepositCheck } from '../lease-queries.server.ts';
import { watchPaid } from '../watch-queries.server.ts';

/** False asks the provider to tell again. */
export async function noteCancellation(
  deps: Deps,
  attempt: Attempt,
  webhook: PaymentWebhook,
): Promise<boolean> {
  const { id, orderId, no: attemptNo, state } = attempt;
  const at = new Date(deps.now());
  const { databaseClock: clock } = deps;
  switch (state) {
    case 'failed':
    case 'cancelled':
    // It goes back, and only to an account: its refund asks the provider what is left.
    case 'surplus':
      return true;
    case 'awaitingDeposit':
      // An account that was closed: where the provider can be asked about one, it is asked now.
      await setNextDepositCheck(deps.db, id, clock.after(0));
      return true;
    case 'paid':
      // The echo of a refund of ours that is done.
      if (attempt.fulfilment === 'cancelled') return true;
      if (isOwnPartialRefund(attempt, webhook)) return true;
      return deps.db.transaction(async (tx) => {
        if (!(await watchPaid(tx, id, { ...watchFrom(clock), leaseUntil: clock.after(0) }))) return false;
        const amountWon = webhook.cancelled?.backWon ?? null;
        await recordEvent(tx, { orderId, at, kind: 'cancellationReported', amountWon, attemptNo });
        return true;
      });
    default:
      // Its charge isn't written down yet, or is on its way back: then this will be known for what it is.
      return false;
  }
}

/** The echo of a part that we gave back ourselves: known by its number, or by what is left of the charge. */
function isOwnPartialRefund(
  { orderMoid, amountWon, refundedWon }: Attempt,
  { cancelled }: PaymentWebhook,
): boolean {
  const requestNo = cancelled?.requestNo ?? '';
  if (requestNo.startsWith(orderMoid) && /^(R\d+|C)$/.test(requestNo.slice(orderMoid.length))) return true;
  const leftWon = cancelled?.leftWon ?? 0;
  return leftWon > 0 && leftWon === amountWon - refundedWon;
}
