// Reads what an operator copied from a spreadsheet: which product, from how many, at which price. Whatever isn't certain is said.
import { mostAgreedWon, mostEntered, mostFromQuantity } from '../../commerce/agreed-price/rules.ts';

const pasteProblems = [
  'noProduct',
  'severalProducts',
  'noPrice',
  'badPrice',
  'badQuantity',
  'repeated',
] as const;
export type PasteProblem = (typeof pasteProblems)[number];

export type PastedPrice = {
  /** Of the pasted text, from 1. */
  line: number;
  text: string;
  /** Null where none is meant for certain. */
  productId: number | null;
  fromQuantity: number;
  won: number | null;
  /** Null: it can be entered. */
  problem: PasteProblem | null;
};

type Named = { id: number; name: string };

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** `15,000`, `15000원`; null: no number. */
function readNumber(cell: string): number | null {
  const digits = cell
    .normalize('NFKC')
    .replace(/[\s,원개]/g, '')
    .replace(/^₩/, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** By tabs as a spreadsheet has it; else the last number of the line is the price. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  const [, name, won] = /^(.*\S)[\s]+(₩?[\d,]+\s*원?)$/.exec(line.trim()) ?? [];
  return name && won ? [name, won] : [line.trim()];
}

/** One price a line: product, from which quantity (may be left out), price. Empty lines and a heading above are left out. */
export function readPastedPrices(text: string, products: readonly Named[]): PastedPrice[] {
  const byName = new Map<string, number[]>();
  for (const { id, name } of products) byName.set(plain(name), [...(byName.get(plain(name)) ?? []), id]);
  const read: PastedPrice[] = [];
  const seen = new Set<string>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (raw.trim() === '') continue;
    const [name = '', ...rest] = cellsOf(raw);
    const numbers = rest.filter((cell) => cell !== '').map(readNumber);
    const ids = byName.get(plain(name)) ?? [];
    // The heading of a table.
    if (read.length === 0 && ids.length === 0 && numbers.every((number) => number === null)) continue;
    const won = numbers.at(-1) ?? null;
    const fromQuantity = numbers.length > 1 ? numbers.at(-2)! : 1;
    const key = `${ids[0]} ${fromQuantity}`;
    const problem = problemOf({ ids, won, fromQuantity, isRepeated: seen.has(key) });
    if (problem === null) seen.add(key);
    read.push({
      ...{ line: index + 1, text: raw.trim().slice(0, 200), problem, won },
      ...{ productId: ids.length === 1 ? ids[0]! : null, fromQuantity: fromQuantity ?? 0 },
    });
  }
  return read;
}

function problemOf({
  ids,
  won,
  fromQuantity,
  isRepeated,
}: {
  ids: readonly number[];
  won: number | null;
  fromQuantity: number | null;
  isRepeated: boolean;
}): PasteProblem | null {
  if (ids.length === 0) return 'noProduct';
  if (ids.length > 1) return 'severalProducts';
  if (won === null) return 'noPrice';
  if (won < 1 || won > mostAgreedWon) return 'badPrice';
  if (fromQuantity === null || fromQuantity < 1 || fromQuantity > mostFromQuantity) return 'badQuantity';
  return isRepeated ? 'repeated' : null;
}

/** More are said, not dropped. */
export const isTooMuch = (lines: readonly unknown[]): boolean => lines.length > mostEntered;

/** By how much less than everybody pays, in whole percent; below nothing: it is more. */
export const percentBelow = (unitWon: number, won: number): number =>
  unitWon === 0 ? 0 : Math.floor(((unitWon - won) / unitWon) * 100);
