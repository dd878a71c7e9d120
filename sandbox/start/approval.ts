import type { Context } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import type { Fault } from '../faults.ts';
import { fulfil, isFulfilled } from '../fulfilment.ts';
import type { Payment } from '../ledger.ts';
import { loseBeforeCharge } from '../lost-approval.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { notifyApproval } from '../webhooks.ts';
import { answerJson, findForgery, findMissing, type Message, type Refusal } from './messages.ts';
import { describePayment } from './payment-object.ts';
import { signPayment } from './signatures.ts';

const minimumWon = 1_000;

/** `POST /v1/payments/{tid}`: the shop asks for the money of an authentication. */
export async function answerApproval(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  tid: string,
  message: Message,
): Promise<Response> {
  const known = findAuthenticated(ctx, tid);
  const info = { moid: known?.moid ?? '', tid, amount: Number(message.amount) || 0 };
  await ctx.points.reach('approve-received', info);

  const refusal = checkMessage(ctx, tid, message, known);
  if (refusal || !known) return refuse(c, ctx, message, info, refusal ?? unknownTid);
  const fault = ctx.faults.take('approve', { ...known, card: known.scenario });
  const lost = await loseBeforeCharge(c, ctx, known, fault);
  if (lost) return lost;
  // Checked again without a pause before the charge: the answer to a second request must not be a second charge.
  const late = checkState(ctx, known);
  if (late) return refuse(c, ctx, message, info, late);
  if (fault?.scenario === 'decline') return decline(c, ctx, message, known);

  fulfil(ctx, known);
  const notification = notifyApproval(ctx, known);
  await ctx.points.reach('approve-charged', info);
  await notification.beforeAnswer;
  afterAnswer(c, () => void ctx.points.reach('approve-answered', info));
  return answerCharged(c, ctx, message, known, fault);
}

const unknownTid: Refusal = { code: 'U121', message: '인증 요청내역이 존재하지 않습니다.' };

function findAuthenticated(ctx: SandboxContext, tid: string): Payment | undefined {
  const payment = ctx.ledger.findByTid(tid);
  return payment?.api === 'start' ? payment : undefined;
}

function checkMessage(
  ctx: SandboxContext,
  tid: string,
  message: Message,
  payment: Payment | undefined,
): Refusal | undefined {
  const { amount = '' } = message;
  const refusal =
    findMissing(message, ['amount']) ??
    findForgery(message, (ediDate) => signPayment({ tid, amount, ediDate }, ctx.secretKey));
  if (refusal) return refusal;
  if (!payment) return unknownTid;
  if (Number(amount) !== payment.amount) return { code: 'A123', message: '거래금액이 일치하지 않습니다.' };
  const age = ctx.now() - new Date(payment.authenticatedAt).getTime();
  if (!isFulfilled(payment) && age > ctx.timings.authenticationLifeMs) {
    return { code: 'A245', message: '인증 시간이 초과 되었습니다.' };
  }
  return checkState(ctx, payment);
}

function checkState(ctx: SandboxContext, payment: Payment): Refusal | undefined {
  if (isFulfilled(payment)) return { code: '2201', message: '이미 승인된 거래입니다.' };
  if (payment.pendingDueAt) return { code: 'A225', message: '처리 중인 거래입니다.' };
  if (payment.refusedCode) return { code: payment.refusedCode, message: '거절된 거래입니다.' };
  const isOrderTaken = ctx.ledger.listPayments(payment.moid).some(isFulfilled);
  if (isOrderTaken) return { code: 'A127', message: '주문번호가 중복됩니다.' };
  if (payment.method === 'card' && payment.amount < minimumWon) {
    return { code: '3041', message: '1,000원 미만은 카드로 결제할 수 없습니다.' };
  }
  return undefined;
}

function refuse(
  c: Context,
  ctx: SandboxContext,
  message: Message,
  info: { moid: string; tid: string; amount: number },
  refusal: Refusal,
): Response {
  const kind = refusal.code === '2201' ? 'double-approval' : 'approval-refused';
  ctx.ledger.record({ kind, ...info, ...refusal });
  const fields = { resultCode: refusal.code, resultMsg: refusal.message, tid: info.tid, orderId: info.moid };
  return answerJson(c, fields, { charset: message.returnCharSet });
}

function decline(c: Context, ctx: SandboxContext, message: Message, payment: Payment): Response {
  const { moid, tid, amount } = payment;
  const refusal: Refusal = { code: '3095', message: '카드 한도가 모자랍니다.' };
  ctx.ledger.record({ kind: 'approval-refused', moid, tid, amount, ...refusal, isFinal: true });
  return answerJson(c, describePayment(ctx, payment, refusal), { charset: message.returnCharSet });
}

/** The money is taken, or the account opened; what the shop gets to see of it depends on the scenario. */
function answerCharged(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  message: Message,
  payment: Payment,
  fault: Fault | undefined,
): Response | Promise<Response> {
  const charset = message.returnCharSet;
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
      return answerJson(c, describePayment(ctx, payment, { amount: payment.amount + 1_000 }), { charset });
    case 'bad-approve-signature':
      return answerJson(c, { ...describePayment(ctx, payment), signature: '0'.repeat(64) }, { charset });
    default:
      return answerJson(c, describePayment(ctx, payment), { charset });
  }
}
