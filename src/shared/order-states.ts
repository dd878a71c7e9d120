// The states of an order and of everything that hangs on it, as closed lists: the database, the types, the operator's
// words and the questions "is it open" are all made from these. Pure: browser and server read the same.

/** The way of the goods, as the order's parcels say; back only where one of those was taken back. `cancelled`: nothing is left with the buyer, or all money went back. */
export const fulfilmentStates = [
  'unpaid',
  'paid',
  'preparing',
  'shipping',
  'delivered',
  'cancelled',
] as const;
export type Fulfilment = (typeof fulfilmentStates)[number];
/** Goods that were paid for and are not with the buyer yet. */
export const onTheirWay = ['paid', 'preparing', 'shipping'] as const satisfies readonly Fulfilment[];
/** Nothing left the house yet. */
export const unsent = ['paid', 'preparing'] as const satisfies readonly Fulfilment[];

/**
 * One parcel of an order. `failed`: sent, and never arrived; `void`: emptied before it was sent. Its units count in the
 * other three states only.
 */
export const parcelStates = ['packing', 'shipped', 'delivered', 'failed', 'void'] as const;
export type ParcelState = (typeof parcelStates)[number];
/** Its goods are with the courier or with the buyer. */
export const sentParcels = ['shipped', 'delivered'] as const satisfies readonly ParcelState[];
export const isSent = (state: ParcelState): boolean =>
  (sentParcels as readonly ParcelState[]).includes(state);

/** What can happen to a parcel. Each has Korean words in `order/messages.ts`. */
export const parcelEventKinds = [
  'packed',
  'repacked',
  'shipped',
  'delivered',
  'corrected',
  'shipmentUndone',
  'deliveryUndone',
  'lost',
  'cameBack',
  'failureUndone',
  'voided',
] as const;
export type ParcelEventKind = (typeof parcelEventKinds)[number];

/** Why a parcel failed: its goods are gone or broken, or they came back as they were. */
export const parcelFailures = ['lost', 'cameBack'] as const satisfies readonly ParcelEventKind[];
export type ParcelFailure = (typeof parcelFailures)[number];

/**
 * One try to pay. `waiting`: an account was opened, and nobody paid into it yet; `surplus`: it was charged, or paid into, when
 * it could pay nothing any more. It goes back whole, by a refund of its own.
 */
export const attemptStates = [
  'ready',
  'approving',
  'unknown',
  'waiting',
  'paid',
  'failed',
  'cancelled',
  'surplus',
] as const;
export type AttemptState = (typeof attemptStates)[number];
/** The payment company may move money by itself: somebody has to look at it. */
export const openAttempts = ['approving', 'unknown', 'waiting'] as const satisfies readonly AttemptState[];
/** With the company or paid: one try of an order at most (unique index). */
export const claimedAttempts = [...openAttempts, 'paid'] as const satisfies readonly AttemptState[];

/** A wish to cancel, as it is decided. `requested` again where the payment company refused to give the money back. */
export const cancellationDecisions = ['requested', 'granted', 'refused', 'withdrawn'] as const;
export const askers = ['buyer', 'shop'] as const;

/**
 * An order's cancellation as everybody reads it: the decision, and once it is granted the state of its refund. A deposit
 * that came too late reads the same. The view `order_cancellations` makes these words, and nobody else.
 */
export const cancellationStates = ['requested', 'account', 'executing', 'done', 'refused'] as const;
export type CancellationState = (typeof cancellationStates)[number];
const openCancellations = [
  'requested',
  'account',
  'executing',
] as const satisfies readonly CancellationState[];
export const isCancelling = (state: CancellationState | null): boolean =>
  (openCancellations as readonly (CancellationState | null)[]).includes(state);

/**
 * Why money goes back. `lines`: a part of the goods was cancelled before anything was sent. `lateDeposit`: it was paid into the
 * account of an order that was over. `surplus`: it was paid into the account of a try that could pay nothing any more;
 * `lateCharge`: such a try was charged.
 */
export const refundCauses = [
  'cancellation',
  'lines',
  'return',
  'goodwill',
  'lateDeposit',
  'surplus',
  'lateCharge',
] as const;
export type RefundCause = (typeof refundCauses)[number];
/** The purchase goes on without the sum: the buyer sees these beside it, and not as its cancellation. */
export const partialCauses = ['lines', 'return', 'goodwill'] as const satisfies readonly RefundCause[];
/** It never paid for the purchase, which goes on as if it had not come: the buyer sees these apart from it. */
export const besideCauses = ['surplus', 'lateCharge'] as const satisfies readonly RefundCause[];
/** The whole purchase is undone: what the buyer sees as its cancellation. */
export const cancellingCauses = ['cancellation', 'lateDeposit'] as const satisfies readonly RefundCause[];

