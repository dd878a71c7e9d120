import { expect, it } from 'vitest';
import { aboutOf } from './rules.ts';

const line = { line: 1, quantity: 2, restocked: 0, choices: [] };
const row = { kind: 'exchange' as const, number: '261130-1234-5678', buyerName: '김*늘' };

it('a dialog says of which order and whose goods it is, and what goes instead of another choice', () => {
  const same = { ...line, name: '톡톡펜 (코랄)', instead: '톡톡펜 (코랄)' };
  expect(aboutOf({ ...row, lines: [same] as never })).toEqual([
    '교환 · 주문 261130-1234-5678',
    '김*늘',
    '톡톡펜 (코랄) 2개',
  ]);
  const other = { ...same, instead: '톡톡펜 (민트)' };
  expect(aboutOf({ ...row, lines: [other] as never }).at(-1)).toBe(
    '톡톡펜 (코랄) 2개 대신 톡톡펜 (민트) 2개',
  );
});
