import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { addDays, isDayOff } from '../../../shared/time/korean-days.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import {
  deleteChecksBefore,
  insertCheck,
  listChecks,
  listUnchecked,
  summarizeLog,
} from './queries.server.ts';
import { isOver, keptMs, monthBefore, monthOf, monthsToCheck, spanOf } from './rules.ts';

export async function readLogChecks(ctx: OperatorCtx, { month: asked }: { month?: string | undefined }) {
  const month = asked ?? monthBefore(monthOf(ctx.now()));
  const [checks, declared] = await Promise.all([listChecks(ctx.db), listDeclaredDays(ctx.db)]);
  const [operators, open] = await Promise.all([
    summarizeLog(ctx.db, spanOf(month), daysOffOf(month, declared)),
    listUnchecked(ctx.db, monthsToCheck(ctx.now(), declared)),
  ]);
  const isChecked = checks.some((one) => one.month === month);
  return {
    month,
    isOpen: isOver(month, ctx.now()) && !isChecked,
    operators,
    open,
    checks: checks.map(({ checkedAt, ...one }) => ({ ...one, atMs: checkedAt.getTime() })),
  };
}

/** Saturdays, Sundays and holidays of a month. */
function daysOffOf(month: string, declared: readonly string[]): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1))
    if (isDayOff(day, declared)) days.push(day);
  return days;
}

export async function checkLog(
  ctx: OperatorCtx,
  { month, note }: { month: string; note: string },
): Promise<'logChecked' | 'logCheckedBefore' | 'monthNotOver'> {
  if (!isOver(month, ctx.now())) return 'monthNotOver';
  const row = { month, note, operator: ctx.operator.name, checkedAt: new Date(ctx.now()) };
  return (await insertCheck(ctx.db, row)) ? 'logChecked' : 'logCheckedBefore';
}

/** What was kept for three years. */
export const forgetOldChecks = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteChecksBefore(db, new Date(now() - keptMs));
