// Which purchase may be cancelled until when, and how its inner states look on the wire. The time is an argument.
const dayMs = 24 * 60 * 60_000;
export const contentWindowDays = 8;
const contentTypes = ['content', 'content_package'];

export type Fulfilment = 'unpaid' | 'paid' | 'preparing' | 'shipping' | 'delivered' | 'cancelled';
export type CancellationState = 'requested' | 'executing' | 'done' | 'refused';

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
  const asked = cancellation === 'requested' || cancellation === 'executing';
  return asked ? cancellationRequestedCode : processCode[fulfilment];
}

export type Cancellable = { productType: string; process: number; completeAtMs: number };

/** Content: paid and less than 8 times 24 hours ago. Everything else: until the parcel is on its way. */
export function canCancel(purchase: Cancellable, nowMs: number): boolean {
  if (contentTypes.includes(purchase.productType)) {
    return purchase.process === processCode.paid && nowMs - purchase.completeAtMs < contentWindowDays * dayMs;
  }
  return purchase.process === processCode.paid || purchase.process === processCode.preparing;
}

/** Money that isn't on its way to being packed goes back at once; the rest waits for the operator. */
export const isCancelledAtOnce = (fulfilment: Fulfilment): boolean => fulfilment === 'paid';

/** Milliseconds until an unanswered refund is asked for again. */
export function refundRetryDelayMs(tries: number): number {
  return [5_000, 15_000, 60_000][tries - 1] ?? 300_000;
}

/** Somebody has to know about a refund that is still open after a day (the law gives three business days). */
export const refundAlarmHours = 24;
