// How long the law leaves: money that is to go back is back within three working days (law on electronic commerce,
// article 18).
import { dispatchDaysOf } from '../../../shared/promises.ts';
import { endOfKoreanDayMs, lastOfWorkingDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';

const refundWorkingDays = 3;
const hourMs = 60 * 60_000;

/** The first instant at which it is too late: the day of the wish isn't counted, days off neither. */
export const refundDueMs = (askedAtMs: number): number =>
  endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(askedAtMs), refundWorkingDays));

/** The first instant at which goods leave too late: so many working days after the payment were promised. */
export const dispatchDueMs = (paidAtMs: number, category = ''): number =>
  endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(paidAtMs), dispatchDaysOf([category])));

/** Units; where a product has no threshold of its own. */
export const fewUnits = 5;
/** A payment is usually clear within seconds. */
export const unsettledMs = 10 * 60_000;
export const depositSoonMs = 24 * hourMs;
/** Cards count no further. */
export const mostCounted = 999;
