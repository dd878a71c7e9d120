// What the provider's answers mean. Fields may be added at any time; those that are read here are checked.
import * as z from 'zod';
import type { PaidBy } from '../../../shared/paid-by.ts';
import { sameSignature } from '../digest.ts';
import type { Approval } from '../port.ts';
import { readKoreanStamp } from '../provider-time.ts';
import { sign } from './nicepay-legacy-signatures.ts';

export type LegacyShop = { mid: string; merchantKey: string; holder: string; receiptUrl: string };

export const answerSchema = z.looseObject({ ResultCode: z.string(), ResultMsg: z.string().catch('') });
export type Answer = z.infer<typeof answerSchema>;

/** The code of a success is another one for every means of payment. */
export const approvedCodes: Record<string, string> = { CARD: '3001', BANK: '4000', CELLPHONE: 'A000' };
export const issuedCode = '4100';
export const depositedCode = '4110';
// '0000' ends means that the shop never asks for, but a buyer may find them in the window.
const successCodes = [...Object.values(approvedCodes), issuedCode, '0000'];

/** By `ClickpayCl`; a plain card has none. */
const wallets: Record<number, PaidBy> = {
  6: 'skpay',
  7: 'ssgpay',
  15: 'payco',
  16: 'kakaopay',
  18: 'lpay',
  20: 'naverpay',
  21: 'samsungpay',
  22: 'applepay',
  25: 'tosspay',
};

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export function isSigned(answer: Answer, amountField: 'Amt' | 'CancelAmt', shop: LegacyShop): boolean {
  const received = text(answer[amountField]);
  const [tid, mid, key] = [text(answer.TID), shop.mid, shop.merchantKey];
  // The manual's samples hash the sum as it was sent, which is padded with zeros; some services send it plain.
  return [received, received.replace(/^0+(?=\d)/, '')].some((amount) =>
    sameSignature(text(answer.Signature), sign.answer({ tid, mid, amount, key })),
  );
}

export function readApproval(
  answer: Answer,
  shop: LegacyShop,
  order: { moid: string; amountWon: number },
): Approval {
  const method = text(answer.PayMethod);
  const isIssued = method === 'VBANK' && answer.ResultCode === issuedCode;
  if (!isIssued && approvedCodes[method] !== answer.ResultCode) {
    // A success code under another method would be a charge that we take for a refusal.
    if (successCodes.includes(answer.ResultCode)) return { kind: 'unknown', reason: 'method' };
    return { kind: 'refused', code: answer.ResultCode, message: answer.ResultMsg };
  }
  if (!isSigned(answer, 'Amt', shop)) return { kind: 'unknown', reason: 'signature of the answer' };
  const isOurs = text(answer.Moid) === order.moid && text(answer.MID) === shop.mid;
  const tid = text(answer.TID);
  if (!isOurs || Number(answer.Amt) !== order.amountWon) {
    const reason = `answer for ${text(answer.Moid)} over ${text(answer.Amt)}`;
    return { kind: 'mismatch', reason, tid: isOurs ? tid : null };
  }
  if (isIssued) return readAccount(answer, shop, tid);
  return { kind: 'approved', tid, method: readPaidBy(method, answer), receiptUrl: receiptAddress(shop, tid) };
}

function readPaidBy(method: string, answer: Answer): PaidBy {
  if (method === 'BANK') return 'bank';
  if (method === 'CELLPHONE') return 'phone';
  return wallets[Number(text(answer.ClickpayCl))] ?? 'card';
}

function readAccount(answer: Answer, shop: LegacyShop, tid: string): Approval {
  const [bank, number] = [text(answer.VbankBankName), text(answer.VbankNum)];
  const depositUntilMs = readKoreanStamp(text(answer.VbankExpDate) + text(answer.VbankExpTime));
  // Nobody could pay into it: unclear, so that the shop takes it back.
  if (bank === '' || number === '' || depositUntilMs === null) return { kind: 'unknown', reason: 'account' };
  return { kind: 'issued', tid, account: { bank, number, holder: shop.holder }, depositUntilMs };
}

export function receiptAddress(shop: LegacyShop, tid: string): string {
  return `${shop.receiptUrl}?type=0&TID=${encodeURIComponent(tid)}`;
}
