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

/** Single gaps are looked at one by one; more of them together. */
const mostGaps = 6;

/**
 * What of a period is not among the days that are kept, as periods that follow each other; where there are many, one over all of them.
 * @returns and all days in them: kept or not, they are counted there
 */
export function findGaps(
  period: Period,
  kept: { has: (day: string) => boolean },
): { periods: Period[]; days: Set<string> } {
  const periods: Period[] = [];
  for (const day of listDays(period)) {
    if (kept.has(day)) continue;
    const last = periods.at(-1);
    if (last && addDays(last.until, 1) === day) last.until = day;
    else periods.push({ from: day, until: day });
  }
  const [first] = periods;
  const found =
    first && periods.length > mostGaps ? [{ from: first.from, until: periods.at(-1)!.until }] : periods;
  return { periods: found, days: new Set(found.flatMap(listDays)) };
}

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** As fine as a chart can be read. */
export const stepFor = ({ from, until }: Period): Step => {
  const days = daysOf({ from, until });
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month';
};

type DayFigures = { won: number; orders: number; visits: number; wonBefore: number };
export type Day = DayFigures & { day: string; dayBefore: string };
export type Bucket = DayFigures & Period & { before: Period };

/** A week begins on Monday. */
function firstDayOf(day: string, by: Step): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));
}

/** Days of one week or month together; the first and the last may be a part of one. Each day stands beside the same one before. */
export function groupDays(days: readonly Day[], by: Step): Bucket[] {
  const buckets: (Bucket & { key: string })[] = [];
  for (const { day, won, orders, visits, dayBefore, wonBefore } of days) {
    const key = firstDayOf(day, by);
    const last = buckets.at(-1);
    if (last?.key === key) {
      last.until = day;
      last.won += won;
      last.orders += orders;
      last.visits += visits;
      last.before.until = dayBefore;
      last.wonBefore += wonBefore;
    } else
      buckets.push({
        key,
        from: day,
        until: day,
        won,
        orders,
        visits,
        before: { from: dayBefore, until: dayBefore },
        wonBefore,
      });
  }
  return buckets.map(({ key: _, ...bucket }) => bucket);
}

/** Of which visits were counted: a day before the first of all had no visits that anybody knows of. */
export const countedDays = <Day extends { day: string }>(
  days: readonly Day[],
  visitsSince: string | null,
): readonly Day[] => (visitsSince === null ? [] : days.filter(({ day }) => day >= visitsSince));

/** In percent, rounded; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);

/** How a figure stands beside that of the time before: in percent, or in points where it is a share itself. */
export type Change = { kind: 'same' | 'nearly' | 'new' } | { kind: 'percent' | 'points'; by: number };

export function compareFigures(now: number, before: number, isShare: boolean): Change {
  if (now === before) return { kind: 'same' };
  if (isShare) return { kind: 'points', by: Math.round((now - before) * 10) / 10 };
  const by = changeOf(now, before);
  if (by === null) return { kind: 'new' };
  return by === 0 ? { kind: 'nearly' } : { kind: 'percent', by };
}

export type Totals = { paidWon: number; refundedWon: number; orders: number; cancelled: number };

export const netOf = ({ paidWon, refundedWon }: Totals): number => paidWon - refundedWon;
export const averageOf = ({ paidWon, orders }: Totals): number =>
  orders === 0 ? 0 : Math.round(paidWon / orders);
/** In percent with one digit. */
export const cancelRateOf = ({ orders, cancelled }: Totals): number =>
  orders === 0 ? 0 : Math.round((cancelled / orders) * 1000) / 10;

/** Orders of a hundred visits, with one digit; null where nobody came. */
export const orderRateOf = ({ orders, visits }: { orders: number; visits: number }): number | null =>
  visits === 0 ? null : Math.round((orders / visits) * 1000) / 10;

/** A round number at least as large: the chart's top. */
export function roundUp(won: number): number {
  if (won <= 0) return 10_000;
  const unit = 10 ** Math.floor(Math.log10(won));
  return [1, 2, 2.5, 5, 10].map((step) => step * unit).find((top) => top >= won) ?? won;
}

/** What of the screen is downloaded. */
export const salesTables = ['days', 'visits', 'products', 'methods', 'buyers', 'backs', 'reasons'] as const;
export type SalesTable = (typeof salesTables)[number];
