import { describe, expect, it } from 'vitest';
import { isGood, keepLines, readList, verdicts, writeList } from './list-rules.ts';

const read = (text: string) =>
  readList(text).map(({ line, serial, name, fault }) => [line, serial, name, fault]);

describe('a line of a pasted list', () => {
  it.each([
    ['TTB-2026-1001', 'TTB-2026-1001', ''],
    ['TTB-2026-1001\t햇살반', 'TTB-2026-1001', '햇살반'],
    ['TTB-2026-1001, 햇살반', 'TTB-2026-1001', '햇살반'],
    ['TTB-2026-1001;햇살 반 ', 'TTB-2026-1001', '햇살 반'],
    ['ttb 2o26 1OO1\t햇살반', 'TTB-2026-1001', '햇살반'],
    ['ttb 2o26 1OO1 햇살반 2', 'TTB-2026-1001', '햇살반 2'],
    ['TTB-2026-1001 햇살반', 'TTB-2026-1001', '햇살반'],
    ['TTB20261001 햇살반,2층', 'TTB-2026-1001', '햇살반'],
    ['"TTB-2026-1001","햇살반"', 'TTB-2026-1001', '햇살반'],
    ['1\tTTB-2026-1001\t햇살반', 'TTB-2026-1001', '햇살반'],
    ['햇살반\tTTB-2026-1001', 'TTB-2026-1001', '햇살반'],
    ['햇살반 TTB-2026-1001', 'TTB-2026-1001', '햇살반'],
    ['3\tTTB-2026-1001', 'TTB-2026-1001', ''],
    ['TTB-2026-1001\t\t2층', 'TTB-2026-1001', '2층'],
  ])('%j is %s called %j', (text, serial, name) => {
    expect(read(text)).toEqual([[1, serial, name, null]]);
  });

  it.each(['TTB-2026-100', '1001 햇살반', 'TTB-2026-10012', 'XTB-2026-1001', '햇살반', '=1+1'])(
    '%j has no number',
    (text) => expect(read(text).map(([, serial, , fault]) => [serial, fault])).toEqual([[null, 'shape']]),
  );

  it('is told by its number in the field; empty ones and a heading are none', () => {
    expect(read('시리얼 번호,반 이름\r\n\r\nTTB-2026-1001\n , \t\nTTB-2026-1002\r')).toEqual([
      [3, 'TTB-2026-1001', '', null],
      [5, 'TTB-2026-1002', '', null],
    ]);
    // Only the first line is one.
    expect(read('TTB-2026-1001\n번호 없음')).toEqual([
      [1, 'TTB-2026-1001', '', null],
      [2, null, '', 'shape'],
    ]);
  });

  it('with a number that stood before is told, however it is written, and so is a name that is too long', () => {
    expect(read(`TTB-2026-1001\nttb20261001,달빛반\nTTB-2026-1002\t${'가'.repeat(31)}`)).toMatchObject([
      [1, 'TTB-2026-1001', '', null],
      [2, 'TTB-2026-1001', '달빛반', 'twice'],
      [3, 'TTB-2026-1002', expect.stringMatching(/^가+$/), 'longName'],
    ]);
    expect(read(`TTB-2026-1002\t${'가'.repeat(30)}`)).toMatchObject([
      [1, 'TTB-2026-1002', '가'.repeat(30), null],
    ]);
  });

  it('shows no control character, and no more than a line', () => {
    const [line] = readList(`\u0000${'x'.repeat(200)}`);
    expect(line!.text).toMatch(/^�x{59}…$/);
  });
});

it('the rows of a file become lines', () => {
  expect(
    writeList([
      ['No', '시리얼번호', '반'],
      ['1', 'ttb20261001', '햇살,반'],
      ['2', 'TTB-2026-1002', ''],
      ['3', 'TTB-2026', '달\n빛반'],
    ]),
  ).toBe('TTB-2026-1001\t햇살 반\nTTB-2026-1002\n3\tTTB-2026\t달 빛반');
  expect(writeList([])).toBe('');
});

it('what is to be corrected stays in the field', () => {
  expect(keepLines('a\r\n\nb\nc', new Set([1, 4]))).toBe('a\nc');
  expect(verdicts.filter(isGood)).toEqual(['fine', 'registered', 'mine']);
});
