import { addDays } from '../../../shared/time/korean-days.ts';
import { startOfKoreanDay } from '../../../shared/time/korean-time.ts';

/** `2026-11` */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month after or before. @param by months, may be below zero */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Its first day, and its last. */
export const daysOfMonth = (month: string): { from: string; until: string } => ({
  from: `${month}-01`,
  until: addDays(`${shiftMonth(month, 1)}-01`, -1),
});

/** From its first instant in Korea up to the first of the next month. */
export const instantsOfMonth = (month: string): { from: Date; until: Date } => ({
  from: new Date(startOfKoreanDay(`${month}-01`)),
  until: new Date(startOfKoreanDay(`${shiftMonth(month, 1)}-01`)),
});

/** A typed percent as hundredths of it: `2.85` -> 285; null where it is none. */
export function basisPointsOf(percent: string): number | null {
  return /^\d{1,2}(\.\d{1,2})?$|^100$/.test(percent.trim()) ? Math.round(Number(percent) * 100) : null;
}

export const writePercent = (basisPoints: number): string => `${basisPoints / 100}%`;
