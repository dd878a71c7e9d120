import type { Db } from '../../../db/client.server.ts';
import { findPicture } from '../../../server/pictures.server.ts';
import { faultsOfLegalInfo } from '../../../shared/legal-info.ts';
import type { Picture } from '../../../shared/picture.ts';
import { type Catalog, unitPriceWon } from '../../catalog/rules.ts';
import { claimMedia } from '../../media/queries.server.ts';
import { uploadedId } from '../../media/rules.ts';
import type { OperatorCtx } from '../operator/session.server.ts';
import type { EditedProduct, ProductDraft, ProductRow, StockMovement } from './contract.ts';
import {
  deleteProduct,
  findProductRecord,
  insertProduct,
  isProductSold,
  listAllProducts,
  listIdsInOrder,
  listMovements,
  lockCatalog,
  lockProduct,
  type ProductRecord,
  setOnSale,
  setStock,
  updateProduct,
  writeOrder,
} from './queries.server.ts';
import { faultsOfDraft, missingForSale } from './rules.ts';

const shownMovements = 50;
const longestName = 60;

const catalogOf = (record: ProductRecord) => record.catalog as Catalog;

export async function describeProducts(ctx: OperatorCtx): Promise<ProductRow[]> {
  return (await listAllProducts(ctx.db)).map((record) => ({
    id: record.id,
    catalog: catalogOf(record),
    name: record.name,
    productType: record.productType,
    price: record.price,
    sellWon: unitPriceWon({ ...record, catalog: catalogOf(record) }),
    picture: record.pictures[0] ?? null,
    stock: record.stock,
    lowStock: record.lowStock,
    soldOutColors: record.soldOutColors,
    onSale: record.onSale,
    isIncomplete: Object.keys(missingForSale(catalogOf(record), draftOf(record))).length > 0,
    updatedAt: record.updatedAt.toISOString(),
  }));
}

export async function describeProduct(ctx: OperatorCtx, id: number): Promise<EditedProduct | null> {
  const record = await findProductRecord(ctx.db, id);
  if (!record) return null;
  const movements = await listMovements(ctx.db, id, shownMovements);
  return {
    id,
    catalog: catalogOf(record),
    version: record.version,
    onSale: record.onSale,
    stock: record.stock,
    updatedAt: record.updatedAt.toISOString(),
    isSold: await isProductSold(ctx.db, id),
    draft: draftOf(record),
    shown: [...record.pictures, ...record.detailPictures, ...record.noticePictures],
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
  { catalog, draft }: { catalog: Catalog; draft: ProductDraft },
) {
  const fields = Object.keys(faultsOfDraft(catalog, draft));
  if (fields.length > 0) return { outcome: 'invalid', fields } as const;
  return ctx.db.transaction(async (tx) => {
    const values = await valuesOf(ctx, tx, draft);
    if (!values) return { outcome: 'lostPicture' } as const;
    await lockCatalog(tx, catalog);
    // Nothing of it is there yet; content has no shelf.
    const stock = catalog === 'content' ? null : 0;
    const id = await insertProduct(tx, { ...values, catalog, stock, onSale: false });
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
    if (record.version !== version) return { outcome: 'changedMeanwhile' } as const;
    const check = record.onSale ? missingForSale : faultsOfDraft;
    const fields = Object.keys(check(catalogOf(record), draft));
    if (fields.length > 0) return { outcome: 'invalid', fields } as const;
    const values = await valuesOf(ctx, tx, draft);
    if (!values) return { outcome: 'lostPicture' } as const;
    return { outcome: 'saved', data: { version: await updateProduct(tx, id, values) } } as const;
  });
}

export async function copyProduct(ctx: OperatorCtx, id: number) {
  return ctx.db.transaction(async (tx) => {
    const record = await findProductRecord(tx, id);
    if (!record) return { outcome: 'notFound' } as const;
    await lockCatalog(tx, catalogOf(record));
    const { id: _, position: __, version: ___, ...rest } = record;
    const name = `${[...record.name].slice(0, longestName - 5).join('')} (복사)`;
    const stock = record.stock === null ? null : 0;
    const now = new Date(ctx.now());
    const copy = await insertProduct(tx, { ...rest, name, stock, onSale: false, updatedAt: now });
    return { outcome: 'copied', data: { id: copy } } as const;
  });
}

export async function removeProduct(ctx: OperatorCtx, id: number) {
  return ctx.db.transaction(async (tx) => {
    // Locked: an order that is made at this moment comes before or finds nothing.
    const record = await lockProduct(tx, id);
    if (!record) return { outcome: 'notFound' } as const;
    if (record.onSale) return { outcome: 'isOnSale' } as const;
    if (await isProductSold(tx, id)) return { outcome: 'isSold' } as const;
    await deleteProduct(tx, id);
    return { outcome: 'removed' } as const;
  });
}

export async function changeSale(ctx: OperatorCtx, id: number, onSale: boolean) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, id);
    if (!record) return { outcome: 'notFound' } as const;
    const missing = onSale ? namesOfMissing(record) : [];
    if (missing.length > 0) return { outcome: 'incomplete', data: { missing } } as const;
    await setOnSale(tx, id, onSale);
    return { outcome: 'changed', data: { missing } } as const;
  });
}

