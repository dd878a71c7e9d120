// Reads a list of serial numbers as people send them: from a spreadsheet or pasted, in UTF-8 or in the Windows code page.
import { parse } from 'csv-parse/sync';
import { decode, readTable } from '../../../platform/spreadsheet/read-table.server.ts';
import { readSerial } from '../../account/device/rules.ts';
import { serialFileMessages as words } from './messages.ts';

export type SerialLine =
  | { line: number; serial: string }
  | { line: number; text: string; verdict: 'twice' | 'malformed'; why: string };

const shownLetters = 60;

type Row = { line: number; text: string; cells: readonly string[] | null };

/** A workbook is a list like any other. @returns `noTable` where it is one that can't be opened here */
export async function readSerials(
  file: Buffer,
  mostLines: number,
): Promise<SerialLine[] | 'tooManyLines' | 'noTable'> {
  const isBook = ['504b', 'd0cf'].includes(file.subarray(0, 2).toString('hex'));
  if (!isBook) {
    const lines = readSerialFile(file);
    return lines.length > mostLines ? 'tooManyLines' : lines;
  }
  // A heading is no line of the list.
  const rows = await readTable(file, mostLines + 1);
  if (rows === 'empty') return [];
  if (typeof rows === 'string') return rows === 'tooManyRows' ? 'tooManyLines' : 'noTable';
  const lines = readRows(rows.map(({ line, cells }) => ({ line, cells, text: cells.join(' ') })));
  return lines.length > mostLines ? 'tooManyLines' : lines;
}

/** Each line for itself: a broken quote spoils its own line and no other. Empty lines and a heading are no lines. */
export function readSerialFile(file: Buffer): SerialLine[] {
  const lines = decode(file).split(/\r\n|\n|\r/);
  return readRows(lines.map((text, index) => ({ line: index + 1, text, cells: cellsOf(text) })));
}

function readRows(rows: readonly Row[]): SerialLine[] {
  const seen = new Map<string, number>();
  const read: SerialLine[] = [];
  for (const { line, text: content, cells } of rows) {
    if (content.replace(/[,;\t\s"]/g, '') === '') continue;
    if (cells === null) {
      read.push({ line, text: show(content), verdict: 'malformed', why: words.brokenQuote });
      continue;
    }
    if (read.length === 0 && isHeading(cells)) continue;
    // Other columns (a running number, a date) are none of ours; where no cell is a serial, the first one is what is wrong.
    const first = cells.find((text) => text.trim() !== '') ?? '';
    const fault = faultOf(first);
    const cell = fault === null ? (cells.find((text) => readSerial(text) !== null) ?? first) : first;
    const serial = fault === null ? readSerial(cell) : null;
    if (serial === null) {
      read.push({ line, text: show(cell), verdict: 'malformed', why: fault ?? words.shape });
      continue;
    }
    const before = seen.get(serial);
    if (before !== undefined) {
      read.push({ line, text: serial, verdict: 'twice', why: words.twice(before) });
      continue;
    }
    seen.set(serial, line);
    read.push({ line, serial });
  }
  return read;
}

function cellsOf(line: string): string[] | null {
  // The usual line needs no parser: 20,000 of them are read in an instant.
  if (!line.includes('"')) return line.split(/[,;\t]/);
  try {
    const options = { delimiter: [',', ';', '\t'], relax_column_count: true };
    return (parse(line, options) as string[][])[0] ?? [''];
  } catch {
    return null;
  }
}

const isHeading = (cells: readonly string[]) =>
  cells.some((cell) => /serial|시리얼|일련|번호|^no\.?$/i.test(cell.trim()) && readSerial(cell) === null);

function faultOf(cell: string): string | null {
  if (/^[=+@-]/.test(cell.trim())) return words.formula;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(cell)) return words.control;
  return cell.length > shownLetters ? words.long : null;
}

/** What may be shown of a line that nobody understands. */
const show = (text: string) => {
  const plain = text.replace(/\p{C}/gu, '�');
  return plain.length > shownLetters ? `${plain.slice(0, shownLetters)}…` : plain;
};
