// Cash receipts of the legacy contract. The number of a receipt is made by the shop, so that a lost answer is found again by it.
import { formatKoreanStamp } from '../../../shared/time/korean-time.ts';
import { fitEucKr } from '../euc-kr.server.ts';
import type { ReceiptCancel, ReceiptFound, ReceiptIssue, ReceiptOf, ReceiptPort } from '../port.ts';
import { isSigned, type LegacyShop, text } from './nicepay-legacy-answers.ts';
import { postForm } from './nicepay-legacy-call.server.ts';
import { sign } from './nicepay-legacy-signatures.ts';

type Config = LegacyShop & { cancelUrl: string; statusUrl: string; timeoutMs: number };

const issuedCode = '7001';
/** A receipt of this number, or of this order's, is there. */
const issuedBefore = '7003';
const cancelledCodes = ['2001', '2211'];
const cancelledBefore = '2013';
const requestedBefore = '2015';

const receiptTypes = { deduction: '1', expense: '2' } as const;

export function legacyReceipts(config: Config): ReceiptPort {
  const { mid, merchantKey: key, timeoutMs } = config;
  // Beside the cancel, at the same host.
  const issueUrl = new URL('cash_receipt.jsp', config.cancelUrl).href;

  /** Shop, means 04, kind 01, the moment, four digits: no two receipts of one second have the same four. */
  const tidOf = ({ serial, sinceMs }: ReceiptOf): string =>
    `${mid}0401${formatKoreanStamp(sinceMs).slice(2)}${String(serial % 10_000).padStart(4, '0')}`;

  async function issueReceipt(
    receipt: Parameters<ReceiptPort['issueReceipt']>[0],
    nowMs: number,
  ): Promise<ReceiptIssue> {
    const ediDate = formatKoreanStamp(nowMs);
    const [amount, moid, tid] = [String(receipt.amountWon), receipt.requestNo, tidOf(receipt)];
    const fields = {
      MID: mid,
      TID: tid,
      EdiDate: ediDate,
      Moid: moid,
      SignData: sign.receipt({ mid, amount, ediDate, moid, key }),
      ReceiptAmt: amount,
      ReceiptType: receiptTypes[receipt.kind],
      ReceiptTypeNo: receipt.number,
      ReceiptSupplyAmt: String(receipt.supplyWon),
      ReceiptVAT: String(receipt.vatWon),
      ReceiptServiceAmt: '0',
      ReceiptTaxFreeAmt: '0',
    };
    const korean = { GoodsName: fitEucKr(receipt.goodsName, 40) };
    const said = await postForm(issueUrl, fields, { timeoutMs, korean });
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { ResultCode: code, ResultMsg: message, TID, AuthCode } = said.answer;
    // The answer has no signature: it must name the number that only we and the provider know.
    if (code === issuedCode && text(TID) === tid && text(AuthCode) !== '')
      return { kind: 'issued', tid, approvalNo: text(AuthCode) };
    if (code !== issuedCode && code !== issuedBefore) return { kind: 'refused', code, message };
    const found = await lookUpReceipt({ ...receipt, tid }, nowMs);
    return found.kind === 'issued' ? found : { kind: 'unknown', reason: `${code} ${found.kind}` };
  }

  async function lookUpReceipt(
    receipt: ReceiptOf & { tid: string | null },
    nowMs: number,
  ): Promise<ReceiptFound> {
    const tid = receipt.tid ?? tidOf(receipt);
    const ediDate = formatKoreanStamp(nowMs);
    const SignData = sign.status({ tid, mid, ediDate, key });
    const said = await postForm(
      config.statusUrl,
      { TID: tid, MID: mid, EdiDate: ediDate, SignData },
      { timeoutMs },
    );
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { ResultCode: code, Status, AuthCode } = said.answer;
    if (code !== '0000') return { kind: 'unknown', reason: code };
    switch (text(Status)) {
      case '0':
        return { kind: 'issued', tid, approvalNo: text(AuthCode), leftWon: null };
      case '1':
        return { kind: 'cancelled' };
      case '9':
        return { kind: 'none' };
      default:
        return { kind: 'unknown', reason: 'status' };
    }
  }

  async function cancelReceipt(
    receipt: Parameters<ReceiptPort['cancelReceipt']>[0],
    nowMs: number,
  ): Promise<ReceiptCancel> {
    const { tid, requestNo, amountWon, leftWon } = receipt;
    const isPart = amountWon < leftWon;
    const ediDate = formatKoreanStamp(nowMs);
    const amount = String(amountWon);
    const said = await postForm(
      config.cancelUrl,
      {
        TID: tid,
        MID: mid,
        Moid: requestNo,
        CancelAmt: amount,
        SupplyAmt: String(receipt.supplyWon),
        GoodsVat: String(receipt.vatWon),
        ServiceAmt: '0',
        TaxFreeAmt: '0',
        CancelMsg: receipt.reason,
        PartialCancelCode: isPart ? '1' : '0',
        EdiDate: ediDate,
        SignData: sign.cancel({ mid, amount, ediDate, key }),
      },
      { timeoutMs },
    );
    if ('lost' in said) return { kind: 'unknown', reason: said.lost };
    const { answer } = said;
    const { ResultCode: code, ResultMsg: message } = answer;
    if (cancelledCodes.includes(code)) {
      const isOurs = isSigned(answer, 'CancelAmt', config) && Number(answer.CancelAmt) === amountWon;
      return isOurs ? { kind: 'cancelled' } : { kind: 'unknown', reason: 'signature of the answer' };
    }
    // Our number of this part was taken before, and the answer got lost.
    if (code === requestedBefore) return { kind: 'cancelled' };
    // Nothing of it is left: the whole was asked for before. Of a part it would be more than we asked.
    if (code === cancelledBefore && !isPart) return { kind: 'cancelled' };
    return { kind: 'refused', code, message };
  }

  return {
    issueReceipt,
    lookUpReceipt,
    cancelReceipt,
    receiptPage: (tid) => `${config.receiptUrl}?type=1&TID=${encodeURIComponent(tid)}`,
  };
}
