import { randomBytes } from 'node:crypto';
import type { Method } from '../ledger.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { stampInKst } from './kst.ts';
import { methodWords } from './method-words.ts';
import { randomDigits } from './random-digits.ts';
import type { ScenarioName } from './scenarios.ts';
import { signAuthResult } from './signatures.ts';
import type { WindowRequest } from './window-request.ts';

export type AuthResult = Record<string, string>;

/** What the buyer picked in the window. */
export type Choice = { card: ScenarioName; wallet: string; bankCode: string };

/** The buyer pressed pay: gives out a token and says so, truly or not, in the fields of the authentication result. */
export async function authenticate(
  ctx: SandboxContext,
  request: WindowRequest,
  choice: Choice,
): Promise<AuthResult> {
  const { moid, amount, method, depositUntil } = request;
  const { card, wallet, bankCode } = choice;
  await ctx.points.reach('auth-requested', { moid, tid: '', amount });
  const played = ctx.faults.take('auth', { moid, card })?.scenario;
  if (played === 'decline-auth')
    return refuseAuthentication(ctx, request, 'P100', '카드 인증에 실패했습니다.');

  const tid = createTid(ctx, method);
  const token = `NICETOKN${randomBytes(16).toString('hex').toUpperCase()}`;
  ctx.ledger.record({
    kind: 'authentication',
    moid,
    tid,
    amount,
    token,
    goodsName: request.goodsName,
    buyerName: request.buyerName,
    api: 'legacy',
    method,
    wallet,
    bankCode,
    ...(depositUntil ? { depositUntil } : {}),
    ...(request.isEscrow ? { isEscrow: true } : {}),
    scenario: card,
  });
  const amt = String(played === 'wrong-amount' ? amount + 1_000 : amount);
  const signature = signAuthResult({ authToken: token, mid: ctx.mid, amt }, ctx.merchantKey);
  const result = {
    AuthResultCode: '0000',
    AuthResultMsg: '인증 성공',
    AuthToken: token,
    PayMethod: methodWords[method].payMethod,
    MID: ctx.mid,
    Moid: played === 'other-moid' ? `${moid.slice(0, 63)}X` : moid,
    Signature:
      played === 'bad-signature' ? signature.replace(/^./, (c) => (c === '0' ? '1' : '0')) : signature,
    Amt: amt,
    ReqReserved: request.fields.ReqReserved ?? '',
    TxTid: tid,
    NextAppURL: `${ctx.origin}/webapi/pay_process.jsp`,
    NetCancelURL: `${ctx.origin}/webapi/cancel_process.jsp`,
  };
  await ctx.points.reach('auth-done', { moid, tid, amount });
  return result;
}

/** The buyer turned back. */
export function abandonAuthentication(ctx: SandboxContext, request: WindowRequest): AuthResult {
  return refuseAuthentication(ctx, request, '9999', '사용자가 결제를 취소했습니다.');
}

function refuseAuthentication(
  ctx: SandboxContext,
  request: WindowRequest,
  code: string,
  message: string,
): AuthResult {
  const { moid, amount, method } = request;
  ctx.ledger.record({ kind: 'authentication-refused', moid, tid: '', amount, code, message });
  return {
    AuthResultCode: code,
    AuthResultMsg: message,
    PayMethod: methodWords[method].payMethod,
    MID: ctx.mid,
    Moid: moid,
  };
}

/** Shop, means of payment (01 card, 02 transfer, 03 account), kind (01 ordinary), Korean time, four digits. */
function createTid(ctx: SandboxContext, method: Method): string {
  for (;;) {
    const tid = `${ctx.mid}${methodWords[method].means}01${stampInKst(new Date(ctx.now())).slice(2)}${randomDigits(4)}`;
    if (!ctx.ledger.findByTid(tid)) return tid;
  }
}
