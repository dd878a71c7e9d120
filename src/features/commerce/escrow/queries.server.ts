// The rows of escrow deals: the table's only writer.
import { and, desc, eq, inArray, lt, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import { escrowDeals, orders, refunds } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { sentParcels } from '../../../shared/order-states.ts';
import { answeredEscrows, type EscrowDeal, waitingTellings } from '../../../shared/requests/escrow.ts';
import { type EscrowTab, escrowAlarmHours } from './rules.ts';

/** For a query that reads `orders`; null: its payment isn't under escrow. */
export const escrowOfOrder = sql<EscrowDeal | null>`(
  select json_build_object('terms', d.terms, 'state', d.state) from escrow_deals d where d.order_id = orders.id)`;

export async function insertDeal(
  tx: Db,
  deal: Pick<typeof escrowDeals.$inferInsert, 'orderId' | 'provider' | 'terms' | 'tid'>,
): Promise<void> {
  await tx.insert(escrowDeals).values(deal);
}

type Deal = typeof escrowDeals.$inferSelect;
type Change = Partial<Omit<Deal, 'orderId' | 'leaseUntil' | 'retries'>> & {
  leaseUntil?: SQL<Date> | null;
  retries?: number;
};

/** False where it isn't so any more. @param as.version of which parcel the answer is: another one may be under way by now */
export async function changeDeal(
  tx: Db,
  orderId: number,
  as: Partial<Pick<Deal, 'state' | 'telling' | 'version'>>,
  change: Change,
): Promise<boolean> {
  const isSo = Object.entries(as).map(([name, value]) => eq(escrowDeals[name as keyof typeof as], value));
  const changed = await tx
    .update(escrowDeals)
    .set(change)
    .where(and(eq(escrowDeals.orderId, orderId), ...isSo))
    .returning({ orderId: escrowDeals.orderId });
  return changed.length === 1;
}

export async function findDeal(tx: Db, orderId: number): Promise<Deal | null> {
  const [row] = await tx.select().from(escrowDeals).where(eq(escrowDeals.orderId, orderId));
  return row ?? null;
}

/** Goods of an order that are all on their way, or there: the label of its first parcel. */
export async function findSentLabel(
  tx: Db,
  orderId: number,
): Promise<{ courier: string; trackingNumber: string } | null> {
  const [row] = await tx.execute<{ courier: string; number: string }>(sql`
    select p.courier, p.tracking_number as number from parcels p
    where p.order_id = ${orderId} and p.state in ${stateList(sentParcels)} and not exists (select from order_lines l
      where l.order_id = ${orderId} and l.shipped + l.cancelled_units < l.quantity)
    order by p.no limit 1`);
  return row ? { courier: row.courier, trackingNumber: row.number } : null;
}

/** Somebody tells the company just now, or died over it: nobody wrote down what came of it. */
export const isBeingTold = ({ telling, retries, lastError }: Deal): boolean =>
  telling === 'due' && retries > 0 && lastError === null;

export type DueDeal = Deal & { moid: string; address: string };

/** Takes over deals whose parcel is to be told, each by one process only. */
export async function leaseDeals(
  db: Db,
  only: { orderId: number } | { provider: string },
  { clock, leaseMs, limit }: { clock: DatabaseClock; leaseMs: number; limit: number },
): Promise<DueDeal[]> {
  const due = db
    .select({ id: escrowDeals.orderId })
    .from(escrowDeals)
    .where(
      and(
        sql`${escrowDeals.telling} = 'due'`,
        lte(escrowDeals.leaseUntil, clock.after(0)),
        'orderId' in only ? eq(escrowDeals.orderId, only.orderId) : eq(escrowDeals.provider, only.provider),
      ),
    )
    .orderBy(escrowDeals.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(escrowDeals)
    .set({ leaseUntil: clock.after(leaseMs), retries: sql`${escrowDeals.retries} + 1`, lastError: null })
    .where(inArray(escrowDeals.orderId, due))
    .returning({ id: escrowDeals.orderId });
  if (leased.length === 0) return [];
  const rows = await db
    .select({ deal: escrowDeals, moid: orders.moid, address: orders.receiverAddress })
    .from(escrowDeals)
    .innerJoin(orders, eq(orders.id, escrowDeals.orderId))
    .where(
      inArray(
        escrowDeals.orderId,
        leased.map(({ id }) => id),
      ),
    );
  return rows.map(({ deal, ...order }) => ({ ...deal, ...order }));
}

/** Only while nobody else took it over. */
export async function postponeDeal(
  db: Db,
  { orderId, retries, version }: Pick<Deal, 'orderId' | 'retries' | 'version'>,
  leaseUntil: SQL<Date>,
  lastError: string,
): Promise<void> {
  await db
    .update(escrowDeals)
    .set({ leaseUntil, lastError })
    .where(
      and(
        ...[eq(escrowDeals.orderId, orderId), eq(escrowDeals.retries, retries)],
        ...[eq(escrowDeals.version, version), eq(escrowDeals.telling, 'due')],
      ),
    );
}

/** In how many milliseconds the next one falls due at a provider, or null. */
export const msUntilDeal = (clock: DatabaseClock, provider: string): SQL<number | null> =>
  sql`(select ${msUntil(clock, min(escrowDeals.leaseUntil))} from ${escrowDeals}
    where ${escrowDeals.provider} = ${provider} and ${escrowDeals.telling} = 'due')`;

/** Of a deal `d`: a person has something to do. */
export const isEscrowTroubled = sql<boolean>`(d.telling in ${stateList(waitingTellings)}
  or d.telling = 'due' and d.since_at < now() - interval '${sql.raw(String(escrowAlarmHours))} hours')
  and d.state not in ${stateList(answeredEscrows)}`;
const isTroubled = sql<boolean>`(${escrowDeals.orderId} in (select d.order_id from escrow_deals d where ${isEscrowTroubled}))`;

const inTab: Record<EscrowTab, SQL | undefined> = {
  trouble: isTroubled,
  underWay: sql`${escrowDeals.state} not in ${stateList(answeredEscrows)}`,
  all: undefined,
};

/** The newest first. */
export async function listDeals(
  db: Db,
  { tab, before, limit }: { tab: EscrowTab; before: number | null; limit: number },
) {
  const { orderId, state, telling, courier, trackingNumber, lastError, operator } = escrowDeals;
  return db
    .select({
      ...{ orderId, state, telling, courier, trackingNumber, operator },
      ...{ error: lastError, toldAt: escrowDeals.toldAt, answeredAt: escrowDeals.answeredAt },
      isTroubled,
      moid: orders.moid,
      orderNumber: orders.number,
      goodsName: orders.goodsName,
      amountWon: orders.amountWon,
    })
    .from(escrowDeals)
    .innerJoin(orders, eq(orders.id, escrowDeals.orderId))
    .where(and(inTab[tab], before === null ? undefined : lt(orderId, before)))
    .orderBy(desc(orderId))
    .limit(limit);
}

export async function findDealOrder(db: Db, moid: string) {
  const [row] = await db
    .select({ id: orders.id, memberId: orders.memberId })
    .from(escrowDeals)
    .innerJoin(orders, eq(orders.id, escrowDeals.orderId))
    .where(eq(orders.moid, moid));
  return row ?? null;
}

/** When its parcel was told, or the buyer's word written down; null: neither so far. */
export async function findMoved(db: Db, moid: string): Promise<Date | null> {
  const { answeredAt, toldAt, orderId } = escrowDeals;
  const [row] = await db
    .select({ answeredAt, toldAt })
    .from(escrowDeals)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.moid, moid));
  return row?.answeredAt ?? row?.toldAt ?? null;
}

/** Of its money something is to be transferred by hand, or was. */
export const hasRefundByHand = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(
    refunds,
    and(eq(refunds.orderId, orderId), eq(refunds.way, 'byHand'), sql`${refunds.state} <> 'refused'`),
  )) > 0;
