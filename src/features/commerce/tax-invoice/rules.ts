// When an order may have a tax invoice, what corrects it, and how patiently both are asked for. Pure; the time is an argument.
import { isBusinessNumber } from '../../../shared/business/party.ts';
import { digitsOf } from '../../../shared/digits.ts';
import {
  type CancellationState,
  type Fulfilment,
  isCancelling,
  isUndone,
  type RefundCause,
} from '../../../shared/order-states.ts';
import {
  type CorrectionCode,
  type InvoiceParty,
  mayHaveTaxInvoice,
  taxInvoiceDueMs,
} from '../../../shared/requests/tax-invoice.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';

const hourMs = 3_600_000;
/** Who nobody answers for so long is told of to a person. */
export const draftAlarmHours = 24;
/** The tax office answers on the next working day; a long holiday comes between. */
const answerAlarmDays = 14;
/** So often may one order's fail before it is for a person to look at. */
const mostFailed = 5;
/** What nobody needs of one that came to nothing is destroyed after so long. */
export const failedPartyDays = 90;
/** So long before its end the certificate is warned of. */
export const certificateWarningDays = 30;

export type InvoiceOrder = {
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  method: string;
  paidAtMs: number | null;
  /** What was paid and did not go back. */
  keptWon: number;
  isRefunding: boolean;
  /** A cash receipt stands for the same money, or is to. */
  hasReceipt: boolean;
  /** A first paper that stands, or is to. */
  hasLive: boolean;
  failedTimes: number;
};

/** Whether one may be issued for it at all, late or not. */
export function isIssuable(order: InvoiceOrder): boolean {
  if (order.fulfilment === 'unpaid' || order.paidAtMs === null || !mayHaveTaxInvoice(order.method))
    return false;
  if (isUndone(order) || isCancelling(order.cancellation) || order.isRefunding || order.keptWon < 1)
    return false;
  return !order.hasReceipt && !order.hasLive;
}

/** Whether its buyer may ask for one now: until the law's last day. */
export function isAskable(order: InvoiceOrder, nowMs: number, declared: DeclaredDays): boolean {
  if (!isIssuable(order) || order.paidAtMs === null || order.failedTimes >= mostFailed) return false;
  return nowMs < taxInvoiceDueMs(formatKoreanDate(order.paidAtMs), declared);
}

/** Why the sum is less now, in the tax office's numbers. */
export function correctionCodeOf(cause: RefundCause | null): CorrectionCode {
  switch (cause) {
    case 'return':
      return 3;
    case 'cancellation':
    case 'termination':
      return 4;
    default:
      return 2;
  }
}

/** Of an order the first is `T26112248210937-1`; the company takes each number once. */
export const keyOf = (orderNumber: string, no: number): string => `T${orderNumber.replaceAll('-', '')}-${no}`;

export const draftRetryDelayMs = (retries: number): number =>
  [5_000, 15_000, 60_000, 300_000][retries - 1] ?? 1_800_000;
/** The tax office is in no hurry. */
export const answerDelayMs = hourMs;

export const isInvoiceLate = (state: 'draft' | 'issued', sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs > (state === 'draft' ? draftAlarmHours * hourMs : answerAlarmDays * 24 * hourMs);

/** As it is kept; null where its number can't be one. */
export function readParty(typed: InvoiceParty): InvoiceParty | null {
  const number = digitsOf(typed.number);
  return isBusinessNumber(number) ? { ...typed, number } : null;
}

/** It ends soon, or nobody could say until when it is good. */
export const isCertificateWarned = (expiresAtMs: number | null, nowMs: number): boolean =>
  expiresAtMs === null || expiresAtMs - nowMs < certificateWarningDays * 24 * hourMs;
