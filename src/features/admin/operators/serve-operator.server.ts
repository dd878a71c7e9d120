// Binds a call of the back office: who calls, whether they may, what the log says of it, before anything happens.

import type { Ctx } from '../../../platform/http/context.server.ts';
import {
  readGiven,
  refuse,
  refuseWith,
  routeOf,
  type ShopApp,
  type ShopContext,
} from '../../../platform/http/serve.server.ts';
import type { Changes } from '../../../shared/calls/changes.ts';
import {
  type Answers,
  type AuthContract,
  type OperatorContract,
  type OperatorReply,
  operatorRefusals,
} from '../../../shared/calls/operator-call.ts';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import type { AuthAction } from './contract.ts';
import { recordOutcome, recordStart } from './log-queries.server.ts';
import { countGrant, countRefund } from './rights/ceilings-queries.server.ts';
import { isCodeFresh, refundWithoutCodeWon } from './rules.ts';
import {
  isOperatorsOwnChange,
  issueOperatorToken,
  loadOperatorSession,
  type OperatorCtx,
  type OperatorSession,
} from './session.server.ts';

type Given<Input> = { input: Input; params: Record<string, string>; c: ShopContext };
type SessionChoices = Parameters<typeof loadOperatorSession>[2];

/** The operator of this request, or the refusal. */
export async function loadOperator(
  c: ShopContext,
  { method, needs, asksCode }: Pick<OperatorContract, 'method' | 'needs' | 'asksCode'>,
  choices?: SessionChoices,
): Promise<OperatorCtx | Response> {
  const ctx = c.get('ctx');
  const session = await loadOwnSession(c, method, choices);
  if (session instanceof Response) return session;
  if (!session?.isOpen) {
    c.header('WWW-Authenticate', 'OperatorSession realm="/admin"');
    return refuseWith(c, operatorRefusals.sessionEnded, '운영자 로그인이 필요해요');
  }
  const { id, loginId, name, rights } = session.operator;
  if (!mayDo(rights, needs)) {
    ctx.refusals.count('right', `operator:${id}`);
    return refuse(c, 'forbidden', '이 일을 할 권한이 없어요');
  }
  const hasCode = isCodeFresh(session.codeGivenAtMs ?? 0, ctx.now());
  if (asksCode && !hasCode) return refuseCall(c, 'codeNeeded');
  const today = { operatorId: id, nowMs: ctx.now() };
  const hasCeiling = !mayDo(rights, 'settings');
  const toldChanges: Changes = {};
  return {
    ...ctx,
    operator: { id, loginId, name, rights },
    operatorSession: session,
    toldChanges,
    tellChanges: (changes) => void Object.assign(toldChanges, changes),
    async allowRefund(db, amountWon) {
      if (amountWon > refundWithoutCodeWon && !hasCode) throw new CallRefused('codeNeeded');
      if (hasCeiling && !(await countRefund(db, today, amountWon))) throw new CallRefused('dayIsFull');
    },
    async allowGrant(db) {
      if (hasCeiling && !(await countGrant(db, today))) throw new CallRefused('dayIsFull');
    },
  };
}

const refusalWords = {
  codeNeeded: '2단계 인증을 한 번 더 해 주세요',
  dayIsFull: '오늘 할 수 있는 만큼을 다 했어요',
};

/** What only turns out on the way: thrown inside a transaction, it leaves nothing behind. */
class CallRefused extends Error {
  readonly refusal: keyof typeof refusalWords;
  constructor(refusal: keyof typeof refusalWords) {
    super(refusal);
    this.refusal = refusal;
  }
}

const refuseCall = (c: ShopContext, refusal: CallRefused['refusal']): Response =>
  refuseWith(c, operatorRefusals[refusal], refusalWords[refusal]);

/** Whose request it is, if anybody's; or the refusal of one that another site may have sent. */
async function loadOwnSession(
  c: ShopContext,
  method: OperatorContract['method'],
  choices?: SessionChoices,
): Promise<OperatorSession | null | Response> {
  const ctx = c.get('ctx');
  c.header('Cache-Control', 'no-store');
  const session = await loadOperatorSession(ctx, c, choices);
  if (method === 'POST' && !isOperatorsOwnChange(ctx, c, session)) {
    issueOperatorToken(ctx, c, session?.sessionId ?? '');
    return refuse(c, 'forbidden', '요청을 확인하지 못했어요. 다시 시도해 주세요.');
  }
  return session;
}

