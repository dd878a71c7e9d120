import { listDeclaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { deleteDeclared, insertDeclared, listDeclared } from './queries.server.ts';
import { builtIn, mayRemove, refusalOfDay } from './rules.ts';

/** The latest first. */
export async function readHolidays(ctx: OperatorCtx) {
  const today = formatKoreanDate(ctx.now());
  const entered = (await listDeclared(ctx.db)).map((row) => ({
    ...row,
    isRemovable: mayRemove(row.day, today),
  }));
  const known = builtIn(today).map((row) => ({ ...row, operator: '', isRemovable: false }));
  const holidays = [...entered, ...known].sort((one, other) => (one.day < other.day ? 1 : -1));
  return { today, holidays };
}

export async function addHoliday(
  ctx: OperatorCtx,
  { day, name }: { day: string; name: string },
): Promise<'added' | 'tooLongAgo' | 'tooFarAhead' | 'alreadyOff'> {
  const refusal = refusalOfDay(day, formatKoreanDate(ctx.now()), await listDeclaredDays(ctx.db));
  if (refusal) return refusal;
  const row = { day, name, operator: ctx.operator.name, addedAt: new Date(ctx.now()) };
  return (await insertDeclared(ctx.db, row)) ? 'added' : 'alreadyOff';
}

export async function removeHoliday(
  ctx: OperatorCtx,
  day: string,
): Promise<'removed' | 'dayHasCome' | 'notFound'> {
  const today = formatKoreanDate(ctx.now());
  if (!mayRemove(day, today)) return 'dayHasCome';
  return (await deleteDeclared(ctx.db, day, today)) ? 'removed' : 'notFound';
}
