// Goods that come back after their delivery: until when, which, and what they bring. The time is an argument.
import returnTerms from '../../../content/returns.json' with { type: 'json' };
import {
  endOfKoreanDayMs,
  isKoreanDate,
  lastOfDays,
  lastOfMonths,
  lastOfWorkingDays,
} from '../../shared/korean-days.ts';
import { formatKoreanDate } from '../../shared/korean-time.ts';
import {
  type CancellationState,
  type Fulfilment,
  isCancelling,
  isRefunding,
  type RefundState,
  type ReturnState,
} from '../../shared/order-states.ts';
import { type ReturnReason, returnReasonCodes } from '../../shared/return-reasons.ts';
import {
  leftWonOf,
  type RefundableOrder,
  type RefundRefusal,
  type RefundSums,
  refusalOfRefund,
  settleSum,
} from '../refund/rules.ts';

/** Nothing is wrong with the goods: then the buyer pays the way back. */
export const isBuyersChoice = (reason: ReturnReason): boolean => reason === 'changeOfMind';

const withdrawalDays = 7;
const defectMonths = 3;
const defectKnownDays = 30;

/**
 * The first instant at which it is too late (law on electronic commerce, article 17): seven days after the delivery, or,
 * with goods that are not as they were promised, three months after it and thirty days after it was known.
 * @param noticedOn `YYYY-MM-DD`, for the latter.
 */
export function returnDeadlineMs(reason: ReturnReason, deliveredAtMs: number, noticedOn: string): number {
  const delivered = formatKoreanDate(deliveredAtMs);
  if (isBuyersChoice(reason)) return endOfKoreanDayMs(lastOfDays(delivered, withdrawalDays));
  const ends = [lastOfDays(noticedOn, defectKnownDays), lastOfMonths(delivered, defectMonths)];
  return Math.min(...ends.map(endOfKoreanDayMs));
}

export type ReturnableOrder = {
  catalog: string;
  fulfilment: Fulfilment;
  deliveredAtMs: number | null;
  quantity: number;
  /** Units that came back before. */
  returnedUnits: number;
  cancellation: CancellationState | null;
  openRefund: RefundState | null;
  hasOpenReturn: boolean;
  unitWon: number;
  deliveryWon: number;
  paidWon: number;
  refundedWon: number;
};

export type ReturnWish = { reason: ReturnReason; quantity: number; noticedOn: string };

export type ReturnRefusal =
  | 'content'
  | 'notDelivered'
  | 'over'
  /** One return at a time, and none while money is on its way. */
  | 'open'
  | 'tooMany'
  /** Noticed before it came, or after today. */
  | 'badDay'
  | 'tooLate'
  /** The way back costs as much as the goods. */
  | 'nothingBack';

/** Why nothing of the order can come back at all, whatever the reason; null where something can. */
function refusalOfOrder(order: ReturnableOrder): ReturnRefusal | null {
  if (order.catalog === 'content') return 'content';
  if (order.fulfilment === 'cancelled' || order.cancellation === 'done') return 'over';
  if (order.fulfilment !== 'delivered' || order.deliveredAtMs === null) return 'notDelivered';
  if (order.returnedUnits >= order.quantity || leftWonOf(order) <= 0) return 'over';
  const isBusy = order.hasOpenReturn || isRefunding(order.openRefund) || isCancelling(order.cancellation);
  return isBusy ? 'open' : null;
}

/** Why the goods can't come back with this wish, or null. @param isAskedInTime the operator knows that it was. */
export function refusalOfReturn(
  order: ReturnableOrder,
  wish: ReturnWish,
  nowMs: number,
  isAskedInTime = false,
): ReturnRefusal | null {
  const refusal = refusalOfOrder(order);
  if (refusal) return refusal;
  const deliveredAtMs = order.deliveredAtMs ?? 0;
  if (!Number.isSafeInteger(wish.quantity) || wish.quantity < 1) return 'tooMany';
  if (wish.quantity > order.quantity - order.returnedUnits) return 'tooMany';
  if (!isBuyersChoice(wish.reason)) {
    const isDay = isKoreanDate(wish.noticedOn);
    const isBetween =
      wish.noticedOn >= formatKoreanDate(deliveredAtMs) && wish.noticedOn <= formatKoreanDate(nowMs);
    if (!isDay || !isBetween) return 'badDay';
  }
  if (!isAskedInTime && nowMs >= returnDeadlineMs(wish.reason, deliveredAtMs, wish.noticedOn))
    return 'tooLate';
  return reckonReturn(order, wish).refundWon < 1 ? 'nothingBack' : null;
}

