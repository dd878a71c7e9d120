// The statement that writes orders: each with its lines, consents and first payment, and their units out of the stock.
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Deps } from '../../../../platform/http/context.server.ts';
import { takingStock, type VariantUnits } from '../../catalog/stock-queries.server.ts';
import { insertOrders, type PlacedOrder } from '../../order/placing-queries.server.ts';
import { insertFirstAttempts, type NewAttempt } from '../../payment/attempt-queries.server.ts';
import { reservationMinutes } from '../../payment/rules.ts';

export type ToPlace = PlacedOrder & { attempt: Omit<NewAttempt, 'no'>; units: VariantUnits };

/** All of them, or none. @param beside what else is written in the same statement, before their units are taken */
export async function placeOrders(
  { db, databaseClock }: Pick<Deps, 'db' | 'databaseClock'>,
  orders: readonly ToPlace[],
  beside: readonly SQLWrapper[],
): Promise<void> {
  const stock = takingStock(orders.map(({ order: { moid }, units }) => ({ moid, units })));
  await insertOrders(db, orders, databaseClock.after(reservationMinutes * 60_000), [
    ...beside,
    insertFirstAttempts(orders.map(({ attempt }) => attempt)),
    ...(stock ? [stock] : []),
  ]);
}

/** The part of it that counts them against their members' limits, and lets it fail where one is spent. */
export const countingOf = ({ limits }: Pick<Deps, 'limits'>, orders: readonly ToPlace[]): SQL =>
  limits.taking(
    'orderByMember',
    orders.map(({ order }) => String(order.memberId)),
  );
