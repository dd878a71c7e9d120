import * as z from 'zod/mini';
import { defineCall } from '../../../shared/calls/contract.ts';
import { terminationSums } from '../../../shared/content/termination-sums.ts';
import { refundAccountShape } from '../../../shared/deposit-account.ts';
import { lineUnitsShape } from '../../../shared/line-units.ts';
import { partialCauses, returnStates, shownRefunds } from '../../../shared/order-states.ts';
import { escrowStates, escrowTerms } from '../../../shared/requests/escrow.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';
import { shownReceipt } from '../cash-receipt/contract.ts';
import { boughtContent, shownCoupon } from '../entitlement/contract.ts';
import { shownInvoice } from '../invoice/contract.ts';
import { reasonIdShape } from '../reason/contract.ts';
import {
  offeredChoice,
  replacedUnits,
  replacementReason,
  replacementUnderWay,
  shownReplacement,
} from '../replacement/contract.ts';
import { shownTaxInvoice } from '../tax-invoice/contract.ts';
import { shownScan } from '../tracking/contract.ts';
import {
  countedDays,
  receiverChanges,
  sentBack,
  shopDecision,
  shownBox,
  shownConsent,
  waitingLines,
} from './detail/contract.ts';
import { purchaseLine } from './lines/contract.ts';
import { timelineSteps } from './rules.ts';

export type PurchaseLine = z.infer<typeof purchaseLine>;

/** Ours: what was sent in one piece, and where it can be followed. */
const purchaseParcel = z.object({
  no: z.number(),
  courier: z.string(),
  number: z.string(),
  /** Empty where the courier has no page. */
  trackUrl: z.string(),
  shippedAtMs: z.nullable(z.number()),
  deliveredAtMs: z.nullable(z.number()),
  /** It won't arrive: its goods are sent anew or cancelled. */
  isFailed: z.boolean(),
  /** Nobody said that it arrived; its buyer may. */
  isOnItsWay: z.boolean(),
  /** Where it was seen, oldest first; in the list only the last place. */
  scans: z.array(shownScan),
  lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
  boxes: z.array(shownBox),
});
export type PurchaseParcel = z.infer<typeof purchaseParcel>;

const purchaseRecord = z.object({
  goodsName: z.string(),
  buyerName: z.string(),
  target_userName: z.string(),
  target_address: z.string(),
  address: z.string(),
  moid: z.string(),
  TID: z.string(),
  amt: z.number(),
  /** ISO 8601 in UTC. */
  complete_at: z.string(),
  process: z.number(),
  reqReserved: z.string(),
  /** Ours: the number that people say on the phone, and what was bought, line by line. */
  number: z.string(),
  lines: z.array(purchaseLine),
  parcels: z.array(purchaseParcel),
  /** Ours: null where no coupon was bought. */
  coupon: z.nullable(shownCoupon),
  /** Ours: a content whose time is over. */
  isOver: z.boolean(),
  /** Ours: what was chosen in the first line, the units of all, and whether it may be cancelled now. */
  productColor: z.string(),
  product_amount: z.number(),
  cancellable: z.boolean(),
  /** Something left already, and what didn't can be cancelled by line. */
  restCancellable: z.boolean(),
  /** Ours: a content that can be ended before its time, and one that was. */
  terminable: z.boolean(),
  isTerminated: z.boolean(),
  /** Ours: the shop takes the whole order back, and not its buyer. */
  isCancelledByShop: z.boolean(),
  /** Ours: the newest wish to cancel was not granted. */
  isCancelRefused: z.boolean(),
  category: z.enum(['accessory', 'toktokbox', 'content']),
  /** How it was paid, in the shop's own codes. */
  method: z.string(),
  invoice: shownInvoice,
  /** Of content: until when it may be cancelled; null where it hangs on the parcel. Since 1970. */
  cancelUntilMs: z.nullable(z.number()),
  /** False where a person looks at the cancellation first. */
  cancelsAtOnce: z.boolean(),
  /** The cancellation must name an account; where it isn't cancellable any more, a late deposit waits for one. */
  needsRefundAccount: z.boolean(),
  /** What comes back where it is cancelled now: less than `amt` where parts went back before. Null: nothing. */
  refundWon: z.nullable(z.number()),
  /** How the newest return of its goods stands; null: none was asked for. */
  returnState: z.nullable(z.enum(returnStates)),
  returnable: z.boolean(),
  /** Others may be asked for in place of some of it. */
  replaceable: z.boolean(),
  /** The newest that is under way, and where its parcel was seen last; null: none is. */
  replacement: z.nullable(z.object({ ...replacementUnderWay.shape, last: z.nullable(shownScan) })),
  /** A part that the shop gives back waits for the account of a deposit. */
  partialRefundNeedsAccount: z.boolean(),
  /** What a part of the goods brings hangs on these. */
  deliveryWon: z.number(),
  refundedWon: z.number(),
  returnedFor: z.array(z.enum(returnReasonCodes)),
  /** It was paid under escrow: what may go back, and by whom, hangs on the buyer's word. */
  escrow: z.nullable(z.object({ terms: z.enum(escrowTerms), state: z.enum(escrowStates) })),
  /** Ours: what it lets the member play, until when; null for goods, for a code that somebody else gave in, and where it was never granted. */
  content: z.nullable(boughtContent),
});
export type PurchaseRecord = z.infer<typeof purchaseRecord>;

