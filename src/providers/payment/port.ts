// What the shop needs of a payment provider, in the shop's own words. One adapter a vendor; the sandbox is not one of
// them: it is the other side, and the adapter that meets the real provider is the one that every test runs.

import type { DepositAccount, RefundAccount } from '../../shared/deposit-account.ts';
import type { PaidBy } from '../../shared/paid-by.ts';
import type { EscrowTerms } from '../../shared/requests/escrow.ts';

/** What the buyer may ask for; the wallets are offered by the provider's window, under `card`. */
type PayMethod = 'card' | 'bank' | 'vbank';
/** What an adapter must remember of one payment between its steps; only the adapter reads it. */
export type Ticket = Record<string, string>;

export type Checkout = {
  moid: string;
  amountWon: number;
  goodsName: string;
  buyer: { name: string; phone: string; email: string };
  productType: string;
  method: PayMethod;
  /** The company keeps the money until the buyer has the goods. */
  isEscrow: boolean;
  /** With `vbank`: until when the account takes the deposit. */
  depositUntilMs: number;
  /** Content is delivered without a parcel: the providers ask for it with phone payments. */
  isDigital: boolean;
  /** Absolute address to which the buyer's browser brings the result. */
  returnUrl: string;
  nowMs: number;
};

/** The provider's form and script for our payment page, and what the page's security policy must let through. */
export type CheckoutForm = {
  scriptUrl: string;
  fields: Record<string, string>;
  acceptCharset: string;
  /** JavaScript that defines the vendor's callbacks and opens its window; `resultUrl` is where a closed window leads. */
  launch: string;
  origins: { script: string[]; frame: string[]; form: string[] };
};

export type PaymentCallback =
  | {
      kind: 'authenticated';
      moid: string;
      amountWon: number;
      ticket: Ticket;
      /** The provider's number of this one authentication, as the buyer's browser brought it: not signed. */
      reference: string;
      /** When the provider began it, by that number. */
      startedMs: number;
    }
  | { kind: 'declined'; moid: string; code: string; message: string }
  | { kind: 'forged'; reason: string };

export type Approval =
  | { kind: 'approved'; tid: string; method: PaidBy; receiptUrl: string }
  /** An account was opened; nothing is paid before its deposit is told by a webhook. */
  | { kind: 'issued'; tid: string; account: DepositAccount; depositUntilMs: number }
  | { kind: 'refused'; code: string; message: string }
  /**
   * The provider answered with another sum, order or shop: whatever it took must go back. `tid`: of a charge that it says
   * is this order's.
   */
  | { kind: 'mismatch'; reason: string; tid: string | null }
  | { kind: 'unknown'; reason: string };

export type ChargeState =
  /**
   * `leftWon`: what of it was not given back yet; null where the provider's look-up doesn't tell. `isBound`: the answer
   * itself names our order and its sum. Where it doesn't, it is a charge of this shop, and nobody knows whose.
   */
  | {
      kind: 'charged';
      tid: string;
      method: PaidBy | null;
      receiptUrl: string;
      leftWon: number | null;
      isBound: boolean;
    }
  /** An account is open under it, and nothing was paid in yet. */
  | { kind: 'issued'; tid: string }
  | { kind: 'returned' }
  | { kind: 'none' }
  /** `isAnswered`: the provider spoke, and its words can't tell an open account from a paid one. Asking again changes nothing. */
  | { kind: 'unknown'; reason: string; isAnswered?: true };

export type Reversal =
  | { kind: 'reversed' }
  /** Nothing was charged under this ticket (yet: a late charge is possible for a while). */
  | { kind: 'none' }
  /** The provider takes no network cancel of it any more: what is charged goes back by a refund, what isn't stays so. */
  | { kind: 'tooLate' }
  | { kind: 'unknown'; reason: string };

