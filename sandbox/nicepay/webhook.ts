import type { Payment } from '../ledger.ts';
import { findBank } from '../methods/banks.ts';
import { findWallet } from '../methods/wallets.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { DescribeWebhook, WebhookEvent } from '../webhooks.ts';
import { stampAuthDate, stampInKst } from './kst.ts';
import { depositedCode, methodWords } from './method-words.ts';
import { encodeForm } from './notifier.ts';

/** A webhook of the legacy interface: a form in EUC-KR, settled by a body that is exactly `OK`. */
export const describeLegacyWebhook: DescribeWebhook = (ctx, payment, event) => {
  const fields = { ...describe(ctx, payment), ...describeEvent(payment, event) };
  return {
    moid: payment.moid,
    tid: payment.tid,
    amount: Number(fields.Amt),
    label: `StateCd=${fields.StateCd}`,
    contentType: 'application/x-www-form-urlencoded; charset=euc-kr',
    body: encodeForm(fields),
    isReceipt: (text) => text === 'OK',
  };
};

type EventFields = { Amt: string; StateCd: string; ResultCode: string; ResultMsg: string };

function describeEvent(payment: Payment, event: WebhookEvent): EventFields & Record<string, string> {
  if (event.kind === 'cancelled') {
    return {
      Amt: String(event.amount),
      StateCd: '2',
      ResultCode: payment.method === 'vbank' && payment.captured > 0 ? '2211' : '2001',
      ResultMsg: '취소 성공',
      CancelDate: stampInKst(new Date()).slice(2),
      CancelMOID: event.cancelMoid,
    };
  }
  const { okCode, okMessage } = methodWords[payment.method];
  const isDeposit = event.kind === 'deposited';
  return {
    Amt: String(payment.amount),
    StateCd: '0',
    ResultCode: isDeposit ? depositedCode : okCode,
    ResultMsg: isDeposit ? '가상계좌 입금 성공' : okMessage,
  };
}

function describe(ctx: SandboxContext, payment: Payment): Record<string, string> {
  return {
    PG: 'nicepay',
    PayMethod: methodWords[payment.method].payMethod,
    MID: ctx.mid,
    MallUserID: '',
    GoodsName: payment.goodsName,
    MOID: payment.moid,
    TID: payment.tid,
    AuthDate: stampAuthDate(payment),
    AuthCode: payment.authCode,
    name: payment.buyerName,
    BuyerEmail: '',
    BuyerAuthNum: '',
    ReceitType: '',
    RcptType: '0',
    RcptTID: '',
    RcptAuthCode: '',
    CartCnt: '1',
    CancelDate: '',
    CancelMOID: '',
    TransType: payment.isEscrow ? '1' : '0',
    MallReserved: '',
    ...describeMeans(payment),
  };
}

function describeMeans(payment: Payment): Record<string, string> {
  const { account } = payment;
  const bank = findBank(payment.bankCode);
  if (payment.method === 'bank') return { FnCd: bank.code, FnName: bank.name };
  if (payment.method === 'vbank') {
    return {
      FnCd: account?.bankCode ?? '',
      FnName: account?.bankName ?? '',
      VbankName: account?.bankName ?? '',
      VbankNum: account?.number ?? '',
      VbankInputName: payment.captured > 0 ? payment.buyerName : '',
    };
  }
  return {
    FnCd: '04',
    FnName: '연습카드',
    CardNo: '12345600****0000',
    CardQuota: '00',
    CardCl: '0',
    CardType: '01',
    ClickpayCl: findWallet(payment.wallet)?.clickpay ?? '',
  };
}
