import type { Context } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import { startRefusalOf } from '../escrow/escrows.ts';
import { isFulfilled } from '../fulfilment.ts';
import type { Payment, RefundAccount } from '../ledger.ts';
import { closeAccount } from '../methods/vbank.ts';
import { countEucKrBytes, isDigits } from '../nicepay/answers.ts';
import { randomDigits } from '../nicepay/random-digits.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { notifyCancellation } from '../webhooks.ts';
import { answerJson, findForgery, findMissing, type Message, type Refusal } from './messages.ts';
import { describePayment } from './payment-object.ts';
import { signNetCancel, signTransaction } from './signatures.ts';

type Cancel = { isNet: boolean; message: Message; payment: Payment | undefined; tid: string };

const alreadyCancelled: Refusal = { code: '2013', message: '이미 취소된 거래입니다.' };
const noTransaction: Refusal = { code: 'U122', message: '취소할 거래가 없습니다.' };
const noOrder: Refusal = { code: 'U126', message: 'orderId가 존재하지 않습니다.' };
const tooLate: Refusal = { code: '2020', message: '망취소 기한이 지났습니다.' };

/** `POST /v1/payments/{tid}/cancel`: an ordinary refund. */
export function answerCancel(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  tid: string,
  message: Message,
): Promise<Response> {
  const payment = ctx.ledger.findByTid(tid);
  const own = payment?.api === 'start' ? payment : undefined;
  const check = () => checkCancel(ctx, tid, message, own);
  return takeBack(c, ctx, { isNet: false, message, payment: own, tid }, check);
}

/** `POST /v1/payments/netcancel`: takes back an approval whose answer was lost, known by its order only. */
export function answerNetCancel(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  message: Message,
): Promise<Response> {
  const payment = ctx.ledger
    .listPayments(message.orderId)
    .find((known) => known.api === 'start' && isFulfilled(known));
  const check = () => checkNetCancel(ctx, message, payment);
  return takeBack(c, ctx, { isNet: true, message, payment, tid: payment?.tid ?? '' }, check);
}

function checkNetCancel(
  ctx: SandboxContext,
  message: Message,
  payment: Payment | undefined,
): Refusal | undefined {
  const { orderId = '' } = message;
  const refusal =
    findMissing(message, ['orderId']) ??
    findForgery(message, (ediDate) => signNetCancel({ orderId, ediDate }, ctx.secretKey));
  if (refusal) return refusal;
  if (!payment) return noOrder;
  if (isAllBack(payment)) return alreadyCancelled;
  return ctx.now() - readFulfilledMs(ctx, payment) > ctx.timings.netCancelWindowMs ? tooLate : undefined;
}

function checkCancel(
  ctx: SandboxContext,
  tid: string,
  message: Message,
  payment: Payment | undefined,
): Refusal | undefined {
  const refusal =
    findMissing(message, ['reason', 'orderId']) ??
    findForgery(message, (ediDate) => signTransaction({ tid, ediDate }, ctx.secretKey));
  if (refusal) return refusal;
  if (!payment || !isFulfilled(payment)) return noTransaction;
  if (isAllBack(payment)) return alreadyCancelled;
  return (
    startRefusalOf(ctx, payment, message.cancelAmt !== undefined) ??
    checkSum(payment, message) ??
    checkRefundAccount(payment, message)
  );
}

/** Deps as a live shop has them: the vendor's own practice shops give back everything or nothing. */
function checkSum(payment: Payment, { cancelAmt, orderId = '' }: Message): Refusal | undefined {
  if (cancelAmt === undefined) return undefined;
  if (!isDigits(cancelAmt, 12) || Number(cancelAmt) === 0) {
    return { code: 'U127', message: '요청 금액이 올바르지 않습니다.' };
  }
  // An account that nobody paid into is closed whole or not at all.
  if (payment.captured === 0) return Number(cancelAmt) === payment.amount ? undefined : partialRefundRefused;
  // Each part has a number of its own.
  if (payment.cancelMoids.includes(orderId)) return { code: 'U112', message: '중복된 orderId 입니다.' };
  if (Number(cancelAmt) > payment.captured - payment.cancelled) {
    return { code: 'U123', message: '취소금액이 취소가능금액보다 큽니다.' };
  }
  return undefined;
}

const partialRefundRefused: Refusal = { code: 'U128', message: '부분취소를 할 수 없는 거래입니다.' };

