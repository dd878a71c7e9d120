import { expect, it } from 'vitest';
import { ageOn, isUnderAge } from './rules.ts';

it('an age is counted by birthdays', () => {
  expect(ageOn('20121121', '2026-11-20')).toBe(13);
  expect(ageOn('20121121', '2026-11-21')).toBe(14);
  expect(ageOn('20121122', '2026-11-21')).toBe(13);
  expect(ageOn('20120229', '2026-02-28')).toBe(13);
  expect(ageOn('20120229', '2026-03-01')).toBe(14);
  // The day of the month counts in the month of birth alone.
  expect(ageOn('20121231', '2026-11-30')).toBe(13);
  expect(ageOn('20121001', '2026-11-30')).toBe(14);
});

it('a child may sign up alone from the first minute of the 14th birthday in Korea', () => {
  const midnightInKorea = Date.UTC(2026, 10, 22, 15);
  expect(isUnderAge('20121123', midnightInKorea - 1)).toBe(true);
  expect(isUnderAge('20121123', midnightInKorea)).toBe(false);
});
