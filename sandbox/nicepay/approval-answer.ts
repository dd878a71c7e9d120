import type { Payment } from '../ledger.ts';
import { findBank } from '../methods/banks.ts';
import { findWallet } from '../methods/wallets.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { padAmount } from './answers.ts';
import { stampAuthDate, stampInKst } from './kst.ts';
import { methodWords } from './method-words.ts';
import { signApprovalAnswer } from './signatures.ts';

/** The answer to an approval that succeeded; `amount` is what it says, which a scenario may make a lie. */
export function describeApproval(
  ctx: SandboxContext,
  payment: Payment,
  amount: number,
): Record<string, string> {
  const amt = padAmount(amount);
  const { okCode, okMessage, payMethod } = methodWords[payment.method];
  return {
    ResultCode: okCode,
    ResultMsg: okMessage,
    Amt: amt,
    MID: ctx.mid,
    Moid: payment.moid,
    Signature: signApprovalAnswer({ tid: payment.tid, mid: ctx.mid, amt }, ctx.merchantKey),
    BuyerEmail: '',
    BuyerTel: '',
    BuyerName: payment.buyerName,
    GoodsName: payment.goodsName,
    TID: payment.tid,
    AuthCode: payment.authCode,
    AuthDate: stampAuthDate(payment) || stampInKst(new Date()).slice(2),
    PayMethod: payMethod,
    ...describeMeans(payment),
  };
}

function describeMeans(payment: Payment): Record<string, string> {
  if (payment.method === 'bank') {
    const { code, name } = findBank(payment.bankCode);
    return { BankCode: code, BankName: name, RcptType: '0', RcptTID: '', RcptAuthCode: '' };
  }
  if (payment.method === 'card') {
    return {
      CardCode: '04',
      CardName: '연습카드',
      CardNo: '12345600****0000',
      CardQuota: '00',
      CardInterest: '0',
      AcquCardCode: '04',
      AcquCardName: '연습카드',
      CardCl: '0',
      CcPartCl: '1',
      CardType: '01',
      ClickpayCl: findWallet(payment.wallet)?.clickpay ?? '',
      CouponAmt: '',
      PointAppAmt: '',
    };
  }
  const { account } = payment;
  const due = account ? stampInKst(new Date(account.dueAt)) : '';
  return {
    VbankBankCode: account?.bankCode ?? '',
    VbankBankName: account?.bankName ?? '',
    VbankNum: account?.number ?? '',
    VbankExpDate: due.slice(0, 8),
    VbankExpTime: due.slice(8),
  };
}
