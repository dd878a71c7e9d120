// A table that somebody brings as a file, as rows of text: XLSX, or CSV in UTF-8, in UTF-16 or in the Windows code page.
import iconv from 'iconv-lite';
import { formatKoreanDateTime } from '../../shared/time/korean-time.ts';
import type { TableFault } from './table-faults.ts';

/** `line` of the file or row of the sheet, from 1; rows without a word are left out. */
export type TableRow = { line: number; cells: string[] };

/** A sheet of 2,000 parcels has 10 MB unpacked; what would be more is no list of parcels. */
const mostUnpackedBytes = 60_000_000;

export async function readTable(file: Buffer, mostRows: number): Promise<TableRow[] | TableFault> {
  if (file.length === 0) return 'empty';
  const rows = await readRows(file, mostRows);
  if (typeof rows === 'string') return rows;
  return rows.length === 0 ? 'empty' : rows;
}

async function readRows(file: Buffer, mostRows: number): Promise<TableRow[] | TableFault> {
  if (file.subarray(0, 2).toString('latin1') === 'PK') return readXlsx(file, mostRows);
  if (file.length > 4 && file.readUInt32BE(0) === 0xd0cf11e0) return 'oldExcel';
  const text = decode(file);
  if (/^\s*</.test(text)) return 'webPage';
  return text.includes('\u0000') ? 'damaged' : readCsv(text, mostRows);
}

async function readXlsx(file: Buffer, mostRows: number): Promise<TableRow[] | TableFault> {
  if (unpackedBytes(file) > mostUnpackedBytes) return 'damaged';
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows: TableRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(file)) {
      const cells = values.map(textOf);
      if (cells.every((cell) => cell === '')) continue;
      if (rows.length === mostRows) return 'tooManyRows';
      rows.push({ line: index + 1, cells });
    }
  } catch {
    return 'damaged';
  }
  return rows;
}

/**
 * How large a zip calls its parts, all together. Its reader stops at what a part is called, so that a small file can't become
 * a huge one; a part of unknown size isn't taken.
 */
function unpackedBytes(zip: Buffer): number {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 20 > zip.length) return Number.POSITIVE_INFINITY;
  let at = zip.readUInt32LE(end + 16);
  let sum = 0;
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) return Number.POSITIVE_INFINITY;
    const [packed, unpacked] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    // An empty part is packed in two bytes.
    if (unpacked === 0 && packed > 2) return Number.POSITIVE_INFINITY;
    sum += unpacked;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return sum;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatKoreanDateTime(value.getTime() - koreaMs);
  return String(value).trim();
}
/** A sheet's times know no zone: they are read as UTC and mean Korea's. */
const koreaMs = 9 * 60 * 60_000;

async function readCsv(text: string, mostRows: number): Promise<TableRow[] | TableFault> {
  const { parse } = await import('csv-parse/sync');
  const rows: TableRow[] = [];
  try {
    const read = parse(text, {
      delimiter: [',', '\t', ';'],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: mostRows + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    for (const { record, info } of read) {
      const cells = record.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) rows.push({ line: info.lines, cells });
    }
  } catch {
    return 'damaged';
  }
  return rows.length > mostRows ? 'tooManyRows' : rows;
}

/** By its mark, or as UTF-8; whatever isn't UTF-8 was saved by a Korean Windows. */
export function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return iconv.decode(file, 'cp949');
  }
}
