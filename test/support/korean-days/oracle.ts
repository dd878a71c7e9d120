// Business days of Korea, written a second time from the law's text and not from the shop's calculator: no code and no
// calendar of its own is shared with it. What the moon gives is a table (Korea Astronomy and Space Science Institute).

import { y2026, y2027 } from '@hyunbinseo/holidays-kr/all';

/** The day itself of Seollal, of the Buddha's birthday and of Chuseok: month and day of each. */
const moonDays: Record<number, readonly [seollal: string, buddha: string, chuseok: string]> = {
  2026: ['02-17', '05-24', '09-25'],
  2027: ['02-07', '05-13', '09-15'],
  2028: ['01-27', '05-02', '10-03'],
  2029: ['02-13', '05-20', '09-22'],
  2030: ['02-03', '05-09', '09-12'],
};
/** Elections (Public Official Election Act, article 34). Days declared once can't be foreseen. */
const elections = ['2026-06-03', '2028-04-12'];

const step = (day: string, by: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
};
const isOn = (day: string, ...names: string[]): boolean =>
  names.includes(
    ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(`${day}T12:00:00Z`).getUTCDay()]!,
  );

/** Holidays from 2026 on by the rule: article 2 of the decree names them, article 3 gives back what is lost. */
export function holidaysByRule(year: number): string[] {
  const moon = moonDays[year];
  if (!moon) throw new Error(`no moon of ${year} in the table`);
  const [seollal, buddha, chuseok] = moon.map((day) => `${year}-${day}`) as [string, string, string];
  const around = (day: string) => [step(day, -1), day, step(day, 1)];
  // Article 3: lost on a Saturday or Sunday; of the two great feasts on a Sunday only; of New Year and of 6 June never.
  const substituted = ['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25'].map(
    (day) => `${year}-${day}`,
  );
  const lostOnWeekend = [...substituted, buddha];
  const lostOnSunday = [...around(seollal), ...around(chuseok)];
  const never = [`${year}-01-01`, `${year}-06-06`];

  const named = [...lostOnWeekend, ...lostOnSunday, ...never];
  const off = new Set([...named, ...elections.filter((day) => day.startsWith(String(year)))]);
  const owed: string[] = [];
  for (const day of lostOnWeekend) if (isOn(day, 'sat', 'sun')) owed.push(day);
  for (const day of lostOnSunday) if (isOn(day, 'sun')) owed.push(day);
  // Two that meet on a working day: one of them is owed.
  for (const day of new Set(named)) {
    const met = named.filter((other) => other === day);
    const isSubstituted = met.some((one) => !never.includes(one));
    if (met.length > 1 && isSubstituted && !isOn(day, 'sat', 'sun')) owed.push(...met.slice(1));
  }
  for (const lost of owed.sort()) {
    let free = step(lost, 1);
    while (off.has(free) || isOn(free, 'sat', 'sun')) free = step(free, 1);
    off.add(free);
  }
  return [...off].sort();
}

/** As the government published them. */
export const officialHolidays = (year: 2026 | 2027): string[] =>
  Object.keys({ 2026: y2026, 2027: y2027 }[year]).sort();

/** Every day of the years in order, and which of them are business days. */
export function calendarOf(holidays: readonly string[], from: string, until: string) {
  const days: { day: string; isBusiness: boolean }[] = [];
  for (let day = from; day <= until; day = step(day, 1))
    days.push({ day, isBusiness: !isOn(day, 'sat', 'sun') && !holidays.includes(day) });
  const business = days.filter(({ isBusiness }) => isBusiness).map(({ day }) => day);
  return {
    days: days.map(({ day }) => day),
    business,
    /** The so-manieth business day after the day; undefined where the calendar ends before. */
    businessDayAfter: (day: string, count: number) => business.filter((one) => one > day)[count - 1],
    /** Where a period that would end with the day ends. */
    firstBusinessDayFrom: (day: string) => business.find((one) => one >= day),
  };
}
