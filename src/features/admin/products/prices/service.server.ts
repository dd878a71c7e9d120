import type { Db } from '../../../../platform/db/client.server.ts';
import type { Category } from '../../../commerce/catalog/rules.ts';
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
import { type Money, type PriceChange, planPrice } from './rules.ts';

const shownChanges = 10;

const categoryOf = ({ category }: ProductRecord) => category as Category;
const pricedOf = (record: ProductRecord) => ({ ...record, category: categoryOf(record) });

export async function describePrices(ctx: OperatorCtx): Promise<{
  products: PricedRow[];
  changes: KeptChange[];
}> {
  const [all, changes] = await Promise.all([listAllProducts(ctx.db), listPriceChanges(ctx.db, shownChanges)]);
  const products = all.map(({ record }): PricedRow => {
    const { id, name, productType, price, discount, discountOn, point, delivery, onSale, version } = record;
    const category = categoryOf(record);
    return { id, category, name, productType, price, discount, discountOn, point, delivery, onSale, version };
  });
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
    const planned = found.map(({ looked, record }) => ({
      looked,
      record,
      plan: record && planPrice(pricedOf(record), change),
    }));
    const stale = planned.filter(({ looked, record, plan }) => !record || !isAsLooked(looked, record, plan));
    if (stale.length > 0) return { outcome: 'changedMeanwhile', data: { names: stale.map(nameOf) } } as const;
    const faulty = planned.filter(({ plan }) => plan?.fault);
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
    const at = new Date(ctx.now());
    // One that was thrown away since has no price to put back.
    for (const { looked, record } of found)
      if (record) await updateProduct(tx, record.id, { ...looked.before, updatedAt: at });
    await markUndone(tx, id, ctx.operator.id, at);
    return { outcome: 'undone' } as const;
  });
}
