// What stands in the log beside an action is Korean, too.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inputOf } from '../../../../test/support/fuzz/inputs.ts';
import { operatorCalls } from '../../../admin-open-api.server.ts';
import type { OperatorContract } from '../../../shared/calls/operator-call.ts';
import { detailMessages, detailNames, subjectKinds } from './detail-messages.ts';

const known = { words: ['TTB-2026-1001'], ids: [1] };

/** Every line that the calls of the back office write, for inputs that their schemas take. */
const lines = operatorCalls.flatMap(({ call }) => {
  const contract = call as OperatorContract;
  if (!('needs' in call) || !contract.log) return [];
  const inputs = fc.sample(inputOf(contract.input, known), { numRuns: 60, seed: 7 });
  const params = new Proxy({}, { get: () => '1' }) as Record<string, string>;
  return inputs.flatMap((input) => {
    if (contract.input && !contract.input.safeParse(input).success) return [];
    return [contract.log!({ input, params })];
  });
});

it('every name beside an action has its Korean words', () => {
  expect(lines.length).toBeGreaterThan(500);
  const names = new Set(lines.flatMap(({ detail = {} }) => Object.keys(detail)));
  expect([...names].filter((name) => !Object.hasOwn(detailNames, name)).sort()).toEqual([]);
});

it('every kind of thing that a line is about has its Korean word', () => {
  const kinds = new Set(lines.flatMap(({ subject }) => (subject ? [subject.split(':')[0] ?? ''] : [])));
  expect(kinds.size).toBeGreaterThan(10);
  expect([...kinds].filter((kind) => !Object.hasOwn(subjectKinds, kind)).sort()).toEqual([]);
});

it('a courier is named as people call it, not by the program’s word', () => {
  expect(detailMessages.detail('courier', 'cj')).toBe('택배사: CJ대한통운');
  expect(detailMessages.detail('courier', 'pigeon')).toBe('택배사: pigeon');
});

it('units are counted and kinds are named: no number of a line, and no word of the program', () => {
  const said = [
    detailMessages.detail('lines', '11934:1,11935:2'),
    detailMessages.detail('arrived', [{ line: 11934, quantity: 2 }]),
    detailMessages.detail('restocked', []),
    detailMessages.detail('kind', 'exchange'),
    detailMessages.detail('reason', 'defective'),
  ];
  expect(said).toEqual([
    '상품과 수량: 3개',
    '도착한 수량: 2개',
    '다시 팔 수량: 없음',
    '종류: 교환',
    '이유: 하자 · 설명과 다름',
  ]);
});

it('every word of the program that a call may note is said in Korean', () => {
  const times = new Map<string, number>();
  for (const { action, detail = {} } of lines)
    for (const [name, value] of Object.entries(detail)) {
      const isRaw = typeof value === 'string' && /^[a-z][A-Za-z]{2,}$/.test(value);
      if (!isRaw || !detailMessages.detail(name, value).endsWith(value)) continue;
      const key = `${action} ${name}: ${value}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  // What was typed, which is made up here, is never the same three times.
  expect([...times].filter(([, count]) => count > 2).map(([key]) => key)).toEqual([]);
});
