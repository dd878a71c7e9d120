// The company that issues tax invoices for the shop and sends them to the tax office.
import type { CorrectionCode, InvoiceParty } from '../../shared/requests/tax-invoice.ts';

export type InvoicePaper = {
  /** Ours; taken once. */
  mgtKey: string;
  /** The day that stands on it, `2026-11-27`. */
  writeDay: string;
  seller: { name: string; representative: string; address: string; phone: string; email: string };
  buyer: InvoiceParty;
  goodsName: string;
  /** Below zero in a correction. */
  amountWon: number;
  supplyWon: number;
  vatWon: number;
  correction: null | { code: CorrectionCode /** Of the paper that it corrects. */; confirmNo: string };
  remark: string;
  /** Else it asks for the money: what is ordered by invoice is transferred later. */
  isPaid: boolean;
  /** The law's day is over, and a late one is better than none. */
  isLate: boolean;
};

/** Where the tax office stands. `waiting`: it hasn't answered. */
export type InvoiceProgress =
  | { at: 'waiting' | 'accepted'; confirmNo: string }
  | { at: 'rejected'; confirmNo: string; code: string };

export type InvoiceUnclear =
  /** No answer, or none that can be believed. */
  | { kind: 'unknown'; reason: string }
  /** It issues nothing for the shop at the moment: certificate, credit, keys. */
  | { kind: 'blocked'; code: string; message: string };

type InvoiceIssue =
  | { kind: 'issued'; confirmNo: string }
  | { kind: 'refused'; code: string; message: string }
  | InvoiceUnclear;

export type InvoiceFound =
  | { kind: 'found'; progress: InvoiceProgress }
  | { kind: 'none' }
  /** Something else lies under our number. */
  | { kind: 'foreign' }
  | InvoiceUnclear;

type TaxInvoiceState =
  | { kind: 'found'; progress: InvoiceProgress }
  /** It isn't there. */
  | { kind: 'none' }
  | InvoiceUnclear;

/** Implementations never throw. */
export type TaxInvoicePort = {
  readonly corpNumber: string;
  /** Asked again with the same number, nothing is issued twice. */
  issueInvoice(paper: InvoicePaper): Promise<InvoiceIssue>;
  /** Whether this very paper is there: number, buyer, day and sums. */
  findInvoice(paper: InvoicePaper): Promise<InvoiceFound>;
  readInvoiceState(paper: { mgtKey: string; confirmNo: string }): Promise<TaxInvoiceState>;
  /** Until when the shop's certificate is good. */
  readCertificate(): Promise<{ kind: 'found'; expiresAtMs: number } | InvoiceUnclear>;
};
