import { randomBytes } from 'node:crypto';
import type { Method } from '../ledger.ts';
import type { Choice } from '../nicepay/authentication.ts';
import { stampInKst } from '../nicepay/kst.ts';
import { randomDigits } from '../nicepay/random-digits.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { signCallback } from './signatures.ts';
import type { WindowRequest } from './window-request.ts';

/** The fields that the buyer's browser carries to the shop's `returnUrl`. */
export type CallbackFields = Record<string, string>;

const means: Record<Method, string> = { card: '01', bank: '02', vbank: '03' };

/** The buyer pressed pay: gives out a token and says so, truly or not. */
export async function authenticate(
  ctx: SandboxContext,
  request: WindowRequest,
  { card, wallet, bankCode }: Choice,
): Promise<CallbackFields> {
  const { orderId, amount, method, depositUntil } = request;
  await ctx.points.reach('auth-requested', { moid: orderId, tid: '', amount });
  const played = ctx.faults.take('auth', { moid: orderId, card })?.scenario;
  if (played === 'decline-auth') return refuse(ctx, request, 'P100', '본인 인증에 실패하였습니다');

  const tid = createTid(ctx, method);
  const authToken = `NICETOKN${randomBytes(16).toString('hex').toUpperCase()}`;
  ctx.ledger.record({
    kind: 'authentication',
    api: 'start',
    moid: orderId,
    tid,
    amount,
    token: authToken,
    method,
    wallet,
    bankCode,
    ...(depositUntil ? { depositUntil } : {}),
    ...(request.isEscrow ? { isEscrow: true } : {}),
    goodsName: request.goodsName,
    buyerName: request.buyerName,
    scenario: card,
  });
  const told = String(played === 'wrong-amount' ? amount + 1_000 : amount);
  const signature = signCallback({ authToken, clientId: ctx.clientKey, amount: told }, ctx.secretKey);
  const isForged = played === 'bad-signature';
  await ctx.points.reach('auth-done', { moid: orderId, tid, amount });
  return {
    authResultCode: '0000',
    authResultMsg: '인증 성공',
    tid,
    clientId: ctx.clientKey,
    orderId: played === 'other-moid' ? `${orderId.slice(0, 63)}X` : orderId,
    amount: told,
    mallReserved: request.fields.mallReserved ?? '',
    authToken,
    signature: isForged ? signature.replace(/^./, (c) => (c === '0' ? '1' : '0')) : signature,
  };
}

/** The buyer turned back. */
export const abandonAuthentication = (ctx: SandboxContext, request: WindowRequest): CallbackFields =>
  refuse(ctx, request, 'I002', '사용자가 결제를 취소하였습니다');

function refuse(ctx: SandboxContext, request: WindowRequest, code: string, message: string): CallbackFields {
  const { orderId, amount, fields } = request;
  ctx.ledger.record({
    kind: 'authentication-refused',
    api: 'start',
    moid: orderId,
    tid: '',
    amount,
    code,
    message,
  });
  return {
    authResultCode: code,
    authResultMsg: message,
    clientId: ctx.clientKey,
    orderId,
    amount: String(amount),
    mallReserved: fields.mallReserved ?? '',
  };
}

/** Shop (the vendor's practice shops begin with UT), means of payment, kind (01 ordinary), Korean time, four digits. */
function createTid(ctx: SandboxContext, method: Method): string {
  for (;;) {
    const tid = `UT0000113m${means[method]}01${stampInKst(new Date(ctx.now())).slice(2)}${randomDigits(4)}`;
    if (!ctx.ledger.findByTid(tid)) return tid;
  }
}
