import { repairDays } from '../promises.ts';
import { endOfKoreanDayMs, lastOfWorkingDays } from '../time/korean-days.ts';
import type { DeclaredDays } from '../time/korean-holidays.ts';
import { formatKoreanDate } from '../time/korean-time.ts';

/**
 * The first instant at which the shop's next step of a repair comes later than was promised: to answer, to begin or to send the box back,
 * or, once it is being repaired, to be ready.
 */
export function repairDueMs(sinceMs: number, declared: DeclaredDays, state: string): number {
  const days = state === 'repairing' ? repairDays.repair : repairDays.answer;
  return endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(sinceMs), days, declared));
}
