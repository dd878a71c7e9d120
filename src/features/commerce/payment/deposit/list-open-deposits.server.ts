import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import type { OpenDeposit } from '../contract.ts';
import { listOrdersAwaitingDeposit } from '../reservation-queries.server.ts';

export async function listOpenDeposits(ctx: MemberCtx): Promise<OpenDeposit[]> {
  const rows = await listOrdersAwaitingDeposit(ctx.db, ctx.member.memberId);
  return rows.flatMap(({ account, depositUntil, createdAt, ...order }) =>
    account && depositUntil
      ? [{ ...order, ...account, orderedAtMs: createdAt.getTime(), untilMs: depositUntil.getTime() }]
      : [],
  );
}
