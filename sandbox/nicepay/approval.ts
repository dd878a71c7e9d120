import type { Context } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import type { Fault } from '../faults.ts';
import { type FormFields, readForm } from '../form-body.ts';
import { fulfil, isFulfilled } from '../fulfilment.ts';
import type { Method, Payment } from '../ledger.ts';
import { loseBeforeCharge } from '../lost-approval.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { notifyApproval } from '../webhooks.ts';
import { answerInCharset, findMissing, isDigits, padAmount } from './answers.ts';
import { describeApproval } from './approval-answer.ts';
import { methodWords } from './method-words.ts';
import { isSameSignature, signApproval, signApprovalAnswer } from './signatures.ts';

type Refusal = { code: string; message: string };

const required = ['TID', 'AuthToken', 'MID', 'Amt', 'EdiDate', 'SignData'] as const;
const minimumWon = 1_000;

/** `pay_process.jsp`: the shop asks for the money of an authentication. */
export async function answerApproval(c: Context<SandboxEnv>, ctx: SandboxContext): Promise<Response> {
  const fields = await readForm(c);
  const known = ctx.ledger.findByToken(fields.AuthToken ?? '');
  const info = { moid: known?.moid ?? '', tid: fields.TID ?? '', amount: Number(fields.Amt) || 0 };
  await ctx.points.reach('approve-received', info);

  const refusal = checkRequest(ctx, fields, known);
  if (refusal || !known) return refuse(ctx, fields, known, refusal ?? unknownTid);
  const fault = ctx.faults.take('approve', { ...known, card: known.scenario });
  const lost = await loseBeforeCharge(c, ctx, known, fault);
  if (lost) return lost;
  // Checked again without a pause before the charge: the answer to a second request must not be a second charge.
  const late = checkState(ctx, known);
  if (late) return refuse(ctx, fields, known, late);
  if (fault?.scenario === 'decline') return decline(ctx, fields, known);

  fulfil(ctx, known);
  const notification = notifyApproval(ctx, known);
  await ctx.points.reach('approve-charged', info);
  await notification.beforeAnswer;
  afterAnswer(c, () => void ctx.points.reach('approve-answered', info));
  return answerCharged(c, ctx, fields, known, fault);
}

const unknownTid: Refusal = { code: 'A115', message: 'TID가 유효하지 않습니다.' };

function checkRequest(
  ctx: SandboxContext,
  fields: FormFields,
  payment: Payment | undefined,
): Refusal | undefined {
  const missing = findMissing(fields, required);
  if (missing) return { code: 'A110', message: `필수 항목이 없습니다. (${missing})` };
  const { AuthToken: authToken = '', MID: mid = '', Amt: amt = '', EdiDate: ediDate = '', TID: tid } = fields;
  if (mid !== ctx.mid) return { code: 'A113', message: '등록되지 않은 상점입니다.' };
  const expected = signApproval({ authToken, mid, amt, ediDate }, ctx.merchantKey);
  if (!isSameSignature(fields.SignData ?? '', expected))
    return { code: 'A211', message: '해시값 검증에 실패했습니다.' };
  if (payment?.api !== 'legacy' || payment.tid !== tid) return unknownTid;
  if (!isDigits(amt, 12) || Number(amt) !== payment.amount)
    return { code: 'A123', message: '거래 금액이 다릅니다.' };
  const age = ctx.now() - new Date(payment.authenticatedAt).getTime();
  if (!isFulfilled(payment) && age > ctx.timings.authenticationLifeMs) {
    return { code: 'A245', message: '인증 시간이 지났습니다.' };
  }
  return checkState(ctx, payment);
}

function checkState(ctx: SandboxContext, payment: Payment): Refusal | undefined {
  if (isFulfilled(payment)) return { code: '2201', message: '이미 승인된 거래입니다.' };
  if (payment.pendingDueAt) return { code: 'A225', message: '처리 중인 거래입니다.' };
  if (payment.refusedCode) return { code: payment.refusedCode, message: '거절된 거래입니다.' };
  const isMoidTaken = ctx.ledger.listPayments(payment.moid).some(isFulfilled);
  if (isMoidTaken) return { code: 'A127', message: '주문번호가 중복됩니다.' };
  if (payment.amount < minimumWon) return { code: '3041', message: '1,000원 미만은 결제할 수 없습니다.' };
  return undefined;
}

function refuse(
  ctx: SandboxContext,
  fields: FormFields,
  payment: Payment | undefined,
  refusal: Refusal,
): Response {
  const isDouble = refusal.code === '2201';
  ctx.ledger.record({
    kind: isDouble ? 'double-approval' : 'approval-refused',
    moid: payment?.moid ?? '',
    tid: fields.TID ?? '',
    amount: Number(fields.Amt) || 0,
    ...refusal,
  });
  return answerInCharset(fields, { ResultCode: refusal.code, ResultMsg: refusal.message, MID: ctx.mid });
}

const declineMessages: Record<Method, string> = {
  card: '카드 한도가 모자랍니다.',
  bank: '계좌 잔액이 모자랍니다.',
  vbank: '가상계좌를 발급할 수 없습니다.',
};

function decline(ctx: SandboxContext, fields: FormFields, payment: Payment): Response {
  const { moid, tid, amount } = payment;
  const refusal = { code: '3095', message: declineMessages[payment.method] };
  ctx.ledger.record({ kind: 'approval-refused', moid, tid, amount, ...refusal, isFinal: true });
  const signature = signApprovalAnswer({ tid, mid: ctx.mid, amt: padAmount(amount) }, ctx.merchantKey);
  return answerInCharset(fields, {
    ResultCode: refusal.code,
    ResultMsg: refusal.message,
    Amt: padAmount(amount),
    MID: ctx.mid,
    Moid: moid,
    TID: tid,
    Signature: signature,
    PayMethod: methodWords[payment.method].payMethod,
  });
}

/** The money is taken, or the account opened; what the shop gets to see of it depends on the scenario. */
function answerCharged(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  fields: FormFields,
  payment: Payment,
  fault: Fault | undefined,
): Response | Promise<Response> {
  switch (fault?.scenario) {
    case 'timeout-charged':
      return hangConnection(c, ctx.timings.hangMs, ctx.timers);
    case 'reset-charged':
    case 'notify-only':
      return dropConnection(c);
    case 'http500-charged':
      return c.text('Internal Server Error', 500);
    case 'garbage':
      return c.html('<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>proxy</body></html>');
    case 'wrong-approve-amount':
      return answerInCharset(fields, describeApproval(ctx, payment, payment.amount + 1_000));
    case 'bad-approve-signature':
      return answerInCharset(fields, {
        ...describeApproval(ctx, payment, payment.amount),
        Signature: '0'.repeat(64),
      });
    default:
      return answerInCharset(fields, {
        ...describeApproval(ctx, payment, payment.amount),
        MallReserved: fields.MallReserved ?? '',
      });
  }
}
