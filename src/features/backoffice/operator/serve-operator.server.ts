// Binds a call of the back office: who calls, whether they may, what the log says of it, before anything happens.
import type { Ctx } from '../../../server/context.server.ts';
import {
  answer,
  type Reply,
  readGiven,
  refuse,
  routeOf,
  type ShopApp,
  type ShopContext,
} from '../../../server/serve.server.ts';
import type { Outcomes } from '../../../shared/contract.ts';
import { mayDo, type OperatorContract } from '../../../shared/operator-call.ts';
import { recordOutcome, recordStart } from './log-queries.server.ts';
import {
  isOperatorsOwnChange,
  issueOperatorToken,
  loadOperatorSession,
  type OperatorCtx,
} from './session.server.ts';

type Given<Input> = { input: Input; params: Record<string, string>; c: ShopContext };

/** `memberId`: whose data it was, where only the answer knows. `subject` of a thing that was only now made goes the same way. */
export type OperatorReply<Output, O extends Outcomes> = Reply<Output, O> & { memberId?: number };

/** The operator of this request, or the refusal. */
export async function loadOperator(
  c: ShopContext,
  { method, needs }: Pick<OperatorContract, 'method' | 'needs'>,
): Promise<OperatorCtx | Response> {
  const ctx = c.get('ctx');
  c.header('Cache-Control', 'no-store');
  const session = await loadOperatorSession(ctx, c);
  if (method === 'POST' && !isOperatorsOwnChange(ctx, c, session)) {
    issueOperatorToken(ctx, c, session?.sessionId ?? '');
    return refuse(c, 'forbidden', '요청을 확인하지 못했어요. 다시 시도해 주세요.');
  }
  if (!session?.isOpen) return refuse(c, 'sessionEnded', '운영자 로그인이 필요해요');
  const { id, loginId, name, role } = session.operator;
  if (!mayDo(role, needs)) return refuse(c, 'forbidden', '이 일을 할 권한이 없어요');
  return { ...ctx, operator: { id, loginId, name, role }, operatorSession: session };
}

export function serveOperator<Input, Output, O extends Outcomes>(
  app: ShopApp,
  contract: OperatorContract<Input, Output, O>,
  handle: (ctx: OperatorCtx, given: Given<Input>) => Promise<OperatorReply<Output, O>>,
): void {
  app.on(contract.method, routeOf(contract), async (c) => {
    const ctx = await loadOperator(c, contract);
    if (ctx instanceof Response) return ctx;
    const given = await readGiven(c, contract);
    if (given instanceof Response) return given;
    // Written before it happens: what broke off half-way stands in the log, too.
    const line = contract.log?.(given);
    const logId = line ? await recordStart(ctx, line) : null;
    const reply = await handle(ctx, { ...given, c });
    if (logId !== null) await recordOutcome(ctx, logId, String(reply.outcome), reply.memberId);
    return answer(c, contract, reply);
  });
}

/** What somebody at the door did who is not yet, or no longer, an operator. */
export async function recordAtDoor(
  ctx: Ctx,
  { operator, loginId, action, outcome }: DoorLine,
): Promise<void> {
  const who = { ...ctx, operator: operator ?? { id: null, name: loginId } };
  const logId = await recordStart(who, { action, ...(operator ? {} : { detail: { loginId } }) });
  await recordOutcome(ctx, logId, outcome);
}

type DoorLine = {
  operator: { id: number; name: string } | null;
  loginId: string;
  action: string;
  outcome: string;
};
