import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import {
  correctAgreed,
  endAgreed,
  enterAgreed,
  undoAgreed,
} from '../../commerce/agreed-price/operator.server.ts';
import {
  type AgreedBuyer,
  findAgreed,
  findBuyer,
  listAgreeable,
  listAgreed,
  listBuyers,
} from '../../commerce/agreed-price/queries.server.ts';
import { stateOfAgreed } from '../../commerce/agreed-price/rules.ts';
import { findProducts } from '../../commerce/catalog/queries.server.ts';
import { unitPriceWon } from '../../commerce/catalog/rules.ts';
import { quickerOf } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { type AgreedPriceRow, type EnteredPrice, forAll } from './contract.ts';
import { columnsOf } from './messages.ts';

const mostBuyers = 50;
const mostPrices = 500;

export const list = async (ctx: OperatorCtx, q = '') => ({
  buyers: await listBuyers(ctx.db, q, mostBuyers),
});

const buyerOf = (of: string): AgreedBuyer => (of === forAll ? null : Number(of));

export async function read(ctx: OperatorCtx, of: string) {
  const memberId = buyerOf(of);
  const buyer = memberId === null ? null : await findBuyer(ctx.db, memberId);
  if (memberId !== null && !buyer) return { outcome: 'notFound' } as const;
  const [ids, rows] = await Promise.all([listAgreeable(ctx.db), listAgreed(ctx.db, memberId, mostPrices)]);
  const found = await findProducts(ctx.db, ctx.now(), [...ids, ...rows.map(({ row }) => row.productId)]);
  const byId = new Map(found.map((product) => [product.id, product]));
  const data = {
    buyer,
    today: formatKoreanDate(ctx.now()),
    products: ids.flatMap((id) => {
      const product = byId.get(id);
      return product
        ? [{ id, name: product.name, onSale: product.onSale, unitWon: unitPriceWon(product) }]
        : [];
    }),
    prices: rows.map(({ row, used, corrected }): AgreedPriceRow => {
      const endedAtMs = row.endedAt?.getTime() ?? null;
      const isEnded = endedAtMs !== null && endedAtMs <= ctx.now();
      return {
        ...{ id: row.id, productId: row.productId, name: byId.get(row.productId)?.name ?? '' },
        ...{ fromQuantity: row.fromQuantity, won: row.won, firstDay: row.firstDay, lastDay: row.lastDay },
        ...{ contract: row.contract, state: stateOfAgreed(row, isEnded, ctx.now()) },
        ...{
          enteredAtMs: row.enteredAt.getTime(),
          enteredBy: row.enteredBy,
          endedAtMs,
          endedBy: row.endedBy,
        },
        ...{ isUsed: used, mayUndo: !used && !corrected },
      };
    }),
    mayChange: mayDo(ctx.operator.rights, 'products'),
  };
  return { outcome: 'found', data, ...(memberId === null ? {} : { memberId }) } as const;
}

type Wish = {
  memberId: number | null;
  firstDay: string;
  lastDay: string | null;
  contract: string;
  lines: readonly { productId: number; fromQuantity: number; won: number }[];
};

/** Each line is decided by itself: one that can't be entered keeps no other from it. */
export async function enter(ctx: OperatorCtx, { lines, ...terms }: Wish) {
  const results: EnteredPrice[] = [];
  for (const line of lines) {
    const done = await enterAgreed(ctx, { ...terms, ...line }, { operator: ctx.operator.name });
    results.push({
      outcome: done.outcome,
      id: done.outcome === 'entered' ? done.data.id : null,
      fault: done.outcome === 'badDays' ? done.data.fault : null,
      other: done.outcome === 'overlaps' ? done.data : null,
    });
  }
  return { outcome: 'done', data: { results } } as const;
}

type Correction = { won: number; firstDay: string; lastDay: string | null; contract: string };

export async function correct(ctx: OperatorCtx, id: number, correction: Correction) {
  const before = await findAgreed(ctx.db, id);
  const done = await correctAgreed(ctx, id, correction, { operator: ctx.operator.name });
  if (done.outcome === 'corrected' && before) ctx.tellChanges({ won: [before.won, correction.won] });
  return done.outcome === 'alreadyEnded' ? tellEnder(ctx, id) : { ...done, ...ofMember(before) };
}

/** By its last day alone nobody ended it. */
async function tellEnder(ctx: OperatorCtx, id: number) {
  const now = await findAgreed(ctx.db, id);
  const data = quickerOf(now?.endedAt ? { by: now.endedBy, at: now.endedAt } : undefined);
  return { outcome: 'alreadyEnded', data, ...ofMember(now) } as const;
}

export async function end(ctx: OperatorCtx, id: number, lastDay: string | null) {
  const { outcome, before } = await endAgreed(ctx, id, lastDay, { operator: ctx.operator.name });
  return outcome === 'alreadyEnded' ? tellEnder(ctx, id) : { outcome, ...ofMember(before ?? null) };
}

export async function undo(ctx: OperatorCtx, id: number) {
  const before = await findAgreed(ctx.db, id);
  const done = await undoAgreed(ctx, id);
  if (done.outcome === 'undone' && before) ctx.tellChanges({ won: [before.won, null] });
  return { ...done, ...ofMember(before) };
}

const ofMember = (row: { memberId: number | null } | null) =>
  row?.memberId ? { memberId: row.memberId } : {};

export async function listForExport(ctx: OperatorCtx, of: string) {
  const found = await read(ctx, of);
  if (found.outcome !== 'found') return { outcome: 'notFound' } as const;
  const { products, prices } = found.data;
  const wons = new Map(products.map(({ id, unitWon }) => [id, unitWon]));
  const rows = prices.map((price) => ({ ...price, unitWon: wons.get(price.productId) ?? null }));
  return { name: 'agreed-prices', columns: columnsOf, rows };
}
