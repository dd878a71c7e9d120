import { repairDays } from '../promises.ts';
import { endOfKoreanDayMs, lastOfWorkingDays } from '../time/korean-days.ts';
import type { DeclaredDays } from '../time/korean-holidays.ts';
import { formatKoreanDate } from '../time/korean-time.ts';
import type { RepairWait } from './repair.ts';

/** For these the longer of both promises holds. */
export const slowRepairs = ['repairing', 'agreed'] as const satisfies readonly RepairWait[];

/**
 * The first instant at which the shop's next step of a repair comes later than was promised: to answer, to begin or to send the box back,
 * or, once it is being repaired, to be ready. A box that was agreed on and doesn't come is asked after when a repair would have been done.
 */
export function repairDueMs(sinceMs: number, declared: DeclaredDays, wait: string): number {
  const days = slowRepairs.some((slow) => slow === wait) ? repairDays.repair : repairDays.answer;
  return endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(sinceMs), days, declared));
}
