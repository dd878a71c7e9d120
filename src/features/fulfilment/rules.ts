// What an operator may do with an order at which step. Whoever asks too late, too early or twice is told why.
import {
  type CancellationState,
  type Fulfilment,
  isRefunding,
  type RefundState,
} from '../../shared/order-states.ts';
import { type LineUnits, unitsLeftIn } from '../order/rules.ts';
import {
  type AskedLines,
  isAllLeft,
  type LineCancelRefusal,
  type LinedOrder,
  planLines,
} from '../refund/rules.ts';

export type OrderStep = {
  catalog: string;
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  method: string;
  hasRefundAccount: boolean;
  /** Units that the buyer asked to cancel, and nobody has answered. */
  askedLines: AskedLines | null;
  /** They were asked for, or their money is on its way. */
  isCancellingLines: boolean;
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
  if (now.isCancellingLines) return 'cancelling';
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
export function refusalOfDecision(
  now: Omit<OrderStep, 'isCancellingLines'>,
  decision: 'approve' | 'refuse',
): DecisionRefusal | null {
  if (now.askedLines) {
    const isMissing = now.method === 'vbank' && !now.askedLines.hasAccount;
    return decision === 'approve' && isMissing ? 'accountMissing' : null;
  }
  if (now.cancellation === null) return 'notRequested';
  if (now.cancellation === 'account') return 'accountMissing';
  if (now.cancellation !== 'requested') return 'decided';
  const needsAccount = decision === 'approve' && now.method === 'vbank';
  return needsAccount && !now.hasRefundAccount ? 'accountMissing' : null;
}

type ShopCancellable = Omit<OrderStep, 'isCancellingLines'> &
  LinedOrder & {
    openRefund: RefundState | null;
    hasOpenReturn: boolean;
    paidWon: number;
    refundedWon: number;
  };

export type ShopCancelRefusal =
  | Exclude<LineCancelRefusal, 'onItsWay'>
  /** A part of the money is on its way, or goods are coming back: that goes first. */
  | 'refunding'
  | 'returning';

/** Why the shop can't cancel it by itself, or null. A buyer's wish that waits is granted instead. */
function refusalOfShopCancel(
  now: Omit<ShopCancellable, 'hasRefundAccount' | 'askedLines'>,
): ShopCancelRefusal | null {
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
  /** The units that are cancelled; null: everything that is left. */
  lines: readonly LineUnits[] | null;
};

type ShopCancelled = ShopCancellable & { cancellationWon: number | null; stockHold: string };

const nothing = {
  ...{ refundWon: 0, needsAccount: false, returnsStock: 0, endsContent: false, lines: null },
};

/** The buyer asked for a part: that is answered before anything else is cancelled. */
const planAskedLines = (now: ShopCancelled, { lines, amountWon, hasAccount }: AskedLines): CancelPlan => ({
  ...{ refusal: '', isRequested: true, endsContent: false, lines, refundWon: amountWon },
  needsAccount: now.method === 'vbank' && !hasAccount,
  returnsStock: now.stockHold === 'sold' ? countUnits(lines) : 0,
});

function planLinesOf(now: ShopCancelled, lines: readonly LineUnits[]): CancelPlan {
  if (now.hasOpenReturn) return { ...nothing, isRequested: false, refusal: 'returning' };
  const plan = planLines(now, lines);
  if ('refusal' in plan)
    return {
      ...nothing,
      isRequested: false,
      refusal: plan.refusal === 'onItsWay' ? 'refunding' : plan.refusal,
    };
  return {
    ...{ refusal: '', isRequested: false, endsContent: false, lines, refundWon: plan.refundWon },
    needsAccount: now.method === 'vbank',
    returnsStock: now.stockHold === 'sold' ? countUnits(lines) : 0,
  };
}

const countUnits = (units: readonly LineUnits[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0);

/** @param lines units of lines; else everything that is left. */
export function planCancellation(now: ShopCancelled, lines?: readonly LineUnits[] | undefined): CancelPlan {
  if (now.askedLines) return planAskedLines(now, now.askedLines);
  if (lines && !isAllLeft(now, lines)) return planLinesOf(now, lines);
  const isRequested = now.cancellation === 'requested';
  const refusal = isRequested ? null : refusalOfShopCancel(now);
  if (refusal) return { ...nothing, refusal, isRequested };
  return {
    refusal: '',
    lines: null,
    // What is asked for was fixed when it was asked.
    refundWon: isRequested ? (now.cancellationWon ?? 0) : now.paidWon - now.refundedWon,
    needsAccount: now.method === 'vbank' && !(isRequested && now.hasRefundAccount),
    returnsStock: now.stockHold === 'sold' ? unitsLeftIn(now.lines) : 0,
    endsContent: now.catalog === 'content',
    isRequested,
  };
}
