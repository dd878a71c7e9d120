// Cash receipts of the START contract. The provider makes their numbers: one whose answer got lost is found by the order number
// that it was asked for with, in the look-up of transactions; the manual says nothing of any other.
import * as z from 'zod';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { sameSignature } from '../digest.ts';
import { fitEucKr } from '../euc-kr.server.ts';
import type { ReceiptCancel, ReceiptFound, ReceiptIssue, ReceiptOf, ReceiptPort } from '../port.ts';
import { formatKoreanIso } from '../provider-time.ts';
import type { createStartCall, Said } from './nicepay-start-call.server.ts';
import { signStart } from './nicepay-start-signatures.ts';

const issuedCodes = ['0000', '7001'];
/** This number was taken before. */
const takenBefore = ['7003', 'A127', 'U112'];
const nothingThere = ['U107', 'U111', 'U122', 'U126', 'A118', 'A251', '2012', '7015'];
const cancelledCodes = ['0000', '2001'];
const cancelledBefore = ['2013', '2015'];
const unclearCodes = ['A299', 'U303', '9002', 'A226', 'A401', 'U501', 'U503'];

const receiptTypes = { deduction: 'individual', expense: 'company' } as const;
const dayMs = 24 * 3_600_000;

const answerShape = z.looseObject({
  tid: z.string().min(1),
  orderId: z.string(),
  ediDate: z.string(),
  signature: z.string(),
  approveNo: z.string().nullish(),
  balanceAmt: z.union([z.int(), z.string().regex(/^\d{1,12}$/)]).nullish(),
});

type Shop = { secretKey: string; receiptUrl: string };

