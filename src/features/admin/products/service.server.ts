import { isDeepStrictEqual } from 'node:util';
import { findPicture } from '../../../platform/config/pictures.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import { changesOf } from '../../../shared/calls/changes.ts';
import { againWithinMs } from '../../../shared/calls/shapes.ts';
import { faultsOfLegalInfo, withoutSampleKc } from '../../../shared/page/legal-info.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { pictureKeysOf } from '../../commerce/catalog/color-rules.ts';
import { type Category, choicesOf, unitPriceWon } from '../../commerce/catalog/rules.ts';
import type { KnownStock } from '../../commerce/catalog/stock-queries.server.ts';
import { isCountedByChoice, sumOfVariantStocks } from '../../commerce/catalog/stock-rules.ts';
import { listUnfinishedSales } from '../../commerce/catalog/timed-sale/queries.server.ts';
import { duringSale } from '../../commerce/catalog/timed-sale/rules.ts';
import {
  beginVariantStock,
  lockVariantStocks,
  openChoices,
} from '../../commerce/catalog/variant-queries.server.ts';
import { countWaiting } from '../../commerce/restock/queries.server.ts';
import { claimMedia } from '../../media/queries.server.ts';
import { uploadedId } from '../../media/rules.ts';
import { findQuicker } from '../operators/queries.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { EditedProduct, ProductDraft, ProductRow, StockMovement } from './contract.ts';
import { fitsSales } from './prices/rules.ts';
import { readSales } from './prices/service.server.ts';
import {
  findProductRecord,
  insertProduct,
  isProductSold,
  listAllProducts,
  listIdsInOrder,
  listMovements,
  listUntouched,
  lockCategory,
  lockProduct,
  type ProductRecord,
  type ProductValues,
  setOnSale,
  updateProduct,
  writeOrder,
} from './queries.server.ts';
import { changesParts, describeVariantStocks, faultsOfDraft, missingForSale } from './rules.ts';

const shownMovements = 50;
const longestName = 60;

const categoryOf = (record: ProductRecord) => record.category as Category;

/** Each product as its list shows it, beside what is written of it. */
export async function listRows(ctx: OperatorCtx): Promise<{ record: ProductRecord; row: ProductRow }[]> {
  const nowMs = ctx.now();
  const [all, salesOf] = await Promise.all([listAllProducts(ctx.db), readSales(ctx.db, nowMs)]);
  return all.map(({ record, variantStocks }) => {
    const sold = duringSale({ ...record, category: categoryOf(record) }, salesOf(record.id), nowMs);
    return { record, row: describeRow(record, variantStocks, sold) };
  });
}

export const describeProducts = async (ctx: OperatorCtx): Promise<ProductRow[]> =>
  (await listRows(ctx)).map(({ row }) => row);

function describeRow(
  record: ProductRecord,
  variantStocks: KnownStock[],
  sold: ReturnType<typeof duringSale<ProductRecord & { category: Category }>>,
): ProductRow {
  return {
    id: record.id,
    category: categoryOf(record),
    name: record.name,
    productType: record.productType,
    price: record.price,
    sellWon: unitPriceWon(sold),
    saleUntilMs: sold.timedSale?.untilMs ?? null,
    picture: record.pictures[0] ?? null,
    stock: sumOfVariantStocks(variantStocks),
    variantStocks: describeVariantStocks(record, variantStocks),
    lowStock: record.lowStock,
    soldOutColors: record.soldOutColors,
    onSale: record.onSale,
    isIncomplete: Object.keys(missingForSale(categoryOf(record), draftOf(record))).length > 0,
    updatedAt: record.updatedAt.toISOString(),
  };
}

export async function describeProduct(ctx: OperatorCtx, id: number): Promise<EditedProduct | null> {
  const found = await findProductRecord(ctx.db, id);
  if (!found) return null;
  const { record, variantStocks } = found;
  const movements = await listMovements(ctx.db, id, shownMovements);
  return {
    id,
    category: categoryOf(record),
    version: record.version,
    onSale: record.onSale,
    stock: sumOfVariantStocks(variantStocks),
    variantStocks: describeVariantStocks(record, variantStocks),
    waiting: await countWaiting(ctx.db, id),
    updatedAt: record.updatedAt.toISOString(),
    formerWon: record.formerWon,
    isSold: await isProductSold(ctx.db, id),
    draft: draftOf(record),
    shown: [
      ...record.pictures,
      ...record.detailPictures,
      ...record.noticePictures,
      ...Object.values(record.colorPictures),
    ],
    movements: movements.map(({ at, kind, operatorName, ...rest }) => ({
      ...rest,
      kind: kind as StockMovement['kind'],
      at: at.toISOString(),
      operatorName: operatorName ?? '',
    })),
  };
}

