// The tables of the screen as columns and rows for a file.
import type { Column } from '../../../platform/spreadsheet/write-table.server.ts';
import { splitVat } from '../../../shared/money.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import type { Buyers, Sales } from './contract.ts';
import { salesMessages as words } from './messages.ts';
import { countedDays, groupDays, orderRateOf, type SalesTable, type Step, stepFor } from './rules.ts';

type Cell = string | number;
/** `buyers`: for their own table. */
type Figures = Sales & { buyers: Buyers | null };

/** Heads as on the screen; sums as numbers that can be added up. */
export function tableOf(
  sales: Figures,
  table: SalesTable,
  by: Step | undefined,
): { columns: Column<Cell[]>[]; rows: Cell[][] } {
  const { head, rows } = made[table](sales, by ?? stepFor(sales.period));
  return { columns: head.map((title, at) => ({ head: title, of: (row) => row[at] ?? '' })), rows };
}

/** Of whatever has a sum: what it is without its VAT, and the VAT. */
const vatOf = (won: number): Cell[] => [splitVat(won).supplyWon, splitVat(won).vatWon];
const vatHead = Object.values(words.vatHead);
/** Beside the column of the sum. */
const withVat = (head: readonly string[], at: number) => [
  ...head.slice(0, at),
  ...vatHead,
  ...head.slice(at),
];

type Made = { head: readonly string[]; rows: Cell[][] };
const entries = <K extends string, V>(of: Record<K, V>) => Object.entries(of) as [K, V][];

const made: Record<SalesTable, (sales: Figures, by: Step) => Made> = {
  days: ({ days }, by) => ({
    head: withVat(words.dayHead, 2),
    rows: groupDays(days, by).map((bucket) => [
      words.bucket(bucket, by),
      bucket.won,
      ...vatOf(bucket.won),
      bucket.orders,
      words.bucket(bucket.before, 'day'),
      bucket.wonBefore,
    ]),
  }),
  visits: ({ days, visitsSince }, by) => ({
    head: words.visitHead,
    rows: groupDays(countedDays(days, visitsSince), by).map((bucket) => [
      words.bucket(bucket, by),
      bucket.visits,
      bucket.orders,
      orderRateOf(bucket) ?? '',
    ]),
  }),
  products: ({ products, delivery }) => ({
    head: withVat(words.productHead.slice(0, 4), 2),
    rows: [
      ...products.map(({ name, won, units, wonBefore }): Cell[] => [
        name,
        won,
        ...vatOf(won),
        units,
        wonBefore,
      ]),
      [words.delivery, delivery.won, ...vatOf(delivery.won), '', delivery.wonBefore],
    ],
  }),
  methods: ({ methods }) => ({
    head: withVat(words.methodHead, 5),
    rows: methods.map(({ method, paidWon, orders, refundedWon }) => [
      describeMethod(method),
      paidWon,
      orders,
      refundedWon,
      paidWon - refundedWon,
      ...vatOf(paidWon - refundedWon),
    ]),
  }),
  buyers: ({ buyers }) => ({
    head: words.buyerHead,
    rows: (buyers ? entries(buyers) : []).map(([kind, { members, orders, won }]) => [
      words.buyers[kind],
      members,
      orders,
      won,
    ]),
  }),
  backs: ({ backWon, backCount }) => ({
    head: words.backHead,
    rows: entries(backWon).map(([kind, won]) => [words.backs[kind], backCount[kind], won]),
  }),
  reasons: ({ reasons }) => ({
    head: words.reasonHead,
    rows: reasons.map(({ wording, returned, cancelled }) => [wording, returned, cancelled]),
  }),
};
