import type { Context } from 'hono';
import { afterAnswer, dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import { type FormFields, readForm } from '../form-body.ts';
import { answerInCharset, findMissing, padAmount } from '../nicepay/answers.ts';
import { stampInKst } from '../nicepay/kst.ts';
import { isSameSignature, signCancel, signCancelAnswer, signReceipt } from '../nicepay/signatures.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { checkPaper, checkPaperCancel, type Paper, type ReceiptRefusal } from './receipts.ts';

const required = [
  ...['MID', 'TID', 'EdiDate', 'Moid', 'SignData', 'GoodsName', 'ReceiptAmt', 'ReceiptType', 'ReceiptTypeNo'],
  ...['ReceiptSupplyAmt', 'ReceiptVAT', 'ReceiptServiceAmt', 'ReceiptTaxFreeAmt'],
];

/** `cash_receipt.jsp`: issues one under the number that the shop made for it. */
export async function answerLegacyReceipt(c: Context<SandboxEnv>, ctx: SandboxContext): Promise<Response> {
  const fields = await readForm(c);
  const { TID: tid = '', Moid: requestNo = '' } = fields;
  const refuse = ({ code, message }: ReceiptRefusal) => {
    ctx.ledger.record({ kind: 'receipt-refused', moid: requestNo, tid, amount: 0, code, message });
    return answerInCharset(fields, { ResultCode: code, ResultMsg: message, MID: ctx.mid, TID: tid });
  };
  await ctx.points.reach('receipt-received', {
    moid: requestNo,
    tid,
    amount: Number(fields.ReceiptAmt) || 0,
  });
  const refusal = check(ctx, fields);
  if (refusal) return refuse(refusal);
  const played = ctx.receipts.take('issue');
  if (played === 'refuse')
    return refuse({ code: '7012', message: '현금영수증 식별번호가 올바르지 않습니다.' });
  const issue = () =>
    ctx.receipts.issue({
      ...{ tid, requestNo, api: 'legacy', goodsName: fields.GoodsName ?? '' },
      ...{ kind: fields.ReceiptType === '2' ? 'company' : 'individual', number: fields.ReceiptTypeNo ?? '' },
      ...{ amount: Number(fields.ReceiptAmt), supply: Number(fields.ReceiptSupplyAmt) },
      vat: Number(fields.ReceiptVAT),
    });
  if (played === 'late') ctx.timers.later(ctx.timings.lateChargeMs, () => ctx.receipts.find(tid) ?? issue());
  if (played === 'late' || played === 'hang') return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  const paper = issue();
  const reached = { moid: requestNo, tid, amount: paper.amount };
  await ctx.points.reach('receipt-done', reached);
  if (played === 'lost') return dropConnection(c);
  afterAnswer(c, () => void ctx.points.reach('receipt-answered', reached));
  return answerInCharset(fields, {
    ResultCode: '7001',
    ResultMsg: '현금영수증 발급 성공',
    MID: ctx.mid,
    Moid: requestNo,
    TID: played === 'forged' ? tid.replace(/\d{4}$/, '9999') : tid,
    AuthCode: paper.approvalNo,
    AuthDate: stampInKst(new Date(paper.issuedAt)).slice(2),
  });
}

function check(ctx: SandboxContext, fields: FormFields): ReceiptRefusal | undefined {
  const missing = findMissing(fields, required);
  if (missing) return { code: 'A110', message: `필수 항목이 없습니다. (${missing})` };
  const {
    MID: mid = '',
    TID: tid = '',
    Moid: moid = '',
    EdiDate: ediDate = '',
    ReceiptAmt: amt = '',
  } = fields;
  if (mid !== ctx.mid) return { code: 'A113', message: '등록되지 않은 상점입니다.' };
  if (!isSameSignature(fields.SignData ?? '', signReceipt({ mid, amt, ediDate, moid }, ctx.merchantKey)))
    return { code: 'A211', message: '해시값 검증에 실패했습니다.' };
  if (tid.length !== 30 || !new RegExp(`^${mid}0401\\d{16}$`).test(tid))
    return { code: 'A110', message: 'TID 형식이 올바르지 않습니다.' };
  if (ctx.receipts.find(tid) || ctx.receipts.findByOrder(moid))
    return { code: '7003', message: '이미 발급된 현금영수증입니다.' };
  return checkPaper({
    isCompany: fields.ReceiptType === '2',
    number: fields.ReceiptTypeNo ?? '',
    amount: Number(amt),
    parts: [
      fields.ReceiptSupplyAmt,
      fields.ReceiptVAT,
      fields.ReceiptServiceAmt,
      fields.ReceiptTaxFreeAmt,
    ].map(Number),
  });
}

/** `cancel_process.jsp` with a receipt's number. */
export async function answerLegacyReceiptCancel(
  c: Context<SandboxEnv>,
  ctx: SandboxContext,
  fields: FormFields,
  paper: Paper,
): Promise<Response> {
  const { tid } = paper;
  const { MID: mid = '', CancelAmt: cancelAmt = '', EdiDate: ediDate = '', Moid: requestNo = '' } = fields;
  const refuse = ({ code, message }: ReceiptRefusal) =>
    answerInCharset(fields, { ResultCode: code, ResultMsg: message, MID: ctx.mid, TID: tid });
  await ctx.points.reach('receipt-received', { moid: paper.requestNo, tid, amount: Number(cancelAmt) || 0 });
  if (mid !== ctx.mid) return refuse({ code: 'A113', message: '등록되지 않은 상점입니다.' });
  if (!isSameSignature(fields.SignData ?? '', signCancel({ mid, cancelAmt, ediDate }, ctx.merchantKey)))
    return refuse({ code: 'A211', message: '해시값 검증에 실패했습니다.' });
  const isPart = fields.PartialCancelCode === '1';
  if (isPart && paper.cancelNos.includes(requestNo))
    return refuse({ code: '2015', message: '이미 요청된 취소입니다.' });
  const parts = [fields.SupplyAmt, fields.GoodsVat, fields.ServiceAmt, fields.TaxFreeAmt].map(Number);
  const amount = Number(cancelAmt);
  const nowIso = new Date(ctx.now()).toISOString();
  const refusal = checkPaperCancel(paper, { amount, parts, isPart, nowIso });
  if (refusal) return refuse(refusal);
  const played = ctx.receipts.take('cancel');
  if (played === 'hang') return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  if (played === 'refuse') return refuse({ code: '7004', message: '현금영수증을 취소하지 못했습니다.' });
  ctx.receipts.cancel(paper, amount, requestNo);
  const reached = { moid: paper.requestNo, tid, amount };
  await ctx.points.reach('receipt-done', reached);
  if (played === 'lost') return dropConnection(c);
  afterAnswer(c, () => void ctx.points.reach('receipt-answered', reached));
  const signed = signCancelAnswer({ tid, mid, cancelAmt: padAmount(amount) }, ctx.merchantKey);
  return answerInCharset(fields, {
    ResultCode: '2001',
    ResultMsg: '취소 성공',
    ...{ MID: mid, TID: tid, Moid: requestNo, CancelAmt: padAmount(amount) },
    Signature: played === 'forged' ? signed.replace(/^./, (first) => (first === '0' ? '1' : '0')) : signed,
  });
}
