// A table as a file for spreadsheets, written while its rows are read: however many there are, a few are in memory. Whoever
// stops taking the file stops the reading, too.
import type { FileFormat } from '../../shared/calls/shapes.ts';
import { groupByFours } from '../../shared/digits.ts';
import { writeRow } from './csv.ts';
import { plainText } from './plain-text.ts';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileFormat, string>;

/**
 * `of`: a text is a text cell, whatever it looks like; a number is one that can be added up. `digits`: long numbers that nobody
 * adds up. A text cell keeps them as they are; in a CSV hyphens keep a spreadsheet from rounding them.
 */
export type Column<Row> = {
  head: string;
  of: (row: Row) => string | number;
  kind?: 'digits';
  width?: number;
};

const linesAtOnce = 200;

export function writeTable<Row>(
  format: FileFormat,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): ReadableStream<Uint8Array> {
  return streamOf(format === 'csv' ? csvOf(columns, rows) : xlsxOf(columns, rows));
}

async function* xlsxOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(cellsOf(columns, rows), {
    name: 'Sheet1',
    columns: columns.map(({ head, width = widthOf(head) }) => ({ header: head, width })),
    freezePane: { rows: 1 },
  });
}

/** `ReadableStream.from`, which the browser's types don't know. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });

/** Korean letters are as wide as two digits. */
const widthOf = (head: string): number => Math.max(12, head.length * 2 + 2);

async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows)
    yield columns.map(({ of }) => {
      const value = of(row);
      return typeof value === 'string' ? plainText(value) : value;
    });
}

async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // The mark by which Excel knows UTF-8.
  let text = `\u{feff}${writeRow(columns.map(({ head }) => head))}`;
  let lines = 0;
  for await (const row of rows) {
    text += writeRow(columns.map((column) => csvCell(column, row)));
    lines += 1;
    if (lines % linesAtOnce !== 0) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text) yield encoder.encode(text);
}

function csvCell<Row>({ of, kind }: Column<Row>, row: Row): string | number {
  const value = of(row);
  return kind === 'digits' ? String(value).replace(/\d{5,}/g, groupByFours) : value;
}
