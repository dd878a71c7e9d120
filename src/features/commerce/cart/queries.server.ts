import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { cartItems, carts, orderLines, orders } from '../../../platform/db/schema.server.ts';
import { spellChoice } from './choice-rules.ts';
import { type CartItem, keyOf, withoutBought } from './rules.ts';

/** Version 0 and nothing in it where there never was one. */
export async function readItems(db: Db, memberId: number): Promise<{ version: number; items: CartItem[] }> {
  const rows = await db
    .select({ version: carts.version, item: cartItems })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.memberId, carts.memberId))
    .where(eq(carts.memberId, memberId));
  return {
    version: rows[0]?.version ?? 0,
    items: rows.flatMap(({ item }) => (item ? [toItem(item)] : [])),
  };
}

/** Nobody else changes this cart until the transaction ends; it is a new version then. */
export async function lockCart(tx: Db, memberId: number): Promise<{ version: number; items: CartItem[] }> {
  await tx
    .insert(carts)
    .values({ memberId, version: 1 })
    .onConflictDoUpdate({ target: carts.memberId, set: { version: sql`${carts.version} + 1` } });
  return readItems(tx, memberId);
}

/** What the cart holds from now on; `before` is what it held under the lock. */
export async function writeItems(
  tx: Db,
  memberId: number,
  before: readonly CartItem[],
  after: readonly CartItem[],
): Promise<void> {
  const kept = new Set(after.map(keyOf));
  for (const { productId, choice } of before.filter((item) => !kept.has(keyOf(item)))) {
    await tx
      .delete(cartItems)
      .where(
        and(
          eq(cartItems.memberId, memberId),
          eq(cartItems.productId, productId),
          eq(cartItems.choice, choice),
        ),
      );
  }
  const there = new Map(before.map((item) => [keyOf(item), item]));
  const changed = after.filter((item) => {
    const old = there.get(keyOf(item));
    return old?.quantity !== item.quantity || old.addedAt !== item.addedAt;
  });
  if (changed.length === 0) return;
  await tx
    .insert(cartItems)
    .values(changed.map((item) => ({ ...item, memberId, addedAt: new Date(item.addedAt) })))
    .onConflictDoUpdate({
      target: [cartItems.memberId, cartItems.productId, cartItems.choice],
      set: { quantity: sql`excluded.quantity`, addedAt: sql`excluded.added_at` },
    });
}

/** What an order took from its buyer's cart is bought now. Once an order: in the transaction that makes it paid. */
export async function takeBought(tx: Db, orderId: number): Promise<void> {
  const lines = await tx
    .select({
      memberId: orders.memberId,
      productId: orderLines.productId,
      penColor: orderLines.penColor,
      eraserColor: orderLines.eraserColor,
      quantity: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), orders.fromCart));
  const memberId = lines[0]?.memberId;
  if (memberId === undefined) return;
  // Never made anew here: the key to the member's row would wait for who is leaving the shop.
  const locked = await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.memberId, memberId))
    .returning({ version: carts.version });
  if (locked.length === 0) return;
  const { items } = await readItems(tx, memberId);
  const bought = lines.map((line) => ({ ...line, choice: spellChoice(line) }));
  await writeItems(tx, memberId, items, withoutBought(items, bought));
}

/** Of somebody who leaves the shop. */
export async function deleteCart(tx: Db, memberId: number): Promise<void> {
  await tx.delete(carts).where(eq(carts.memberId, memberId));
}

const toItem = ({ productId, choice, quantity, addedAt }: typeof cartItems.$inferSelect): CartItem => ({
  productId,
  choice,
  quantity,
  addedAt: addedAt.getTime(),
});
