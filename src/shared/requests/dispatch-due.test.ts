import { expect, it } from 'vitest';
import { addDays } from '../time/korean-days.ts';
import { startOfKoreanDay } from '../time/korean-time.ts';
import { dispatchDueMs, dispatchInDays, promisedUntil } from './dispatch-due.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

it.each([
  // Paid on a Friday: Monday, Tuesday, Wednesday; a box has two days more.
  ['accessory', '2026-11-20T12:00:00', '2026-11-26T00:00:00'],
  ['toktokbox', '2026-11-20T12:00:00', '2026-11-28T00:00:00'],
])('%s paid at %s is late from %s on', (category, paid, due) => {
  expect(new Date(dispatchDueMs(at(paid), [], category)).toISOString()).toBe(new Date(at(due)).toISOString());
});

it.each([
  ['2026-11-24T23:59:59', 1],
  ['2026-11-25T00:00:00', 0],
  ['2026-11-25T23:59:59', 0],
  ['2026-11-26T00:00:00', -1],
])('at %s so many days are left of what was paid on the Friday before: %i', (now, days) => {
  expect(dispatchInDays(at('2026-11-20T12:00:00'), ['accessory'], [], at(now))).toBe(days);
  expect(dispatchInDays(at('2026-11-20T12:00:00'), ['accessory', 'toktokbox'], [], at(now))).toBe(days + 2);
});

it('says of each moment of payment the same as the day that was promised for it', () => {
  for (let i = 0; i < 420; i++) {
    const today = addDays('2026-01-01', i);
    const nowMs = startOfKoreanDay(today) + 12 * 3_600_000;
    for (const category of ['accessory', 'toktokbox'] as const) {
      const until = promisedUntil(today, category, ['2026-06-04'] as never);
      for (const paidAtMs of [until - 1, until]) {
        const isDue = dispatchInDays(paidAtMs, [category], ['2026-06-04'] as never, nowMs) <= 0;
        expect(isDue, `${category} ${today}`).toBe(paidAtMs < until);
      }
    }
  }
});
