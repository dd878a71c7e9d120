// The provider's own word about a payment, by another way than the buyer's browser and in any order with it.

import type { Deps } from '../../../platform/http/context.server.ts';
import type { PaymentWebhook } from '../../../providers/payment/port.ts';
import { findAttempt, noteCharge } from './attempt-queries.server.ts';
import { receiveDeposit } from './deposit/receive-deposit.server.ts';
import { watchClosed } from './record-paid.server.ts';
import { noteCancellation } from './unclear/note-cancellation.server.ts';
import { recordCharge } from './unclear/record-charge.server.ts';

/** False asks the provider to tell again later. Nothing is believed that a look-up doesn't confirm. */
export async function receiveWebhook(
  deps: Deps,
  provider: string,
  webhook: PaymentWebhook,
): Promise<boolean> {
  let attempt = await findAttempt(deps.db, webhook.moid);
  const refuse = (reason: string) => {
    deps.log.warn({ event: 'payment.webhook_refused', moid: webhook.moid, reason }, 'webhook refused');
    return false;
  };
  // No order is ever written after its webhook: telling again would change nothing (docs/decisions/062).
  if (!attempt) return !refuse('unknown order');
  if (attempt.provider !== provider) return refuse('of the other provider');
  // A cancellation may tell of a part of it.
  if (webhook.event !== 'cancelled' && attempt.amountWon !== webhook.amountWon) return refuse('another sum');
  // The webhook carries no signature: only the charge that we asked for ourselves may be meant.
  const known = attempt.tid ?? attempt.reference;
  if (known === null) return refuse('before the buyer came back');
  if (known !== webhook.tid) return refuse('another charge');
  if (webhook.isEscrow !== undefined && webhook.isEscrow !== attempt.isEscrow) {
    const { moid, isEscrow } = webhook;
    // The wish went by the buyer's browser, unsigned. Nobody's money is lost by it; a person has to see it.
    deps.log.error(
      { event: 'payment.escrow_differs', moid, isEscrow, alarm: true },
      'another escrow than ours',
    );
  }
  if (webhook.event === 'paid' || webhook.event === 'deposited') {
    // The legacy look-up doesn't say whose a charge is: this does, with the order's number, its sum and the charge's.
    if (!(await noteCharge(deps.db, attempt.id, webhook.tid))) return refuse('charge of another order');
    attempt = { ...attempt, tid: webhook.tid };
  }
  if (webhook.event === 'deposited')
    return (await receiveDeposit(deps, attempt)) || refuse('no deposit found');
  if (webhook.event === 'cancelled')
    return (await noteCancellation(deps, attempt, webhook)) || refuse('cancelled before it was written down');
  if (webhook.event !== 'paid') {
    deps.log.info(
      { event: 'payment.webhook', moid: webhook.moid, what: webhook.event },
      'webhook of a payment',
    );
    return true;
  }
  switch (attempt.state) {
    case 'ready':
      return refuse('before the buyer came back');
    case 'paid':
    case 'awaitingDeposit':
    case 'surplus':
      return true;
    case 'approving':
    case 'unknown':
      // Nothing is reversed here: somebody else is at it, and the charge may be a moment away.
      return (await recordCharge(deps, attempt)) || refuse('not charged yet');
    default:
      // Paid after we gave up: once the watch is written, nothing of it is lost.
      return (await watchClosed(deps, attempt)) || refuse('not given up');
  }
}
