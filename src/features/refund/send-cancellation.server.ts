// The refund's outbox: a cancellation that is "executing" is asked for at the company until it answers, never twice at
// once, and the purchase changes only with the answer.
import type { Parts } from '../../server/context.server.ts';
import { endHold, revokeEntitlement } from '../entitlement/queries.server.ts';
import { addPurchaseLetter } from '../letter/purchase-letter.server.ts';
import { recordEvent, returnStock } from '../order/queries.server.ts';
import { openRefundAccount } from './account.server.ts';
import {
  completeCancellation,
  type DueRefund,
  leaseRefunds,
  nextRefundDue,
  postponeRefund,
} from './cancellation-queries.server.ts';
import { isRefundLate, refundRetryDelayMs } from './rules.ts';

export async function refundNow(parts: Parts, orderId: number): Promise<void> {
  for (const due of await lease(parts, orderId)) await refund(parts, due);
}

/** @returns when the next refund falls due, or null. */
export async function settleRefunds(parts: Parts): Promise<Date | null> {
  const due = await lease(parts);
  await Promise.all(due.map((row) => parts.background.run('refund', () => refund(parts, row))));
  return nextRefundDue(parts.db);
}

function lease(parts: Parts, only?: number): Promise<DueRefund[]> {
  const now = parts.now();
  return leaseRefunds(parts.db, new Date(now), new Date(now + parts.env.payment.leaseMs), 20, only);
}

async function refund(parts: Parts, due: DueRefund): Promise<void> {
  const account = openRefundAccount(parts, due.refundAccount, due.moid);
  if (account === 'unreadable') return askForAccount(parts, due, 'UNREADABLE');
  const { tid, moid, chargeMoid, amountWon } = due;
  // Where parts went back before, the rest is one of them.
  const part = amountWon < due.paidWon ? { part: { requestNo: `${moid}C`, leftWon: amountWon } } : {};
  const answer = await parts
    .paymentBy(due.provider)
    .refund(
      { tid, moid: chargeMoid, amountWon, account, reason: 'cancelled by the buyer', ...part },
      parts.now(),
    );
  const now = new Date(parts.now());
  const event = { orderId: due.orderId, at: now };
  if (answer.kind === 'refunded') {
    await parts.db.transaction(async (tx) => {
      if (!(await completeCancellation(tx, due.orderId, now))) return;
      await returnStock(tx, due.orderId);
      await revokeEntitlement(tx, due.orderId, now);
      await addPurchaseLetter(tx, parts, due.orderId, 'refunded');
      await recordEvent(tx, { ...event, kind: 'refunded' });
    });
    return;
  }
  const late = isRefundLate(due.requestedAt.getTime(), now.getTime());
  if (answer.kind === 'unknown') {
    parts.log[late ? 'error' : 'warn'](
      { event: 'refund.unsettled', moid: due.moid, tries: due.tries },
      'refund unanswered',
    );
    const leaseUntil = new Date(now.getTime() + refundRetryDelayMs(due.tries));
    await postponeRefund(parts.db, due.orderId, { state: 'executing', leaseUntil, lastError: answer.reason });
    return;
  }
  // The company said no: that is for a person to look at; the buyer keeps seeing "requested".
  parts.log.error(
    { event: 'refund.refused', moid: due.moid, code: answer.code, alarm: true },
    'refund refused',
  );
  // An account that doesn't exist is put right by nobody but the buyer, who names one anew; nothing begins meanwhile.
  if (account) return askForAccount(parts, due, answer.code);
  await parts.db.transaction(async (tx) => {
    await recordEvent(tx, { ...event, kind: 'refundRefused', code: answer.code });
    await endHold(tx, due.orderId);
    const refused = { state: 'requested', leaseUntil: null, lastError: answer.code } as const;
    await postponeRefund(tx, due.orderId, refused);
  });
}

async function askForAccount(parts: Parts, due: DueRefund, code: string): Promise<void> {
  const { orderId } = due;
  await parts.db.transaction(async (tx) => {
    await recordEvent(tx, { orderId, at: new Date(parts.now()), kind: 'refundRefused', code });
    const again = { state: 'account', leaseUntil: null, lastError: code, refundAccount: null } as const;
    if (await postponeRefund(tx, orderId, again))
      await addPurchaseLetter(tx, parts, orderId, 'refundAccount');
  });
}
