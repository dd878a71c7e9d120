// Goods that come back after their delivery: until when, which, and what they bring. The time is an argument.
import {
  type CancellationState,
  type Fulfilment,
  isCancelling,
  isRefunding,
  isUndone,
  openReturns,
  type RefundState,
  type ReturnState,
} from '../../../shared/order-states.ts';
import { isBuyersChoice, type ReturnReason, returnReasonCodes } from '../../../shared/return-reasons.ts';
import {
  endOfKoreanDayMs,
  isKoreanDate,
  lastOfDays,
  lastOfMonths,
} from '../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { areOf, arrivedOf, freeOf, type LineUnits } from '../order/rules.ts';
import { refundWorkingDays } from '../refund/interest/rules.ts';
import {
  type AskedLines,
  calculateBack,
  type LinedOrder,
  leftWonOf,
  type RefundableOrder,
  type RefundRefusal,
  type RefundSums,
  refusalOfRefund,
  type SentOrder,
  settleSum,
} from '../refund/rules.ts';

const withdrawalDays = 7;
const defectMonths = 3;
const defectKnownDays = 30;
/** For whoever tells of them. */
export const returnRules = { withdrawalDays, defectMonths, defectKnownDays, refundWorkingDays } as const;

/**
 * The first instant at which it is too late (law on electronic commerce, article 17): seven days after the delivery, or,
 * with goods that are not as they were promised, three months after it and thirty days after it was known.
 * @param noticedOn `YYYY-MM-DD`, for the latter.
 */
export function returnDeadlineMs(
  reason: ReturnReason,
  deliveredAtMs: number,
  noticedOn: string,
  declared: DeclaredDays,
): number {
  const delivered = formatKoreanDate(deliveredAtMs);
  if (isBuyersChoice(reason)) return endOfKoreanDayMs(lastOfDays(delivered, withdrawalDays, declared));
  const ends = [
    lastOfDays(noticedOn, defectKnownDays, declared),
    lastOfMonths(delivered, defectMonths, declared),
  ];
  return Math.min(...ends.map(endOfKoreanDayMs));
}

/** Units of a line that arrived together. */
export type Delivery = { line: number; quantity: number; atMs: number };

export type Arrived = {
  lines: readonly (LinedOrder['lines'][number] & Record<'delivered' | 'returning' | 'replacing', number>)[];
  deliveries: readonly Delivery[];
  /** Days off that operators entered: until when something may come back hangs on them. */
  declaredDays: DeclaredDays;
};

type ArrivedLine = SentOrder['lines'][number] & Arrived['lines'][number];

export type ReturnableOrder = Omit<SentOrder, 'lines'> &
  Pick<Arrived, 'deliveries' | 'declaredDays'> & {
    lines: readonly ArrivedLine[];
    wayBackWon: number;
    askedLines: AskedLines | null;
    category: string;
    fulfilment: Fulfilment;
    cancellation: CancellationState | null;
    openRefund: RefundState | null;
    hasOpenReturn: boolean;
  };

export type Why = { reason: ReturnReason; noticedOn: string };
export type ReturnWish = Why & { lines: readonly LineUnits[] };

export type ReturnRefusal =
  | 'content'
  | 'notDelivered'
  | 'over'
  /** One return at a time, and none while money is on its way, or others for all of the goods. */
  | 'open'
  | 'tooMany'
  /** Noticed before it came, or after today. */
  | 'badDay'
  | 'tooLate'
  /** Its payment is under escrow, and the buyer refused the purchase: all of the goods, or none. */
  | 'escrowWholeOnly'
  /** The way back costs as much as the goods. */
  | 'nothingBack';

/** Why nothing of the order can come back at all, whatever the reason; null where something can. */
function refusalOfOrder(order: ReturnableOrder): ReturnRefusal | null {
  if (order.category === 'content') return 'content';
  if (isUndone(order)) return 'over';
  if (order.deliveries.length === 0) return 'notDelivered';
  const isBack = order.lines.every(({ delivered, returnedUnits }) => delivered === returnedUnits);
  if (isBack || leftWonOf(order) <= 0) return 'over';
  const isReplaced = order.lines.every((line) => arrivedOf(line) === 0);
  const isBusy =
    isReplaced || order.hasOpenReturn || isRefunding(order.openRefund) || isCancelling(order.cancellation);
  return isBusy ? 'open' : null;
}

