import { expect, it } from 'vitest';
import { writeRow } from './csv.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['+82 10', `"'+82 10"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['=a"b', `"'=a""b"`],
  ['김하늘', '김하늘'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['e\nf', '"e\nf"'],
  ['가;나', '"가;나"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['1-2', '1-2'],
])('%j is written as %j', (value, cell) => {
  expect(writeRow([value])).toBe(`${cell}\r\n`);
});

it('a number stays a number, below nothing too', () => {
  expect(writeRow([-5, 'x', 0])).toBe('-5,x,0\r\n');
});