export const listPurchases = defineCall({
  method: 'GET',
  path: '/api/buy/',
  who: 'member',
  forInstitution: 'orders',
  summary: "The member's own purchases, newest first",
  output: z.object({ t_count: z.number(), t_data: z.array(purchaseRecord) }),
  outcomes: { found: 200 },
});

const party = z.object({ name: z.string(), address: z.string(), phone: z.string() });

/** All of ours. Money in won, instants in milliseconds since 1970. */
const purchaseDetail = z.object({
  moid: z.string(),
  TID: z.string(),
  goodsName: z.string(),
  category: z.enum(['accessory', 'toktokbox', 'content']),
  productType: z.string(),
  number: z.string(),
  quantity: z.number(),
  lines: z.array(purchaseLine),
  sums: z.array(z.object({ kind: z.enum(['goods', 'delivery']), amountWon: z.number() })),
  deliveryWon: z.number(),
  amountWon: z.number(),
  buyer: party,
  placedBy: z.nullable(z.string()),
  receiver: z.extend(party, { message: z.string(), gift: z.nullable(z.string()) }),
  /** Whether the buyer may say another one; null: it is too late, or nothing is sent. */
  receiverChange: z.nullable(z.enum(receiverChanges)),
  method: z.string(),
  invoice: shownInvoice,
  paidAtMs: z.number(),
  /** Empty where the payment provider has none. */
  receiptUrl: z.string(),
  parcels: z.array(purchaseParcel),
  /** The numbers of those of whose arrival nobody told. */
  countedParcels: z.array(z.number()),
  process: z.number(),
  timeline: z.array(z.object({ step: z.enum(timelineSteps), atMs: z.nullable(z.number()) })),
  /** The code of a coupon; null of everything else. */
  coupon: z.nullable(shownCoupon),
  /** A content whose time is over. */
  isOver: z.boolean(),
  /** What the purchase lets the member play; null for goods, for a code that somebody else gave in, and where it was never granted. */
  content: z.nullable(boughtContent),
  cancellable: z.boolean(),
  restCancellable: z.boolean(),
  isCancelledByShop: z.boolean(),
  isCancelRefused: z.boolean(),
  terminable: z.boolean(),
  /** How it was ended before its time; null: it wasn't. `atMs`: when. */
  termination: z.nullable(z.extend(terminationSums, { atMs: z.number() })),
  cancelUntilMs: z.nullable(z.number()),
  cancelsAtOnce: z.boolean(),
  /** What comes back, or would if it were asked for now; null: nothing. */
  refundWon: z.nullable(z.number()),
  needsRefundAccount: z.boolean(),
  /** What of the sum went back, or is about to, as a cancellation and in parts. */
  refundedWon: z.number(),
  /** What went back in parts, oldest first. */
  partialRefunds: z.array(
    z.object({
      amountWon: z.number(),
      withheldWon: z.number(),
      state: z.enum(shownRefunds),
      cause: z.enum(partialCauses),
      doneAtMs: z.nullable(z.number()),
    }),
  ),
  partialRefundNeedsAccount: z.boolean(),
  /** Newest first. */
  shopDecisions: z.array(shopDecision),
  consents: z.array(shownConsent),
  askedLines: z.nullable(waitingLines),
  /** Who keeps the money until the goods are there, and what proves it; null: nobody does. */
  escrow: z.nullable(
    z.object({
      terms: z.enum(escrowTerms),
      state: z.enum(escrowStates),
      name: z.string(),
      checkUrl: z.string(),
    }),
  ),
  /** Null where it is paid by card, which has a slip. */
  cashReceipt: z.nullable(shownReceipt),
  /** Null where it is paid by card, and where nobody issues any. */
  taxInvoice: z.nullable(shownTaxInvoice),
  /** What came back, or is to, newest first. */
  returns: z.array(
    z.object({
      state: z.enum(returnStates),
      /** The law's reason, and the words of the one that was chosen, as they were then. */
      reason: z.enum(returnReasonCodes),
      wording: z.string(),
      words: z.string(),
      lines: z.array(z.object({ line: z.number(), quantity: z.number() })),
      /** Units that were asked for and did not come. */
      missing: z.array(z.object({ line: z.number(), quantity: z.number() })),
      /** What it brought, or brings by the rules. */
      refundWon: z.number(),
      withheldWon: z.number(),
      requestedAtMs: z.number(),
      approvedAtMs: z.nullable(z.number()),
      receivedAtMs: z.nullable(z.number()),
      /** Until when the law wants the money back. */
      refundDueMs: z.nullable(z.number()),
      refundedAtMs: z.nullable(z.number()),
      closedAtMs: z.nullable(z.number()),
      rejection: z.string(),
    }),
  ),
  /** Others in place of goods, newest first. */
  replacements: z.array(
    z.object({
      ...shownReplacement.shape,
      scans: z.array(shownScan),
      /** Nobody told of its arrival. */
      isCounted: z.boolean(),
    }),
  ),
  /** Units for which others came, and in which choice, in that order. */
  replaced: z.array(replacedUnits),
  /** For which reasons others may be asked for now; none: for nothing. */
  replacementReasons: z.array(replacementReason),
  /** Of each line every choice in which others can be asked for, as it was bought first. */
  choices: z.array(offeredChoice),
  ...sentBack,
  ...countedDays,
});
export type PurchaseDetail = z.infer<typeof purchaseDetail>;

