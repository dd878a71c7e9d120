import { expect, it } from 'vitest';
import { daysBetween } from './rules.ts';

it('days between two instants are whole ones', () => {
  const start = new Date('2026-11-22T00:00:00Z');
  expect(daysBetween(start, new Date('2027-11-22T00:00:00Z'))).toBe(365);
  expect(daysBetween(start, new Date('2026-11-23T11:59:59Z'))).toBe(1);
  expect(daysBetween(start, start)).toBe(0);
});
