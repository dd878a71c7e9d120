export type Labelled = { moid: string; trackingNumber: string };
/** Labels print groups of digits. */
export const numberOf = ({ trackingNumber }: Pick<Labelled, 'trackingNumber'>): string =>
  trackingNumber.replace(/[\s-]/g, '');

type Used = { moid: string; order: string; number: string };

/** The numbers that would lie on parcels of several orders, with the orders that have them already; of these, none where both are new. */
export function sharedNumbers(
  parcels: readonly Labelled[],
  used: readonly Used[],
): { number: string; orders: string[] }[] {
  const byNumber = Map.groupBy(parcels, numberOf);
  return [...byNumber].flatMap(([number, own]) => {
    const moids = new Set(own.map(({ moid }) => moid));
    const others = used.filter((one) => one.number === number && !moids.has(one.moid));
    const orders = [...new Set(others.map(({ order }) => order))];
    return orders.length > 0 || moids.size > 1 ? [{ number, orders }] : [];
  });
}