/**
 * The reasons for which a return can be asked now, and until when; none: it can't. What is noticed today counts from today.
 */
export function openReasons(
  order: ReturnableOrder,
  nowMs: number,
): { reason: ReturnReason; untilMs: number }[] {
  const noticedOn = formatKoreanDate(nowMs);
  const quantity = order.quantity - order.returnedUnits;
  return returnReasonCodes
    .filter((reason) => refusalOfReturn(order, { reason, quantity, noticedOn }, nowMs) === null)
    .map((reason) => ({ reason, untilMs: returnDeadlineMs(reason, order.deliveredAtMs ?? 0, noticedOn) }));
}

const refundWorkingDays = 3;

/** The law gives three working days after the goods came back (article 18); the first instant after them. */
export const refundDueMs = (receivedAtMs: number): number =>
  endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(receivedAtMs), refundWorkingDays));

type ReckonedOrder = Pick<
  ReturnableOrder,
  'unitWon' | 'quantity' | 'returnedUnits' | 'deliveryWon' | 'paidWon' | 'refundedWon'
>;

/**
 * What comes back for the goods. Whoever only changed their mind pays the way back; else the shop pays both ways: the first
 * one comes back with the last of the goods, because until then it has brought something that stays. Never more than is
 * left of what was paid.
 */
export function reckonReturn(
  order: ReckonedOrder,
  { reason, quantity }: Pick<ReturnWish, 'reason' | 'quantity'>,
): RefundSums {
  const isAll = order.returnedUnits + quantity === order.quantity;
  const goodsWon = order.unitWon * quantity;
  const deliveryWon = !isBuyersChoice(reason) && isAll ? order.deliveryWon : 0;
  const withheldWon = isBuyersChoice(reason) ? Math.min(returnTerms.wayBackWon, goodsWon) : 0;
  return settleSum(order, { goodsWon, deliveryWon, withheldWon });
}

/**
 * The sums of goods that came back, or would: for the preview and for the deed.
 * @param withheldWon another share of the buyer than the rule's: none, or more for goods that were used.
 */
export function planReturn(
  order: ReckonedOrder & RefundableOrder,
  back: Pick<ReturnWish, 'reason' | 'quantity'>,
  withheldWon?: number,
): RefundSums | { refusal: RefundRefusal | 'tooMany' } {
  const isFit = Number.isSafeInteger(back.quantity) && back.quantity >= 1;
  if (!isFit || back.quantity > order.quantity - order.returnedUnits) return { refusal: 'tooMany' };
  if (withheldWon !== undefined && !(Number.isSafeInteger(withheldWon) && withheldWon >= 0))
    return { refusal: 'badAmount' };
  // What is left is not known before it is there.
  if (isRefunding(order.openRefund)) return { refusal: 'onItsWay' };
  const byRule = reckonReturn(order, back);
  const sums = withheldWon === undefined ? byRule : settleSum(order, { ...byRule, withheldWon });
  // Its own return, where it is under way, is no obstacle.
  const refusal = refusalOfRefund({ ...order, hasOpenReturn: false }, sums.refundWon);
  return refusal ? { refusal } : sums;
}

/** Each decision about a return, and the states it may come from. */
const stepsFrom = {
  approved: ['requested'],
  received: ['approved'],
  rejected: ['requested', 'approved', 'received'],
} as const satisfies Record<string, readonly ReturnState[]>;

export const mayStep = (state: ReturnState, step: keyof typeof stepsFrom): boolean =>
  (stepsFrom[step] as readonly ReturnState[]).includes(state);
