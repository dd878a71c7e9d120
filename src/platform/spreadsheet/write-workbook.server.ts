// A workbook of several sheets, made whole in memory: for what has a known end, e.g. a month.
import { plainText } from './plain-text.ts';

type Sheet = { name: string; head: readonly string[]; rows: (string | number)[][] };

/** A text is a text cell, whatever it looks like; a number is one that can be added up. @returns the file's bytes */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: sheets.map(({ name, head, rows }) => ({
      name,
      columns: head.map((title) => ({ width: Math.max(14, title.length * 2 + 2) })),
      // A column's `header` is written only above rows that are objects.
      rows: [[...head], ...rows.map((row) => row.map(plainCell))],
      freezePane: { rows: 1 },
    })),
  });
}

const plainCell = (cell: string | number) => (typeof cell === 'string' ? plainText(cell) : cell);
