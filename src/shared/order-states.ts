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
export const isUnsent = (state: Fulfilment): boolean => (unsent as readonly Fulfilment[]).includes(state);

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
  'voided',
] as const;
export type ParcelEventKind = (typeof parcelEventKinds)[number];

/** One try to pay. `waiting`: an account was opened, and nobody paid into it yet. */
export const attemptStates = [
  'ready',
  'approving',
  'unknown',
  'waiting',
  'paid',
  'failed',
  'cancelled',
] as const;
export type AttemptState = (typeof attemptStates)[number];
/** The payment company may move money by itself: somebody has to look at it. */
export const openAttempts = ['approving', 'unknown', 'waiting'] as const satisfies readonly AttemptState[];

/** account: the buyer must name one; executing: to be sent to the payment company. */
export const cancellationStates = ['requested', 'account', 'executing', 'done', 'refused'] as const;
export type CancellationState = (typeof cancellationStates)[number];
export const openCancellations = [
  'requested',
  'account',
  'executing',
] as const satisfies readonly CancellationState[];
/** Waits for a person: the operator, or the buyer who has to name an account. */
export const waitingCancellations = ['requested', 'account'] as const satisfies readonly CancellationState[];
export const isCancelling = (state: CancellationState | null): boolean =>
  (openCancellations as readonly (CancellationState | null)[]).includes(state);

/** account: the buyer must name one; refused: the payment company said no, and a person looks. */
export const refundStates = ['account', 'executing', 'done', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];
export const openRefunds = ['account', 'executing'] as const satisfies readonly RefundState[];
export const isRefunding = (state: RefundState | null): boolean =>
  (openRefunds as readonly (RefundState | null)[]).includes(state);

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
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** What can happen to an order. Each has Korean words in `messages.ts`. */
export const orderEventKinds = [
  'ordered',
  'approving',
  'unclear',
  'paid',
  'accountIssued',
  'paymentFailed',
  'notCharged',
  'lateCharge',
  'lateDeposit',
  'cancellationApproved',
  'cancellationRefused',
  'cancelledByShop',
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
};
