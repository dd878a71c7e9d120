// Money that goes back to a buyer in parts: when it may, and how patiently the provider is asked.

import {
  type CancellationState,
  type Fulfilment,
  isCancelling,
  isRefunding,
  isUndone,
  type RefundState,
} from '../../../shared/order-states.ts';
import { type EscrowDeal, type EscrowRefusal, refusalOfEscrow } from '../../../shared/requests/escrow.ts';
import { isBuyersChoice, type ReturnReason } from '../../../shared/return-reasons.ts';
import {
  areLeft,
  areOf,
  hasUnsent,
  isAnySent,
  type LineUnits,
  unitsLeftIn,
  unpackedOf,
  unsentOf,
} from '../order/rules.ts';

export type RefundableOrder = {
  category: string;
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  /** What was paid, and what of it went back or is about to. */
  paidWon: number;
  refundedWon: number;
  openRefund: RefundState | null;
  hasOpenReturn: boolean;
  askedLines: AskedLines | null;
  lines: readonly (SentOrder['lines'][number] & { replacing: number })[];
  /** Where the payment company keeps the money until the buyer has the goods. */
  escrow?: EscrowDeal | null;
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
  /** Others are on their way for some of the goods: a purchase of which everything was given back is over. */
  | 'replacing'
  /** Something wasn't sent yet: giving everything back is a cancellation. */
  | 'cancelInstead'
  | EscrowRefusal;

export const leftWonOf = (order: { paidWon: number; refundedWon: number }): number =>
  order.paidWon - order.refundedWon;

/** Why so much can't go back now, or null. */
export function refusalOfRefund(order: RefundableOrder, amountWon: number): RefundRefusal | null {
  if (!Number.isSafeInteger(amountWon) || amountWon < 1) return 'badAmount';
  if (order.fulfilment === 'unpaid') return 'unpaid';
  if (isUndone(order)) return 'cancelled';
  if (isCancelling(order.cancellation) || order.askedLines) return 'cancelling';
  if (isRefunding(order.openRefund)) return 'onItsWay';
  if (order.hasOpenReturn) return 'returning';
  if (amountWon > leftWonOf(order)) return 'tooMuch';
  const isWhole = amountWon === leftWonOf(order);
  if (isWhole && order.lines.some(({ replacing }) => replacing > 0)) return 'replacing';
  if (isWhole && hasUnsent(order.lines) && order.category !== 'content') return 'cancelInstead';
  return refusalOfEscrow(order.escrow ?? null, { paidWon: order.paidWon, backWon: amountWon });
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
  /** Its way back is the buyer's own. */
  escrow?: Pick<EscrowDeal, 'state'> | null;
};

/** The same, with where its units are. */
export type SentOrder = LinedOrder & {
  lines: readonly (LinedOrder['lines'][number] & Record<'cancelling' | 'packed' | 'shipped', number>)[];
  /** For which reasons some of it came back before. */
  returnedFor: readonly ReturnReason[];
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
  /** These units are on their way or there: from here on it is a return. */
  | 'alreadyShipped'
  | 'onItsWay'
  | 'tooMany'
  /** It is all that is left, in goods or in money: that is the whole cancellation. */
  | 'cancelInstead'
  | 'nothingBack'
  | 'escrowWholeOnly';

export type LineCancellable = SentOrder & {
  category: string;
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  openRefund: RefundState | null;
  askedLines: AskedLines | null;
};

/** What of the goods somebody asked to cancel, and nobody has answered. */
export type AskedLines = { lines: LineUnits[]; amountWon: number; hasAccount: boolean };

/** Whether these units are the whole purchase: all that is left of an order of which nothing was ever sent. */
export const isWhole = (order: Pick<SentOrder, 'lines'>, units: readonly LineUnits[]): boolean =>
  !isAnySent(order.lines) &&
  areLeft(order.lines, units) &&
  units.reduce((sum, { quantity }) => sum + quantity, 0) === unitsLeftIn(order.lines);

/** Whether nobody has packed these units yet: then nobody has to be asked. */
export const areUnpacked = (order: Pick<SentOrder, 'lines'>, units: readonly LineUnits[]): boolean =>
  areOf(order.lines, units, unpackedOf);

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
  order: SentOrder,
  units: readonly LineUnits[],
): RefundSums | { refusal: LineCancelRefusal } {
  if (!areLeft(order.lines, units)) return { refusal: 'tooMany' };
  if (!areOf(order.lines, units, unsentOf)) return { refusal: 'alreadyShipped' };
  if (isWhole(order, units)) return { refusal: 'cancelInstead' };
  const sums = calculateBack(order, units, {
    wayBackWon: 0,
    bearsDelivery: order.returnedFor.some(isBuyersChoice),
  });
  if (sums.refundWon < 1) return { refusal: 'nothingBack' };
  const isLast = units.reduce((left, { quantity }) => left - quantity, unitsLeftIn(order.lines)) === 0;
  // Where goods stay, all of the money would close their order.
  return sums.leftWon < 1 && !isLast ? { refusal: 'cancelInstead' } : sums;
}

/** Why nothing of it can be cancelled by line, whatever it is; null where something can. */
export function refusalOfLines(order: LineCancellable): LineCancelRefusal | null {
  if (order.category === 'content') return 'content';
  if (isUndone(order)) return 'cancelled';
  if (!hasUnsent(order.lines)) return 'alreadyShipped';
  if (isCancelling(order.cancellation) || order.askedLines) return 'cancelling';
  if (isRefunding(order.openRefund)) return 'onItsWay';
  return order.escrow ? 'escrowWholeOnly' : null;
}

/** A sum without goods: what would be done, for the preview and for the deed. */
export function planPartialRefund(
  order: RefundableOrder,
  amountWon: number,
): RefundSums | { refusal: RefundRefusal } {
  const refusal = refusalOfRefund(order, amountWon);
  return refusal ? { refusal } : settleSum(order, { goodsWon: amountWon, deliveryWon: 0, withheldWon: 0 });
}

/** Milliseconds until an unanswered refund is asked for again. */
export function refundRetryDelayMs(retries: number): number {
  return [5_000, 15_000, 60_000][retries - 1] ?? 300_000;
}

/** Somebody has to know about a refund that is still open after a day (the law gives three business days). */
export const refundAlarmHours = 24;
export const isRefundLate = (requestedAtMs: number, nowMs: number): boolean =>
  nowMs - requestedAtMs > refundAlarmHours * 3_600_000;

/** What a provider said no with: its code, and its own words where it has any. */
export type ProviderRefusal = { code: string; message: string };

/** As one text, beside the refund. */
export const writeRefusal = ({ code, message }: ProviderRefusal): string =>
  `${code} ${message}`.trim().slice(0, 300);

export function readRefusal(text: string): ProviderRefusal {
  const [code = '', ...words] = text.split(' ');
  return { code, message: words.join(' ') };
}
