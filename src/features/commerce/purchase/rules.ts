// Which purchase may be cancelled until when, and how its inner states look on the wire. The time is an argument.

import {
  type CancellationState,
  type Fulfilment,
  isCancelling,
  isRefunding,
  type RefundState,
} from '../../../shared/order-states.ts';
import { type EscrowDeal, refusalOfEscrowCancel } from '../../../shared/requests/escrow.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { contentDeadlineMs } from '../../../shared/time/content-window.ts';
import { type AskedLines, leftWonOf } from '../refund/rules.ts';

const contentTypes = ['content', 'content_package'];
/** Only institutions buy them. Their request is possible as long as the specification says; what it brings hangs on the day. */
const institutionContentTypes = ['btb_content', 'btb_content_package'];

/** Wire codes of a purchase's way. */
export const processCode = {
  unpaid: -1,
  paid: 0,
  preparing: 1,
  shipping: 2,
  delivered: 3,
  cancelled: -99,
} as const satisfies Record<Fulfilment, number>;
/** Any code that isn't one of the others means this. */
export const cancellationRequestedCode = 10;

export function processOf(fulfilment: Fulfilment, cancellation: CancellationState | null): number {
  if (fulfilment === 'cancelled') return processCode.cancelled;
  return isCancelling(cancellation) ? cancellationRequestedCode : processCode[fulfilment];
}

export type Cancellable = { productType: string; process: number; paidAtMs: number };

/** Content: paid and less than 8 times 24 hours ago. Everything else: until the parcel is on its way. */
export function canCancel(purchase: Cancellable, nowMs: number): boolean {
  // It is called off with its repair, until the box is picked up.
  if (isRepairOrder(purchase)) return false;
  if (contentTypes.includes(purchase.productType)) {
    return purchase.process === processCode.paid && nowMs < contentDeadlineMs(purchase.paidAtMs);
  }
  return purchase.process === processCode.paid || purchase.process === processCode.preparing;
}

type Refundable = Cancellable & {
  amountWon: number;
  /** Ended before its time: the rest of its price went back, or is about to. */
  isTerminated: boolean;
  /** What of it went back in parts, or is about to. */
  refundedWon: number;
  openRefund: RefundState | null;
  cancellation: CancellationState | null;
  cancelledWon: number | null;
  askedLines: AskedLines | null;
  escrow?: EscrowDeal | null;
};

/**
 * What comes back if the buyer asks now, in won: all that is left of what was paid, or null where asking is over. A deposit
 * that came too late always goes back, as does one whose account was wrong: it waits for an account only. While a part is
 * on its way, what is left is not known.
 */
export function refundOf(purchase: Refundable, nowMs: number): number | null {
  // Its own sum is counted as promised already.
  if (purchase.cancellation === 'account') return purchase.cancelledWon ?? purchase.amountWon;
  if (purchase.cancellation !== null || isRefunding(purchase.openRefund) || purchase.isTerminated)
    return null;
  // A part of it that is asked for is answered first.
  if (purchase.askedLines) return null;
  const { amountWon: backWon, escrow = null } = purchase;
  if (refusalOfEscrowCancel(escrow, { paidWon: backWon, backWon })) return null;
  return canCancel(purchase, nowMs)
    ? leftWonOf({ paidWon: purchase.amountWon, refundedWon: purchase.refundedWon })
    : null;
}

/** For the list that shows it and for the cancellation that does it. */
export function judgeMoney(
  purchase: Omit<Refundable, 'process' | 'paidAtMs'> & {
    fulfilment: Fulfilment;
    paidAt: Date | null;
  },
  nowMs: number,
): { process: number; paidAtMs: number; refundWon: number | null } {
  const process = processOf(purchase.fulfilment, purchase.cancellation);
  const paidAtMs = purchase.paidAt?.getTime() ?? 0;
  return { process, paidAtMs, refundWon: refundOf({ ...purchase, process, paidAtMs }, nowMs) };
}

/** Cards and wallets take money back by themselves; what was paid into an account needs one to go back to. */
export const needsRefundAccount = (purchase: {
  method: string;
  cancellation: CancellationState | null;
}): boolean => purchase.method === 'vbank' || purchase.cancellation === 'account';

/**
 * Money goes back at once while nothing is packed, nor begun on the box; the rest waits for the operator.
 * @param isStarted of content: whether the box was logged in to with it.
 */
export const isCancelledAtOnce = (fulfilment: Fulfilment, isStarted: boolean): boolean =>
  fulfilment === 'paid' && !isStarted;

/** Null for goods: there it hangs on the parcel. */
export const cancelUntilMsOf = (productType: string, paidAtMs: number): number | null =>
  [...contentTypes, ...institutionContentTypes].includes(productType) ? contentDeadlineMs(paidAtMs) : null;

/**
 * Whether asking for everything brings what an end before its time brings, instead of all of it: content of an institution
 * that has begun, or whose days of the whole refund are over.
 */
export const isCancelledByTerms = (
  purchase: { productType: string; paidAtMs: number },
  isStarted: boolean,
  nowMs: number,
): boolean =>
  institutionContentTypes.includes(purchase.productType) &&
  (isStarted || nowMs >= contentDeadlineMs(purchase.paidAtMs));

export const timelineSteps = [
  'ordered',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancellationAsked',
  'refunded',
] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/** What has happened so far, in order; of the packing only that it goes on is known, not since when. */
export function timelineOf(
  fulfilment: Fulfilment,
  at: Readonly<Record<Exclude<TimelineStep, 'preparing'>, number | null>>,
): { step: TimelineStep; atMs: number | null }[] {
  return timelineSteps.flatMap((step): { step: TimelineStep; atMs: number | null }[] => {
    if (step === 'preparing') return fulfilment === 'preparing' ? [{ step, atMs: null }] : [];
    return at[step] === null ? [] : [{ step, atMs: at[step] }];
  });
}
