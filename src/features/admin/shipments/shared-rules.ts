// A number on several parcels is right where they go in one box, and else a mistake. The table says so as it stands now.
import { groupBy } from '../../../shared/older-browsers/group-by.ts';
import type { MatchedParcel } from './contract.ts';

/** `asRead`: the number about which the server said what has it. `isChosen`: null as long as nobody ticked it. */
export type Row = MatchedParcel & { isChosen: boolean | null; asRead: string };

/** What else has the number of a line: parcels, and other lines of the table. */
export type Others = { used: MatchedParcel['used']; lines: number[] };

/** As couriers print them. */
export const digitsIn = (number: string): string => number.replace(/[\s-]/g, '');

export const rowsOf = (parcels: readonly MatchedParcel[]): Row[] =>
  parcels.map((parcel) => ({ ...parcel, isChosen: null, asRead: digitsIn(parcel.number) }));

export const isTyped = (row: Row): boolean => digitsIn(row.number) !== row.asRead;

/** By the line. */
export function findOthers(rows: readonly Row[]): ReadonlyMap<number, Others> {
  const byNumber = groupBy(rows, ({ number }) => digitsIn(number));
  return new Map(rows.map((row) => [row.line, othersOf(row, byNumber.get(digitsIn(row.number)) ?? [])]));
}

function othersOf(row: Row, same: readonly Row[]): Others {
  if (row.number === '' || row.order === null) return { used: [], lines: [] };
  const { moid } = row.order;
  const used = isTyped(row) ? [] : row.used.filter((one) => one.moid !== moid);
  const told = new Set(used.map((one) => one.moid));
  const lines = same.filter(({ order }) => order && order.moid !== moid && !told.has(order.moid));
  return { used, lines: lines.map(({ line }) => line) };
}

export const isShared = ({ used, lines }: Others): boolean => used.length + lines.length > 0;

/** Lines go unless somebody says otherwise; one whose number something else has only where somebody says so. */
export const isChosenWith = ({ isChosen }: Row, others: Others): boolean => isChosen ?? !isShared(others);

/** Another number is asked about anew; what was left out stays so. */
export const withNumber = (row: Row, number: string): Partial<Row> => ({
  number,
  isChosen: row.isChosen === false ? false : null,
});

/** Of an order that is gone already: under the very number of the line? */
export const isSentSo = (row: Row): boolean =>
  !isTyped(row) && row.used.some(({ moid }) => moid === row.order?.moid);
