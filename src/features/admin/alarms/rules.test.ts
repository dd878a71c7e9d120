import { describe, expect, it } from 'vitest';
import { alarmKinds } from '../../../shared/alarms/kinds.ts';
import { presets } from '../../../shared/calls/operator-rights.ts';
import { inOrder, kindsFor, pathOf, quietLeftMs, readTime, writeTime } from './rules.ts';

const at = (clock: string) => Date.parse(`2026-11-26T${clock}+09:00`);
const minute = 60_000;

describe('Peace', () => {
  const night = { fromMinute: 22 * 60, untilMinute: 8 * 60 };
  it.each([
    ['21:59:59', 0],
    ['22:00:00', 600 * minute],
    ['23:59:30', 480 * minute + 30_000],
    ['00:00:00', 480 * minute],
    ['07:59:00', minute],
    ['08:00:00', 0],
    ['12:00:00', 0],
  ])('over midnight, at %s: %i ms are left', (clock, left) => {
    expect(quietLeftMs(night, at(clock))).toBe(left);
  });

  it.each([
    ['12:00:00', 60 * minute],
    ['12:59:59', 1_000],
    ['13:00:00', 0],
    ['11:59:59', 0],
  ])('within a day, at %s: %i ms are left', (clock, left) => {
    expect(quietLeftMs({ fromMinute: 720, untilMinute: 780 }, at(clock))).toBe(left);
  });

  it('is none where nobody wants it, or it has no length', () => {
    expect(quietLeftMs(null, at('03:00:00'))).toBe(0);
    expect(quietLeftMs({ fromMinute: 180, untilMinute: 180 }, at('03:00:00'))).toBe(0);
  });
});

it('times are read and written as they are typed', () => {
  expect(['00:00', '08:05', '23:59'].map((text) => writeTime(readTime(text)!))).toEqual([
    '00:00',
    '08:05',
    '23:59',
  ]);
  expect(['24:00', '8:05', '12:60', '', 'noon'].map(readTime)).toEqual([null, null, null, null, null]);
});

it('one kind leads to its own list, several to the day’s work', () => {
  expect(pathOf([{ kind: 'inquiry', count: 3 }])).toBe('/inquiries');
  expect(
    pathOf([
      { kind: 'inquiry', count: 1 },
      { kind: 'newOrder', count: 1 },
    ]),
  ).toBe('/');
});

it('kinds come in one order, whatever came first', () => {
  const counts = inOrder([
    { kind: 'question', count: 1 },
    { kind: 'newOrder', count: 2 },
  ]);
  expect(counts.map(({ kind }) => kind)).toEqual(['newOrder', 'question']);
});

it('whoever may do everything hears of everything, whoever writes texts of nothing', () => {
  expect(kindsFor(presets.owner)).toEqual(alarmKinds);
  expect(kindsFor(['texts'])).toEqual([]);
});
