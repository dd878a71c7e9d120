import type { Context } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import { type FormFields, readFieldBytes, readForm } from '../form-body.ts';
import type { Payment, RefundAccount } from '../ledger.ts';
import { closeAccount } from '../methods/vbank.ts';
import { answerLegacyReceiptCancel } from '../receipts/legacy-receipts.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { notifyCancellation } from '../webhooks.ts';
import { answerInCharset, padAmount } from './answers.ts';
import { alreadyCancelled, checkCancel, checkNetCancel, notFound, type Refusal } from './cancel-check.ts';
import { stampInKst } from './kst.ts';
import { methodWords } from './method-words.ts';
import { randomDigits } from './random-digits.ts';
import { readRefundAccount } from './refund-account.ts';
import { signCancelAnswer } from './signatures.ts';

/** `cancel_process.jsp`: takes a charge back, either as a net-cancel of an unclear approval or as an ordinary refund. */
export async function answerCancellation(c: Context<SandboxEnv>, ctx: SandboxContext): Promise<Response> {
  const fields = await readForm(c);
  const paper = ctx.receipts.find(fields.TID ?? '');
  if (paper?.api === 'legacy') return answerLegacyReceiptCancel(c, ctx, fields, paper);
  const holderBytes = await readFieldBytes(c, 'RefundAcctNm');
  const isNet = fields.NetCancel === '1';
  const payment = ctx.ledger.findByTid(fields.TID ?? '');
  const amount = Number(isNet ? fields.Amt : fields.CancelAmt) || 0;
  const info = { moid: payment?.moid ?? fields.Moid ?? '', tid: fields.TID ?? '', amount };
  await ctx.points.reach('cancel-received', info);

  const refusal = isNet ? checkNetCancel(ctx, fields, payment) : checkCancel(ctx, fields, payment);
  if (refusal || !payment) return refuse(ctx, fields, info, refusal ?? notFound);
  const account = isDeposited(payment) ? readRefundAccount(fields, holderBytes) : null;
  if (account && 'code' in account) return refuse(ctx, fields, info, account);
  const played = ctx.faults.take(isNet ? 'net-cancel' : 'cancel', {
    ...payment,
    card: payment.scenario,
  })?.scenario;
  if (played === 'cancel-hang' || played === 'net-cancel-hang') {
    return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  }
  if (played === 'cancel-refuse')
    return refuse(ctx, fields, info, { code: '2003', message: '취소에 실패했습니다.' });
  if (played === 'cancel-whole-only' && amount < payment.amount)
    return refuse(ctx, fields, info, { code: '2029', message: '부분취소를 할 수 없는 거래입니다.' });
  if (played === 'net-cancel-too-late') {
    return refuse(ctx, fields, info, { code: '2020', message: '망취소 기한이 지났습니다.' });
  }

  const cancelNum = takeBack(ctx, payment, isNet, amount, fields, account);
  notifyCancellation(ctx, payment, amount, isNet ? payment.moid : (fields.Moid ?? ''));
  await ctx.points.reach('cancel-done', info);
  if (played === 'cancel-reset' || played === 'net-cancel-reset') return dropConnection(c);
  if (played === 'cancel-already') return refuse(ctx, fields, info, alreadyCancelled);
  afterAnswer(c, () => void ctx.points.reach('cancel-answered', info));
  return answerInCharset(fields, describeCancel(ctx, payment, amount, cancelNum, fields));
}

/** Then the money came from an account, and goes back to one. */
const isDeposited = (payment: Payment) => payment.method === 'vbank' && payment.captured > 0;

function refuse(
  ctx: SandboxContext,
  fields: FormFields,
  info: { moid: string; tid: string; amount: number },
  refusal: Refusal,
): Response {
  ctx.ledger.record({ kind: 'cancel-refused', ...info, ...refusal });
  return answerInCharset(fields, {
    ResultCode: refusal.code,
    ResultMsg: refusal.message,
    MID: ctx.mid,
    Moid: fields.Moid ?? info.moid,
    TID: info.tid,
  });
}

/** Synchronous from the last check to here, so that two requests cannot give the same money back twice. */
function takeBack(
  ctx: SandboxContext,
  payment: Payment,
  isNet: boolean,
  amount: number,
  fields: FormFields,
  refundAccount: RefundAccount | null,
): string {
  const cancelNum = randomDigits(8);
  if (payment.captured === 0) {
    closeAccount(ctx, payment, isNet ? '' : fields.Moid);
    return cancelNum;
  }
  ctx.ledger.record({
    kind: isNet ? 'net-cancel' : 'cancel',
    moid: payment.moid,
    tid: payment.tid,
    amount,
    cancelNum,
    ...(refundAccount ? { refundAccount } : {}),
    ...(isNet ? {} : { cancelMoid: fields.Moid ?? '', message: fields.CancelMsg ?? '' }),
  });
  return cancelNum;
}

function describeCancel(
  ctx: SandboxContext,
  payment: Payment,
  amount: number,
  cancelNum: string,
  fields: FormFields,
): Record<string, string> {
  const stamp = stampInKst(new Date());
  const cancelAmt = padAmount(amount);
  return {
    ResultCode: isDeposited(payment) ? '2211' : '2001',
    ResultMsg: isDeposited(payment) ? '환불 성공' : '취소 성공',
    CancelAmt: cancelAmt,
    MID: ctx.mid,
    Moid: fields.Moid ?? payment.moid,
    Signature: signCancelAnswer({ tid: payment.tid, mid: ctx.mid, cancelAmt }, ctx.merchantKey),
    PayMethod: methodWords[payment.method].payMethod,
    TID: payment.tid,
    CancelDate: stamp.slice(0, 8),
    CancelTime: stamp.slice(8),
    CancelNum: cancelNum,
    RemainAmt: padAmount(payment.captured - payment.cancelled),
    MallReserved: fields.MallReserved ?? '',
  };
}
