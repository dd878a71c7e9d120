import { lockVariantStocks } from '../../../commerce/catalog/variant-queries.server.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { isProductSold, lockAgainstOrders, lockCategory, lockProduct } from '../queries.server.ts';
import { findRemovedCategory, isProductAsked, setRemoved, unsetRemoved } from './queries.server.ts';

export async function removeProduct(ctx: OperatorCtx, id: number) {
  return ctx.db.transaction(async (tx) => {
    const record = await lockProduct(tx, id);
    if (!record) return { outcome: 'notFound' } as const;
    await lockVariantStocks(tx, id);
    await lockAgainstOrders(tx, id);
    if (record.onSale) return { outcome: 'isOnSale' } as const;
    if (await isProductSold(tx, id)) return { outcome: 'isSold' } as const;
    // Who asked was promised an answer on its page, and questions are kept.
    if (await isProductAsked(tx, id)) return { outcome: 'isAsked' } as const;
    await setRemoved(tx, id, new Date(ctx.now()));
    return { outcome: 'removed' } as const;
  });
}

export async function bringProductBack(ctx: OperatorCtx, id: number) {
  return ctx.db.transaction(async (tx) => {
    const category = await findRemovedCategory(tx, id);
    if (!category) return { outcome: 'notFound' } as const;
    await lockCategory(tx, category);
    const isBack = await unsetRemoved(tx, id, ctx.now());
    return { outcome: isBack ? 'undone' : 'notFound' } as const;
  });
}
