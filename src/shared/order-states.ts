// The states of an order and of everything that hangs on it, as closed lists: the database, the types, the operator's
// words and the questions "is it open" are all made from these. Pure: browser and server read the same.

const isIn = (all: readonly string[], state: string | null): boolean => state !== null && all.includes(state);

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
/** Something left the house. */
export const sentOrders = ['shipping', 'delivered'] as const satisfies readonly Fulfilment[];
export const isOrderSent = (state: Fulfilment): boolean => isIn(sentOrders, state);
/** From the payment to the door, step by step. */
export const wayToBuyer = ['unpaid', ...onTheirWay, 'delivered'] as const satisfies readonly Fulfilment[];
/** No goods go by it: nobody paid, or it is over. */
export const withoutGoods = ['unpaid', 'cancelled'] as const satisfies readonly Fulfilment[];
export const isBought = (state: Fulfilment): boolean => !isIn(withoutGoods, state);
/** Where an operator brings a paid order: some of its goods are in a parcel then. */
export const goodsSteps = ['preparing', 'shipping', 'delivered'] as const satisfies readonly Fulfilment[];
export type GoodsStep = (typeof goodsSteps)[number];
/** Those that need nothing but a press: no courier, no number. */
export const pressedSteps = ['preparing', 'delivered'] as const satisfies readonly GoodsStep[];
export type PressedStep = (typeof pressedSteps)[number];
export const isPressed = (step: GoodsStep | null): step is PressedStep => isIn(pressedSteps, step);

/**
 * One parcel of an order. `failed`: sent, and never arrived; `void`: emptied before it was sent. Its units count in the
 * other three states only.
 */
export const parcelStates = ['packing', 'shipped', 'delivered', 'failed', 'void'] as const;
export type ParcelState = (typeof parcelStates)[number];
/** Its goods are with the courier or with the buyer. */
export const sentParcels = ['shipped', 'delivered'] as const satisfies readonly ParcelState[];
export const isSent = (state: ParcelState): boolean => isIn(sentParcels, state);
/** It never left the house. */
export const unsentParcels = ['packing', 'void'] as const satisfies readonly ParcelState[];

/**
 * One attempt to pay. `awaitingDeposit`: an account was opened, and nobody paid into it yet; `surplus`: it was charged, or paid into, when
 * it could pay nothing any more. It goes back whole, by a refund of its own.
 */
export const attemptStates = [
  'ready',
  'approving',
  'unknown',
  'awaitingDeposit',
  'paid',
  'failed',
  'cancelled',
  'surplus',
] as const;
export type AttemptState = (typeof attemptStates)[number];
/** Whether it was charged only the payment provider can say. */
export const unclearAttempts = ['approving', 'unknown'] as const satisfies readonly AttemptState[];
export const isUnclear = (state: AttemptState): boolean => isIn(unclearAttempts, state);
/** The payment provider may move money by itself: somebody has to look at it. */
export const openAttempts = [
  ...unclearAttempts,
  'awaitingDeposit',
] as const satisfies readonly AttemptState[];
export const isOpenAttempt = (state: AttemptState): boolean => isIn(openAttempts, state);
/** Charged, or paid into. */
export const chargedAttempts = ['paid', 'surplus'] as const satisfies readonly AttemptState[];
export const isCharged = (state: AttemptState): boolean => isIn(chargedAttempts, state);
/** It came to nothing, and the buyer was told so. */
export const givenUpAttempts = ['failed', 'cancelled'] as const satisfies readonly AttemptState[];
export const isGivenUp = (state: AttemptState): boolean => isIn(givenUpAttempts, state);
/** No money moved, and none is about to. */
export const idleAttempts = ['ready', ...givenUpAttempts] as const satisfies readonly AttemptState[];
/** With the provider or paid: one attempt of an order at most (unique index). */
export const claimedAttempts = [...openAttempts, 'paid'] as const satisfies readonly AttemptState[];

