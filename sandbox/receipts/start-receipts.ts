import type { Context } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import { stampInKst } from '../nicepay/kst.ts';
import { randomDigits } from '../nicepay/random-digits.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { formatKoreanIso } from '../start/iso-time.ts';
import { answerJson, findForgery, findMissing, type Message } from '../start/messages.ts';
import { signReceiptAnswer, signReceiptIssue, signTransaction } from '../start/signatures.ts';
import { checkPaper, checkPaperCancel, type Paper, type ReceiptRefusal } from './receipts.ts';

const required = [
  ...['orderId', 'amount', 'goodsName', 'receiptType', 'receiptNo'],
  ...['supplyAmt', 'goodsVat', 'taxFreeAmt', 'serviceAmt'],
];
const partNames = ['supplyAmt', 'goodsVat', 'taxFreeAmt', 'serviceAmt'] as const;

/** `POST /v1/receipt` */
export async function answerStartReceipt(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  message: Message,
): Promise<Response> {
  const { orderId = '', amount = '', receiptNo = '', receiptType } = message;
  const options = { charset: message.returnCharSet };
  const refuse = ({ code, message: words }: ReceiptRefusal) => {
    ctx.ledger.record({ kind: 'receipt-refused', moid: orderId, tid: '', amount: 0, code, message: words });
    return answerJson(c, { resultCode: code, resultMsg: words, tid: '', orderId }, options);
  };
  await ctx.points.reach('receipt-received', { moid: orderId, tid: '', amount: Number(amount) || 0 });
  const sign = (ediDate: string) => signReceiptIssue({ orderId, amount, ediDate }, ctx.secretKey);
  const parts = partNames.map((name) => Number(message[name]));
  const isCompany = receiptType === 'company';
  const refusal =
    findMissing(message, required) ??
    findForgery(message, sign) ??
    (ctx.receipts.findByOrder(orderId) ? { code: 'U112', message: '중복된 orderId 입니다.' } : undefined) ??
    checkPaper({ isCompany, number: receiptNo, amount: Number(amount), parts });
  if (refusal) return refuse(refusal);
  const played = ctx.receipts.take('issue');
  if (played === 'refuse')
    return refuse({ code: '7012', message: '현금영수증 식별번호가 올바르지 않습니다.' });
  const tid = `${ctx.mid}0401${stampInKst(new Date(ctx.now())).slice(2)}${randomDigits(4)}`;
  const issue = () =>
    ctx.receipts.findByOrder(orderId) ??
    ctx.receipts.issue({
      ...{ tid, requestNo: orderId, api: 'start', goodsName: message.goodsName ?? '' },
      ...{ kind: receiptType ?? '', number: receiptNo, amount: Number(amount) },
      ...{ supply: Number(message.supplyAmt), vat: Number(message.goodsVat) },
    });
  if (played === 'late') ctx.timers.later(ctx.timings.lateChargeMs, () => void issue());
  if (played === 'late' || played === 'hang') return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  const paper = issue();
  const reached = { moid: orderId, tid, amount: paper.amount };
  await ctx.points.reach('receipt-done', reached);
  if (played === 'lost') return dropConnection(c);
  afterAnswer(c, () => void ctx.points.reach('receipt-answered', reached));
  return answerJson(c, describe(ctx, paper, { isForged: played === 'forged' }), options);
}

/** `POST /v1/receipt/{tid}/cancel` */
export async function answerStartReceiptCancel(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  tid: string,
  message: Message,
): Promise<Response> {
  const options = { charset: message.returnCharSet };
  const { orderId = '', cancelAmt } = message;
  const paper = ctx.receipts.find(tid);
  const refuse = ({ code, message: words }: ReceiptRefusal) =>
    answerJson(c, { resultCode: code, resultMsg: words, tid, orderId, cancelAmt: 0 }, options);
  await ctx.points.reach('receipt-received', { moid: paper?.requestNo ?? orderId, tid, amount: 0 });
  const refusal =
    findMissing(message, ['orderId', 'reason']) ??
    findForgery(message, (ediDate) => signTransaction({ tid, ediDate }, ctx.secretKey));
  if (refusal) return refuse(refusal);
  if (paper?.api !== 'start') return refuse({ code: '7015', message: '원 승인 거래가 없습니다.' });
  if (paper.cancelNos.includes(orderId)) return refuse({ code: 'U112', message: '중복된 orderId 입니다.' });
  const isPart = cancelAmt !== undefined;
  const amount = isPart ? Number(cancelAmt) : paper.amount - paper.cancelled;
  const parts = partNames.map((name) => Number(message[name]));
  const nowIso = new Date(ctx.now()).toISOString();
  const wrong = checkPaperCancel(paper, { amount, parts, isPart, nowIso });
  if (wrong) return refuse(wrong);
  const played = ctx.receipts.take('cancel');
  if (played === 'hang') return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  if (played === 'refuse') return refuse({ code: '7004', message: '현금영수증을 취소하지 못했습니다.' });
  ctx.receipts.cancel(paper, amount, orderId);
  const reached = { moid: paper.requestNo, tid, amount };
  await ctx.points.reach('receipt-done', reached);
  if (played === 'lost') return dropConnection(c);
  afterAnswer(c, () => void ctx.points.reach('receipt-answered', reached));
  const left = ctx.receipts.find(tid) ?? paper;
  return answerJson(
    c,
    { ...describe(ctx, left, { isForged: played === 'forged' }), cancelAmt: amount },
    options,
  );
}

/** `GET /v1/receipt/{tid}` */
export function answerStartReceiptLookUp(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  tid: string,
  message: Message,
): Response {
  if (ctx.receipts.take('look-up')) return c.text('Internal Server Error', 500);
  const paper = ctx.receipts.find(tid);
  const options = { charset: message.returnCharSet };
  if (paper?.api === 'start') return answerJson(c, describe(ctx, paper, { isForged: false }), options);
  return answerJson(c, { resultCode: '7015', resultMsg: '원 승인 거래가 없습니다.' }, options);
}

/** `GET /v1/payments/find/{orderId}` of a receipt's own number; undefined where none has it. */
export function findReceiptAnswer(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  orderId: string,
  message: Message,
): Response | undefined {
  const day = (message.orderDate ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const paper = ctx.receipts.isFoundByOrder ? ctx.receipts.findByOrder(orderId, day) : undefined;
  if (paper?.api !== 'start') return undefined;
  return answerJson(c, describe(ctx, paper, { isForged: false }), { charset: message.returnCharSet });
}

function describe(ctx: SandboxContext, paper: Paper, { isForged }: { isForged: boolean }) {
  const { tid, requestNo: orderId, approvalNo: approveNo, amount, cancelled } = paper;
  const ediDate = formatKoreanIso(new Date(ctx.now()));
  const key = isForged ? `${ctx.secretKey}?` : ctx.secretKey;
  return {
    resultCode: '0000',
    resultMsg: '정상 처리되었습니다.',
    ...{ tid, orderId, approveNo, ediDate },
    approvedAt: formatKoreanIso(new Date(paper.issuedAt)),
    balanceAmt: amount - cancelled,
    signature: signReceiptAnswer({ tid, orderId, ediDate }, key),
  };
}
