import type { LedgerEntry, Payment } from '../ledger.ts';
import { findBank } from '../methods/banks.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { formatKoreanIso } from './iso-time.ts';
import { signPayment } from './signatures.ts';

export type Status = 'paid' | 'ready' | 'failed' | 'cancelled' | 'partialCancelled' | 'expired';

export type PaymentObject = Record<string, unknown> & {
  resultCode: string;
  tid: string;
  orderId: string;
  status: Status;
  amount: number;
  signature: string;
};

/** Null while nobody has asked for the money: an authentication alone is no transaction yet. */
export function readStatus(payment: Payment): Status | null {
  if (payment.captured > 0) {
    if (payment.cancelled === 0) return 'paid';
    return payment.cancelled === payment.captured ? 'cancelled' : 'partialCancelled';
  }
  if (payment.account) {
    if (payment.isAccountClosed) return 'cancelled';
    return Date.now() < new Date(payment.account.dueAt).getTime() ? 'ready' : 'expired';
  }
  return payment.refusedCode ? 'failed' : null;
}

type Difference = { code?: string; message?: string; cancelledTid?: string; amount?: number };

/** The one shape in which START answers and tells of a payment, signed over what it says. */
export function describePayment(
  ctx: SandboxContext,
  payment: Payment,
  { code = '0000', message = '정상 처리되었습니다.', cancelledTid, amount = payment.amount }: Difference = {},
): PaymentObject {
  const { tid, moid } = payment;
  const ediDate = formatKoreanIso(new Date());
  const entries = ctx.ledger.listEntries(moid).filter((entry) => entry.tid === tid);
  const cancels = entries.filter(({ kind }) => ['cancel', 'net-cancel', 'account-closed'].includes(kind));
  const failure = payment.refusedCode ? entries.find(({ isFinal }) => isFinal) : undefined;
  const receiptUrl = `${ctx.origin}/issue/IssueLoader.do?type=0&TID=${tid}`;
  return {
    resultCode: code,
    resultMsg: message,
    tid,
    cancelledTid: cancelledTid ?? null,
    orderId: moid,
    ediDate,
    signature: signPayment({ tid, amount: String(amount), ediDate }, ctx.secretKey),
    status: readStatus(payment) ?? 'failed',
    paidAt: formatOccasion(payment.capturedAt),
    failedAt: formatOccasion(failure?.at),
    cancelledAt: formatOccasion(cancels.at(-1)?.at),
    payMethod: payment.wallet || payment.method,
    amount,
    balanceAmt: payment.isAccountClosed ? 0 : amount - payment.cancelled,
    goodsName: payment.goodsName,
    mallReserved: null,
    useEscrow: payment.isEscrow,
    currency: 'KRW',
    channel: 'pc',
    approveNo: payment.authCode || null,
    buyerName: payment.buyerName || null,
    buyerTel: null,
    buyerEmail: null,
    receiptUrl,
    mallUserId: null,
    issuedCashReceipt: false,
    coupon: null,
    card: payment.method === 'card' ? practiceCard : null,
    bank: payment.method === 'bank' ? describeBank(payment) : null,
    vbank: describeAccount(payment),
    cancels: cancels.length > 0 ? cancels.map((entry) => describeCancel(entry, receiptUrl)) : null,
    cashReceipts: null,
  };
}

/** The vendor writes a moment that never came as "0". */
const formatOccasion = (at: string | null | undefined) => (at ? formatKoreanIso(new Date(at)) : '0');

const practiceCard = {
  cardCode: '04',
  cardName: '연습카드',
  cardNum: '123456******0000',
  cardQuota: 0,
  isInterestFree: false,
  cardType: 'credit',
  canPartCancel: true,
  acquCardCode: '04',
  acquCardName: '연습카드',
};

function describeBank(payment: Payment) {
  const { code, name } = findBank(payment.bankCode);
  return { bankCode: code, bankName: name };
}

function describeAccount({ account }: Payment) {
  if (!account) return null;
  return {
    vbankCode: account.bankCode,
    vbankName: account.bankName,
    vbankNumber: account.number,
    vbankExpDate: formatKoreanIso(new Date(account.dueAt)),
    vbankHolder: account.holder,
  };
}

function describeCancel(entry: LedgerEntry, receiptUrl: string) {
  const { tid, amount, at, message = '' } = entry;
  return { tid, amount, cancelledAt: formatOccasion(at), reason: message, receiptUrl, couponAmt: 0 };
}