/** Who calls, and with what; or the refusal. */
async function readCall<Input, O extends Answers>(
  c: ShopContext,
  contract: OperatorContract<Input, O>,
): Promise<{ ctx: OperatorCtx; given: Given<Input> } | Response> {
  const ctx = await loadOperator(c, contract);
  if (ctx instanceof Response) return ctx;
  const given = await readGiven(c, contract);
  return given instanceof Response ? given : { ctx, given: { ...given, c } };
}

export function serveOperator<Input, O extends Answers>(
  app: ShopApp,
  contract: OperatorContract<Input, O>,
  handle: (ctx: OperatorCtx, given: Given<Input>) => Promise<OperatorReply<O>>,
): void {
  app.on(contract.method, routeOf(contract), async (c) => {
    const called = await readCall(c, contract);
    if (called instanceof Response) return called;
    const { ctx, given } = called;
    // Written before it happens: what broke off half-way stands in the log, too.
    const line = contract.log?.(given);
    const logId = line ? await recordStart(ctx, line) : null;
    const reply: AnyReply | CallRefused = await handle(ctx, given).catch(heldBack);
    if (reply instanceof CallRefused) {
      if (logId !== null) await recordOutcome(ctx, logId, reply.refusal);
      return refuseCall(c, reply.refusal);
    }
    const told = { memberId: reply.memberId, changes: ctx.toldChanges };
    if (logId !== null) await recordOutcome(ctx, logId, reply.outcome, told);
    return answerOperator(c, reply);
  });
}

/** A call whose answer is the file itself: a picture, a paper. `send` logs what it found, where the contract wants a line. null: not found. */
export function serveOperatorFile<Input, O extends Answers>(
  app: ShopApp,
  contract: OperatorContract<Input, O>,
  send: (ctx: OperatorCtx, given: Given<Input>) => Promise<Response | null>,
): void {
  app.on(contract.method, routeOf(contract), async (c) => {
    const called = await readCall(c, contract);
    if (called instanceof Response) return called;
    const { ctx, given } = called;
    return (await send(ctx, given)) ?? refuse(c, 'notFound', '찾을 수 없어요');
  });
}

function heldBack(error: unknown): CallRefused {
  if (error instanceof CallRefused) return error;
  throw error;
}

/** A call that is made before anybody is in. */
export function serveAuth<Input, O extends Answers>(
  app: ShopApp,
  contract: AuthContract<Input, O>,
  handle: (ctx: Ctx, given: Given<Input>) => Promise<OperatorReply<O>>,
): void {
  app.on(contract.method, routeOf(contract), async (c) => {
    const session = await loadOwnSession(c, contract.method);
    if (session instanceof Response) return session;
    const given = await readGiven(c, contract);
    if (given instanceof Response) return given;
    return answerOperator(c, await handle(c.get('ctx'), { ...given, c }));
  });
}

type AnyReply = {
  outcome: string;
  data?: unknown;
  memberId?: number | undefined;
  retryAfterSeconds?: number;
};

/** HTTP says that the call was heard; what came of it stands in the body. */
export function answerOperator(c: ShopContext, { outcome, data, retryAfterSeconds }: AnyReply): Response {
  if (outcome !== 'tooOften') return c.json({ outcome, data: (data ?? null) as object | null });
  const ctx = c.get('ctx');
  ctx.refusals.count('tooOften', ctx.address);
  c.header('Retry-After', String(retryAfterSeconds));
  return refuseWith(c, operatorRefusals.tooOften, '잠시 후 다시 시도해 주세요');
}

/**
 * What an operator did at the log-in. Who isn't one is only counted (`ctx.refusals`): lines are never deleted, and a stranger
 * could write as many as they like.
 */
export async function recordAuth(
  ctx: Ctx,
  operator: { id: number; name: string },
  { action, outcome }: { action: AuthAction; outcome: string },
): Promise<void> {
  const logId = await recordStart({ ...ctx, operator }, { action });
  await recordOutcome(ctx, logId, outcome);
}
