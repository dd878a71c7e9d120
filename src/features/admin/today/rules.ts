import { dispatchDaysOf } from '../../../shared/promises.ts';
import { endOfKoreanDayMs, lastOfWorkingDays } from '../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';

/** The first instant at which goods leave too late: so many working days after the payment were promised. */
export const dispatchDueMs = (paidAtMs: number, declared: DeclaredDays, category = ''): number =>
  endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(paidAtMs), dispatchDaysOf([category]), declared));

/** Cards count no further, and name so many. */
export const mostCounted = 999;
export const mostShown = 3;
