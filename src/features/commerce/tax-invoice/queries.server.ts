// The rows of tax invoices: the table's only writer.
import { and, count, desc, eq, inArray, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import {
  cashReceipts,
  orderCancellations,
  orders,
  paymentAttempts,
  refunds,
  taxInvoices,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import type { RefundCause } from '../../../shared/order-states.ts';
import { liveReceipts } from '../../../shared/requests/cash-receipt.ts';
import {
  failedInvoices,
  liveInvoices,
  sentInvoices,
  standingInvoices,
} from '../../../shared/requests/tax-invoice.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { isRefunding, keptWon } from '../order/kept-queries.server.ts';

export type InvoiceRow = typeof taxInvoices.$inferSelect;
const original = alias(taxInvoices, 'original');
const isFirst = isNull(taxInvoices.originalId);
const isOpenFailure = and(inArray(taxInvoices.state, [...failedInvoices]), isNull(taxInvoices.replacedAt));

const countWhere = (condition: SQL) =>
  sql<number>`(select count(*) from ${taxInvoices} t where t.order_id = ${orders.id} and ${condition})`.mapWith(
    Number,
  );

/** Everything that decides about an order's paper. */
export async function findInvoiceOrder(db: Db, orderId: number) {
  const [row] = await db
    .select({
      id: orders.id,
      moid: orders.moid,
      memberId: orders.memberId,
      number: orders.number,
      goodsName: orders.goodsName,
      fulfilment: orders.fulfilment,
      cancellation: orderCancellations.state,
      method: paymentAttempts.method,
      paidAt: orders.paidAt,
      keptWon,
      isRefunding,
      hasReceipt: sql<boolean>`exists (select from ${cashReceipts} c where c.order_id = ${orders.id}
        and c.state in ${stateList(liveReceipts)})`,
      live: countWhere(sql`t.original_id is null and t.state in ${stateList(liveInvoices)}`),
      failedTimes: countWhere(sql`t.original_id is null and t.state in ${stateList(failedInvoices)}`),
      papers:
        sql<number>`(select coalesce(max(t.no), 0) from ${taxInvoices} t where t.order_id = ${orders.id})`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row ? { ...row, paidAtMs: row.paidAt?.getTime() ?? null, hasLive: row.live > 0 } : null;
}
export type FoundInvoiceOrder = NonNullable<Awaited<ReturnType<typeof findInvoiceOrder>>>;

/** The newest money that went back of it: when, and why. */
export async function findNewestRefund(
  db: Db,
  orderId: number,
): Promise<{ cause: RefundCause; doneAt: Date } | null> {
  const [row] = await db
    .select({ cause: refunds.cause, doneAt: refunds.doneAt })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.orderId, orderId), eq(paymentAttempts.isCurrent, true), eq(refunds.state, 'done')))
    .orderBy(desc(refunds.doneAt))
    .limit(1);
  return row?.doneAt ? { cause: row.cause, doneAt: row.doneAt } : null;
}

type NewInvoice = Omit<typeof taxInvoices.$inferInsert, 'leaseUntil'> & { leaseUntil: SQL<Date> };

export async function insertInvoice(tx: Db, row: NewInvoice): Promise<void> {
  await tx.insert(taxInvoices).values(row);
}

type Change = Partial<Omit<InvoiceRow, 'id' | 'orderId' | 'leaseUntil'>> & { leaseUntil?: SQL<Date> | null };

/** False where it isn't in this state any more. */
export async function moveInvoice(
  tx: Db,
  { id, from }: { id: number; from: InvoiceRow['state'] },
  change: Change,
): Promise<boolean> {
  const moved = await tx
    .update(taxInvoices)
    .set(change)
    .where(and(eq(taxInvoices.id, id), eq(taxInvoices.state, from)))
    .returning({ id: taxInvoices.id });
  return moved.length === 1;
}

/** @param byWon below zero: less is taken off */
export async function countCorrected(tx: Db, id: number, byWon: number): Promise<void> {
  await tx
    .update(taxInvoices)
    .set({ correctedWon: sql`${taxInvoices.correctedWon} + ${byWon}` })
    .where(eq(taxInvoices.id, id));
}

/** The first paper that stands, or is to. */
export async function findLive(tx: Db, orderId: number): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.orderId, orderId), isFirst, inArray(taxInvoices.state, [...liveInvoices])));
  return row ?? null;
}

/** Every paper of an order, the oldest first. */
export async function listOfOrder(db: Db, orderId: number): Promise<InvoiceRow[]> {
  return db.select().from(taxInvoices).where(eq(taxInvoices.orderId, orderId)).orderBy(taxInvoices.id);
}