export type Refund =
  | { kind: 'refunded' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

export type PaymentWebhook = {
  moid: string;
  tid: string;
  amountWon: number;
  /** Whether the company keeps the money, where it tells. */
  isEscrow?: boolean;
  event: 'paid' | 'issued' | 'deposited' | 'cancelled' | 'other';
  /** Of a cancellation: what went back by it and the number it was asked for with, or what is left. Null: not told. */
  cancelled?: { backWon: number | null; requestNo: string | null; leftWon: number | null };
};

/** One payment in the provider's own list of a day; sums in won. */
export type ListedPayment = { moid: string; tid: string; paidWon: number; returnedWon: number };

/** Why an approval was refused, as far as a buyer can do something about it. */
export type DeclineCause =
  | 'cardNumber'
  | 'expiry'
  | 'installment'
  | 'tooLittle'
  | 'foreignCard'
  | 'issuer'
  | 'bank'
  | 'phone'
  | 'identity'
  | 'other';

/** What of a cash receipt both sides know it by. */
export type ReceiptOf = {
  /** Ours; the provider takes it once. */
  requestNo: string;
  /** Which of the shop's receipts it is, and when the provider was asked for it first: where its number is ours to make, it is made of these. */
  serial: number;
  sinceMs: number;
  amountWon: number;
};

type ReceiptSums = { amountWon: number; supplyWon: number; vatWon: number };

export type ReceiptIssue =
  | { kind: 'issued'; tid: string; approvalNo: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

export type ReceiptFound =
  /** `leftWon`: what of it is not cancelled; null where the look-up doesn't tell. */
  | { kind: 'issued'; tid: string; approvalNo: string; leftWon: number | null }
  | { kind: 'cancelled' }
  | { kind: 'none' }
  | { kind: 'unknown'; reason: string };

export type ReceiptCancel =
  | { kind: 'cancelled' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** Of money that was transferred or paid into an account. Issued means: taken on; the tax office hears of it a day later. */
export type ReceiptPort = {
  /** Asking again with the same number issues nothing twice. */
  issueReceipt(
    receipt: ReceiptOf & ReceiptSums & { goodsName: string; kind: 'deduction' | 'expense'; number: string },
    nowMs: number,
  ): Promise<ReceiptIssue>;
  /** @param receipt.tid null where its answer got lost: it is looked for by our own number */
  lookUpReceipt(receipt: ReceiptOf & { tid: string | null }, nowMs: number): Promise<ReceiptFound>;
  /** All that is left of it, or a part; asked again with the same number, nothing is cancelled twice. */
  cancelReceipt(
    receipt: ReceiptSums & { tid: string; requestNo: string; leftWon: number /** ASCII. */; reason: string },
    nowMs: number,
  ): Promise<ReceiptCancel>;
  /** Where it can be seen and printed. */
  receiptPage(tid: string): string;
};

export type ParcelTelling =
  | { kind: 'told' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** Implementations never throw: a lost network or a garbled answer is `unknown`, `null` or a refusal. */
export type PaymentPort = ReceiptPort & {
  readonly name: string;
  prepareCheckout(checkout: Checkout): CheckoutForm;
  readCallback(form: URLSearchParams): PaymentCallback;
  /** @param code of a callback or an approval that said no, as it came. */
  causeOfDecline(code: string): DeclineCause;
  approve(
    ticket: Ticket,
    order: { moid: string; amountWon: number; isEscrow: boolean },
    nowMs: number,
  ): Promise<Approval>;
  /** Network cancel of an approval whose answer never came. */
  reverse(ticket: Ticket, amountWon: number, nowMs: number): Promise<Reversal>;
  /** `amountWon`: of the whole order. */
  lookUp(charge: { tid: string; moid: string; amountWon: number }, nowMs: number): Promise<ChargeState>;
  lookUpTicket(ticket: Ticket, nowMs: number): Promise<ChargeState>;
  /** False where a look-up can't tell an open account from a paid one: then only a webhook tells of a deposit. */
  readonly seesDeposits: boolean;
  refund(
    charge: {
      tid: string;
      moid: string;
      amountWon: number;
      /** ASCII. */
      reason: string;
      /** A deposit goes back to an account; everything else by the way it came. */
      account: RefundAccount | null;
      /**
       * A piece of the charge; without it everything goes back. Asking again with the same number gives nothing twice.
       * `leftWon`: what the provider still has of the charge before this piece.
       */
      partialRefund?: { requestNo: string; leftWon: number };
    },
    nowMs: number,
  ): Promise<Refund>;
  /** Whether its contract has escrow, and what may go back of such a payment. */
  readonly hasEscrow: boolean;
  readonly escrowTerms: EscrowTerms;
  /**
   * Tells in which parcel the goods of a deal are; told again, the newest counts. Null where the contract has no call for it: a person
   * does it in the company's own screens.
   */
  readonly registerParcel:
    | ((
        deal: { tid: string; courier: string; trackingNumber: string; address: string; sender: string },
        nowMs: number,
      ) => Promise<ParcelTelling>)
    | null;
  /** Null where it isn't a webhook of this provider for our shop; `address` is the sender's. */
  readWebhook(message: { contentType: string; body: string }, address: string): PaymentWebhook | null;
  /** The body that tells the provider to stop repeating the webhook. */
  readonly webhookReceipt: string;
  /** What the provider says happened on a Korean day (YYYY-MM-DD): null where its list can't be had. */
  listDay(day: string): Promise<ListedPayment[] | null>;
};
