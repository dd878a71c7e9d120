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
import { allLeft, areLeft, type LineUnits, unitsLeftIn } from '../order/rules.ts';
import {
  type AskedLines,
  calculateBack,
  type LinedOrder,
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

export type ReturnableOrder = LinedOrder & {
  askedLines: AskedLines | null;
  catalog: string;
  fulfilment: Fulfilment;
  deliveredAtMs: number | null;
  /** For which reasons some of it came back before. */
  returnedFor: readonly ReturnReason[];
  cancellation: CancellationState | null;
  openRefund: RefundState | null;
  hasOpenReturn: boolean;
};

export type ReturnWish = { reason: ReturnReason; lines: readonly LineUnits[]; noticedOn: string };

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
  if (unitsLeftIn(order.lines) < 1 || leftWonOf(order) <= 0) return 'over';
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
  if (!areLeft(order.lines, wish.lines)) return 'tooMany';
  if (!isBuyersChoice(wish.reason)) {
    const isDay = isKoreanDate(wish.noticedOn);
    const isBetween =
      wish.noticedOn >= formatKoreanDate(deliveredAtMs) && wish.noticedOn <= formatKoreanDate(nowMs);
    if (!isDay || !isBetween) return 'badDay';
  }
  if (!isAskedInTime && nowMs >= returnDeadlineMs(wish.reason, deliveredAtMs, wish.noticedOn))
    return 'tooLate';
  return calculateReturn(order, wish).refundWon < 1 ? 'nothingBack' : null;
}

/**
 * The reasons for which a return can be asked now, and until when; none: it can't. What is noticed today counts from today.
 */
export function openReasons(
  order: ReturnableOrder,
  nowMs: number,
): { reason: ReturnReason; untilMs: number }[] {
  const noticedOn = formatKoreanDate(nowMs);
  const lines = allLeft(order.lines);
  return returnReasonCodes
    .filter((reason) => refusalOfReturn(order, { reason, lines, noticedOn }, nowMs) === null)
    .map((reason) => ({ reason, untilMs: returnDeadlineMs(reason, order.deliveredAtMs ?? 0, noticedOn) }));
}

const refundWorkingDays = 3;

/** The law gives three working days after the goods came back (article 18); the first instant after them. */
export const refundDueMs = (receivedAtMs: number): number =>
  endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(receivedAtMs), refundWorkingDays));

type ReturnedOrder = LinedOrder & Pick<ReturnableOrder, 'returnedFor'>;

/**
 * What comes back for the goods. Whoever only changed their mind pays the way back, once a return; else the shop pays both
 * ways: the first one comes back with the last of the goods, because until then it has brought something that stays. Once
 * a unit came back on a whim the first way stays paid, in whatever order the returns came.
 */
export function calculateReturn(
  order: ReturnedOrder,
  { reason, lines }: Pick<ReturnWish, 'reason' | 'lines'>,
): RefundSums {
  const isChoice = isBuyersChoice(reason);
  return calculateBack(order, lines, {
    wayBackWon: isChoice ? returnTerms.wayBackWon : 0,
    bearsDelivery: isChoice || order.returnedFor.some(isBuyersChoice),
  });
}

/**
 * The sums of goods that came back, or would: for the preview and for the deed.
 * @param withheldWon another share of the buyer than the rule's: none, or more for goods that were used.
 */
export function planReturn(
  order: ReturnedOrder & RefundableOrder,
  back: Pick<ReturnWish, 'reason' | 'lines'>,
  withheldWon?: number,
): RefundSums | { refusal: RefundRefusal | 'tooMany' } {
  if (!areLeft(order.lines, back.lines)) return { refusal: 'tooMany' };
  if (withheldWon !== undefined && !(Number.isSafeInteger(withheldWon) && withheldWon >= 0))
    return { refusal: 'badAmount' };
  // What is left is not known before it is there.
  if (isRefunding(order.openRefund)) return { refusal: 'onItsWay' };
  const byRule = calculateReturn(order, back);
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
