// What an operator may do, by kind. Each call of the back office names the right it needs (`needs` in its contract); a law
// test holds the whole table.

/**
 * orders: orders, parcels, returns, reasons; money: refunds and sales; people: members, boxes, contents, coupons; exports:
 * everybody's data as a file; texts: notices and the FAQ; products: products, stock, new coupons; pages: the words of pages
 * and the legal texts; settings: operators, the company's data, the log.
 */
export const rights = [
  'orders',
  'money',
  'people',
  'exports',
  'texts',
  'products',
  'pages',
  'advertising',
  'settings',
] as const;
export type Right = (typeof rights)[number];

/** One right, any of several, or none: whoever is in. */
export type Needs = Right | readonly Right[] | 'anyone';

/** What is usually given together. */
export const presets = {
  owner: rights,
  service: ['orders', 'money', 'people', 'texts'],
} as const satisfies Record<string, readonly Right[]>;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

export function mayDo(held: readonly Right[], needs: Needs): boolean {
  if (needs === 'anyone') return true;
  return typeof needs === 'string' ? held.includes(needs) : needs.some((right) => held.includes(right));
}

/** Null: another choice of rights. */
export const presetOf = (held: readonly Right[]): Preset | null =>
  presetNames.find((name) => rights.every((right) => held.includes(right) === mayDo(presets[name], right))) ??
  null;

/** Each once, in the list's own order. */
export const orderRights = (chosen: readonly Right[]): Right[] =>
  rights.filter((right) => chosen.includes(right));
