// The one shape in which the provider answers and tells: its payment object. Fields may be added at any time; those that
// are read here are checked, and nothing is read that isn't signed.
import * as z from 'zod';
import type { DepositAccount } from '../../../shared/deposit-account.ts';
import type { PaidBy } from '../../../shared/paid-by.ts';
import { sameSignature } from '../digest.ts';
import type { ChargeState } from '../port.ts';
import { readIso } from '../provider-time.ts';
import { signStart } from './nicepay-start-signatures.ts';

// Kept as text: the signature wants it exactly as it was written.
const amountSchema = z
  .union([z.int().nonnegative(), z.string().regex(/^\d{1,12}$/)])
  .transform((amount) => String(amount));
const vbankSchema = z.looseObject({
  vbankName: z.string().min(1),
  vbankNumber: z.string().min(1),
  vbankExpDate: z.string(),
  vbankHolder: z.string().nullish(),
});

/** A refusal brings its code and little else. */
export const answerSchema = z.looseObject({
  resultCode: z.string(),
  resultMsg: z.string().catch(''),
  tid: z.string().nullish(),
  orderId: z.string().nullish(),
  ediDate: z.string().nullish(),
  signature: z.string().nullish(),
  status: z.string().nullish(),
  payMethod: z.string().nullish(),
  amount: amountSchema.nullish(),
  balanceAmt: amountSchema.nullish(),
  receiptUrl: z.string().nullish(),
  vbank: vbankSchema.nullish(),
  useEscrow: z.boolean().nullish().catch(null),
});
export type Answer = z.infer<typeof answerSchema>;

export type Payment = {
  tid: string;
  orderId: string;
  amountWon: number;
  /** What was not given back of it; null where the provider doesn't say. */
  leftWon: number | null;
  status: string;
  method: PaidBy | null;
  receiptUrl: string;
  account: (DepositAccount & { untilMs: number }) | null;
  /** Null where the provider doesn't say. */
  isEscrow: boolean | null;
};

/** Null where it isn't a payment that the provider signed. */
export function readPayment(answer: Answer, key: string): Payment | null {
  const { tid, orderId, ediDate, signature, status, amount } = answer;
  if (!tid || !orderId || !ediDate || !signature || !status || !amount) return null;
  if (!sameSignature(signature, signStart.payment({ tid, amount, ediDate, key }))) return null;
  return {
    tid,
    orderId,
    amountWon: Number(amount),
    leftWon: answer.balanceAmt == null ? null : Number(answer.balanceAmt),
    status,
    method: readPaidBy(answer.payMethod ?? ''),
    receiptUrl: readWebAddress(answer.receiptUrl ?? ''),
    account: readAccount(answer.vbank),
    isEscrow: answer.useEscrow ?? null,
  };
}

/** By `payMethod`, which the manual writes in capitals here and in small characters there. */
const paidBy: Record<string, PaidBy> = {
  card: 'card',
  bank: 'bank',
  vbank: 'vbank',
  cellphone: 'phone',
  kakaopay: 'kakaopay',
  naverpay: 'naverpay',
  samsungpay: 'samsungpay',
  applepay: 'applepay',
  payco: 'payco',
  tosspay: 'tosspay',
  ssgpay: 'ssgpay',
  lpay: 'lpay',
  skpay: 'skpay',
};

/** A wallet may come with the purse that was taken: `kakaopayMoney`, `naverpayCard`. */
const readPaidBy = (payMethod: string): PaidBy | null =>
  paidBy[payMethod.toLowerCase().replace(/(?<=pay)(card|money|point)$/, '')] ?? null;

/** The shop's pages link to it: nothing but an address of the web. */
function readWebAddress(address: string): string {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : '';
}

function readAccount(vbank: Answer['vbank']): Payment['account'] {
  const untilMs = vbank ? readIso(vbank.vbankExpDate) : null;
  if (!vbank || untilMs === null) return null;
  return { bank: vbank.vbankName, number: vbank.vbankNumber, holder: vbank.vbankHolder ?? '', untilMs };
}

export const isIssued = (payment: Payment): boolean =>
  payment.status === 'ready' && (payment.method === 'vbank' || payment.account !== null);

/** What becomes of an order by a payment that was found: somebody else's is none of it. */
export function stateFor(order: { moid: string; amountWon: number }, payment: Payment): ChargeState {
  if (payment.orderId !== order.moid) return { kind: 'none' };
  const state = stateOf(payment);
  return state.kind === 'charged' && payment.amountWon !== order.amountWon
    ? { kind: 'unknown', reason: `charged over ${payment.amountWon}` }
    : state;
}

function stateOf(payment: Payment): ChargeState {
  const { tid, method, receiptUrl, status, leftWon } = payment;
  switch (status) {
    case 'paid':
    case 'partialCancelled':
      return { kind: 'charged', tid, method, receiptUrl, leftWon, isBound: true };
    case 'ready':
      // Anything else that is ready was authenticated, and nobody asked for its money.
      return isIssued(payment) ? { kind: 'issued', tid } : { kind: 'none' };
    case 'cancelled':
      return { kind: 'returned' };
    case 'expired':
      return { kind: 'none' };
    default:
      return { kind: 'unknown', reason: status };
  }
}
