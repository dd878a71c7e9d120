import { expect, it } from 'vitest';
import {
  formatKoreanDateTime,
  formatKoreanStamp,
  startOfKoreanDay,
  writeKoreanInstant,
} from './korean-time.ts';

const instant = Date.UTC(2026, 10, 21, 15, 5, 7);

it('an instant is written as the clock in Korea shows it', () => {
  expect(formatKoreanDateTime(instant)).toBe('2026-11-22 00:05');
  expect(writeKoreanInstant(instant)).toBe('2026-11-22T00:05+09:00');
  expect(formatKoreanStamp(instant)).toBe('20261122000507');
});

it('a Korean day begins nine hours before the same day in Greenwich', () => {
  expect(startOfKoreanDay('2026-11-22')).toBe(Date.UTC(2026, 10, 21, 15));
});
