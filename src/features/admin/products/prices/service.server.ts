import type { Db } from '../../../../platform/db/client.server.ts';
import type { Category } from '../../../commerce/catalog/rules.ts';
import { listUnfinishedSales } from '../../../commerce/catalog/timed-sale/queries.server.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { listAllProducts, lockProduct, type ProductRecord, updateProduct } from '../queries.server.ts';
import type { KeptChange, PricedRow } from './contract.ts';
import {
  findNewestChangeId,
  insertPriceChange,
  listPriceChanges,
  lockPriceChange,
  markUndone,
} from './queries.server.ts';
import { fitsSales, type Money, type PriceChange, planPrice } from './rules.ts';

const shownChanges = 10;

const categoryOf = ({ category }: ProductRecord) => category as Category;
const pricedOf = (record: ProductRecord, sales: SalesOf) => ({
  ...record,
  category: categoryOf(record),
  sales: sales(record.id),
});

type SalesOf = (product: number) => PricedRow['sales'];

/** By product, what is planned or runs. */
export async function readSales(db: Db, nowMs: number, products?: readonly number[]): Promise<SalesOf> {
  const records = await listUnfinishedSales(db, new Date(nowMs), products);
  const byProduct = Map.groupBy(records, ({ productId }) => productId);
  return (product) =>
    (byProduct.get(product) ?? []).map(({ won, fromAt, untilAt }) => ({
      won,
      fromMs: fromAt.getTime(),
      untilMs: untilAt.getTime(),
    }));
}

/** Every product with its prices. */
export async function describePriced(ctx: OperatorCtx): Promise<PricedRow[]> {
  const [all, sales] = await Promise.all([listAllProducts(ctx.db), readSales(ctx.db, ctx.now())]);
  return all.map(({ record }): PricedRow => {
    const { id, name, productType, price, discount, discountOn, point, delivery, onSale, version } = record;
    const { category, sales: own } = pricedOf(record, sales);
    return {
      ...{ id, category, name, productType, price, discount, discountOn, point, delivery },
      ...{ onSale, version, sales: own },
    };
  });
}

export async function describePrices(ctx: OperatorCtx): Promise<{
  products: PricedRow[];
  changes: KeptChange[];
}> {
  const [products, changes] = await Promise.all([
    describePriced(ctx),
    listPriceChanges(ctx.db, shownChanges),
  ]);
  return {
    products,
    changes: changes.map(({ change, operatorName, undoneByName }) => ({
      id: change.id,
      atMs: change.at.getTime(),
      operatorName: operatorName ?? '',
      target: change.target as KeptChange['target'],
      unit: change.unit as KeptChange['unit'],
      amount: change.amount,
      lines: change.lines,
      undone: change.undoneAt && { atMs: change.undoneAt.getTime(), operatorName: undoneByName ?? '' },
    })),
  };
}

type Looked = Money & { id: number; version: number };

/** All or none. @param products as they were looked at, with what would become of each */
export async function changePrices(
  ctx: OperatorCtx,
  { products, target, unit, amount }: PriceChange & { products: readonly Looked[] },
) {
  const change = { target, unit, amount };
  return ctx.db.transaction(async (tx) => {
    const found = await lockInOrder(tx, products);
    const sales = await readSales(
      tx,
      ctx.now(),
      products.map(({ id }) => id),
    );
    const planned = found.map(({ looked, record }) => ({
      looked,
      record,
      plan: record && planPrice(pricedOf(record, sales), change),
    }));
    const stale = planned.filter(({ looked, record, plan }) => !record || !isAsLooked(looked, record, plan));
    if (stale.length > 0) return { outcome: 'changedMeanwhile', data: { names: stale.map(nameOf) } } as const;
    const faulty = planned.filter(({ plan }) => plan?.fault);
    if (faulty.length > 0 && faulty.every(({ plan }) => plan?.fault === 'belowSale'))
      return { outcome: 'belowSale', data: { names: faulty.map(nameOf) } } as const;
    if (faulty.length > 0) return { outcome: 'faulty', data: { names: faulty.map(nameOf) } } as const;
    const at = new Date(ctx.now());
    const lines = [];
    for (const { record, plan } of planned) {
      if (!record || !plan) continue;
      await updateProduct(tx, record.id, { ...plan.money, updatedAt: at });
      const { id: product, name, price, discount } = record;
      lines.push({ product, name, before: { price, discount }, after: plan.money });
    }
    const id = await insertPriceChange(tx, { at, operatorId: ctx.operator.id, ...change, lines });
    return { outcome: 'changed', data: { id } } as const;
  });
}

const nameOf = ({ looked, record }: { looked: { id: number }; record: ProductRecord | null }): string =>
  record?.name ?? String(looked.id);

const isAsLooked = (
  looked: Looked,
  record: ProductRecord,
  plan: ReturnType<typeof planPrice> | null,
): boolean =>
  record.version === looked.version &&
  plan?.money.price === looked.price &&
  plan.money.discount === looked.discount;

/** By their ids: two who change many never wait for each other in a circle. */
async function lockInOrder<T extends { id: number }>(tx: Db, wanted: readonly T[]) {
  const found: { looked: T; record: ProductRecord | null }[] = [];
  const once = new Map(wanted.map((one) => [one.id, one]));
  for (const looked of [...once.values()].sort((a, b) => a.id - b.id))
    found.push({ looked, record: await lockProduct(tx, looked.id) });
  return found;
}

/** Only the newest, and only while every price is still the one that was set. */
export async function undoPrices(ctx: OperatorCtx, id: number) {
  return ctx.db.transaction(async (tx) => {
    const change = await lockPriceChange(tx, id);
    if (!change) return { outcome: 'notFound' } as const;
    if (change.undoneAt || (await findNewestChangeId(tx)) !== id) return { outcome: 'notNewest' } as const;
    const found = await lockInOrder(
      tx,
      change.lines.map((line) => ({ ...line, id: line.product })),
    );
    const since = found.filter(
      ({ looked: { after }, record }) =>
        record && (record.price !== after.price || record.discount !== after.discount),
    );
    if (since.length > 0)
      return { outcome: 'changedSince', data: { names: since.map(({ looked }) => looked.name) } } as const;
    const sales = await readSales(
      tx,
      ctx.now(),
      found.map(({ looked }) => looked.id),
    );
    const below = found.filter(
      ({ looked, record }) => record && !fitsSales({ ...pricedOf(record, sales), ...looked.before }),
    );
    if (below.length > 0)
      return { outcome: 'belowSale', data: { names: below.map(({ looked }) => looked.name) } } as const;
    const at = new Date(ctx.now());
    // One that was thrown away since has no price to put back.
    for (const { looked, record } of found)
      if (record) await updateProduct(tx, record.id, { ...looked.before, updatedAt: at });
    await markUndone(tx, id, ctx.operator.id, at);
    return { outcome: 'undone' } as const;
  });
}
