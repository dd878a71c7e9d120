// The outbox of parts: each is asked for at the company until it answers, never twice at once, and the purchase changes
// only with the answer. Asked again, the company knows the part by its number.
import type { Parts } from '../../server/context.server.ts';
import { endHold, revokeEntitlement } from '../entitlement/queries.server.ts';
import { addRefundLetter } from '../letter/return-letter.server.ts';
import { recordEvent, returnStock } from '../order/queries.server.ts';
import { openRefundAccount } from './account.server.ts';
import {
  closeWhereNothingIsLeft,
  completeReturn,
  type DuePart,
  leaseParts,
  lockPaidOrder,
  movePart,
  nextPartDue,
} from './queries.server.ts';
import { isRefundLate, refundRetryDelayMs } from './rules.ts';

export async function refundPartsNow(parts: Parts, orderId: number): Promise<void> {
  for (const due of await lease(parts, orderId)) await send(parts, due);
}

/** @returns when the next part falls due, or null. */
export async function settleParts(parts: Parts): Promise<Date | null> {
  const due = await lease(parts);
  await Promise.all(due.map((row) => parts.background.run('refund', () => send(parts, row))));
  return nextPartDue(parts.db);
}

function lease(parts: Parts, onlyOrder?: number): Promise<DuePart[]> {
  const now = parts.now();
  return leaseParts(parts.db, new Date(now), new Date(now + parts.env.payment.leaseMs), 20, onlyOrder);
}

async function send(parts: Parts, due: DuePart): Promise<void> {
  const account = openRefundAccount(parts, due.refundAccount, due.moid);
  if (account === 'unreadable') return askForAccount(parts, due, 'UNREADABLE');
  const { tid, moid, chargeMoid, amountWon, requestNo, leftWon } = due;
  // The whole of a charge is no part of it: the company has another word for that.
  const part = amountWon < due.paidWon ? { part: { requestNo, leftWon } } : {};
  const answer = await parts
    .paymentBy(due.provider)
    .refund({ tid, moid: chargeMoid, amountWon, reason: 'refund in part', account, ...part }, parts.now());
  if (answer.kind === 'refunded') return complete(parts, due);
  const now = new Date(parts.now());
  if (answer.kind === 'unknown') {
    const level = isRefundLate(due.requestedAt.getTime(), now.getTime()) ? 'error' : 'warn';
    parts.log[level]({ event: 'refund.unsettled', moid, requestNo, tries: due.tries }, 'refund unanswered');
    const leaseUntil = new Date(now.getTime() + refundRetryDelayMs(due.tries));
    await movePart(parts.db, due.id, { state: 'executing', leaseUntil, lastError: answer.reason });
    return;
  }
  parts.log.error(
    { event: 'refund.refused', moid, requestNo, code: answer.code, alarm: true },
    'refund refused',
  );
  // An account that doesn't exist is put right by nobody but the buyer, who names one anew.
  if (account) return askForAccount(parts, due, answer.code);
  await parts.db.transaction(async (tx) => {
    const refused = { state: 'refused', leaseUntil: null, lastError: answer.code } as const;
    if (!(await movePart(tx, due.id, refused))) return;
    await endHold(tx, due.orderId);
    const event = { orderId: due.orderId, at: now, kind: 'partialRefundRefused', code: answer.code } as const;
    await recordEvent(tx, { ...event, amountWon });
  });
}

async function complete(parts: Parts, due: DuePart): Promise<void> {
  const now = new Date(parts.now());
  await parts.db.transaction(async (tx) => {
    // The order first, as everybody locks it: then nobody waits for the other.
    if (!(await lockPaidOrder(tx, due.moid))) return;
    const done = {
      state: 'done',
      leaseUntil: null,
      lastError: null,
      refundAccount: null,
      doneAt: now,
    } as const;
    if (!(await movePart(tx, due.id, done))) return;
    if (due.returnId !== null) await completeReturn(tx, due.returnId, now);
    const order = await lockPaidOrder(tx, due.moid);
    if (order && (await closeWhereNothingIsLeft(tx, order))) {
      await revokeEntitlement(tx, due.orderId, now);
      // Goods are put back by who looks at them.
      if (due.catalog === 'content') await returnStock(tx, due.orderId);
    }
    await addRefundLetter(tx, parts, due.id, 'done');
    const { orderId, amountWon } = due;
    await recordEvent(tx, { orderId, at: now, kind: 'partialRefundDone', amountWon });
  });
}

async function askForAccount(parts: Parts, due: DuePart, code: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const again = { state: 'account', leaseUntil: null, lastError: code, refundAccount: null } as const;
    if (!(await movePart(tx, due.id, again))) return;
    await recordEvent(tx, {
      orderId: due.orderId,
      at: new Date(parts.now()),
      kind: 'partialRefundRefused',
      code,
    });
    await addRefundLetter(tx, parts, due.id, 'account');
  });
}