export async function addProduct(
  ctx: OperatorCtx,
  { category, draft, isAgain }: { category: Category; draft: ProductDraft; isAgain?: boolean },
) {
  const fields = Object.keys(faultsOfDraft(category, draft));
  if (fields.length > 0) return { outcome: 'faulty', data: { fields } } as const;
  return ctx.db.transaction(async (tx) => {
    const values = await valuesOf(ctx, tx, draft);
    if (!values) return { outcome: 'pictureGone' } as const;
    await lockCategory(tx, category);
    const made = isAgain && (await findSame(tx, ctx, category, values));
    if (made) return { outcome: 'added', data: { id: made } } as const;
    // Nothing of it is there yet; content has no variant.
    const id = await insertProduct(tx, { ...values, category, onSale: false });
    if (category !== 'content') await beginVariantStock(tx, id, 0);
    return { outcome: 'added', data: { id } } as const;
  });
}

export async function saveProduct(
  ctx: OperatorCtx,
  id: number,
  { version, draft }: { version: number; draft: ProductDraft },
) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, id);
    if (!record) return { outcome: 'notFound' } as const;
    if (record.version !== version) {
      const data = await findQuicker(tx, `product:${id}`, ['saved'], { near: record.updatedAt });
      return { outcome: 'changedMeanwhile', data } as const;
    }
    const category = categoryOf(record);
    const faults = record.onSale ? missingIn(ctx, category, draft) : faultsOfDraft(category, draft);
    const fields = Object.keys(faults);
    if (fields.length > 0) return { outcome: 'faulty', data: { fields } } as const;
    const sales = await listUnfinishedSales(tx, new Date(ctx.now()), [id]);
    if (!fitsSales({ ...draft, category, sales })) return { outcome: 'belowSale' } as const;
    const values = await valuesOf(ctx, tx, draft);
    if (!values) return { outcome: 'pictureGone' } as const;
    const variantStocks = await lockVariantStocks(tx, id);
    if (isCountedByChoice(variantStocks) && changesParts(record, draft))
      return { outcome: 'countedByChoice' } as const;
    await openChoices(tx, id, variantStocks, choicesOf(draft));
    ctx.tellChanges(changesOf(draftOf(record), draft));
    return { outcome: 'saved', data: { version: await updateProduct(tx, id, values) } } as const;
  });
}

/** What was made in the very same words within the hour: what is sent again is that one. */
async function findSame(
  tx: Db,
  ctx: OperatorCtx,
  category: Category,
  values: Partial<ProductValues>,
): Promise<number | undefined> {
  const made = await listUntouched(tx, category, new Date(ctx.now() - againWithinMs));
  const isSame = (one: ProductRecord) =>
    isDeepStrictEqual(draftOf(one), draftOf({ ...one, ...values } as ProductRecord));
  return made.find(isSame)?.id;
}

export async function copyProduct(ctx: OperatorCtx, id: number, isAgain = false) {
  return ctx.db.transaction(async (tx) => {
    const found = await findProductRecord(tx, id);
    if (!found) return { outcome: 'notFound' } as const;
    const { record, variantStocks } = found;
    await lockCategory(tx, categoryOf(record));
    const { id: _, position: __, version: ___, removedAt: ____, ...rest } = record;
    const name = `${[...record.name].slice(0, longestName - 5).join('')} (복사)`;
    const made = isAgain && (await findSame(tx, ctx, categoryOf(record), { ...rest, name }));
    if (made) return { outcome: 'copied', data: { id: made } } as const;
    const now = new Date(ctx.now());
    const copy = await insertProduct(tx, { ...rest, name, onSale: false, updatedAt: now });
    if (sumOfVariantStocks(variantStocks) !== null) await beginVariantStock(tx, copy, 0);
    return { outcome: 'copied', data: { id: copy } } as const;
  });
}