/** A wish to cancel, as it is decided. `requested` again where the payment provider refused to give the money back. */
export const cancellationDecisions = ['requested', 'granted', 'refused', 'withdrawn'] as const;
type CancellationDecision = (typeof cancellationDecisions)[number];
/** What may be answered to a wish. */
const cancellationAnswers = ['granted', 'refused'] as const satisfies readonly CancellationDecision[];
export type CancellationAnswer = (typeof cancellationAnswers)[number];
/** The wish stands. */
export const standingCancellations = [
  'requested',
  'granted',
] as const satisfies readonly CancellationDecision[];
/** No money goes back by it, or not yet: it reads as it was decided. */
export const unpromisedCancellations = [
  'requested',
  'refused',
] as const satisfies readonly CancellationDecision[];
export const askers = ['buyer', 'shop'] as const;
export type Asker = (typeof askers)[number];
/** What the shop decided and the buyer has to be told the reason of: a wish that was refused, or its own cancellation. */
export const shopDecisions = ['refused', 'byShop'] as const;
export type ShopDecision = (typeof shopDecisions)[number];

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
export type OpenCancellation = (typeof openCancellations)[number];
export const isCancelling = (state: CancellationState | null): state is OpenCancellation =>
  isIn(openCancellations, state);
/** The purchase is over: nothing is left with the buyer, or all money went back. */
export const isUndone = (order: {
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
}): boolean => order.fulfilment === 'cancelled' || order.cancellation === 'done';

/**
 * Why money goes back. `lines`: a part of the goods was cancelled before anything was sent. `lateDeposit`: it was paid into the
 * account of an order that was over. `surplus`: it was paid into the account of an attempt that could pay nothing any more;
 * `lateCharge`: such an attempt was charged. `termination`: a content was ended before its time.
 */
export const refundCauses = [
  'cancellation',
  'lines',
  'return',
  'goodwill',
  'termination',
  'lateDeposit',
  'surplus',
  'lateCharge',
] as const;
export type RefundCause = (typeof refundCauses)[number];
/** The purchase goes on without the sum: the buyer sees these beside it, and not as its cancellation. */
export const partialCauses = [
  'lines',
  'return',
  'goodwill',
  'termination',
] as const satisfies readonly RefundCause[];
export const isPartial = (cause: RefundCause): cause is (typeof partialCauses)[number] =>
  isIn(partialCauses, cause);
/** It never paid for the purchase, which goes on as if it had not come: the buyer sees these apart from it. */
export const besideCauses = ['surplus', 'lateCharge'] as const satisfies readonly RefundCause[];
export const isBeside = (cause: RefundCause): boolean => isIn(besideCauses, cause);
/** The whole purchase is undone: what the buyer sees as its cancellation. */
export const cancellingCauses = ['cancellation', 'lateDeposit'] as const satisfies readonly RefundCause[];
/** They follow from a cancellation, of everything or of some goods. */
export const cancellationCauses = ['cancellation', 'lines'] as const satisfies readonly RefundCause[];
/** They follow from nobody's decision about goods. */
/** What a person may transfer where the payment company can't pay it back. */
export const byHandCauses = ['return', 'goodwill'] as const satisfies readonly RefundCause[];
export const isByHandCause = (cause: RefundCause): boolean => isIn(byHandCauses, cause);
export const ownCauses = ['goodwill', 'termination', 'lateDeposit'] as const satisfies readonly RefundCause[];
export const isOwn = (cause: RefundCause): cause is OwnCause => isIn(ownCauses, cause);
export type BesideCause = (typeof besideCauses)[number];
export type CancellationCause = (typeof cancellationCauses)[number];
export type OwnCause = (typeof ownCauses)[number];

