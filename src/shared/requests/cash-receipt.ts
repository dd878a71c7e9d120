// Cash receipts (현금영수증) as closed lists, and the numbers that they are made out to. Pure.
import { isBusinessNumber } from '../business/party.ts';
import { digitsOf } from '../digits.ts';

/** What a buyer may ask for: a person's, by a mobile number; a company's, by its business number. */
export const askedReceiptKinds = ['deduction', 'expense'] as const;
export type AskedReceiptKind = (typeof askedReceiptKinds)[number];
/** `self`: nobody asked, and the law wants one: it is made out to the tax office's own number. */
export const receiptKinds = [...askedReceiptKinds, 'self'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/**
 * `wished`: asked for with an order that isn't paid yet. `issuing`: the provider is to be asked. `cancelling`: a part of it, or all, is to
 * be cancelled. `refused`: the provider issued none. `cancelled`: nothing is left of it, or the wish came to nothing.
 */
export const receiptStates = ['wished', 'issuing', 'issued', 'cancelling', 'refused', 'cancelled'] as const;
export type ReceiptState = (typeof receiptStates)[number];
/** At most one of an order. */
export const liveReceipts = [
  'wished',
  'issuing',
  'issued',
  'cancelling',
] as const satisfies readonly ReceiptState[];
/** The provider is asked until it answers. */
export const sentReceipts = ['issuing', 'cancelling'] as const satisfies readonly ReceiptState[];
/** The tax office has it. */
export const standingReceipts = ['issued', 'cancelling'] as const satisfies readonly ReceiptState[];
/** Only these need the number that it is made out to. */
export const numberedReceipts = ['wished', 'issuing', 'refused'] as const satisfies readonly ReceiptState[];
export const isLiveReceipt = (state: ReceiptState): boolean =>
  (liveReceipts as readonly ReceiptState[]).includes(state);

/** What is paid like cash: cards and wallets have a slip of their own. */
export const receiptMethods = ['bank', 'vbank'] as const;
export const isCashLike = (method: string): boolean => (receiptMethods as readonly string[]).includes(method);

/** The tax office's number for whoever asked for none. */
export const selfIssuedNumber = '0100001234';

const isMobile = (digits: string): boolean =>
  /^01[016789]\d{7,8}$/.test(digits) && digits !== selfIssuedNumber;

/** As it is sent; null where it can't be one of this kind. */
export function receiptNumber(kind: AskedReceiptKind, typed: string): string | null {
  const digits = digitsOf(typed);
  return (kind === 'deduction' ? isMobile(digits) : isBusinessNumber(digits)) ? digits : null;
}
