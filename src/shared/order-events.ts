// What can happen to an order, to its payments and to its parcels, as closed lists.

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

/** The buyer hears of a number to follow. */
const numberEvents = ['shipped', 'corrected'] as const satisfies readonly ParcelEventKind[];
export type NumberEvent = (typeof numberEvents)[number];
/** What goes out in place of goods has a number since, or another one. */
export const replacementNumberEvents = ['replacementSent', 'replacementCorrected'] as const;
export const tellsNumber = (kind: ParcelEventKind): kind is NumberEvent =>
  (numberEvents as readonly ParcelEventKind[]).includes(kind);

/** Who moved a parcel and is no operator; each has a Korean name in `order/messages.ts`. */
export const unnamedActors = { tracking: 'tracking', buyer: 'buyer', shop: 'shop' } as const;
export type UnnamedActor = keyof typeof unnamedActors;

/** Why a parcel failed: its goods are gone or broken, or they came back as they were. */
export const parcelFailures = ['lost', 'cameBack'] as const satisfies readonly ParcelEventKind[];
export type ParcelFailure = (typeof parcelFailures)[number];

/** How it became sure that a payment was not charged; each has Korean words in `order/messages.ts`. */
export type NotCharged = 'none' | 'reversed' | 'returned' | 'foreign' | 'deposit' | 'tooLate';

/** What can happen to an order. Each has Korean words in `messages.ts`. */
export const orderEventKinds = [
  'ordered',
  'triedAgain',
  'approving',
  'unclear',
  'paid',
  'invoiced',
  'invoiceMoneyCame',
  'invoiceMoneyBack',
  'invoiceMoneyUndone',
  'invoiceWrittenOff',
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
  'shopsCancellationStopped',
  'contentTerminated',
  'linesCancellationAsked',
  'linesCancelledByShop',
  'cancellationReported',
  'cancelledAtProvider',
  'partlyCancelledAtProvider',
  'accountNamed',
  'consentWithdrawn',
  'refunded',
  'interestPaid',
  'refundTransferred',
  'refundTransferUndone',
  'refundTransferStopped',
  'refundAccountAskedAgain',
  'refundRefused',
  'partialRefundPromised',
  'partialRefundDone',
  'partialRefundRefused',
  'receiverCorrected',
  'returnRequested',
  'returnApproved',
  'returnRejected',
  'returnReceived',
  'returnReceptionUndone',
  'returnWithdrawn',
  'replacementRequested',
  'replacementApproved',
  'replacementReceived',
  'replacementReceptionUndone',
  'replacementRejected',
  'replacementWithdrawn',
  'replacementSent',
  'replacementCorrected',
  'replacementSendingUndone',
  'replacementDelivered',
  'replacementDeliveryUndone',
  'replacementGivenUp',
  'cashReceiptAsked',
  'cashReceiptIssued',
  'cashReceiptRefused',
  'cashReceiptCancelled',
  'cashReceiptCancelRefused',
  'taxInvoiceAsked',
  'taxInvoiceIssued',
  'taxInvoiceAccepted',
  'taxInvoiceRefused',
  'taxInvoiceCorrected',
  'escrowParcelTold',
  'escrowParcelRefused',
  'escrowDecided',
  'escrowRefused',
  'emailSent',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export type OrderEvent = {
  /** Null where the order is gone, or was never ours. */
  orderId: number | null;
  at: Date;
  kind: OrderEventKind;
  /** Why a payment failed; else the payment provider's own code. */
  code?: string;
  /** Whatever else is worth knowing, without personal data of the buyer. */
  detail?: string;
  /** The operator who did it; empty: the buyer, or the shop by itself. */
  actor?: string;
  amountWon?: number | null;
  /** Which attempt to pay it is about. */
  attemptNo?: number;
};

/** What may be agreed to with an order and withdrawn from later; titles and words: `content/agreements.json`. */
export const optionalAgreements = ['event', 'othershop'] as const;
export type OptionalAgreement = (typeof optionalAgreements)[number];

/**
 * Why a box is bound to a parcel no more: the shipment was undone, the parcel didn't arrive, units left the parcel while it was
 * packed, the box came back and is sold again, another one went out in its place, or an operator says so.
 */
export const serialReleases = [
  'shipmentUndone',
  'parcelFailed',
  'unpacked',
  'returned',
  'replaced',
  'byHand',
] as const;
export type SerialRelease = (typeof serialReleases)[number];

/** Why an attempt to pay came to nothing. */
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
  'other_attempt',
  'cart_paid',
  'not_invoiced',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
/** Not the payment failed, but what it was for. */
export const vainFailures = [
  'sold_out',
  'owned',
  'user_type',
  'cart_paid',
] as const satisfies readonly PaymentFailure[];