/** Whoever only changed their mind has noticed nothing; a fault is noticed once the goods are there. */
const isNoticed = ({ reason, noticedOn }: Why, atMs: number): boolean =>
  isBuyersChoice(reason) || noticedOn >= formatKoreanDate(atMs);

const isInTime = ({ declaredDays }: Arrived, why: Why, atMs: number, nowMs: number): boolean =>
  isNoticed(why, atMs) && nowMs < returnDeadlineMs(why.reason, atMs, why.noticedOn, declaredDays);

/**
 * When the units that the buyer has arrived: those that were replaced came with the others. Of alike units it is the oldest
 * that was replaced.
 * @param replaced in the order in which the others arrived.
 */
export function arrivalsOf(parcels: readonly Delivery[], replaced: readonly Delivery[]): Delivery[] {
  let arrivals = [...parcels].sort((a, b) => a.atMs - b.atMs);
  for (const instead of replaced) {
    let left = instead.quantity;
    arrivals = arrivals.flatMap((one) => {
      const count = one.line === instead.line ? Math.min(left, one.quantity) : 0;
      left -= count;
      return count < one.quantity ? [{ ...one, quantity: one.quantity - count }] : [];
    });
    arrivals.push(instead);
  }
  return arrivals;
}

/** Units of a line that are with the buyer and arrived so. Of alike units it is the oldest that came back. */
function countArrived({ lines, deliveries }: Arrived, id: number, isSo: (atMs: number) => boolean): number {
  const line = lines.find((one) => one.id === id);
  const arrived = deliveries.filter((one) => one.line === id && isSo(one.atMs));
  return Math.min(
    line ? freeOf(line) : 0,
    arrived.reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

/** What can come back now for this reason, line by line: each unit has the days of the parcel that it came in. */
export const returnableUnits = (order: Arrived, why: Why, nowMs: number): LineUnits[] =>
  order.lines.flatMap(({ id }) => {
    const quantity = countArrived(order, id, (atMs) => isInTime(order, why, atMs, nowMs));
    return quantity > 0 ? [{ line: id, quantity }] : [];
  });

/** Why the goods can't come back with this wish, or null. @param isAskedInTime the operator knows that it was. */
export function refusalOfReturn(
  order: ReturnableOrder,
  wish: ReturnWish,
  nowMs: number,
  isAskedInTime = false,
): ReturnRefusal | null {
  const refusal = refusalOfOrder(order);
  if (refusal) return refusal;
  const late = refusalOfTime(order, wish, nowMs, isAskedInTime);
  if (late) return late;
  const { refundWon } = calculateReturn(order, wish);
  // Whoever refused the purchase gets all of it back, through the company.
  if (order.escrow?.state === 'refused' && refundWon !== order.paidWon) return 'escrowWholeOnly';
  return refundWon < 1 ? 'nothingBack' : null;
}

/** Why it is too late for these units, or too many of them; for a return and for a replacement. */
export function refusalOfTime(
  order: Arrived,
  wish: ReturnWish,
  nowMs: number,
  isAskedInTime = false,
): 'tooMany' | 'badDay' | 'tooLate' | null {
  if (!areOf(order.lines, wish.lines, freeOf)) return 'tooMany';
  const areAll = (isSo: (atMs: number) => boolean): boolean =>
    wish.lines.every(({ line, quantity }) => quantity <= countArrived(order, line, isSo));
  if (!isBuyersChoice(wish.reason)) {
    const isDay = isKoreanDate(wish.noticedOn) && wish.noticedOn <= formatKoreanDate(nowMs);
    if (!isDay || !areAll((atMs) => isNoticed(wish, atMs))) return 'badDay';
  }
  return isAskedInTime || areAll((atMs) => isInTime(order, wish, atMs, nowMs)) ? null : 'tooLate';
}

/**
 * The reasons for which something can come back now, and until when: the goods of the earliest parcel, and of the last. None:
 * nothing can. What is noticed today counts from today.
 */
export function openReasons(
  order: ReturnableOrder,
  nowMs: number,
): { reason: ReturnReason; firstUntilMs: number; untilMs: number }[] {
  const noticedOn = formatKoreanDate(nowMs);
  return returnReasonCodes.flatMap((reason) => {
    const why = { reason, noticedOn };
    const lines = returnableUnits(order, why, nowMs);
    if (refusalOfReturn(order, { ...why, lines }, nowMs) !== null) return [];
    return [{ reason, ...daysOf(order, why, lines, nowMs) }];
  });
}

/** Until when these units may come back: those whose days end first, and last. */
export function daysOf(
  order: Arrived,
  why: Why,
  lines: readonly LineUnits[],
  nowMs: number,
): { firstUntilMs: number; untilMs: number } {
  const ends = order.deliveries
    .filter(({ line, atMs }) => lines.some((one) => one.line === line) && isInTime(order, why, atMs, nowMs))
    .map(({ atMs }) => returnDeadlineMs(why.reason, atMs, why.noticedOn, order.declaredDays));
  return { firstUntilMs: Math.min(...ends), untilMs: Math.max(...ends) };
}

/** `wayBackWon`: what the order was told that the way back costs, whatever it costs today. */
type ReturnedOrder = LinedOrder & Pick<SentOrder, 'returnedFor'> & { wayBackWon: number };

/**
 * What comes back for the goods. Whoever only changed their mind pays the way back, once a return; else the shop pays both
 * ways: the first one comes back with the last of the goods, because until then it has brought something that stays. Once
 * a unit came back on a whim the first way stays paid, in whatever order the returns came.
 */
export function calculateReturn(
  order: ReturnedOrder,
  { reason, lines }: Pick<ReturnWish, 'reason' | 'lines'>,
): RefundSums {
  // Of all of it the company can't keep anything back: the buyer pays the courier, and the shop bears the first way. So it is with some
  // of the goods, too: what the buyer was told before paying is one rule.
  if (order.escrow) return calculateBack(order, lines, { wayBackWon: 0, bearsDelivery: false });
  const isChoice = isBuyersChoice(reason);
  return calculateBack(order, lines, {
    wayBackWon: isChoice ? order.wayBackWon : 0,
    bearsDelivery: isChoice || order.returnedFor.some(isBuyersChoice),
  });
}

/**
 * The sums of goods that came back, or would: for the preview and for the deed.
 * @param withheldWon another share of the buyer than the rule's: none, or more for goods that were used.
 */
export function planReturn(
  order: ReturnedOrder & RefundableOrder & Pick<Arrived, 'lines'>,
  back: Pick<ReturnWish, 'reason' | 'lines'>,
  withheldWon?: number,
): RefundSums | { refusal: RefundRefusal | 'tooMany' } {
  if (!areOf(order.lines, back.lines, arrivedOf)) return { refusal: 'tooMany' };
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
  receptionUndone: ['received'],
  rejected: openReturns,
} as const satisfies Record<string, readonly ReturnState[]>;

export const mayStep = (state: ReturnState, step: keyof typeof stepsFrom): boolean =>
  (stepsFrom[step] as readonly ReturnState[]).includes(state);

/** What came of the units that were asked for, and what did not; null where more came, or nothing. */
export function splitArrived(
  asked: readonly LineUnits[],
  arrived: readonly LineUnits[],
): { arrived: LineUnits[]; missing: LineUnits[] } | null {
  const lines = asked.map(({ line, quantity }) => ({ id: line, quantity }));
  if (!areOf(lines, arrived, ({ quantity }) => quantity)) return null;
  const missing = asked.flatMap(({ line, quantity }) => {
    const left = quantity - (arrived.find((one) => one.line === line)?.quantity ?? 0);
    return left > 0 ? [{ line, quantity: left }] : [];
  });
  return { arrived: [...arrived], missing };
}
