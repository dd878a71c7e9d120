import type { Context } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import { type FormFields, readForm } from '../form-body.ts';
import type { Payment } from '../ledger.ts';
import { answerInCharset, findMissing } from '../nicepay/answers.ts';
import { isSameSignature, signEscrow } from '../nicepay/signatures.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { escrowStateOf, registerParcel } from './escrows.ts';

type Refusal = { code: string; message: string };

const required = [
  ...['MID', 'TID', 'EdiDate', 'SignData', 'ReqType'],
  ...['DeliveryCoNm', 'BuyerAddr', 'InvoiceNum', 'RegisterName', 'ConfirmMail'],
] as const;

/** `escrow_process.jsp`: the shop tells which parcel the goods of a deal are in. */
export async function answerEscrow(c: Context<SandboxEnv>, ctx: SandboxContext): Promise<Response> {
  const fields = await readForm(c);
  const { TID: tid = '' } = fields;
  const found = ctx.ledger.findByTid(tid);
  const payment = found?.api === 'legacy' ? found : undefined;
  const refuse = ({ code, message }: Refusal) => {
    ctx.ledger.record({ kind: 'escrow-refused', moid: payment?.moid ?? '', tid, amount: 0, code, message });
    return answerInCharset(fields, { ResultCode: code, ResultMsg: message, MID: ctx.mid, TID: tid });
  };
  const refusal = check(ctx, fields, payment);
  if (refusal || !payment) return refuse(refusal ?? noDeal);
  const reached = { moid: payment.moid, tid, amount: payment.amount };
  await ctx.points.reach('parcel-received', reached);
  const played = ctx.escrows.take();
  if (played === 'down') return c.text('Service Unavailable', 503);
  if (played === 'refuse') return refuse({ code: 'C006', message: '배송등록에 실패했습니다.' });
  if (played === 'not-now') return refuse(notNow);
  const register = () =>
    registerParcel(ctx, payment, {
      courier: fields.DeliveryCoNm ?? '',
      invoice: fields.InvoiceNum ?? '',
      address: fields.BuyerAddr ?? '',
    });
  if (played === 'late') ctx.timers.later(ctx.timings.lateChargeMs, register);
  if (played === 'late' || played === 'hang') return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  register();
  await ctx.points.reach('parcel-done', reached);
  if (played === 'lost') return dropConnection(c);
  afterAnswer(c, () => void ctx.points.reach('parcel-answered', reached));
  return answerInCharset(fields, {
    ResultCode: 'C000',
    ResultMsg: '배송등록 성공',
    MID: ctx.mid,
    TID: played === 'other-deal' ? tid.replace(/\d{4}$/, '9999') : tid,
  });
}

const noDeal: Refusal = { code: 'C004', message: '거래가 없습니다.' };
const notNow: Refusal = { code: 'C005', message: '지금은 배송등록을 할 수 없는 상태입니다.' };

function check(ctx: SandboxContext, fields: FormFields, payment: Payment | undefined): Refusal | undefined {
  const missing = findMissing(fields, required);
  if (missing) return { code: 'A110', message: `필수 항목이 없습니다. (${missing})` };
  const { TID: tid = '', MID: mid = '', EdiDate: ediDate = '', ReqType: reqType = '' } = fields;
  if (mid !== ctx.mid) return { code: 'A113', message: '등록되지 않은 상점입니다.' };
  const expected = signEscrow({ tid, mid, reqType, ediDate }, ctx.merchantKey);
  if (!isSameSignature(fields.SignData ?? '', expected))
    return { code: 'A211', message: '해시값 검증에 실패했습니다.' };
  if (reqType !== '03') return { code: 'A110', message: '요청 구분이 올바르지 않습니다.' };
  if (!payment) return noDeal;
  if (!payment.isEscrow) return { code: 'C003', message: '에스크로 거래가 아닙니다.' };
  if (payment.captured > 0 && payment.cancelled === payment.captured)
    return { code: 'C007', message: '이미 취소된 거래입니다.' };
  const state = escrowStateOf(ctx.ledger.listEntries(payment.moid), payment);
  return payment.captured === 0 || state === 'decided' || state === 'refused' ? notNow : undefined;
}
