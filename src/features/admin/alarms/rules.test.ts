import { expect, it } from 'vitest';
import { alarmKinds } from '../../../shared/alarms/kinds.ts';
import { presets } from '../../../shared/calls/operator-rights.ts';
import { inOrder, kindsFor, pathOf, readTime, writeTime } from './rules.ts';

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
