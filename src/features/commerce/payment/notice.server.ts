// The company's own word about a payment, by another way than the buyer's browser and in any order with it.

import type { Parts } from '../../../platform/http/context.server.ts';
import type { PaymentNotice } from '../../../providers/payment/port.ts';
import { findAttempt, noteCharge } from './attempt-queries.server.ts';
import { receiveDeposit } from './deposit/receive-deposit.server.ts';
import { watchClosed } from './record-paid.server.ts';
import { noteCancellation } from './unclear/note-cancellation.server.ts';
import { recordCharge } from './unclear/record-charge.server.ts';

/** False asks the company to tell again later. Nothing is believed that a look-up doesn't confirm. */
export async function receiveNotice(parts: Parts, provider: string, notice: PaymentNotice): Promise<boolean> {
  let attempt = await findAttempt(parts.db, notice.moid);
  const refuse = (reason: string) => {
    parts.log.warn({ event: 'payment.notice_refused', moid: notice.moid, reason }, 'notice refused');
    return false;
  };
  // No order is ever written after its notice: telling again would change nothing. (START sends a sample of no order when
  // the address is registered, and wants it taken.)
  if (!attempt) return !refuse('unknown order');
  if (attempt.provider !== provider) return refuse('of the other company');
  // A cancellation may tell of a part of it.
  if (notice.event !== 'cancelled' && attempt.amountWon !== notice.amountWon) return refuse('another sum');
  // The notice carries no signature: only the charge that we asked for ourselves may be meant.
  const known = attempt.tid ?? attempt.reference;
  if (known === null) return refuse('before the buyer came back');
  if (known !== notice.tid) return refuse('another charge');
  if (notice.event === 'paid' || notice.event === 'deposited') {
    // The legacy look-up doesn't say whose a charge is: this does, with the order's number, its sum and the charge's.
    if (!(await noteCharge(parts.db, attempt.id, notice.tid))) return refuse('charge of another order');
    attempt = { ...attempt, tid: notice.tid };
  }
  if (notice.event === 'deposited')
    return (await receiveDeposit(parts, attempt)) || refuse('no deposit found');
  if (notice.event === 'cancelled')
    return (await noteCancellation(parts, attempt, notice)) || refuse('cancelled before it was written down');
  if (notice.event !== 'paid') {
    parts.log.info({ event: 'payment.notice', moid: notice.moid, what: notice.event }, 'notice of a payment');
    return true;
  }
  switch (attempt.state) {
    case 'ready':
      return refuse('before the buyer came back');
    case 'paid':
    case 'waiting':
    case 'surplus':
      return true;
    case 'approving':
    case 'unknown':
      // Nothing is reversed here: somebody else is at it, and the charge may be a moment away.
      return (await recordCharge(parts, attempt)) || refuse('not charged yet');
    default:
      // Paid after we gave up: once the watch is written, nothing of it is lost.
      return (await watchClosed(parts, attempt)) || refuse('not given up');
  }
}