/** account: the buyer must name one; executing: to be sent to the payment company; refused: the company said no. */
export const refundStates = ['account', 'executing', 'done', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];
export const openRefunds = ['account', 'executing'] as const satisfies readonly RefundState[];
export const isRefunding = (state: RefundState | null): boolean =>
  (openRefunds as readonly (RefundState | null)[]).includes(state);

/** Goods that come back, as it is decided. `closed`: their money was promised, and the rest is the refund's. */
export const returnDecisions = [
  'requested',
  'approved',
  'received',
  'closed',
  'rejected',
  'withdrawn',
] as const;
export type ReturnDecision = (typeof returnDecisions)[number];
/** Decided to be open; `closed` reads as `received` until the money is there. */
export const undecidedReturns = [
  'requested',
  'approved',
  'received',
] as const satisfies readonly ReturnDecision[];

/** A return as everybody reads it, by the view `return_states`: `refunded` once its refund is done. */
export const returnStates = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];
export const openReturns = ['requested', 'approved', 'received'] as const satisfies readonly ReturnState[];
export const isOpenReturn = (state: ReturnState | null): boolean =>
  (openReturns as readonly (ReturnState | null)[]).includes(state);

/** `exchange`: the goods come back, and others go out for them. `claim`: others go out, and nothing comes back. */
export const replacementKinds = ['exchange', 'claim'] as const;
export type ReplacementKind = (typeof replacementKinds)[number];

/**
 * Others for goods that were not as they should be. `approved`: they are put aside; an exchange waits for the goods, until
 * they are `received`. `givenUp`: there is nothing to be sent, and a return brings the money back.
 */
export const replacementStates = [
  'requested',
  'approved',
  'received',
  'sent',
  'delivered',
  'rejected',
  'withdrawn',
  'givenUp',
] as const;
export type ReplacementState = (typeof replacementStates)[number];
/** Its units can't be returned, nor be replaced a second time. */
export const openReplacements = [
  'requested',
  'approved',
  'received',
  'sent',
] as const satisfies readonly ReplacementState[];
export const isOpenReplacement = (state: ReplacementState): boolean =>
  (openReplacements as readonly ReplacementState[]).includes(state);

/** Units of an order: none of limited stock; held for a payment; sold with it; released again. */
export const stockStates = ['none', 'held', 'sold', 'released'] as const;

/** Why a try to pay came to nothing. */
export const paymentFailures = [
  'closed',
  'declined',
  'amount',
  'busy',
  'expired',
  'sold_out',
  'owned',
  'user_type',
  'not_deposited',
  'given_up',
  'other_try',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** What can happen to an order. Each has Korean words in `messages.ts`. */
export const orderEventKinds = [
  'ordered',
  'triedAgain',
  'approving',
  'unclear',
  'paid',
  'accountIssued',
  'paymentFailed',
  'notCharged',
  'lateCharge',
  'lateChargePromised',
  'lateChargeReturned',
  'lateDeposit',
  'surplusDeposit',
  'surplusReturned',
  'cancellationApproved',
  'cancellationRefused',
  'cancelledByShop',
  'linesCancellationAsked',
  'linesCancelledByShop',
  'cancellationTold',
  'cancelledAtProvider',
  'partlyCancelledAtProvider',
  'accountNamed',
  'refunded',
  'refundRefused',
  'partialRefundPromised',
  'partialRefundDone',
  'partialRefundRefused',
  'returnRequested',
  'returnApproved',
  'returnRejected',
  'returnReceived',
  'returnWithdrawn',
  'replacementRequested',
  'replacementApproved',
  'replacementReceived',
  'replacementRejected',
  'replacementWithdrawn',
  'replacementSent',
  'replacementCorrected',
  'replacementSendingUndone',
  'replacementDelivered',
  'replacementGivenUp',
  'emailSent',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export type OrderEvent = {
  /** Null where the order is gone, or was never ours. */
  orderId: number | null;
  at: Date;
  kind: OrderEventKind;
  /** Why a payment failed; else the payment company's own code. */
  code?: string;
  /** Whatever else is worth knowing, without personal data of the buyer. */
  detail?: string;
  /** The operator who did it; empty: the buyer, or the shop by itself. */
  actor?: string;
  amountWon?: number | null;
  /** Which try to pay it is about. */
  tryNo?: number;
};
