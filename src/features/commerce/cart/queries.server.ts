import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { cartItems, carts, orderLines, orders, paymentAttempts } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { unclearAttempts } from '../../../shared/order-states.ts';
import { spellChoice } from './choice-rules.ts';
import type { Kept } from './kept-rules.ts';
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

/** Units that the member's own windows keep, in which no payment has begun: they give way to the member's next order. */
export async function listOwnKept(db: Db, memberId: number): Promise<Kept[]> {
  const lines = await db
    .select({
      productId: orderLines.productId,
      penColor: orderLines.penColor,
      eraserColor: orderLines.eraserColor,
      units: orderLines.stockTaken,
    })
    .from(orders)
    .innerJoin(paymentAttempts, and(eq(paymentAttempts.orderId, orders.id), isCurrent))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.memberId, memberId), isReserved, isReady));
  return lines.map((line) => ({ ...line, choice: spellChoice(line) }));
}

/** No parameters: partial indexes are taken only where the planner sees their conditions. */
const isReserved = sql`${orders.reservation} = 'reserved'`;
const isCurrent = eq(paymentAttempts.isCurrent, sql`true`);
const isReady = sql`${paymentAttempts.state} = 'ready'`;

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

/**
 * Whether an order of the same cart was paid since this one's window was opened, or is being paid, so that the cart doesn't
 * hold what this one takes from it any more. An order that waits for its deposit keeps nobody from paying otherwise.
 * Of two that are asked at the same moment the second waits until the first has begun.
 */
export async function isPaidByOther(
  tx: Db,
  { orderId, memberId, createdAt }: { orderId: number; memberId: number; createdAt: Date },
): Promise<boolean> {
  await tx.select({ memberId: carts.memberId }).from(carts).where(eq(carts.memberId, memberId)).for('update');
  const rows = await tx.execute(sql`
    with other as (
      select l.product_id, l.pen_color, l.eraser_color,
        coalesce(sum(l.quantity) filter (where p.state <> 'paid'), 0) as leaving
      from ${orders} o join ${paymentAttempts} p on p.order_id = o.id join ${orderLines} l on l.order_id = o.id
      where o.member_id = ${memberId} and o.from_cart and o.id <> ${orderId} and (p.state in ${stateList(unclearAttempts)}
        or p.state = 'paid' and p.paid_at >= ${createdAt.toISOString()}::timestamptz)
      group by l.product_id, l.pen_color, l.eraser_color)
    select from ${orderLines} mine join other using (product_id, pen_color, eraser_color)
      left join ${cartItems} c on c.member_id = ${memberId} and c.product_id = mine.product_id
        and c.choice = case when mine.pen_color || mine.eraser_color = '' then '' else mine.pen_color || '|' || mine.eraser_color end
    where mine.order_id = ${orderId} and mine.quantity > coalesce(c.quantity, 0) - other.leaving
    limit 1`);
  return rows.length > 0;
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