export function startReceipts(
  { secretKey: key, receiptUrl }: Shop,
  say: ReturnType<typeof createStartCall>,
): ReceiptPort {
  /** Null where it isn't an answer about a receipt that the provider signed. */
  function read(answer: unknown) {
    const parsed = answerShape.safeParse(answer);
    if (!parsed.success) return null;
    const { tid, orderId, ediDate, signature, approveNo, balanceAmt } = parsed.data;
    if (!sameSignature(signature, signStart.receiptAnswer({ tid, orderId, ediDate, key }))) return null;
    return {
      tid,
      orderId,
      approvalNo: approveNo ?? '',
      leftWon: balanceAmt == null ? null : Number(balanceAmt),
    };
  }

  async function issueReceipt(
    receipt: Parameters<ReceiptPort['issueReceipt']>[0],
    nowMs: number,
  ): Promise<ReceiptIssue> {
    const { requestNo: orderId, amountWon: amount } = receipt;
    const ediDate = formatKoreanIso(nowMs);
    const said = await say('POST', '/v1/receipt', {
      orderId,
      amount,
      goodsName: fitEucKr(receipt.goodsName, 40),
      receiptType: receiptTypes[receipt.kind],
      receiptNo: receipt.number,
      supplyAmt: receipt.supplyWon,
      goodsVat: receipt.vatWon,
      taxFreeAmt: 0,
      serviceAmt: 0,
      ediDate,
      signData: signStart.receipt({ orderId, amount: String(amount), ediDate, key }),
    });
    if (!('answer' in said)) return { kind: 'unknown', reason: lossOf(said) };
    const { resultCode: code, resultMsg: message } = said.answer;
    if (issuedCodes.includes(code)) {
      const issued = read(said.answer);
      if (issued?.orderId === orderId && issued.approvalNo !== '')
        return { kind: 'issued', tid: issued.tid, approvalNo: issued.approvalNo };
      return { kind: 'unknown', reason: 'signature of the answer' };
    }
    if (unclearCodes.includes(code)) return { kind: 'unknown', reason: code };
    if (!takenBefore.includes(code)) return { kind: 'refused', code, message };
    const found = await lookUpReceipt({ ...receipt, tid: null }, nowMs);
    return found.kind === 'issued' ? found : { kind: 'unknown', reason: `${code} ${found.kind}` };
  }

  async function lookUpReceipt(
    receipt: ReceiptOf & { tid: string | null },
    nowMs: number,
  ): Promise<ReceiptFound> {
    const tid = receipt.tid ?? (await findTid(receipt, nowMs));
    if (tid === null) return { kind: 'none' };
    if (typeof tid !== 'string') return { kind: 'unknown', reason: tid.lost };
    const said = await say('GET', `/v1/receipt/${encodeURIComponent(tid)}`);
    if (!('answer' in said)) return { kind: 'unknown', reason: lossOf(said) };
    const { resultCode: code } = said.answer;
    if (nothingThere.includes(code)) return { kind: 'none' };
    if (!issuedCodes.includes(code)) return { kind: 'unknown', reason: code };
    const found = read(said.answer);
    if (found?.tid !== tid || found.orderId !== receipt.requestNo)
      return { kind: 'unknown', reason: 'signature of the answer' };
    if (found.leftWon === 0) return { kind: 'cancelled' };
    return { kind: 'issued', tid, approvalNo: found.approvalNo, leftWon: found.leftWon };
  }

  /** Asked by the day: that of the first request, and those on which it may have been repeated. Null: it is under none. */
  async function findTid(
    { requestNo, sinceMs }: ReceiptOf,
    nowMs: number,
  ): Promise<string | { lost: string } | null> {
    const days = [sinceMs, nowMs - dayMs, nowMs].filter((ms) => ms >= sinceMs).map(formatKoreanDate);
    for (const day of new Set(days)) {
      const orderDate = day.replaceAll('-', '');
      const path = `/v1/payments/find/${encodeURIComponent(requestNo)}?orderDate=${orderDate}`;
      const said = await say('GET', path);
      if (!('answer' in said)) return { lost: lossOf(said) };
      const { resultCode: code, tid } = said.answer;
      if (nothingThere.includes(code)) continue;
      return issuedCodes.includes(code) && tid ? tid : { lost: code };
    }
    return null;
  }

  async function cancelReceipt(
    receipt: Parameters<ReceiptPort['cancelReceipt']>[0],
    nowMs: number,
  ): Promise<ReceiptCancel> {
    const { tid, requestNo: orderId, amountWon, leftWon } = receipt;
    const afterWon = leftWon - amountWon;
    const before = await findLeft(tid);
    if (before === null) return { kind: 'unknown', reason: 'rest of the receipt' };
    if (before === afterWon) return { kind: 'cancelled' };
    if (before !== leftWon) return { kind: 'refused', code: 'REST', message: `${before}` };
    const ediDate = formatKoreanIso(nowMs);
    const said = await say('POST', `/v1/receipt/${encodeURIComponent(tid)}/cancel`, {
      orderId,
      reason: receipt.reason,
      ...(afterWon > 0 && {
        cancelAmt: amountWon,
        supplyAmt: receipt.supplyWon,
        goodsVat: receipt.vatWon,
        taxFreeAmt: 0,
        serviceAmt: 0,
      }),
      ediDate,
      signData: signStart.cancel({ tid, ediDate, key }),
    });
    if (!('answer' in said)) return { kind: 'unknown', reason: lossOf(said) };
    const { resultCode: code, resultMsg: message } = said.answer;
    // What is left of it tells whether this part went, whatever the answer says.
    const left = (await findLeft(tid)) ?? leftWon;
    if (left === afterWon) return { kind: 'cancelled' };
    const mayCome = [...cancelledCodes, ...cancelledBefore, ...takenBefore, ...unclearCodes].includes(code);
    return mayCome ? { kind: 'unknown', reason: code } : { kind: 'refused', code, message };
  }

  /** Null where the provider didn't say. */
  async function findLeft(tid: string): Promise<number | null> {
    const said = await say('GET', `/v1/receipt/${encodeURIComponent(tid)}`);
    if (!('answer' in said) || !issuedCodes.includes(said.answer.resultCode)) return null;
    const found = read(said.answer);
    return found?.tid === tid ? found.leftWon : null;
  }

  return {
    issueReceipt,
    lookUpReceipt,
    cancelReceipt,
    receiptPage: (tid) => `${receiptUrl}?type=1&TID=${encodeURIComponent(tid)}`,
  };
}

const lossOf = (said: Exclude<Said, { answer: unknown }>): string =>
  'lost' in said ? said.lost : said.denied;
