// A product is locked before its sales: two who plan, correct or change its price take turns.
import type { Db } from '../../../../platform/db/client.server.ts';
import { violatedConstraint } from '../../../../platform/db/unique-violation.server.ts';
import { unitPriceWon } from '../../../commerce/catalog/rules.ts';
import {
  deleteSale,
  endSale,
  findSale,
  insertSale,
  listEndedSales,
  listUnfinishedSales,
  lockSale,
  type SaleRecord,
  updateSale,
} from '../../../commerce/catalog/timed-sale/queries.server.ts';
import {
  doOverlap,
  faultOfPeriod,
  faultOfTerms,
  type SaleTerms,
  saleWonOf,
  stateOfSale,
} from '../../../commerce/catalog/timed-sale/rules.ts';
import { findQuicker } from '../../operators/queries.server.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { describePriced } from '../prices/service.server.ts';
import { lockProduct, type ProductRecord } from '../queries.server.ts';
import type { SaleRow } from './contract.ts';

const shownEnded = 30;

type Wish = SaleTerms & { fromMs: number | null; untilMs: number };

const periodOf = ({ fromAt, untilAt }: Pick<SaleRecord, 'fromAt' | 'untilAt'>) => ({
  fromMs: fromAt.getTime(),
  untilMs: untilAt.getTime(),
});

export async function describeSales(ctx: OperatorCtx) {
  const nowMs = ctx.now();
  const now = new Date(nowMs);
  const [products, unfinished, ended] = await Promise.all([
    describePriced(ctx),
    listUnfinishedSales(ctx.db, now),
    listEndedSales(ctx.db, now, shownEnded),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const rows = new Map([...unfinished, ...ended].map((record) => [record.id, record]));
  const sales = [...rows.values()].flatMap((record): SaleRow[] => {
    const { id, productId, unit, amount, won, endedAt, version } = record;
    const product = byId.get(productId);
    if (!product) return [];
    return [
      {
        ...{
          id,
          product: productId,
          name: product.name,
          unit: unit as SaleRow['unit'],
          amount,
          won,
          version,
        },
        ...{ normalWon: unitPriceWon(product), ...periodOf(record), endedEarly: endedAt !== null },
      },
    ];
  });
  return { nowMs, products, sales };
}

/** What would be written, or why it can't be. @param own the sale that is corrected */
async function judge(ctx: OperatorCtx, tx: Db, record: ProductRecord, wish: Wish, own: number | null) {
  const nowMs = ctx.now();
  const period = { fromMs: wish.fromMs ?? nowMs, untilMs: wish.untilMs };
  const badPeriod = faultOfPeriod(period, nowMs);
  if (badPeriod) return { outcome: 'badPeriod', data: { fault: badPeriod } } as const;
  const product = { ...record, category: record.category as 'accessory' | 'toktokbox' | 'content' };
  const badPrice = faultOfTerms(product, wish);
  if (badPrice) return { outcome: 'badPrice', data: { fault: badPrice } } as const;
  const others = await listUnfinishedSales(tx, new Date(nowMs), [record.id]);
  const other = others.find((one) => one.id !== own && doOverlap(periodOf(one), period));
  if (other) return { outcome: 'overlaps', data: periodOf(other) } as const;
  return {
    outcome: 'fine',
    values: {
      ...{ unit: wish.unit, amount: wish.amount, won: saleWonOf(product, wish) },
      ...{ fromAt: new Date(period.fromMs), untilAt: new Date(period.untilMs) },
    },
  } as const;
}

export async function plan(ctx: OperatorCtx, { product, ...wish }: Wish & { product: number }) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, product);
    if (!record) return { outcome: 'notFound' } as const;
    const judged = await judge(ctx, tx, record, wish, null);
    if (judged.outcome !== 'fine') return judged;
    const id = await insertSale(tx, {
      ...judged.values,
      ...{ productId: product, createdAt: new Date(ctx.now()), operatorId: ctx.operator.id },
    });
    return { outcome: 'planned', data: { id } } as const;
  });
}

export async function correct(
  ctx: OperatorCtx,
  id: number,
  { version, ...wish }: Wish & { version: number },
) {
  return unlessBegun(() =>
    ctx.db.transaction(async (tx) => {
      const found = await lockWithProduct(tx, id);
      if (!found) return { outcome: 'notFound' } as const;
      if (stateIn(ctx, found.sale) !== 'planned') return { outcome: 'alreadyBegun' } as const;
      if (found.sale.version !== version) {
        const by = await findQuicker(tx, `timedSale:${id}`, ['saved']);
        return { outcome: 'changedMeanwhile', data: { ...by, version: found.sale.version } } as const;
      }
      const judged = await judge(ctx, tx, found.record, wish, id);
      if (judged.outcome !== 'fine') return judged;
      await updateSale(tx, id, judged.values);
      return { outcome: 'saved' } as const;
    }),
  );
}

/** What was charged until now stays as it was. */
export async function end(ctx: OperatorCtx, id: number) {
  return ctx.db.transaction(async (tx) => {
    const found = await lockWithProduct(tx, id);
    if (!found) return { outcome: 'notFound' } as const;
    if (found.sale.endedAt) {
      const data = await findQuicker(tx, `timedSale:${id}`, ['ended']);
      return { outcome: 'alreadyDecided', data } as const;
    }
    if (stateIn(ctx, found.sale) !== 'running') return { outcome: 'notRunning' } as const;
    // One that began in this very millisecond has lasted for one.
    await endSale(tx, id, new Date(Math.max(ctx.now(), found.sale.fromAt.getTime() + 1)));
    return { outcome: 'ended' } as const;
  });
}

export async function remove(ctx: OperatorCtx, id: number) {
  return unlessBegun(() =>
    ctx.db.transaction(async (tx) => {
      const found = await lockWithProduct(tx, id);
      if (!found) return { outcome: 'notFound' } as const;
      if (stateIn(ctx, found.sale) !== 'planned') return { outcome: 'alreadyBegun' } as const;
      await deleteSale(tx, id);
      return { outcome: 'removed' } as const;
    }),
  );
}

const stateIn = (ctx: OperatorCtx, sale: SaleRecord) => stateOfSale(periodOf(sale), ctx.now());

async function lockWithProduct(tx: Db, id: number) {
  const seen = await findSale(tx, id);
  const record = seen && (await lockProduct(tx, seen.productId));
  const sale = record && (await lockSale(tx, id));
  return sale ? { record, sale } : null;
}

/** It began by the database's clock while a process, a little behind, still had it ahead. */
async function unlessBegun<T>(write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'product_sales_kept') throw error;
    return { outcome: 'alreadyBegun' } as const;
  }
}
