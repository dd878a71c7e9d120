// Units that are reserved for a payment which has not begun, and orders that wait for a deposit.

import { and, count, eq, exists, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import { orderLines, orders, paymentAttempts } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { idleAttempts } from '../../../shared/order-states.ts';
import type { Pool } from '../catalog/stock-queries.server.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { stillTaken } from '../order/queries.server.ts';
import { idleWindowMinutes, reservationMinutes } from './rules.ts';

const waitsOf = (memberId: number) =>
  and(eq(orders.memberId, memberId), eq(paymentAttempts.state, 'awaitingDeposit'));

/** The member's orders that wait for a deposit, oldest first. */
export async function listOrdersAwaitingDeposit(db: Db, memberId: number) {
  return db
    .select({
      moid: orders.moid,
      goodsName: orders.goodsName,
      amountWon: orders.amountWon,
      createdAt: orders.createdAt,
      account: paymentAttempts.account,
      depositUntil: paymentAttempts.depositUntil,
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(waitsOf(memberId))
    .orderBy(orders.createdAt);
}

/** How many those are, and their sum in won. */
export async function sumAwaitingDeposit(db: Db, memberId: number): Promise<{ count: number; won: number }> {
  const [row] = await db
    .select({ count: count(), won: sql`coalesce(${sum(orders.amountWon)}, 0)`.mapWith(Number) })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(waitsOf(memberId));
  return row!;
}

/** A line that keeps units of one of these: of the product, or of one choice of it where those are counted apart. */
const keepsOneOf = (pools: readonly Pool[]) =>
  or(
    ...pools.map(({ productId, choice }) =>
      and(
        eq(orderLines.productId, productId),
        choice === ''
          ? undefined
          : sql`${orderLines.penColor} || '|' || ${orderLines.eraserColor} = ${choice}`,
      ),
    ),
  );

const keepsUnitsOf = (db: Db, pools: readonly Pool[]) =>
  exists(
    db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), keepsOneOf(pools))),
  );

/** Units are kept for a payment that hasn't begun. No parameters: the partial index is taken only where the planner sees its condition. */
const isReserved = sql`${orders.reservation} = 'reserved'`;
const isReady = sql`${paymentAttempts.state} = 'ready'`;
const isOpen = and(isReserved, isReady);

/** Locked against a payment that begins at this moment; one that has begun, or is being given back, is left out. */
export async function listOwnReservedOrders(
  db: Db,
  memberId: number,
  pools: readonly Pool[],
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(and(eq(orders.memberId, memberId), keepsUnitsOf(db, pools), isOpen))
    .for('update', { of: [orders, paymentAttempts], skipLocked: true });
  return rows.map((row) => row.id);
}

/** A window that nobody has come back from for a while. */
const isIdle = (clock: DatabaseClock) => and(isOpen, wasLeft(clock));
const wasLeft = (clock: DatabaseClock) =>
  lte(orders.reservedUntil, clock.after((reservationMinutes - idleWindowMinutes) * 60_000));

/** Idle windows that keep units of a pool, the oldest first. */
export async function listIdleWindows(db: Db, clock: DatabaseClock, pool: Pool) {
  return db
    .select({ orderId: orders.id, units: sum(stillTaken).mapWith(Number) })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isIdle(clock), keepsOneOf([pool])))
    .groupBy(orders.id)
    .orderBy(orders.reservedUntil);
}

/** False where its buyer has come back meanwhile. */
export async function lockIdleWindow(tx: Db, clock: DatabaseClock, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(and(eq(orders.id, orderId), isIdle(clock)))
    .for('update', { of: [orders, paymentAttempts], skipLocked: true });
  return rows.length === 1;
}

/**
 * Whether a hold of one of these pools could give way to this member: an open window of their own, or one that nobody came back
 * to. A look without locks: who goes on asks again.
 */
export async function mayGiveWay(
  db: Db,
  clock: DatabaseClock,
  { memberId, pools }: { memberId: number; pools: readonly Pool[] },
): Promise<boolean> {
  // Two looks, each by an index of its own: with one, every buyer who comes too late reads the windows of all who came in time.
  // `offset 0` keeps them as they are written: a plan made while the tables were small reads all of one for each row of another.
  const isThere = (whose: SQL | undefined) => sql`exists (
    select from (select ${orders.id} from ${orders} where ${isReserved} and ${whose} offset 0) as orders
    where exists (select from ${paymentAttempts} where ${ofCurrentAttempt} and ${isReady} offset 0)
      and exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${keepsOneOf(pools)} offset 0))`;
  const [row] = await db.execute<{ may: boolean }>(
    sql`select ${isThere(eq(orders.memberId, memberId))} or ${isThere(wasLeft(clock))} as may`,
  );
  return row!.may;
}

const isHeldInVain = sql`${isReserved} and ${paymentAttempts.state} in ${stateList(idleAttempts)}`;

/** Left out before each is looked at: their time is over long ago, there may be thousands, and they would all come first. */
const awaitingDeposit = sql`select w.order_id from ${paymentAttempts} w where w.state = 'awaitingDeposit' and w.is_current`;

/** In how many milliseconds the next one runs out while nobody pays, or null. */
export const msUntilRelease = (clock: DatabaseClock): SQL<number | null> =>
  sql`(select ${msUntil(clock, sql`${orders.reservedUntil}`)} from ${orders}
    join ${paymentAttempts} on ${ofCurrentAttempt}
    where ${isHeldInVain} and ${orders.id} not in (${awaitingDeposit})
    order by ${orders.reservedUntil} limit 1)`;

/**
 * Reservations that ran out while nobody paid, locked against payments that begin at this moment; the oldest first. One
 * transaction at a time: each raises the versions of several members when it commits, and two that do so in different orders
 * would wait for each other.
 */
export async function lockExpiredReservations(db: Db, now: SQL<Date>, limit: number): Promise<number[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('reservations:expired'))`);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(and(isHeldInVain, lte(orders.reservedUntil, now)))
    .orderBy(orders.reservedUntil)
    .limit(limit)
    .for('update', { of: [orders, paymentAttempts], skipLocked: true });
  return rows.map(({ id }) => id);
}
