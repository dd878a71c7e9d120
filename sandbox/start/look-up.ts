import type { Context } from 'hono';
import { hangConnection, type SandboxEnv } from '../connection.ts';
import type { Payment } from '../ledger.ts';
import { stampInKst } from '../nicepay/kst.ts';
import { findReceiptAnswer } from '../receipts/start-receipts.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { answerJson, findForgery, findMissing, type Message, type Refusal } from './messages.ts';
import { describePayment, readStatus } from './payment-object.ts';
import { signTransaction } from './signatures.ts';

const noTransaction: Refusal = { code: 'U122', message: '해당 거래가 없습니다.' };
const noOrder: Refusal = { code: 'U126', message: 'orderId가 존재하지 않습니다.' };

/** `GET /v1/payments/{tid}` */
export function answerLookUp(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  tid: string,
  message: Message,
): Response | Promise<Response> {
  const forgery = findForgery(message, (ediDate) => signTransaction({ tid, ediDate }, ctx.secretKey));
  if (forgery) return refuse(c, message, forgery);
  return show(c, ctx, message, ctx.ledger.findByTid(tid), noTransaction);
}

/** `GET /v1/payments/find/{orderId}?orderDate=YYYYMMDD`: of several attempts, the one that was paid. */
export function answerFind(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  orderId: string,
  message: Message,
): Response | Promise<Response> {
  const missing = findMissing(message, ['orderDate']);
  if (missing) return refuse(c, message, missing);
  const { orderDate = '' } = message;
  if (!/^\d{8}$/.test(orderDate)) {
    return refuse(c, message, { code: 'U130', message: '허용된 Date형식이 아닙니다.' });
  }
  const receipt = findReceiptAnswer(c, ctx, orderId, message);
  if (receipt) return receipt;
  const attempts = ctx.ledger
    .listPayments(orderId)
    .filter((payment) => payment.api === 'start' && readStatus(payment) !== null)
    .filter(({ authenticatedAt }) => stampInKst(new Date(authenticatedAt)).startsWith(orderDate));
  const found = attempts.find((payment) => readStatus(payment) !== 'failed') ?? attempts.at(-1);
  // Nobody who asks by order knows the transaction's number yet, so its signature is checked only where there is one.
  const tid = found?.tid ?? '';
  const forgery =
    found && findForgery(message, (ediDate) => signTransaction({ tid, ediDate }, ctx.secretKey));
  return forgery ? refuse(c, message, forgery) : show(c, ctx, message, found, noOrder);
}

/** `POST /v1/check-amount/{tid}` */
export function answerAmountCheck(c: Context, ctx: SandboxContext, tid: string, message: Message): Response {
  const missing = findMissing(message, ['amount']);
  if (missing) return refuse(c, message, missing);
  const payment = ctx.ledger.findByTid(tid);
  if (payment?.api !== 'start' || !readStatus(payment)) return refuse(c, message, noTransaction);
  const isValid = Number(message.amount) === payment.amount;
  const fields = { resultCode: '0000', resultMsg: '정상 처리되었습니다.', isValid };
  return answerJson(c, fields, { charset: message.returnCharSet });
}

function show(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  message: Message,
  payment: Payment | undefined,
  none: Refusal,
): Response | Promise<Response> {
  if (payment?.api !== 'start') return refuse(c, message, none);
  const played = ctx.faults.take('status', { ...payment, card: payment.scenario })?.scenario;
  if (played === 'status-hang') return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  if (played === 'status-500') return c.text('Internal Server Error', 500);
  if (!readStatus(payment)) return refuse(c, message, none);
  return answerJson(c, describePayment(ctx, payment), { charset: message.returnCharSet });
}

function refuse(c: Context, message: Message, { code, message: text }: Refusal): Response {
  return answerJson(c, { resultCode: code, resultMsg: text }, { charset: message.returnCharSet });
}