/** account: the buyer must name one; executing: to be sent to the payment provider; refused: the provider said no. */
export const refundStates = ['account', 'executing', 'done', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];
export const openRefunds = ['account', 'executing'] as const satisfies readonly RefundState[];
export const isRefunding = (state: RefundState | null): boolean => isIn(openRefunds, state);
/** What becomes of a refund in a file for the bank. sent: marked with it; leftOut: the bank didn't take it. */
export const plainRowEnds = ['sent', 'leftOut'] as const;
/** The bank was said to have sent it, and it was not marked: marked before, given back by the company, named another account, stopped. */
const toldRowEnds = ['markedBefore', 'byCompany', 'otherAccount', 'stopped'] as const;
export const transferRowEnds = [...plainRowEnds, ...toldRowEnds] as const;
export type TransferRowEnd = (typeof transferRowEnds)[number];
export const isToldEnd = (ended: TransferRowEnd | null): boolean => isIn(toldRowEnds, ended);
/** The provider was asked for it, or is about to be: the money is on its way, or back. */
export const sentRefunds = ['done', 'executing'] as const satisfies readonly RefundState[];
export const moneyIsOnItsWay = (state: CancellationState | null): boolean => isIn(sentRefunds, state);
/** The money isn't back. */
export const unfinishedRefunds = [
  'account',
  'executing',
  'refused',
] as const satisfies readonly RefundState[];
/** The provider owes an answer, or gave the wrong one: an operator hears of those that stay so. */
export const troubledRefunds = ['executing', 'refused'] as const satisfies readonly RefundState[];
/** As the buyer reads it: what the provider refused is the shop's to put right. */
export const shownRefunds = ['account', 'executing', 'done'] as const satisfies readonly RefundState[];
/** The buyer gets a mail. */
const toldRefunds = ['done', 'account'] as const satisfies readonly RefundState[];
export type ToldRefund = (typeof toldRefunds)[number];

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
export const isOpenReturn = (state: ReturnState | null): boolean => isIn(openReturns, state);
/** The goods are not here yet: the buyer may still think better of it. */
export const awaitedReturns = ['requested', 'approved'] as const satisfies readonly ReturnState[];
export type AwaitedReturn = (typeof awaitedReturns)[number];
export const isAwaitedReturn = (state: ReturnState): state is AwaitedReturn => isIn(awaitedReturns, state);
/** The next step is the shop's. */
export const returnsForShop = ['requested', 'received'] as const satisfies readonly ReturnState[];
/** Nothing came of it, neither goods nor money. */
export const droppedReturns = ['rejected', 'withdrawn'] as const satisfies readonly (ReturnState &
  ReturnDecision)[];
export const isDropped = (state: ReturnState): boolean => isIn(droppedReturns, state);
/** The buyer gets a mail. */
const toldReturns = [
  'requested',
  'approved',
  'received',
  'rejected',
] as const satisfies readonly ReturnDecision[];
/** `receptionUndone`: what was told as received had not come. */
export type ToldReturn = (typeof toldReturns)[number] | 'receptionUndone';

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
/** The others haven't left: where they go can still be said. */
export const replacementsToSend = [
  'requested',
  'approved',
  'received',
] as const satisfies readonly ReplacementState[];
/** Its units can't be returned, nor be replaced a second time. */
export const openReplacements = [...replacementsToSend, 'sent'] as const;
export const isOpenReplacement = (state: ReplacementState): boolean => isIn(openReplacements, state);
/** The goods are as before for the shop: nobody answered, or those of an exchange aren't back. */
export const mayBeWithdrawn = ({
  kind,
  state,
}: {
  kind: ReplacementKind;
  state: ReplacementState;
}): boolean => state === 'requested' || (kind === 'exchange' && state === 'approved');
/** The shop's next step, whatever the kind; an exchange that was approved waits for its goods. */
export const replacementsForShop = ['requested', 'received'] as const satisfies readonly ReplacementState[];
/** Others left the shop. */
export const sentReplacements = ['sent', 'delivered'] as const satisfies readonly ReplacementState[];
/** The shop said no, and why. */
export const refusedReplacements = ['rejected', 'givenUp'] as const satisfies readonly ReplacementState[];
/** Nothing came of it. */
export const droppedReplacements = ['rejected', 'withdrawn'] as const satisfies readonly ReplacementState[];
