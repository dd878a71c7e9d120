import type { Context } from 'hono';
import { hangConnection, type SandboxEnv } from '../connection.ts';
import { readForm } from '../form-body.ts';
import type { Payment } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { answerInCharset, findMissing } from './answers.ts';
import { stampAuthDate } from './kst.ts';
import { isSameSignature, signStatus } from './signatures.ts';

/** `trans_status.jsp`: 0 approved, 1 cancelled, 9 nothing there. */
export async function answerStatus(c: Context<SandboxEnv>, ctx: SandboxContext): Promise<Response> {
  const fields = await readForm(c);
  const { TID: tid = '', MID: mid = '', EdiDate: ediDate = '', SignData: signData = '' } = fields;
  const refuse = (code: string, message: string) =>
    answerInCharset(fields, { ResultCode: code, ResultMsg: message, TID: tid });
  const missing = findMissing(fields, ['TID', 'MID', 'EdiDate', 'SignData']);
  if (missing) return refuse('A110', `필수 항목이 없습니다. (${missing})`);
  if (mid !== ctx.mid) return refuse('A113', '등록되지 않은 상점입니다.');
  if (!isSameSignature(signData, signStatus({ tid, mid, ediDate }, ctx.merchantKey))) {
    return refuse('A211', '해시값 검증에 실패했습니다.');
  }
  const paper = ctx.receipts.find(tid);
  if (ctx.receipts.take('look-up')) return c.text('Internal Server Error', 500);
  if (paper)
    return answerInCharset(fields, {
      ...{ ResultCode: '0000', ResultMsg: '정상 처리', TID: tid, AuthCode: paper.approvalNo },
      Status: paper.cancelled === paper.amount ? '1' : '0',
      AuthDate: stampAuthDate({ capturedAt: paper.issuedAt }),
    });
  const found = ctx.ledger.findByTid(tid);
  const payment = found?.api === 'legacy' ? found : undefined;
  const played = payment && ctx.faults.take('status', { ...payment, card: payment.scenario })?.scenario;
  if (played === 'status-hang') return hangConnection(c, ctx.timings.hangMs, ctx.timers);
  if (played === 'status-500') return c.text('Internal Server Error', 500);
  return answerInCharset(fields, {
    ResultCode: '0000',
    ResultMsg: '정상 처리',
    TID: tid,
    Status: readStatus(payment),
    AuthCode: payment?.authCode ?? '',
    AuthDate: payment ? stampAuthDate(payment) : '',
  });
}

function readStatus(payment: Payment | undefined): '0' | '1' | '9' {
  // An account that was opened and not paid into is nothing yet; only a webhook tells of its deposit at once.
  if (!payment || payment.captured === 0) return '9';
  return payment.cancelled === payment.captured ? '1' : '0';
}
