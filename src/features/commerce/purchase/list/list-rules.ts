// What of a purchase list is shown: the address says it, the server finds it. Pure.
import type { Category } from '../../catalog/rules.ts';

/** moving: goods that are on their way, or will be; done: they arrived, or it plays; back: cancelled, returned, exchanged. */
export const purchaseStates = ['moving', 'done', 'back'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const purchaseKinds = ['accessory', 'toktokbox', 'content'] as const satisfies readonly Category[];

export type PurchaseFilter = {
  state: PurchaseState | null;
  kind: Category | null;
  year: number | null;
  /** Part of a good's name, or the number of an order. */
  q: string;
  page: number;
};

export const purchasesOnAPage = 10;
export const longestSearch = 60;
/** Nobody pages further. */
const lastPage = 1_000;

const names = ['state', 'kind', 'year', 'q', 'page'] as const;

/** What makes no sense is left out, as if nobody had asked. */
export function readFilter(params: URLSearchParams): PurchaseFilter {
  const year = /^20\d\d$/.test(params.get('year') ?? '') ? Number(params.get('year')) : null;
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return {
    state: purchaseStates.find((state) => state === params.get('state')) ?? null,
    kind: purchaseKinds.find((kind) => kind === params.get('kind')) ?? null,
    year,
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    page: Math.min(page, lastPage),
  };
}

export const isFiltered = ({ state, kind, year, q }: PurchaseFilter): boolean =>
  Boolean(state || kind || year || q);

/** Whether two addresses ask for the same purchases. */
export const asksForSame = (one: URLSearchParams, other: URLSearchParams): boolean =>
  names.every((name) => one.get(name) === other.get(name));

/** Of the same purchases, another page. */
export function pageSearch(params: URLSearchParams, page: number): string {
  const search = new URLSearchParams(
    [...params].filter(
      ([name, value]) => names.some((one) => one === name) && name !== 'page' && value !== '',
    ),
  );
  if (page > 1) search.set('page', String(page));
  return search.toString();
}

/** The last one where there are fewer than was asked for: purchases that went meanwhile leave nobody before an empty list. */
export const pageWithin = (page: number, count: number): number =>
  Math.max(1, Math.min(page, Math.ceil(count / purchasesOnAPage)));
