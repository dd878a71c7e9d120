// Figures of a period, and the same of the one before it.
import { addDays } from '../../../shared/time/korean-days.ts';

const mostDays = 366;

export type Period = { from: string; until: string };

/** How many days it has, both ends counted. */
const daysOf = ({ from, until }: Period): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / (24 * 60 * 60_000)) + 1;

/** As many days, just before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysOf(period)),
  until: addDays(period.from, -1),
});

/** Null where it ends before it begins, or is longer than a year. */
export function readPeriod(
  from: string | undefined,
  until: string | undefined,
  today: string,
): Period | null {
  const period = { from: from || addDays(until || today, -29), until: until || today };
  const days = daysOf(period);
  return days >= 1 && days <= mostDays ? period : null;
}

export const listDays = (period: Period): string[] =>
  Array.from({ length: daysOf(period) }, (_, index) => addDays(period.from, index));

/** In percent, rounded; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);

export type Totals = { paidWon: number; refundedWon: number; orders: number; cancelled: number };

export const netOf = ({ paidWon, refundedWon }: Totals): number => paidWon - refundedWon;
export const averageOf = ({ paidWon, orders }: Totals): number =>
  orders === 0 ? 0 : Math.round(paidWon / orders);
/** In percent with one digit. */
export const cancelRateOf = ({ orders, cancelled }: Totals): number =>
  orders === 0 ? 0 : Math.round((cancelled / orders) * 1000) / 10;

/** A round number at least as large: the chart's top. */
export function roundUp(won: number): number {
  if (won <= 0) return 10_000;
  const unit = 10 ** Math.floor(Math.log10(won));
  return [1, 2, 2.5, 5, 10].map((step) => step * unit).find((top) => top >= won) ?? won;
}
