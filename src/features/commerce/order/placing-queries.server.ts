// How orders begin: their rows, all in one statement.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { insertRows } from '../../../platform/db/insert-rows.server.ts';
import { orderConsents, orderEvents, orderLines, orders } from '../../../platform/db/schema.server.ts';
import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';

/** How long it holds its units, and what its way back costs, the database fills in. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'reservedUntil' | 'wayBackWon'>;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;
export type PlacedOrder = {
  order: NewOrder;
  lines: readonly NewLine[];
  consents: readonly { agreement: string; version: string }[];
};

/** So many numbers were never taken on one day: something else is wrong. */
const mostNumbers = 20;

/**
 * Writes an order under a number that no other order has.
 * @param draw makes a number, e.g. `261122-4821-0937`. @param write begins anew, with another number.
 */
export async function withFreeNumber<T>(
  draw: () => string,
  write: (number: string) => Promise<T>,
): Promise<T> {
  for (let attempts = 0; attempts < mostNumbers; attempts++) {
    try {
      return await write(draw());
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_number_unique') throw error;
    }
  }
  throw new Error('no free order number');
}

/** In a part of the statement: the id of the order whose place, from 1, a row of `insertRows` has as its `orderId`. */
export const idByPlace = sql<number>`(select ids from placed_ids)[given.order_id::int]`;
/** The same where the statement writes one order. */
export const idOfOnly = sql<number>`(select ids[1] from placed_ids)`;

/**
 * Writes orders with all that begins with them, in one statement however many there are: all of them are there whole, or none.
 * @param beside what belongs to them and others write, by `idByPlace` or `idOfOnly`: payments, and units out of the stock.
 * @returns their ids, in the same order.
 */
export async function insertOrders(
  db: Db,
  placed: readonly PlacedOrder[],
  reservedUntil: SQL<Date>,
  beside: readonly SQLWrapper[],
): Promise<number[]> {
  const orderId = idByPlace;
  const rowsOf = <T>(read: (one: PlacedOrder) => readonly T[]) =>
    placed.flatMap((one, i) => read(one).map((row) => ({ ...row, orderId: i + 1 })));
  const lines = rowsOf((one) => one.lines.map((line, i) => ({ ...line, position: i + 1 })));
  const consents = rowsOf((one) =>
    one.consents.map((consent) => ({ ...consent, agreedAt: one.order.createdAt })),
  );
  const events = rowsOf(({ order }) => [{ at: order.createdAt, kind: 'ordered' as const }]);
  const parts = [
    insertRows(orderLines, lines, { orderId }),
    ...(consents.length > 0 ? [insertRows(orderConsents, consents, { orderId })] : []),
    insertRows(orderEvents, events, { orderId }),
    ...beside,
  ].map((part, i) => sql`${sql.raw(`part_${i}`)} as (${part})`);
  const orderRows = placed.map(({ order }) => order);
  const moids = JSON.stringify(orderRows.map(({ moid }) => moid));
  const [written] = await db.execute<{ ids: number[] }>(sql`
    with placed as (${insertRows(orders, orderRows, { reservedUntil })} returning id, moid),
      placed_ids as (select array_agg(id order by array_position(
        array(select json_array_elements_text(${moids}::text::json)), moid)) as ids from placed),
      ${sql.join(parts, sql`, `)}
    select to_json(ids) as ids from placed_ids`);
  return written!.ids;
}