export async function changeSale(ctx: OperatorCtx, id: number, onSale: boolean) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, id);
    if (!record) return { outcome: 'notFound' } as const;
    const missing = onSale ? namesOfMissing(ctx, record) : [];
    if (missing.length > 0) return { outcome: 'incomplete', data: { missing } } as const;
    await setOnSale(tx, id, onSale);
    ctx.tellChanges(changesOf({ onSale: record.onSale }, { onSale }));
    return { outcome: onSale ? 'started' : 'stopped' } as const;
  });
}

export async function orderProducts(
  ctx: OperatorCtx,
  { category, ids }: { category: Category; ids: number[] },
) {
  return ctx.db.transaction(async (tx) => {
    await lockCategory(tx, category);
    const known = await listIdsInOrder(tx, category);
    // Somebody added or removed a product since: the order that was wished for is of another list.
    const isSameList = known.length === ids.length && known.every((id) => ids.includes(id));
    if (!isSameList) return { outcome: 'changedMeanwhile' } as const;
    if (ids.length > 0) await writeOrder(tx, category, ids);
    return { outcome: 'ordered' } as const;
  });
}

/** In production a sample's number is no number. */
function missingIn({ env }: OperatorCtx, category: Category, draft: ProductDraft) {
  const legal = env.mode === 'production' ? withoutSampleKc(draft.legal) : draft.legal;
  return missingForSale(category, { ...draft, legal });
}

function namesOfMissing(ctx: OperatorCtx, record: ProductRecord): string[] {
  const draft = draftOf(record);
  const faults = missingIn(ctx, categoryOf(record), draft);
  // Of the legal information each field is named: it is the long one.
  const shown = ctx.env.mode === 'production' ? withoutSampleKc(draft.legal) : draft.legal;
  const legal = faults.legal ? faultsOfLegalInfo(shown).map((field) => `legal.${field}`) : [];
  return [...Object.keys(faults).filter((name) => name !== 'legal'), ...legal];
}

/** What is written of a draft; null where a picture is not there any more. */
async function valuesOf(ctx: OperatorCtx, tx: Db, written: ProductDraft) {
  // While colours are typed a picture keeps its place; what is gone at the end isn't kept.
  const colors = pictureKeysOf(written);
  const colorPictures = Object.fromEntries(
    Object.entries(written.colorPictures).filter(([color]) => colors.includes(color)),
  );
  const draft = { ...written, colorPictures };
  const now = new Date(ctx.now());
  const chosen = [
    ...draft.pictures,
    ...draft.detailPictures,
    ...draft.noticePictures,
    ...Object.values(draft.colorPictures),
  ];
  const ids = chosen.flatMap(({ name }) => uploadedId(name) ?? []);
  const uploaded = await claimMedia(tx, [...new Set(ids)].sort(), now);
  const factsOf = (name: string) => {
    const id = uploadedId(name);
    return id ? uploaded.get(id) : findPicture(name);
  };
  if (chosen.some(({ name }) => !factsOf(name))) return null;
  const show = ({ name, alt }: ProductDraft['pictures'][number]): Picture => ({ ...factsOf(name)!, alt });
  return {
    ...draft,
    pictures: draft.pictures.map(show),
    detailPictures: draft.detailPictures.map(show),
    noticePictures: draft.noticePictures.map(show),
    colorPictures: mapValues(draft.colorPictures, show),
    updatedAt: now,
  };
}

const mapValues = <A, B>(from: Record<string, A>, make: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, make(value)]));

const chosenOf = ({ name, alt }: Picture) => ({ name, alt });

function draftOf(record: ProductRecord): ProductDraft {
  const {
    id: _,
    category: __,
    position: ___,
    onSale: ____,
    version,
    updatedAt,
    formerWon,
    removedAt,
    ...rest
  } = record;
  return {
    ...rest,
    pictures: record.pictures.map(chosenOf),
    detailPictures: record.detailPictures.map(chosenOf),
    noticePictures: record.noticePictures.map(chosenOf),
    colorPictures: mapValues(record.colorPictures, chosenOf),
  };
}
