import { operatorLog, operatorLogOutcomes } from '../../../platform/db/schema.server.ts';
import type { Ctx } from '../../../platform/http/context.server.ts';
import type { Changes } from '../../../shared/calls/changes.ts';
import type { LogLine } from '../../../shared/calls/operator-call.ts';

type Who = Pick<Ctx, 'db' | 'now' | 'address' | 'requestId'> & {
  operator: { id: number | null; name: string };
};

export async function recordStart(ctx: Who, line: LogLine): Promise<number> {
  const [row] = await ctx.db
    .insert(operatorLog)
    .values({
      at: new Date(ctx.now()),
      operatorId: ctx.operator.id,
      operatorName: ctx.operator.name,
      address: ctx.address,
      requestId: ctx.requestId,
      ...line,
    })
    .returning({ id: operatorLog.id });
  return row!.id;
}

export async function recordOutcome(
  ctx: Pick<Ctx, 'db' | 'now'>,
  logId: number,
  outcome: string,
  { memberId, changes = {} }: { memberId?: number | undefined; changes?: Changes } = {},
): Promise<void> {
  const isChanged = Object.keys(changes).length > 0;
  await ctx.db
    .insert(operatorLogOutcomes)
    .values({ logId, at: new Date(ctx.now()), outcome, memberId, changes: isChanged ? changes : null });
}
