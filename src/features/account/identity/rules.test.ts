import { expect, it } from 'vitest';
import { ageOn } from './rules.ts';

it('an age is counted by birthdays', () => {
  expect(ageOn('20121121', '2026-11-20')).toBe(13);
  expect(ageOn('20121121', '2026-11-21')).toBe(14);
  expect(ageOn('20121122', '2026-11-21')).toBe(13);
  expect(ageOn('20120229', '2026-02-28')).toBe(13);
  expect(ageOn('20120229', '2026-03-01')).toBe(14);
});
