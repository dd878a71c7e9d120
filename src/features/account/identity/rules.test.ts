import { expect, it } from 'vitest';
import { ageOn, isUnderAge, isVerifiablePhone, plainName } from './rules.ts';

it('an age is counted by birthdays', () => {
  expect(ageOn('20121121', '2026-11-20')).toBe(13);
  expect(ageOn('20121121', '2026-11-21')).toBe(14);
  expect(ageOn('20121122', '2026-11-21')).toBe(13);
  expect(ageOn('20120229', '2026-02-28')).toBe(13);
  expect(ageOn('20120229', '2026-03-01')).toBe(14);
  // The day of the month counts in the month of birth alone.
  expect(ageOn('20121231', '2026-11-30')).toBe(13);
  expect(ageOn('20121001', '2026-11-30')).toBe(14);
  expect(ageOn('20121201', '2026-11-30')).toBe(13);
});

it('a child may sign up alone from the first minute of the 14th birthday in Korea', () => {
  const midnightInKorea = Date.UTC(2026, 10, 22, 15);
  expect(isUnderAge('20121123', midnightInKorea - 1)).toBe(true);
  expect(isUnderAge('20121123', midnightInKorea)).toBe(false);
});

it.each([
  ['01012345678', true],
  ['0111234567', true],
  ['0101234567 ', true],
  ['010-123-456', false],
  ['010123456', false],
  ['010123456789', false],
  ['010-1234-5678', false],
])('the agency is asked with a phone number of 10 or 11 characters, 10 of them digits: %s', (phone, fits) =>
  expect(isVerifiablePhone(phone)).toBe(fits),
);

it('a name has one spelling on every keyboard', () => {
  expect(plainName(` ${'김하늘'.normalize('NFD')} `)).toBe('김하늘');
});
