import type { Context } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import { type FormFields, readForm } from '../form-body.ts';
import type { Payment } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { answerInCharset, countEucKrBytes, findMissing, isDigits, padAmount } from './answers.ts';
import { stampInKst } from './kst.ts';
import { notifyCancellation } from './notification.ts';
import { randomDigits } from './random-digits.ts';
import { isSameSignature, signApproval, signCancel, signCancelAnswer } from './signatures.ts';

type Refusal = { code: string; message: string };

const requiredForNetCancel = ['TID', 'AuthToken', 'MID', 'Amt', 'EdiDate', 'SignData'] as const;
const requiredForCancel = [
  'TID',
  'MID',
  'Moid',
  'CancelAmt',
  'CancelMsg',
  'PartialCancelCode',
  'EdiDate',
  'SignData',
] as const;

/** `cancel_process.jsp`: takes a charge back, either as a net-cancel of an unclear approval or as an ordinary refund. */
export async function answerCancellation(c: Context<SandboxEnv>, ctx: SandboxContext): Promise<Response> {
  const fields = await readForm(c);
  const isNet = fields.NetCancel === '1';
  const payment = ctx.ledger.findByTid(fields.TID ?? '');
  const amount = Number(isNet ? fields.Amt : fields.CancelAmt) || 0;
  const info = { moid: payment?.moid ?? fields.Moid ?? '', tid: fields.TID ?? '', amount };
  await ctx.points.reach('cancel-received', info);

  const refusal = isNet ? checkNetCancel(ctx, fields, payment) : checkCancel(ctx, fields, payment);
  if (refusal || !payment) return refuse(ctx, fields, info, refusal ?? notFound);
  const played = ctx.faults.take(isNet ? 'net-cancel' : 'cancel', {
    ...payment,
    card: payment.scenario,
  })?.scenario;
  if (played === 'cancel-hang' || played === 'net-cancel-hang') {
    return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  }
  if (played === 'cancel-refuse')
    return refuse(ctx, fields, info, { code: '2003', message: '취소에 실패했습니다.' });
  if (played === 'net-cancel-too-late') {
    return refuse(ctx, fields, info, { code: '2020', message: '망취소 기한이 지났습니다.' });
  }

  const cancelNum = takeBack(ctx, payment, isNet, amount, fields);
  void notifyCancellation(ctx, payment, amount, isNet ? payment.moid : (fields.Moid ?? ''));
  await ctx.points.reach('cancel-done', info);
  if (played === 'cancel-reset' || played === 'net-cancel-reset') return dropConnection(c);
  if (played === 'cancel-already') return refuse(ctx, fields, info, alreadyCancelled);
  afterAnswer(c, () => void ctx.points.reach('cancel-answered', info));
  return answerInCharset(fields, describeCancel(ctx, payment, amount, cancelNum, fields));
}

const notFound: Refusal = { code: '2012', message: '취소할 거래가 없습니다.' };
const alreadyCancelled: Refusal = { code: '2013', message: '이미 취소된 거래입니다.' };
const badSignature: Refusal = { code: 'A211', message: '해시값 검증에 실패했습니다.' };
const wrongAmount: Refusal = { code: '2011', message: '취소 금액이 맞지 않습니다.' };

function checkNetCancel(
  ctx: SandboxContext,
  fields: FormFields,
  payment: Payment | undefined,
): Refusal | undefined {
  const missing = findMissing(fields, requiredForNetCancel);
  if (missing) return { code: 'A110', message: `필수 항목이 없습니다. (${missing})` };
  const { AuthToken: authToken = '', MID: mid = '', Amt: amt = '', EdiDate: ediDate = '' } = fields;
  if (mid !== ctx.mid) return { code: 'A113', message: '등록되지 않은 상점입니다.' };
  const expected = signApproval({ authToken, mid, amt, ediDate }, ctx.merchantKey);
  if (!isSameSignature(fields.SignData ?? '', expected)) return badSignature;
  if (!payment || payment.token !== authToken || payment.captured === 0) return notFound;
  if (!isDigits(amt, 12) || Number(amt) !== payment.amount) return wrongAmount;
  if (payment.cancelled === payment.captured) return alreadyCancelled;
  if (payment.cancelled > 0) return { code: '2014', message: '취소할 수 없는 거래입니다.' };
  const age = Date.now() - new Date(payment.capturedAt ?? 0).getTime();
  if (age > ctx.timings.netCancelWindowMs) return { code: '2020', message: '망취소 기한이 지났습니다.' };
  return undefined;
}

function checkCancel(
  ctx: SandboxContext,
  fields: FormFields,
  payment: Payment | undefined,
): Refusal | undefined {
  const missing = findMissing(fields, requiredForCancel);
  if (missing) return { code: 'A110', message: `필수 항목이 없습니다. (${missing})` };
  const {
    MID: mid = '',
    CancelAmt: cancelAmt = '',
    EdiDate: ediDate = '',
    PartialCancelCode: partial,
  } = fields;
  if (mid !== ctx.mid) return { code: 'A113', message: '등록되지 않은 상점입니다.' };
  const expected = signCancel({ mid, cancelAmt, ediDate }, ctx.merchantKey);
  if (!isSameSignature(fields.SignData ?? '', expected)) return badSignature;
  if (countEucKrBytes(fields.CancelMsg ?? '') > 100)
    return { code: 'A110', message: '취소 사유가 너무 깁니다.' };
  if (partial !== '0' && partial !== '1') return { code: 'A110', message: '취소 구분이 올바르지 않습니다.' };
  if (!payment || payment.captured === 0) return notFound;
  const rest = payment.captured - payment.cancelled;
  if (rest === 0) return alreadyCancelled;
  if (!isDigits(cancelAmt, 12) || Number(cancelAmt) === 0) return wrongAmount;
  if (partial === '0') return Number(cancelAmt) === rest ? undefined : wrongAmount;
  if (payment.cancelMoids.includes(fields.Moid ?? ''))
    return { code: '2015', message: '이미 요청된 취소입니다.' };
  if (Number(cancelAmt) > rest) return { code: '2032', message: '취소 금액이 남은 금액보다 많습니다.' };
  if (Number(cancelAmt) === payment.captured)
    return { code: '2033', message: '전체 취소를 이용해 주십시오.' };
  return undefined;
}

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
): string {
  const cancelNum = randomDigits(8);
  ctx.ledger.record({
    kind: isNet ? 'net-cancel' : 'cancel',
    moid: payment.moid,
    tid: payment.tid,
    amount,
    cancelNum,
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
    ResultCode: '2001',
    ResultMsg: '취소 성공',
    CancelAmt: cancelAmt,
    MID: ctx.mid,
    Moid: fields.Moid ?? payment.moid,
    Signature: signCancelAnswer({ tid: payment.tid, mid: ctx.mid, cancelAmt }, ctx.merchantKey),
    PayMethod: 'CARD',
    TID: payment.tid,
    CancelDate: stamp.slice(0, 8),
    CancelTime: stamp.slice(8),
    CancelNum: cancelNum,
    RemainAmt: padAmount(payment.captured - payment.cancelled),
    MallReserved: fields.MallReserved ?? '',
  };
}
