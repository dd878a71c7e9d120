import { setImmediate } from 'node:timers/promises';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { fileFormats } from '../../shared/calls/shapes.ts';
import { type Column, writeTable } from './write-table.server.ts';

const columns: Column<readonly [string, number]>[] = [
  { head: '이름', of: ([text]) => text },
  { head: '금액', of: ([, won]) => won },
  { head: '번호', kind: 'digits', of: ([text]) => text },
];
const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());
const sheetOf = async (texts: readonly string[]) =>
  readSheet(
    await bytesOf(
      writeTable(
        'xlsx',
        columns,
        texts.map((text) => [text, -5] as const),
      ),
    ),
    { trim: false },
  );

describe('an XLSX file, opened by another library', () => {
  it.each([
    '01012345678',
    '021234567',
    '601234567890123456789',
    '1e5',
    '12E34',
    '0x1F',
    '1/2',
    '2026-11-26',
    'TRUE',
    '=1+1',
    '+82 10',
    '-1',
    '@SUM(A1)',
    '  두 칸  ',
    '가\n나',
    '<b>&amp;"\'</b>',
    '_x000D_',
    '👩‍👧 톡톡',
    '#N/A',
  ])('keeps %j as the text that it is', async (text) => {
    const [head, row] = await sheetOf([text]);
    expect(head).toEqual(['이름', '금액', '번호']);
    expect(row).toEqual([text, -5, text]);
  });

  it('opens though a name has characters that no XML may have', async () => {
    const rows = await sheetOf(['김\u0000하\u000b늘', '\ud800끝', '\uffff']);
    expect(rows.slice(1).map(([name]) => name)).toEqual(['김\ufffd하\ufffd늘', '\ufffd끝', '\ufffd']);
  });

  it('has its head alone where nothing was found', async () => {
    expect(await sheetOf([])).toEqual([['이름', '금액', '번호']]);
  });
});

it('in a CSV hyphens keep the digits of a long number, and an amount stays a number', async () => {
  const rows = [['601234567890, 12345', 22_000] as const];
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await bytesOf(writeTable('csv', columns, rows)),
  );
  expect(text).toBe('\u{feff}이름,금액,번호\r\n"601234567890, 12345",22000,"6012-3456-7890, 1234-5"\r\n');
});

describe.each(fileFormats)('a long %s', (format) => {
  function longList() {
    const seen = { rows: 0, isEnded: false };
    async function* rows() {
      try {
        for (; seen.rows < 100_000; seen.rows += 1) {
          yield [`0101234${seen.rows}`, seen.rows] as const;
        }
      } finally {
        seen.isEnded = true;
      }
    }
    return { seen, rows: rows() };
  }

  it('reads no further ahead than whoever takes it, and ends the reading with them', async () => {
    const { seen, rows } = longList();
    const reader = writeTable(format, columns, rows).getReader();
    await reader.read();
    for (let i = 0; i < 20; i += 1) await setImmediate();
    expect(seen.rows).toBeLessThan(10_000);
    await reader.cancel();
    await expect.poll(() => seen.isEnded).toBe(true);
    expect(seen.rows).toBeLessThan(10_000);
  });

  it('fails where its rows do', async () => {
    async function* broken() {
      yield ['하나', 1] as const;
      throw new Error('the database is away');
    }
    await expect(bytesOf(writeTable(format, columns, broken()))).rejects.toThrow('the database is away');
  });
});
