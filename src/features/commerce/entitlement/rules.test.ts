import { expect, it } from 'vitest';
import { daysBetween, splitAtHandover } from './rules.ts';

it('days between two instants are whole ones', () => {
  const start = new Date('2026-11-22T00:00:00Z');
  expect(daysBetween(start, new Date('2027-11-22T00:00:00Z'))).toBe(365);
  expect(daysBetween(start, new Date('2026-11-23T11:59:59Z'))).toBe(1);
  expect(daysBetween(start, start)).toBe(0);
});

const day = (text: string | null) => (text ? new Date(`${text}T00:00:00Z`) : null);
it.each([
  // Nothing was bought, and there is no other box: all of it goes with the box.
  ['2027-03-01', null, null, '2027-03-01', null],
  ['2026-11-30', null, null, '2026-11-30', null],
  // Days that were bought begin anew today, or run on where the free time is over.
  ['2027-03-31', 30, null, '2027-03-01', '2026-12-31'],
  ['2026-12-11', 30, null, '2026-11-11', '2026-12-11'],
  // Another box is free, for less or for longer; one whose year is over is none.
  ['2027-03-01', null, '2027-02-01', '2027-03-01', '2027-02-01'],
  ['2027-03-01', null, '2027-03-01', '2027-03-01', '2027-03-01'],
  ['2027-03-01', null, '2027-05-01', '2027-03-01', '2027-03-01'],
  ['2027-03-01', null, '2026-12-01', '2027-03-01', null],
  ['2027-03-31', 30, '2027-02-01', '2027-03-01', '2027-03-03'],
  ['2027-03-31', 30, '2026-11-30', '2027-03-01', '2026-12-31'],
  // A refund holds the days that were bought.
  ['2027-03-01', 0, null, '2027-03-01', '2026-12-01'],
  [null, null, null, null, null],
])(
  'of a content until %s with %s bought days, and another box until %s: free until %s, stays until %s',
  (ends, paid, rest, free, stays) =>
    expect(splitAtHandover(day(ends), paid, day('2026-12-01')!, day(rest))).toEqual({
      freeEnds: day(free),
      staysUntil: day(stays),
    }),
);