type StockWish = { change: 'add' | 'take' | 'count' | 'unlimited'; units: number; reason: string };

export async function changeStock(ctx: OperatorCtx, id: number, { change, units, reason }: StockWish) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, id);
    if (!record || record.catalog === 'content') return { outcome: 'notFound' } as const;
    const now = record.stock;
    if (now === null && (change === 'add' || change === 'take')) return { outcome: 'notCounted' } as const;
    const stock =
      change === 'unlimited'
        ? null
        : change === 'count'
          ? units
          : (now ?? 0) + (change === 'add' ? units : -units);
    if (stock !== null && stock < 0) return { outcome: 'tooFew', data: { stock: now } } as const;
    await setStock(tx, id, stock, { kind: 'correction', operatorId: ctx.operator.id, reason });
    return { outcome: 'changed', data: { stock } } as const;
  });
}

export async function orderProducts(ctx: OperatorCtx, { catalog, ids }: { catalog: Catalog; ids: number[] }) {
  return ctx.db.transaction(async (tx) => {
    await lockCatalog(tx, catalog);
    const known = await listIdsInOrder(tx, catalog);
    // Somebody added or removed a product since: the order that was wished for is of another list.
    const isSameList = known.length === ids.length && known.every((id) => ids.includes(id));
    if (!isSameList) return { outcome: 'changedMeanwhile' } as const;
    if (ids.length > 0) await writeOrder(tx, catalog, ids);
    return { outcome: 'ordered' } as const;
  });
}

function namesOfMissing(record: ProductRecord): string[] {
  const draft = draftOf(record);
  const faults = missingForSale(catalogOf(record), draft);
  // Of the legal information each field is named: it is the long one.
  const legal = faults.legal ? faultsOfLegalInfo(draft.legal).map((field) => `legal.${field}`) : [];
  return [...Object.keys(faults).filter((name) => name !== 'legal'), ...legal];
}

/** What is written of a draft; null where a picture is not there any more. */
async function valuesOf(ctx: OperatorCtx, tx: Db, draft: ProductDraft) {
  const now = new Date(ctx.now());
  const chosen = [...draft.pictures, ...draft.detailPictures, ...draft.noticePictures];
  const ids = chosen.flatMap(({ name }) => uploadedId(name) ?? []);
  const uploaded = await claimMedia(tx, [...new Set(ids)].sort(), now);
  const factsOf = (name: string) => {
    const id = uploadedId(name);
    return id ? uploaded.get(id) : findPicture(name);
  };
  if (chosen.some(({ name }) => !factsOf(name))) return null;
  const shown = (list: ProductDraft['pictures']): Picture[] =>
    list.map(({ name, alt }) => ({ ...factsOf(name)!, alt }));
  return {
    ...draft,
    pictures: shown(draft.pictures),
    detailPictures: shown(draft.detailPictures),
    noticePictures: shown(draft.noticePictures),
    updatedAt: now,
  };
}

const chosenOf = ({ name, alt }: Picture) => ({ name, alt });

function draftOf(record: ProductRecord): ProductDraft {
  const {
    id: _,
    catalog: __,
    position: ___,
    stock: ____,
    onSale: _____,
    version,
    updatedAt,
    ...rest
  } = record;
  return {
    ...rest,
    pictures: record.pictures.map(chosenOf),
    detailPictures: record.detailPictures.map(chosenOf),
    noticePictures: record.noticePictures.map(chosenOf),
  };
}