/** A deposit has no way back of its own: the shop names the account. */
function checkRefundAccount(payment: Payment, message: Message): Refusal | undefined {
  if (!isDeposited(payment)) return undefined;
  const missing = findMissing(message, ['refundAccount', 'refundBankCode', 'refundHolder']);
  if (missing) return missing;
  const { number, bankCode, holder } = readRefundAccount(message);
  const isFit = isDigits(number, 16) && /^\d{3}$/.test(bankCode) && countEucKrBytes(holder) <= 10;
  return isFit ? undefined : { code: 'U124', message: '환불계좌 필드가 잘못되었습니다.' };
}

const isDeposited = (payment: Payment) => payment.method === 'vbank' && payment.captured > 0;

const readRefundAccount = (message: Message): RefundAccount => ({
  number: message.refundAccount ?? '',
  bankCode: message.refundBankCode ?? '',
  holder: message.refundHolder ?? '',
});

const isAllBack = (payment: Payment) =>
  payment.isAccountClosed || (payment.captured > 0 && payment.cancelled === payment.captured);

function readFulfilledMs(ctx: SandboxContext, { moid, tid, capturedAt }: Payment): number {
  const isIssue = (entry: { kind: string; tid: string }) =>
    entry.kind === 'account-issued' && entry.tid === tid;
  const at = capturedAt ?? ctx.ledger.listEntries(moid).find(isIssue)?.at;
  return new Date(at ?? 0).getTime();
}

async function takeBack(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  { isNet, message, payment, tid }: Cancel,
  check: () => Refusal | undefined,
): Promise<Response> {
  const { orderId = '' } = message;
  const amount = amountOf(isNet, message, payment);
  const info = { moid: payment?.moid ?? orderId, tid, amount };
  const options = { charset: message.returnCharSet };
  const refuse = ({ code, message: text }: Refusal) => {
    ctx.ledger.record({ kind: 'cancel-refused', ...info, code, message: text });
    return answerJson(c, { resultCode: code, resultMsg: text, tid, orderId: info.moid }, options);
  };
  await ctx.points.reach('cancel-received', info);
  // From here to the entry in the ledger nothing is waited for: two requests can't give the same money back twice.
  const refusal = check();
  if (refusal || !payment) return refuse(refusal ?? noTransaction);
  const stage = isNet ? 'net-cancel' : 'cancel';
  const played = ctx.faults.take(stage, { ...payment, card: payment.scenario })?.scenario;
  if (played === 'cancel-hang' || played === 'net-cancel-hang') {
    return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  }
  if (played === 'cancel-refuse') return refuse({ code: '2003', message: '취소에 실패했습니다.' });
  if (played === 'cancel-whole-only' && amount < payment.amount) return refuse(partialRefundRefused);
  if (played === 'net-cancel-too-late') return refuse(tooLate);

  const cancelMoid = isNet ? '' : orderId;
  if (payment.captured === 0) closeAccount(ctx, payment, cancelMoid);
  else recordCancel(ctx, payment, stage, message, amount);
  notifyCancellation(ctx, payment, amount, cancelMoid || payment.moid);
  await ctx.points.reach('cancel-done', info);
  if (played === 'cancel-reset' || played === 'net-cancel-reset') return dropConnection(c);
  if (played === 'cancel-already') return refuse(alreadyCancelled);
  afterAnswer(c, () => void ctx.points.reach('cancel-answered', info));
  return answerJson(c, describePayment(ctx, payment, { cancelledTid: payment.tid }), options);
}

/** What goes back now: the part that is named, else all that is left of the charge. */
function amountOf(isNet: boolean, { cancelAmt }: Message, payment: Payment | undefined): number {
  if (!payment) return Number(cancelAmt) || 0;
  if (!isNet && cancelAmt !== undefined) return Number(cancelAmt) || 0;
  return payment.captured === 0 ? payment.amount : payment.captured - payment.cancelled;
}

function recordCancel(
  ctx: SandboxContext,
  payment: Payment,
  kind: 'cancel' | 'net-cancel',
  message: Message,
  amount: number,
): void {
  const { orderId = '', reason = '' } = message;
  const hasAccount = kind === 'cancel' && isDeposited(payment);
  ctx.ledger.record({
    kind,
    moid: payment.moid,
    tid: payment.tid,
    amount,
    cancelNum: randomDigits(8),
    ...(kind === 'cancel' ? { cancelMoid: orderId, message: reason } : {}),
    ...(hasAccount ? { refundAccount: readRefundAccount(message) } : {}),
  });
}
