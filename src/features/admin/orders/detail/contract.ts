// What one order's screen is made of.
import * as z from 'zod/mini';
import { shownInvoiceStates } from '../../../../shared/business/invoice.ts';
import { instantMs, isAgain } from '../../../../shared/calls/shapes.ts';
import { optionalAgreements, orderEventKinds, parcelEventKinds } from '../../../../shared/order-events.ts';
import {
  refundCauses,
  refundStates,
  replacementKinds,
  replacementStates,
  returnStates,
  transferRowEnds,
} from '../../../../shared/order-states.ts';
import { refundWays } from '../../../../shared/requests/escrow.ts';
import { shownInterest } from '../../../commerce/refund/contract.ts';

/** With stars, and without a message, until a reason was given. */
export const people = z.object({
  buyer: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
  /** Who ordered in the name of the buyer's institution; empty: they have left. */
  placedBy: z.nullable(z.string()),
  /** message: what the buyer asks whoever brings it. */
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string(), message: z.string() }),
  giftMessage: z.string(),
  /** Its receiver may be put right now. */
  isReceiverOpen: z.boolean(),
  /** Until when the reason holds; null: there is none. */
  untilMs: instantMs,
});

const wish = { id: z.number(), units: z.number(), atMs: z.number() };

/** What its buyer wants of an order that is theirs. */
export const shownWishes = {
  /** Why, as the buyer chose it for a cancellation or a return; empty where nothing was chosen. */
  wordings: z.string(),
  /** Returns, exchanges and claims of its goods. */
  wishes: z.array(
    z.union([
      z.object({ ...wish, kind: z.literal('return'), state: z.enum(returnStates) }),
      z.object({ ...wish, kind: z.enum(replacementKinds), state: z.enum(replacementStates) }),
    ]),
  ),
};

export const shownPayment = z.object({
  provider: z.string(),
  tid: z.nullable(z.string()),
  paidAtMs: instantMs,
  receiptUrl: z.string(),
  account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  depositUntilMs: instantMs,
  failure: z.string(),
  /** What went back of it, or is promised to. */
  refundedWon: z.number(),
  /** Of an order that its institution pays later, or has paid since; null of every other. */
  invoice: z.nullable(
    z.object({
      id: z.number(),
      number: z.string(),
      dueOn: z.string(),
      state: z.enum(shownInvoiceStates),
      /** Below nothing: so much is to be transferred to the institution. */
      balanceWon: z.number(),
    }),
  ),
});

/** For the bank's bulk transfer: in which one stands, or the newest whose word about it is to be looked at. */
const transferFile = z.nullable(
  z.object({
    id: z.number(),
    madeAtMs: z.number(),
    operator: z.string(),
    ended: z.nullable(z.enum(transferRowEnds)),
  }),
);

/** What goes back of the purchase. */
export const shownRefund = z.object({
  id: z.number(),
  cause: z.enum(refundCauses),
  amountWon: z.number(),
  withheldWon: z.number(),
  state: z.enum(refundStates),
  requestedAtMs: z.number(),
  doneAtMs: instantMs,
  reason: z.string(),
  operator: z.string(),
  lastError: z.nullable(z.string()),
  /** How often it was begun anew. */
  retries: z.number(),
  /** A person has to look at it. */
  isTroubled: z.boolean(),
  interest: z.nullable(shownInterest),
  /** `byHand`: somebody transfers it, and says so. */
  way: z.enum(refundWays),
  transfer: z.nullable(z.object({ paidOn: z.string(), reference: z.string(), operator: z.string() })),
  file: transferFile,
  /** Where its interest goes is known, so the next file takes it. */
  hasInterestAccount: z.boolean(),
  interestFile: transferFile,
  /** Marks that were taken back, the newest first. */
  undone: z.array(z.object({ paidOn: z.string(), undoneBy: z.string(), undoneWhy: z.string() })),
});

/** What was agreed to and needn't have been. */
export const givenConsent = z.object({
  agreement: z.enum(optionalAgreements),
  version: z.string(),
  agreedAtMs: z.number(),
  withdrawnAtMs: instantMs,
});

const parcelFacts = z.object({
  courier: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  units: z.optional(z.number()),
});
const told = { atMs: z.number(), who: z.string(), detail: z.string() };
export const historyLine = z.discriminatedUnion('kind', [
  z.object({
    ...told,
    kind: z.literal('event'),
    what: z.enum(orderEventKinds),
    /** Why a payment failed; else the payment provider's own code. */
    code: z.string(),
    amountWon: z.nullable(z.number()),
    /** Which attempt to pay it is about; null where it is about none. */
    attemptNo: z.nullable(z.number()),
  }),
  z.object({
    ...told,
    kind: z.literal('parcel'),
    what: z.enum(parcelEventKinds),
    no: z.number(),
    before: parcelFacts,
    after: parcelFacts,
  }),
  /** Of the operators' log. */
  z.object({ ...told, kind: z.literal('operator'), what: z.string() }),
  z.object({ ...told, kind: z.literal('note'), what: z.literal('note'), isComplaint: z.boolean() }),
]);
export type HistoryLine = z.infer<typeof historyLine>;

export const noteInput = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  /** One that the law wants kept for three years. */
  isComplaint: z.optional(z.boolean()),
  isAgain,
});
