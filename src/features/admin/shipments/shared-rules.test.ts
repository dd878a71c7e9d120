import { expect, it } from 'vitest';
import type { MatchedParcel } from './contract.ts';
import { pasteMessages } from './messages.ts';
import { findOthers, isChosenWith, isSentSo, isTyped, type Row, rowsOf, withNumber } from './shared-rules.ts';

const order = (moid: string): NonNullable<MatchedParcel['order']> => ({
  ...{
    moid,
    number: `261129-0000-000${moid}`,
    goods: '톡톡펜',
    receiverName: '김하늘',
    receiverAddress: '서울',
  },
  parcel: null,
});
const sent = { moid: '9', order: '261129-0000-0009', atMs: Date.parse('2026-11-29T05:00:00Z'), by: '한송이' };
const line = (no: number, number: string, used: MatchedParcel['used'] = []): MatchedParcel => ({
  ...{ line: no, text: '', courier: 'cj', number, problems: [], used },
  ...{ order: order(String(no)), choices: [], orderProblem: '' },
});
const chosen = (rows: readonly Row[]): number[] => {
  const others = findOthers(rows);
  return rows.filter((row) => isChosenWith(row, others.get(row.line)!)).map((row) => row.line);
};
const change = (rows: readonly Row[], no: number, changes: (row: Row) => Partial<Row>): Row[] =>
  rows.map((row) => (row.line === no ? { ...row, ...changes(row) } : row));

it('a number that another order has is said with whose and when, and doesn’t go unless it is ticked', () => {
  const rows = rowsOf([line(1, '640211883050', [sent]), line(2, '640211883061')]);
  expect(chosen(rows)).toEqual([2]);
  const said = pasteMessages.sameNumber(findOthers(rows).get(1)!);
  expect(said).toBe('다른 택배에도 있는 운송장이에요: 261129-0000-0009(2026-11-29 14:00 한송이)');
  expect(chosen(change(rows, 1, () => ({ isChosen: true })))).toEqual([1, 2]);
});

it('once it is put right, nothing is said of it any more, and what was ticked for it counts no longer', () => {
  const rows = change(rowsOf([line(1, '640211883050', [sent])]), 1, () => ({ isChosen: true }));
  const right = change(rows, 1, (row) => withNumber(row, '6402-1188-3072'));
  expect(findOthers(right).get(1)).toEqual({ used: [], lines: [] });
  expect(isTyped(right[0]!)).toBe(true);
  expect(chosen(right)).toEqual([1]);
  // Back to the one that was read, with the stripes of a label.
  const back = change(right, 1, (row) => withNumber(row, '6402-1188-3050'));
  expect(isTyped(back[0]!)).toBe(false);
  expect(chosen(back)).toEqual([]);
});

it('two lines with one number wait both, also where it was typed; a line that was left out stays out', () => {
  const rows = rowsOf([line(1, '640211883050'), line(2, '640211883061'), line(3, '640211883072')]);
  const same = change(rows, 2, (row) => withNumber(row, '6402 1188 3050'));
  expect(chosen(same)).toEqual([3]);
  expect(pasteMessages.sameNumber(findOthers(same).get(1)!)).toBe('2번째 줄에도 있는 운송장이에요');
  const out = change(rows, 3, () => ({ isChosen: false }));
  expect(chosen(change(out, 3, (row) => withNumber(row, '640211883083')))).toEqual([1, 2]);
});

it('an order that is gone says whether it went under the number of the line; its own is nobody else’s', () => {
  const own = { ...sent, moid: '1' };
  const rows = rowsOf([line(1, '640211883050', [own]), line(2, '640211883061')]);
  expect(rows.map(isSentSo)).toEqual([true, false]);
  expect(findOthers(rows).get(1)).toEqual({ used: [], lines: [] });
});