export const getPurchase = defineCall({
  method: 'GET',
  path: '/api/buy/purchase/{moid}',
  who: 'member',
  forInstitution: 'orders',
  summary: "Everything about one of the member's own purchases",
  params: z.object({ moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)) }),
  output: purchaseDetail,
  outcomes: { found: 200 },
});

export const cancelPurchase = defineCall({
  method: 'POST',
  path: '/api/buy/cancle',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Ask for the cancellation of one purchase; the refund is what was paid',
  input: z.strictObject({
    TID: z.string().check(z.minLength(1), z.maxLength(64)),
    moid: z.string().check(z.minLength(1), z.maxLength(64)),
    CancelAmt: z.union([z.int(), z.string().check(z.regex(/^\d{1,12}$/))]),
    /** Ours: where a deposit is paid back to; other payments go back by the way they came. */
    refundAccount: z.optional(refundAccountShape),
    /** Ours: the id of a worded reason, where the buyer tells one. */
    reason: z.optional(reasonIdShape),
  }),
  outcomes: { accepted: 200, notCancellable: 409, accountNeeded: 428 },
});

export const cancelLines = defineCall({
  method: 'POST',
  path: '/api/buy/cancel-lines',
  who: 'member',
  forInstitution: 'orders',
  summary: 'Ask for the cancellation of some goods of a purchase before anything of it is sent',
  input: z.strictObject({
    moid: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)),
    lines: lineUnitsShape,
    /** Units of the whole order that the buyer saw as still bought; another number now is `notCancellable`. */
    unitsLeft: z.int().check(z.minimum(1)),
    /** Where a deposit is paid back to; other payments go back by the way they came. */
    refundAccount: z.optional(refundAccountShape),
    reason: z.optional(reasonIdShape),
  }),
  outcomes: { accepted: 200, notCancellable: 409, accountNeeded: 428 },
});
