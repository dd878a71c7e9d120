import { groupBy } from '../../../shared/older-browsers/group-by.ts';

export type Labelled = { moid: string; trackingNumber: string };
/** Labels print groups of digits. */
export const numberOf = ({ trackingNumber }: Pick<Labelled, 'trackingNumber'>): string =>
  trackingNumber.replace(/[\s-]/g, '');

export type Used = { moid: string; order: string; number: string; atMs: number | null; by: string };
/** A number, with whatever else has it: which order, and who gave it that number when. */
export type Shared = { number: string; others: Omit<Used, 'moid' | 'number'>[] };

/** The numbers that would lie on parcels of several orders, with the orders that have them already; of these, none where both are new. */
export function sharedNumbers(parcels: readonly Labelled[], used: readonly Used[]): Shared[] {
  const byNumber = groupBy(parcels, numberOf);
  return [...byNumber].flatMap(([number, own]) => {
    const moids = new Set(own.map(({ moid }) => moid));
    const others = used.filter((one) => one.number === number && !moids.has(one.moid));
    const byOrder = new Map(others.map(({ order, atMs, by }) => [order, { order, atMs, by }]));
    const told = [...byOrder.values()];
    return told.length > 0 || moids.size > 1 ? [{ number, others: told }] : [];
  });
}
