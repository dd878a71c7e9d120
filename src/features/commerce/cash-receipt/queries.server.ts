// The rows of cash receipts: the table's only writer. What was kept of a payment is read here, from the refunds that are done.
import { and, count, desc, eq, inArray, isNotNull, lte, min, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import { insertRows } from '../../../platform/db/insert-rows.server.ts';
import {
  cashReceipts,
  orderCancellations,
  orders,
  paymentAttempts,
  taxInvoices,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { withoutGoods } from '../../../shared/order-states.ts';
import { liveReceipts, receiptMethods, sentReceipts } from '../../../shared/requests/cash-receipt.ts';
import { failedInvoices, liveInvoices } from '../../../shared/requests/tax-invoice.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { isRefunding, keptWon } from '../order/kept-queries.server.ts';
import { unaskedFromWon } from './rules.ts';

const leftWon = sql<number>`(${cashReceipts.amountWon} - ${cashReceipts.cancelledWon})`.mapWith(Number);

/** A tax invoice stands for the money, or is to. */
const hasInvoice = sql<boolean>`exists (select from ${taxInvoices} t where t.order_id = ${orders.id}
  and t.state in ${stateList(liveInvoices)})`;

export async function findReceiptOrder(db: Db, orderId: number) {
  const [row] = await db
    .select({
      id: orders.id,
      moid: orders.moid,
      attemptMoid: paymentAttempts.moid,
      provider: paymentAttempts.provider,
      fulfilment: orders.fulfilment,
      cancellation: orderCancellations.state,
      method: paymentAttempts.method,
      paidAt: orders.paidAt,
      keptWon,
      isRefunding,
      hasInvoice,
      receipts: sql<number>`(select count(*) from ${cashReceipts} c where c.order_id = ${orders.id})`.mapWith(
        Number,
      ),
      refusedTimes:
        sql<number>`(select count(*) from ${cashReceipts} c where c.order_id = ${orders.id} and c.state = 'refused')`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const newest = await findNewest(db, orderId);
  return { ...row, paidAtMs: row.paidAt?.getTime() ?? null, newest, state: newest?.state ?? null };
}
export type FoundReceiptOrder = NonNullable<Awaited<ReturnType<typeof findReceiptOrder>>>;

async function findNewest(db: Db, orderId: number) {
  const [row] = await db
    .select()
    .from(cashReceipts)
    .where(eq(cashReceipts.orderId, orderId))
    .orderBy(desc(cashReceipts.id))
    .limit(1);
  return row ?? null;
}

type NewReceipt = Omit<typeof cashReceipts.$inferInsert, 'leaseUntil'> & { leaseUntil?: SQL<Date> };

export async function insertReceipt(tx: Db, row: NewReceipt): Promise<number> {
  const [inserted] = await tx.insert(cashReceipts).values(row).returning({ id: cashReceipts.id });
  return inserted!.id;
}

export const countReceipts = (tx: Db, orderId: number): Promise<number> =>
  tx.$count(cashReceipts, eq(cashReceipts.orderId, orderId));

/** A statement that runs as a part of the order's own. */
export const insertWish = (
  orderId: SQL<number>,
  row: Omit<NewReceipt, 'orderId' | 'number' | 'leaseUntil'>,
  encrypted: Buffer,
): SQL => insertRows(cashReceipts, [row], { orderId, number: sql`${encrypted}::bytea` });

type ReceiptRow = typeof cashReceipts.$inferSelect;
type Change = Partial<Omit<ReceiptRow, 'id' | 'orderId' | 'leaseUntil'>> & {
  leaseUntil?: SQL<Date> | null;
};

/** False where it isn't in this state any more. @param cancels of which cancel the answer is: another may be under way by now */
export async function moveReceipt(
  tx: Db,
  { id, from, cancels }: { id: number; from: ReceiptRow['state']; cancels?: number },
  change: Change,
): Promise<boolean> {
  const moved = await tx
    .update(cashReceipts)
    .set(change)
    .where(
      and(
        eq(cashReceipts.id, id),
        eq(cashReceipts.state, from),
        cancels === undefined ? undefined : eq(cashReceipts.cancels, cancels),
      ),
    )
    .returning({ id: cashReceipts.id });
  return moved.length === 1;
}

/** The one that stands, or is to; null where there is none. */
export async function findLive(tx: Db, orderId: number): Promise<ReceiptRow | null> {
  const [row] = await tx
    .select()
    .from(cashReceipts)
    .where(and(eq(cashReceipts.orderId, orderId), inArray(cashReceipts.state, [...liveReceipts])));
  return row ?? null;
}

/** Of receipts that were refused and in whose place another one stands: nobody's number is kept twice. */
export async function forgetRefusedNumbers(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(cashReceipts)
    .set({ number: null })
    .where(and(eq(cashReceipts.orderId, orderId), eq(cashReceipts.state, 'refused')));
}

export type DueReceipt = ReceiptRow & { moid: string; goodsName: string };

/** Takes over receipts that are due, each by one process only. */
export async function leaseReceipts(
  db: Db,
  only: { orderId: number } | { provider: string },
  { clock, leaseMs, limit }: { clock: DatabaseClock; leaseMs: number; limit: number },
): Promise<DueReceipt[]> {
  const due = db
    .select({ id: cashReceipts.id })
    .from(cashReceipts)
    .where(
      and(
        sql`${cashReceipts.state} in ${stateList(sentReceipts)}`,
        lte(cashReceipts.leaseUntil, clock.after(0)),
        'orderId' in only ? eq(cashReceipts.orderId, only.orderId) : eq(cashReceipts.provider, only.provider),
      ),
    )
    .orderBy(cashReceipts.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(cashReceipts)
    .set({ leaseUntil: clock.after(leaseMs), retries: sql`${cashReceipts.retries} + 1` })
    .where(inArray(cashReceipts.id, due))
    .returning({ id: cashReceipts.id });
  if (leased.length === 0) return [];
  const ids = leased.map(({ id }) => id);
  const rows = await db
    .select({ receipt: cashReceipts, moid: orders.moid, goodsName: orders.goodsName })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .where(inArray(cashReceipts.id, ids));
  return rows.map(({ receipt, ...order }) => ({ ...receipt, ...order }));
}

/** Only while nobody else took it over. */
export async function postponeReceipt(
  db: Db,
  { id, retries }: { id: number; retries: number },
  leaseUntil: SQL<Date>,
  lastError: string,
): Promise<void> {
  await db
    .update(cashReceipts)
    .set({ leaseUntil, lastError })
    .where(
      and(
        eq(cashReceipts.id, id),
        eq(cashReceipts.retries, retries),
        sql`${cashReceipts.state} in ${stateList(sentReceipts)}`,
      ),
    );
}

/** In how many milliseconds the next one falls due at a provider, or null. */
export const msUntilReceipt = (clock: DatabaseClock, provider: string): SQL<number | null> =>
  sql`(select ${msUntil(clock, min(cashReceipts.leaseUntil))} from ${cashReceipts}
    where ${cashReceipts.provider} = ${provider} and ${cashReceipts.state} in ${stateList(sentReceipts)})`;

/** Receipts of more than was kept, none of which waits for a person: the refund came by another way, or meanwhile. */
export async function listTooLarge(db: Db, limit: number): Promise<{ orderId: number; moid: string }[]> {
  return db
    .select({ orderId: orders.id, moid: orders.moid })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(
      and(
        eq(cashReceipts.state, 'issued'),
        sql`${cashReceipts.lastError} is null`,
        sql`${leftWon} > ${keptWon}`,
      ),
    )
    .orderBy(cashReceipts.id)
    .limit(limit);
}

/**
 * Orders that were paid like cash before an instant, of a sum for which the law wants a receipt, and that have none. One that was
 * cancelled by a person gives the buyer the same time again; one of our own that was refused waits for a person.
 */
export async function listUnasked(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ orderId: number; moid: string; paidAt: Date }[]> {
  const rows = await db
    .select({ orderId: orders.id, moid: orders.moid, paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(
      and(
        sql`${orders.paidAt} <= ${before.toISOString()}::timestamptz`,
        sql`${orders.paidAt} > ${before.toISOString()}::timestamptz - interval '60 days'`,
        sql`${orders.fulfilment} not in ${stateList(withoutGoods)}`,
        sql`${paymentAttempts.method} in ${stateList(receiptMethods)}`,
        sql`${paymentAttempts.amountWon} >= ${unaskedFromWon}`,
        sql`${keptWon} > 0`,
        not(isRefunding),
        // One that failed is a person's to put right: the same money has no two papers.
        sql`not exists (select from ${taxInvoices} t where t.order_id = ${orders.id}
          and (t.state in ${stateList(liveInvoices)} or (t.state in ${stateList(failedInvoices)} and t.replaced_at is null)))`,
        sql`(${orderCancellations.state} is null or ${orderCancellations.state} = 'refused')`,
        sql`not exists (select from ${cashReceipts} c where c.order_id = ${orders.id} and (
          c.state in ${stateList(liveReceipts)} or (c.state = 'refused' and c.kind = 'self')
          or c.ended_at > ${before.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(orders.paidAt)
    .limit(limit);
  return rows.flatMap((row) => (row.paidAt ? [{ ...row, paidAt: row.paidAt }] : []));
}

/** Numbers that nobody puts right any more. */
export async function forgetNumbers(db: Db, refusedBefore: Date): Promise<void> {
  await db
    .update(cashReceipts)
    .set({ number: null })
    .where(
      and(
        isNotNull(cashReceipts.number),
        eq(cashReceipts.state, 'refused'),
        lte(cashReceipts.endedAt, refusedBefore),
      ),
    );
}

/** Wishes with orders that nobody paid in time, or that were paid by card in the end. */
export async function dropWishes(db: Db, askedBefore: Date, now: Date): Promise<void> {
  const isPaid = sql`exists (select from ${orders} o where o.id = ${cashReceipts.orderId} and o.fulfilment <> 'unpaid')`;
  await db
    .update(cashReceipts)
    .set({ state: 'cancelled', number: null, endedAt: now })
    .where(and(eq(cashReceipts.state, 'wished'), or(lte(cashReceipts.askedAt, askedBefore), isPaid)));
}

/** How many the provider hasn't answered for since then. */
export async function countStuck(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(cashReceipts)
    .where(and(sql`${cashReceipts.state} in ${stateList(sentReceipts)}`, lte(cashReceipts.sinceAt, since)));
  return row?.n ?? 0;
}
