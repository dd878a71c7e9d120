import { expect, it } from 'vitest';
import { lastDispatchDay } from './dispatch-rules.ts';

it.each([
  ['a Monday', 'accessory', '2026-11-23T10:00:00+09:00', '11월 26일(목)'],
  ['late on a Friday', 'accessory', '2026-11-27T23:59:00+09:00', '12월 2일(수)'],
  ['a Monday, for a box', 'toktokbox', '2026-11-23T10:00:00+09:00', '11월 30일(월)'],
  ['before Christmas', 'accessory', '2026-12-23T10:00:00+09:00', '12월 29일(화)'],
  ['over the new year', 'toktokbox', '2026-12-30T10:00:00+09:00', '1월 7일(목)'],
] as const)('what is paid on %s', (_, category, at, day) => {
  // In Korea, wherever the server is.
  expect(lastDispatchDay(category, Date.parse(at), [])).toBe(day);
});
