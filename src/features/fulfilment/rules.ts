// What an operator may do with an order at which step. Whoever asks too late, too early or twice is told why.
import {
  type CancellationState,
  type Fulfilment,
  isRefunding,
  type RefundState,
} from '../../shared/order-states.ts';

export type OrderStep = {
  catalog: string;
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  method: string;
  hasRefundAccount: boolean;
};

/** Each step of a parcel, and the steps it may come from: never backwards. */
export const stepsBefore = {
  preparing: ['paid'],
  shipping: ['paid', 'preparing'],
  delivered: ['shipping'],
} as const satisfies Record<string, readonly Fulfilment[]>;
export type ParcelStep = keyof typeof stepsBefore;

const order: readonly Fulfilment[] = ['unpaid', 'paid', 'preparing', 'shipping', 'delivered'];

export type StepRefusal =
  | 'unpaid'
  | 'cancelled'
  /** The buyer asked for the money back, and nobody has decided, or it is on its way. */
  | 'cancelling'
  /** Nothing is sent: it is stored with the member. */
  | 'content'
  | 'tooLate'
  | 'tooEarly';

/** Why the parcel can't come to this step now, or null. */
export function refusalOfStep(now: OrderStep, step: ParcelStep): StepRefusal | null {
  if (now.fulfilment === 'unpaid') return 'unpaid';
  if (now.fulfilment === 'cancelled') return 'cancelled';
  if (now.catalog === 'content') return 'content';
  if (now.cancellation !== null && now.cancellation !== 'refused') return 'cancelling';
  if ((stepsBefore[step] as readonly Fulfilment[]).includes(now.fulfilment)) return null;
  return order.indexOf(now.fulfilment) >= order.indexOf(step) ? 'tooLate' : 'tooEarly';
}

export type DecisionRefusal =
  | 'notRequested'
  /** It was decided before, or the money is on its way. */
  | 'decided'
  /** The buyer has to name an account first. */
  | 'accountMissing';

/** Why there is nothing to decide about a cancellation, or null. */
export function refusalOfDecision(now: OrderStep, decision: 'approve' | 'refuse'): DecisionRefusal | null {
  if (now.cancellation === null) return 'notRequested';
  if (now.cancellation === 'account') return 'accountMissing';
  if (now.cancellation !== 'requested') return 'decided';
  const needsAccount = decision === 'approve' && now.method === 'vbank';
  return needsAccount && !now.hasRefundAccount ? 'accountMissing' : null;
}

type ShopCancellable = OrderStep & {
  openRefund: RefundState | null;
  hasOpenReturn: boolean;
  paidWon: number;
  refundedWon: number;
};

export type ShopCancelRefusal =
  | 'cancelled'
  | 'cancelling'
  /** A part of the money is on its way, or goods are coming back: that goes first. */
  | 'refunding'
  | 'returning'
  /** The parcel is gone: from here on it is a return. */
  | 'shipped';

/** Why the shop can't cancel it by itself, or null. A buyer's wish that waits is granted instead. */
function refusalOfShopCancel(now: Omit<ShopCancellable, 'hasRefundAccount'>): ShopCancelRefusal | null {
  if (now.fulfilment === 'cancelled' || now.cancellation === 'done') return 'cancelled';
  if (now.cancellation !== null && now.cancellation !== 'refused') return 'cancelling';
  if (isRefunding(now.openRefund)) return 'refunding';
  if (now.hasOpenReturn) return 'returning';
  if (now.paidWon - now.refundedWon < 1) return 'cancelled';
  return now.fulfilment === 'shipping' || now.fulfilment === 'delivered' ? 'shipped' : null;
}

/** What a cancellation by an operator does; with a refusal, nothing. */
export type CancelPlan = {
  refusal: '' | ShopCancelRefusal;
  refundWon: number;
  needsAccount: boolean;
  returnsStock: number;
  endsContent: boolean;
  /** The buyer asked for it, and waits for the answer. */
  isRequested: boolean;
};

export function planCancellation(
  now: ShopCancellable & { cancellationWon: number | null; stockHold: string; quantity: number },
): CancelPlan {
  const isRequested = now.cancellation === 'requested';
  const refusal = isRequested ? null : refusalOfShopCancel(now);
  const nothing = { refundWon: 0, needsAccount: false, returnsStock: 0, endsContent: false };
  if (refusal) return { ...nothing, refusal, isRequested };
  return {
    refusal: '',
    // What is asked for was fixed when it was asked.
    refundWon: isRequested ? (now.cancellationWon ?? 0) : now.paidWon - now.refundedWon,
    needsAccount: now.method === 'vbank' && !(isRequested && now.hasRefundAccount),
    returnsStock: now.stockHold === 'sold' ? now.quantity : 0,
    endsContent: now.catalog === 'content',
    isRequested,
  };
}
