// Public holidays of Korea by the law's own rules (Act on Public Holidays and its decree, articles 2 and 3), so that no year
// runs out. Days that no rule gives (elections, days declared once) are data: content/extra-holidays.json.

import extraHolidays from '../../../content/extra-holidays.json' with { type: 'json' };

/** Days off that no rule gives and that became known after the release, `YYYY-MM-DD`: elections, days declared once. */
export type DeclaredDays = readonly string[];

const dayMs = 24 * 60 * 60_000;

type Holiday = {
  /** Month and day; days of the lunar calendar are looked up from a month of the solar one that surely comes before. */
  on: [month: number, day: number] | { lunar: `${number}/${number}`; from: number };
  /** Seollal and Chuseok have the day before and the day after them. */
  days?: 3;
  /** The first year in which it is a holiday again, or at all; unwritten where that is long ago. */
  since?: number;
  /** The first year in which it comes again later when it is lost: on a weekend, or only on a Sunday. Unwritten: never. */
  weekend?: number;
  sunday?: number;
};

const holidays: Holiday[] = [
  { on: [1, 1] },
  { on: { lunar: '1/1', from: 1 }, days: 3, sunday: 2014 },
  { on: [3, 1], weekend: 2022 },
  { on: [5, 1], since: 2026, weekend: 2026 },
  { on: { lunar: '4/8', from: 4 }, weekend: 2023 },
  { on: [5, 5], weekend: 2014 },
  { on: [6, 6] },
  { on: [7, 17], since: 2026, weekend: 2026 },
  { on: [8, 15], weekend: 2021 },
  { on: { lunar: '8/15', from: 9 }, days: 3, sunday: 2014 },
  { on: [10, 3], weekend: 2021 },
  { on: [10, 9], weekend: 2021 },
  { on: [12, 25], weekend: 2023 },
];

const textOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);
const weekdayOf = (utcMs: number): number => new Date(utcMs).getUTCDay();

/** Korea's lunar calendar, not China's: their new moons fall on different days now and then (2028, 2030). */
function lunarCalendar(): Intl.DateTimeFormat {
  const calendar = new Intl.DateTimeFormat('en-u-ca-dangi', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  // Another calendar would be taken in silence, and legal periods would end on wrong days.
  if (calendar.resolvedOptions().calendar !== 'dangi')
    throw new Error('This platform has no Korean lunar calendar (Intl, dangi).');
  return calendar;
}

function calculate(year: number, declared: readonly string[]): ReadonlySet<string> {
  const calendar = lunarCalendar();
  const middleOf = ({ on }: Holiday): number => {
    if (Array.isArray(on)) return Date.UTC(year, on[0] - 1, on[1]);
    let at = Date.UTC(year, on.from - 1, 1);
    while (calendar.format(at) !== on.lunar) at += dayMs;
    return at;
  };

  const onDay = new Map<number, Holiday[]>();
  for (const holiday of holidays) {
    if (year < (holiday.since ?? year)) continue;
    const middle = middleOf(holiday);
    const days = holiday.days === 3 ? [middle - dayMs, middle, middle + dayMs] : [middle];
    for (const at of days) onDay.set(at, [...(onDay.get(at) ?? []), holiday]);
  }

  const off = new Set([...onDay.keys()].map(textOf));
  for (const { day } of extraHolidays) if (day.startsWith(`${year}-`)) off.add(day);
  // Before the substitutes: none of them falls on a declared day.
  for (const day of declared) off.add(day);
  for (const [at, those] of [...onDay].sort(([one], [other]) => one - other)) {
    for (let left = lostDays(those, weekdayOf(at), year); left > 0; left--) off.add(nextFreeDay(at, off));
  }
  return off;
}

/** How many of the holidays on one day come again later. */
function lostDays(those: Holiday[], weekday: number, year: number): number {
  const since = ({ weekend = Number.POSITIVE_INFINITY, sunday = weekend }: Holiday) => ({ weekend, sunday });
  if (weekday === 0) return those.filter((one) => year >= since(one).sunday).length;
  if (weekday === 6) return those.filter((one) => year >= since(one).weekend).length;
  // Two on one working day: one of them is lost.
  return those.some((one) => year >= since(one).sunday) ? those.length - 1 : 0;
}

function nextFreeDay(after: number, off: ReadonlySet<string>): string {
  let at = after + dayMs;
  while (weekdayOf(at) % 6 === 0 || off.has(textOf(at))) at += dayMs;
  return textOf(at);
}

// What a year's holidays are doesn't change while we run: this spares the search for the new moons.
const known = /* @__PURE__ */ new Map<string, ReadonlySet<string>>();

/**
 * The public holidays of a year in Korea, `YYYY-MM-DD`, substitutes included; Saturdays and Sundays as such are not.
 * @param declared days of any year that an operator entered
 */
export function koreanHolidays(year: number, declared: DeclaredDays): ReadonlySet<string> {
  const ofYear = declared.filter((day) => day.startsWith(`${year}-`));
  const key = [year, ...ofYear].join();
  const found = known.get(key) ?? calculate(year, ofYear);
  known.set(key, found);
  return found;
}
