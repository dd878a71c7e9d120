import { endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { LoggedLine, RefusalRow } from './contract.ts';
import { subjectKinds } from './detail-messages.ts';
import { countRefusals, findLogLines, findOrderByNumber, listOperatorNames } from './queries.server.ts';

const pageSize = 50;

type Wish = Partial<
  Record<'operator' | 'member' | 'action' | 'subject' | 'from' | 'until' | 'before', string>
>;

export async function readLog(ctx: OperatorCtx, wish: Wish) {
  const number = (text: string | undefined) => (text ? Number(text) : undefined);
  const rows = await findLogLines(
    ctx.db,
    {
      operatorId: number(wish.operator),
      memberId: number(wish.member),
      action: wish.action || undefined,
      subject: wish.subject ? await subjectOf(ctx, wish.subject) : undefined,
      from: wish.from ? new Date(startOfKoreanDay(wish.from)) : undefined,
      until: wish.until ? new Date(endOfKoreanDayMs(wish.until)) : undefined,
      before: number(wish.before),
    },
    pageSize + 1,
  );
  const shown = rows.slice(0, pageSize);
  const lines: LoggedLine[] = shown.map(({ at, memberId, answeredMemberId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    memberId: memberId ?? answeredMemberId,
  }));
  const next = rows.length > pageSize ? String(shown.at(-1)?.id) : null;
  return { lines, next, operators: await listOperatorNames(ctx.db) };
}

/** An operator types what they read on a screen: an order's short number, a serial, a product's number. */
async function subjectOf(ctx: OperatorCtx, typed: string) {
  if (typed.includes(':')) return { start: typed, names: [] };
  const moid = await findOrderByNumber(ctx.db, typed);
  const names = Object.keys(subjectKinds).map((kind) => `${kind}:${typed}`);
  return { start: `order:${typed}`, names: [...names, ...(moid ? [`order:${moid}`] : [])] };
}

const refusalsShownMs = 24 * 60 * 60_000;

/** With what this process has counted just now; the others add theirs each minute. */
export async function readRefusals(ctx: OperatorCtx): Promise<RefusalRow[]> {
  await ctx.refusals.flush();
  return countRefusals(ctx.db, new Date(ctx.now() - refusalsShownMs));
}