/** Failures that another paper, or nothing, stands for now. */
export async function closeFailures(
  tx: Db,
  of: { orderId: number } | { originalId: number },
  now: Date,
): Promise<void> {
  const whose =
    'orderId' in of
      ? and(eq(taxInvoices.orderId, of.orderId), isFirst)
      : eq(taxInvoices.originalId, of.originalId);
  await tx.update(taxInvoices).set({ replacedAt: now }).where(and(whose, isOpenFailure));
}

export const hasOpenFailure = async (tx: Db, originalId: number): Promise<boolean> =>
  (await tx.$count(taxInvoices, and(eq(taxInvoices.originalId, originalId), isOpenFailure))) > 0;

/** The paper that they correct isn't one: nobody needs them. */
export async function dropCorrections(tx: Db, originalId: number, now: Date): Promise<void> {
  await tx
    .update(taxInvoices)
    .set({ state: 'dropped', leaseUntil: null, endedAt: now })
    .where(and(eq(taxInvoices.originalId, originalId), eq(taxInvoices.state, 'draft')));
}

/** A correction waits until the tax office has what it corrects. */
const isReady = sql`(${taxInvoices.originalId} is null or ${taxInvoices.state} <> 'draft' or exists (
  select from ${taxInvoices} o where o.id = ${taxInvoices.originalId} and o.state = 'accepted'))`;
const isSent = sql`${taxInvoices.state} in ${stateList(sentInvoices)}`;

export type DueInvoice = InvoiceRow & {
  moid: string | null;
  /** Null where the order is gone. */
  method: string | null;
  original: { confirmNo: string | null; writeDay: string } | null;
};

/** Takes over papers that are due, each by one process only. */
export async function leaseInvoices(
  db: Db,
  only: { orderId: number } | 'all',
  { clock, leaseMs, limit }: { clock: DatabaseClock; leaseMs: number; limit: number },
): Promise<DueInvoice[]> {
  const due = db
    .select({ id: taxInvoices.id })
    .from(taxInvoices)
    .where(
      and(
        isSent,
        isReady,
        lte(taxInvoices.leaseUntil, clock.after(0)),
        only === 'all' ? undefined : eq(taxInvoices.orderId, only.orderId),
      ),
    )
    .orderBy(taxInvoices.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(taxInvoices)
    .set({ leaseUntil: clock.after(leaseMs), retries: sql`${taxInvoices.retries} + 1` })
    .where(inArray(taxInvoices.id, due))
    .returning({ id: taxInvoices.id });
  if (leased.length === 0) return [];
  const rows = await db
    .select({
      invoice: taxInvoices,
      moid: orders.moid,
      method: paymentAttempts.method,
      original: { confirmNo: original.confirmNo, writeDay: original.writeDay },
    })
    .from(taxInvoices)
    .leftJoin(orders, eq(orders.id, taxInvoices.orderId))
    .leftJoin(paymentAttempts, ofCurrentAttempt)
    .leftJoin(original, eq(original.id, taxInvoices.originalId))
    .where(
      inArray(
        taxInvoices.id,
        leased.map(({ id }) => id),
      ),
    );
  return rows.map(({ invoice, original: corrected, ...order }) => ({
    ...invoice,
    ...order,
    original: corrected,
  }));
}

/** Only while nobody else took it over. */
export async function postponeInvoice(
  db: Db,
  { id, retries }: { id: number; retries: number },
  leaseUntil: SQL<Date>,
  lastError: string | null,
): Promise<void> {
  await db
    .update(taxInvoices)
    .set({ leaseUntil, lastError })
    .where(and(eq(taxInvoices.id, id), eq(taxInvoices.retries, retries), isSent));
}

/** In how many milliseconds the next one falls due, or null. */
export const msUntilInvoice = (clock: DatabaseClock): SQL<number | null> =>
  sql`(select ${msUntil(clock, min(taxInvoices.leaseUntil))} from ${taxInvoices} where ${isSent} and ${isReady})`;

/** Papers of more than was kept, no correction of which waits for a person: the refund came by another way, or meanwhile. */
export async function listTooLarge(db: Db, limit: number): Promise<{ orderId: number; moid: string }[]> {
  return db
    .select({ orderId: orders.id, moid: orders.moid })
    .from(taxInvoices)
    .innerJoin(orders, eq(orders.id, taxInvoices.orderId))
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(
      and(
        isFirst,
        inArray(taxInvoices.state, [...standingInvoices]),
        sql`${taxInvoices.amountWon} - ${taxInvoices.correctedWon} > ${keptWon}`,
        sql`not exists (select from ${taxInvoices} f where f.original_id = ${taxInvoices.id}
          and f.state in ${stateList(failedInvoices)} and f.replaced_at is null)`,
      ),
    )
    .orderBy(taxInvoices.id)
    .limit(limit);
}

/** How many nobody outside has answered for since then. */
export async function countStuck(db: Db, drafts: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(taxInvoices)
    .where(and(eq(taxInvoices.state, 'draft'), isReady, lte(taxInvoices.sinceAt, drafts)));
  return row?.n ?? 0;
}
