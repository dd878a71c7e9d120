import type { Payment } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { stampAuthDate, stampInKst } from './kst.ts';

type Schedule = { beforeAnswer: Promise<void> };

/** `beforeAnswer` is what the approval must wait for: nothing, unless the notification is to come first. */
export function notifyApproval(ctx: SandboxContext, payment: Payment): Schedule {
  const fields = { ...describe(ctx, payment), StateCd: '0', ResultCode: '3001', ResultMsg: '카드 결제 성공' };
  return schedule(ctx, payment, fields);
}

export function notifyCancellation(
  ctx: SandboxContext,
  payment: Payment,
  amount: number,
  cancelMoid: string,
): Schedule {
  const fields = {
    ...describe(ctx, payment),
    Amt: String(amount),
    StateCd: '2',
    ResultCode: '2001',
    ResultMsg: '취소 성공',
    CancelDate: stampInKst(new Date()).slice(2),
    CancelMOID: cancelMoid,
  };
  return schedule(ctx, payment, fields);
}

function schedule(ctx: SandboxContext, payment: Payment, fields: Record<string, string>): Schedule {
  const fault = ctx.faults.take('notify', { ...payment, card: payment.scenario });
  const { notifyAfterMs, notifyLateMs } = ctx.timings;
  const send = () => void ctx.notifier.deliver(fields);
  const beforeAnswer = Promise.resolve();
  switch (fault?.scenario) {
    case 'notify-never':
      return { beforeAnswer };
    case 'notify-first':
      return { beforeAnswer: new Promise((resolve) => void ctx.notifier.deliver(fields, resolve)) };
    case 'notify-late':
      ctx.timers.later(fault.delayMs ?? notifyLateMs, send);
      return { beforeAnswer };
    case 'notify-twice':
      ctx.timers.later(notifyAfterMs, send);
      ctx.timers.later(notifyAfterMs, send);
      return { beforeAnswer };
    default:
      ctx.timers.later(notifyAfterMs, send);
      return { beforeAnswer };
  }
}

function describe(ctx: SandboxContext, payment: Payment): Record<string, string> {
  return {
    PG: 'nicepay',
    PayMethod: 'CARD',
    MID: ctx.mid,
    MallUserID: '',
    Amt: String(payment.amount),
    GoodsName: payment.goodsName,
    MOID: payment.moid,
    TID: payment.tid,
    AuthDate: stampAuthDate(payment),
    AuthCode: payment.authCode,
    FnCd: '04',
    FnName: '연습카드',
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
    TransType: '0',
    MallReserved: '',
    CardNo: '12345600****0000',
    CardQuota: '00',
    CardCl: '0',
    CardType: '01',
    ClickpayCl: '',
  };
}
