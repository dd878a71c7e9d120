// A list of boxes, a line each: a serial number and, where there is one, what the box is called.
import { longestBoxName, readSerial } from '../rules.ts';

/** As many boxes as an institution has. */
export const mostListLines = 100;
export const longestList = 20_000;

const listFaults = ['shape', 'longName', 'twice'] as const;
type ListFault = (typeof listFaults)[number];

/** `line` counts from 1 as the field shows it, empty ones included. */
export type ListLine =
  | { line: number; text: string; serial: string; name: string; fault: null }
  | { line: number; text: string; serial: string | null; name: string; fault: ListFault };

const shownText = 60;

/**
 * What stands in one line, however it was copied: columns parted by a tab, comma or semicolon, or a number with words after it.
 * The name stands behind the number; before it, whatever is no count of lines.
 */
function readCells(cells: readonly string[]): { serial: string | null; name: string } {
  const texts = cells.map((cell) =>
    cell
      .replace(/\s+/g, ' ')
      .replace(/^ ?"|" ?$/g, '')
      .trim(),
  );
  const at = texts.findIndex((text) => findSerialIn(text) !== null);
  const found = findSerialIn(texts[at] ?? '');
  if (!found) return { serial: null, name: '' };
  const beside = texts.slice(at + 1).find(Boolean) ?? texts.slice(0, at).find((text) => /\D/.test(text));
  return { serial: found.serial, name: found.words || (beside ?? '') };
}

/** A number alone, or with words behind or before it. */
function findSerialIn(text: string): { serial: string; words: string } | null {
  const [, before = '', number, after = ''] =
    /^(?:(.+) )?(TTB[\s\p{Pd}]*[0-9OIL]{4}[\s\p{Pd}]*[0-9OIL]{4})(?: (.+))?$/iu.exec(text) ?? [];
  const serial = readSerial(number ?? text);
  return serial === null ? null : { serial, words: after || before };
}

/** Above the numbers of a sheet. */
const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => /serial|시리얼|일련|번호|^no\.?$/i.test(cell.trim()));

/** Lines as they stand in the field. Empty ones and a heading are none. */
export function readList(text: string): ListLine[] {
  const seen = new Set<string>();
  const lines: ListLine[] = [];
  for (const [index, content] of text.split(/\r\n|\n|\r/).entries()) {
    const cells = content.split(/[\t,;]/);
    if (cells.every((cell) => cell.replace(/"/g, '').trim() === '')) continue;
    const { serial, name } = readCells(cells);
    if (lines.length === 0 && serial === null && isHeading(cells)) continue;
    const line = { line: index + 1, text: showLine(content), name: name.slice(0, shownText) };
    if (serial === null) lines.push({ ...line, serial, fault: 'shape' });
    else if (seen.has(serial)) lines.push({ ...line, serial, fault: 'twice' });
    else if (name.length > longestBoxName) lines.push({ ...line, serial, fault: 'longName' });
    else lines.push({ ...line, serial, fault: null });
    if (serial !== null) seen.add(serial);
  }
  return lines;
}

/** What may be shown of a line that nobody understands. */
function showLine(content: string): string {
  const plain = content.replace(/\s+/g, ' ').trim().replace(/\p{C}/gu, '�');
  return plain.length > shownText ? `${plain.slice(0, shownText)}…` : plain;
}

/** The rows of a file as lines for the field: number, tab, name; a row without a number stays as it is. */
export function writeList(rows: readonly (readonly string[])[]): string {
  const [first = [], ...rest] = rows;
  const isHead = readCells(first).serial === null && isHeading(first);
  return (isHead ? rest : rows)
    .map((cells) => {
      const { serial, name } = readCells(cells);
      const kept = serial === null ? cells : [serial, ...(name ? [name] : [])];
      return kept.map((cell) => cell.replace(/[\s,;]+/g, ' ').trim()).join('\t');
    })
    .join('\n');
}

/** The lines of the field that are still to be corrected, word for word. @param done lines, from 1 */
export function keepLines(text: string, kept: ReadonlySet<number>): string {
  return text
    .split(/\r\n|\n|\r/)
    .filter((_, index) => kept.has(index + 1))
    .join('\n');
}

/** Of a line that was looked at, or registered. `later`: no attempt was left for it, and nobody looked. */
export const verdicts = [
  'fine',
  'registered',
  'mine',
  ...listFaults,
  'unknown',
  'taken',
  'stopped',
  'full',
  'later',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Is the member's, or may become it: nothing is to be corrected. */
export const isGood = (verdict: Verdict): boolean =>
  verdict === 'fine' || verdict === 'registered' || verdict === 'mine';
