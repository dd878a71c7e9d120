// Money that goes back to a buyer in parts: when it may, and how patiently the company is asked.

import {
  type CancellationState,
  type Fulfilment,
  isCancelling,
  isRefunding,
  isUnsent,
  partialCauses,
  type RefundCause,
  type RefundState,
} from '../../shared/order-states.ts';
import { areLeft, type LineUnits, unitsLeftIn } from '../order/rules.ts';

export type RefundableOrder = {
  catalog: string;
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  /** What was paid, and what of it went back or is about to. */
  paidWon: number;
  refundedWon: number;
  openRefund: RefundState | null;
  hasOpenReturn: boolean;
  askedLines: AskedLines | null;
};

export type RefundRefusal =
  | 'badAmount'
  | 'unpaid'
  | 'cancelled'
  | 'cancelling'
  /** Another part is on its way: what is left is not known before it is there. */
  | 'onItsWay'
  /** Goods are coming back: their refund goes first, or the return is ended. */
  | 'returning'
  | 'tooMuch'
  /** Nothing was sent yet: giving everything back is a cancellation. */
  | 'cancelInstead';

export const leftWonOf = (order: { paidWon: number; refundedWon: number }): number =>
  order.paidWon - order.refundedWon;

/** Why so much can't go back now, or null. */
export function refusalOfRefund(order: RefundableOrder, amountWon: number): RefundRefusal | null {
  if (!Number.isSafeInteger(amountWon) || amountWon < 1) return 'badAmount';
  if (order.fulfilment === 'unpaid') return 'unpaid';
  if (order.fulfilment === 'cancelled' || order.cancellation === 'done') return 'cancelled';
  if (isCancelling(order.cancellation) || order.askedLines) return 'cancelling';
  if (isRefunding(order.openRefund)) return 'onItsWay';
  if (order.hasOpenReturn) return 'returning';
  if (amountWon > leftWonOf(order)) return 'tooMuch';
  const isWhole = amountWon === leftWonOf(order);
  return isWhole && isUnsent(order.fulfilment) && order.catalog !== 'content' ? 'cancelInstead' : null;
}

export type RefundSums = {
  goodsWon: number;
  /** The way to the buyer. */
  deliveryWon: number;
  /** The buyer's share: the way back. */
  withheldWon: number;
  refundWon: number;
  /** What the shop keeps of all that was paid. */
  leftWon: number;
};

/** Never more than is left of what was paid. */
export function settleSum(
  order: { paidWon: number; refundedWon: number },
  { goodsWon, deliveryWon, withheldWon }: Pick<RefundSums, 'goodsWon' | 'deliveryWon' | 'withheldWon'>,
): RefundSums {
  const left = leftWonOf(order);
  const refundWon = Math.min(goodsWon + deliveryWon - withheldWon, left);
  return { goodsWon, deliveryWon, withheldWon, refundWon, leftWon: left - refundWon };
}

export type LinedOrder = {
  lines: readonly {
    id: number;
    quantity: number;
    unitWon: number;
    cancelledUnits: number;
    returnedUnits: number;
  }[];
  deliveryWon: number;
  paidWon: number;
  refundedWon: number;
};

/**
 * What units bring that go back, before they were sent or after: the one place where it is calculated. The delivery fee
 * comes back whole and once, with the last unit, unless the buyer has to bear it.
 * @param terms.wayBackWon what the buyer pays for the way back; never more than the goods brought.
 */
export function calculateBack(
  order: LinedOrder,
  units: readonly LineUnits[],
  terms: { wayBackWon: number; bearsDelivery: boolean },
): RefundSums {
  const goodsWon = units.reduce(
    (sum, { line, quantity }) => sum + quantity * (order.lines.find(({ id }) => id === line)?.unitWon ?? 0),
    0,
  );
  const back = units.reduce((sum, { quantity }) => sum + quantity, 0);
  const isAll = back === unitsLeftIn(order.lines);
  return settleSum(order, {
    goodsWon,
    deliveryWon: isAll && !terms.bearsDelivery ? order.deliveryWon : 0,
    withheldWon: Math.min(terms.wayBackWon, goodsWon),
  });
}

export type LineCancelRefusal =
  | 'content'
  | 'cancelled'
  | 'cancelling'
  /** Some of it is on its way or there: from here on it is a return. */
  | 'shipped'
  | 'onItsWay'
  | 'tooMany'
  /** It is all that is left, in goods or in money: that is the whole cancellation. */
  | 'cancelInstead'
  | 'nothingBack';

export type LineCancellable = LinedOrder & {
  catalog: string;
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  openRefund: RefundState | null;
  askedLines: AskedLines | null;
};

/** What of the goods somebody asked to cancel, and nobody has answered. */
export type AskedLines = { lines: LineUnits[]; amountWon: number; hasAccount: boolean };

/** Whether units are all that is left of an order. */
export const isAllLeft = (order: LinedOrder, units: readonly LineUnits[]): boolean =>
  areLeft(order.lines, units) &&
  units.reduce((sum, { quantity }) => sum + quantity, 0) === unitsLeftIn(order.lines);

/** What a cancellation by line brings, and why it can't be: for the buyer's look, the operator's, and the deed. */
export function planLines(
  order: LineCancellable,
  units: readonly LineUnits[],
): RefundSums | { refusal: LineCancelRefusal } {
  const refusal = refusalOfLines(order);
  return refusal ? { refusal } : sumLines(order, units);
}

/** Of an order that may be cancelled by line. */
export function sumLines(
  order: LinedOrder,
  units: readonly LineUnits[],
): RefundSums | { refusal: LineCancelRefusal } {
  if (!areLeft(order.lines, units)) return { refusal: 'tooMany' };
  if (isAllLeft(order, units)) return { refusal: 'cancelInstead' };
  const sums = calculateBack(order, units, { wayBackWon: 0, bearsDelivery: false });
  if (sums.refundWon < 1) return { refusal: 'nothingBack' };
  // Goods that stay are still to be sent: all of the money would close the order.
  return sums.leftWon < 1 ? { refusal: 'cancelInstead' } : sums;
}

/** Why nothing of it can be cancelled by line, whatever it is; null where something can. */
function refusalOfLines(order: LineCancellable): LineCancelRefusal | null {
  if (order.catalog === 'content') return 'content';
  if (order.fulfilment === 'cancelled' || order.cancellation === 'done') return 'cancelled';
  if (!isUnsent(order.fulfilment)) return 'shipped';
  if (isCancelling(order.cancellation) || order.askedLines) return 'cancelling';
  return isRefunding(order.openRefund) ? 'onItsWay' : null;
}

/** A sum without goods: what would be done, for the preview and for the deed. */
export function planPart(order: RefundableOrder, amountWon: number): RefundSums | { refusal: RefundRefusal } {
  const refusal = refusalOfRefund(order, amountWon);
  return refusal ? { refusal } : settleSum(order, { goodsWon: amountWon, deliveryWon: 0, withheldWon: 0 });
}

/** The purchase goes on without it, and it tells of itself; the others undo the whole purchase. */
export const isPartial = (cause: RefundCause): boolean =>
  (partialCauses as readonly RefundCause[]).includes(cause);

/** Milliseconds until an unanswered refund is asked for again. */
export function refundRetryDelayMs(tries: number): number {
  return [5_000, 15_000, 60_000][tries - 1] ?? 300_000;
}

/** Somebody has to know about a refund that is still open after a day (the law gives three business days). */
const refundAlarmHours = 24;
export const isRefundLate = (requestedAtMs: number, nowMs: number): boolean =>
  nowMs - requestedAtMs > refundAlarmHours * 3_600_000;
