import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readSerialSearch } from './rules.ts';
import { readSerialFile, readSerials, type SerialLine } from './serial-file.server.ts';

const read = (text: string) => readSerialFile(Buffer.from(text));
const serials = (lines: SerialLine[]) => lines.flatMap((line) => ('serial' in line ? [line.serial] : []));
const faults = (lines: SerialLine[]) =>
  lines.flatMap((line) => ('serial' in line ? [] : [[line.line, line.verdict] as const]));

describe('a file of serial numbers', () => {
  it.each([
    ['plain lines', 'TTB-2026-5001\nTTB-2026-5002\n'],
    [
      'lines of Windows, with the mark of UTF-8 and a heading',
      '\uFEFF시리얼 번호\r\nTTB-2026-5001\r\nTTB-2026-5002\r\n',
    ],
    ['lines of an old Mac', 'TTB-2026-5001\rTTB-2026-5002'],
    ['other columns and quotes', 'Serial,Date\n"TTB-2026-5001",2026-11-01\n"ttb 2o26 5OO2","a ""word"""\n'],
    ['tabs and semicolons, an empty column before', 'TTB-2026-5001;x\n\tTTB-2026-5002\ty\n'],
    ['empty lines between', '\n\n TTB-2026-5001 \n,,,\n"",""\nTTB-2026-5002\n\n'],
  ])('is read: %s', (_what, text) => {
    const lines = read(text);
    expect(faults(lines)).toEqual([]);
    expect(serials(lines)).toEqual(['TTB-2026-5001', 'TTB-2026-5002']);
  });

  it('is read where its serials stand behind other columns, as a factory numbers them', () => {
    const lines = read(
      '순번,모델,시리얼 번호\n1,톡톡박스,TTB-2026-5001\n2,톡톡박스,TTB-2026-5002\n3,톡톡박스,없음\n',
    );
    expect(serials(lines)).toEqual(['TTB-2026-5001', 'TTB-2026-5002']);
    expect(faults(lines)).toEqual([[4, 'malformed']]);
  });

  it('is read as a workbook, by the rows that Excel shows; an old one is called so', async () => {
    const rows = [
      ['순번', '시리얼 번호'],
      [1, 'TTB-2026-5001'],
      [],
      [2, 'TTB-2026-50'],
      [3, 'TTB-2026-5001'],
    ];
    const { writeXlsx } = await import('hucre/xlsx');
    const workbook = await writeXlsx({ sheets: [{ name: '입고', rows }] });
    const lines = await readSerials(Buffer.from(workbook), 10);
    if (typeof lines === 'string') throw new Error(lines);
    expect(serials(lines)).toEqual(['TTB-2026-5001']);
    expect(faults(lines)).toEqual([
      [4, 'malformed'],
      [5, 'twice'],
    ]);
    expect(await readSerials(Buffer.from(workbook), 2)).toBe('tooManyLines');
    expect(await readSerials(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 10)).toBe('noTable');
    expect(await readSerials(Buffer.from('PK no zip'), 10)).toBe('noTable');
  });

  it('is read in the code page of a Korean Windows, its heading too', () => {
    const lines = readSerialFile(
      iconv.encode('시리얼,비고\r\nTTB-2026-5001,뷁 상자\r\nTTB-202-5,똠방\r\n', 'cp949'),
    );
    expect(serials(lines)).toEqual(['TTB-2026-5001']);
    expect(faults(lines)).toEqual([[3, 'malformed']]);
  });

  it('names the line of whatever stands there twice, and where it stood first', () => {
    const lines = read('TTB-2026-5001\nTTB-2026-5002\nttb20265001\n');
    expect(lines[2]).toMatchObject({ line: 3, verdict: 'twice', why: '1번째 줄과 같아요' });
  });

  it('has a reason for each of a hundred broken lines, and takes the good one at the end', () => {
    const broken = [
      '=1+1',
      '=HYPERLINK("http://evil.example","TTB-2026-5001")',
      '+TTB-2026-5001',
      '-TTB-2026-5001',
      '@TTB-2026-5001',
      'TTB-2026-5001\0',
      'T\0TB-2026-5001',
      'TTB-2026-50\u0007',
      '"TTB-2026-5001',
      'TTB-2026-5001"x"y',
      'TTB-2026-500',
      'TTB-2026-50011',
      'XTB-2026-5001',
      '시리얼',
      'T'.repeat(5_000),
      '<script>alert(1)</script>',
      'null',
      '{"serial":"TTB-2026-5001"}',
      "'; drop table devices; --",
      '\u202eTTB-2026',
    ];
    const hundred = Array.from({ length: 100 }, (_, i) => broken[i % broken.length]!);
    const lines = read(['TTB-2026-4000', ...hundred, 'TTB-2026-4001'].join('\n'));
    expect(serials(lines)).toEqual(['TTB-2026-4000', 'TTB-2026-4001']);
    expect(faults(lines)).toHaveLength(100);
    for (const line of lines) {
      if ('serial' in line) continue;
      expect(line.why).not.toBe('');
      expect(line.text.length).toBeLessThanOrEqual(61);
      expect(line.text).not.toMatch(/\p{C}/u);
    }
  });

  it('may be nothing at all, or a picture', () => {
    expect(read('')).toEqual([]);
    expect(read('\uFEFF\r\n\r\n')).toEqual([]);
    expect(serials(readSerialFile(Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 10, 13, 0x89, 0x50])))).toEqual([]);
  });
});

describe('a search for a serial', () => {
  it.each([
    ['TTB-2026-1', { start: 'TTB-2026-1', end: null }],
    ['ttb2o261OOl', { start: 'TTB-2026-1001', end: null }],
    ['1001', { start: 'TTB-1001', end: '1001' }],
    ['', { start: 'TTB', end: null }],
  ])('%j', (typed, expected) => expect(readSerialSearch(typed)).toEqual(expected));

  it.each(['%', 'TTB-%', '하늘', "1001' or 1=1", '123456789'])('finds nothing by %j', (typed) =>
    expect(readSerialSearch(typed)).toBeNull(),
  );
});
