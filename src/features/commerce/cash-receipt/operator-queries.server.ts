import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { cashReceipts, orders, paymentAttempts } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { liveReceipts, sentReceipts } from '../../../shared/requests/cash-receipt.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { keptWon } from '../order/kept-queries.server.ts';
import type { ReceiptTab } from './operator-rules.ts';

/** Money is still kept of its order. */
const isKept = sql<boolean>`exists (select from ${orders} join ${paymentAttempts} on ${ofCurrentAttempt}
  where ${orders.id} = ${cashReceipts.orderId} and ${keptWon} > 0)`;

/** Refused, and it can be issued anew; or it stands and says more than was kept. */
export const isTroubled = sql<boolean>`(
  ${cashReceipts.state} = 'issued' and ${cashReceipts.lastError} is not null
  or ${cashReceipts.state} = 'refused' and (${cashReceipts.kind} = 'self' or ${cashReceipts.number} is not null)
    and ${isKept} and not exists (select from ${cashReceipts} n
    where n.order_id = ${cashReceipts.orderId} and (n.id > ${cashReceipts.id} or n.state in ${stateList(liveReceipts)})))`;

const inTab: Record<ReceiptTab, SQL | undefined> = {
  trouble: isTroubled,
  underWay: sql`${cashReceipts.state} in ${stateList(sentReceipts)}`,
  all: undefined,
};

/** The newest first. The number that one is made out to is read by nobody here. */
export async function listReceipts(
  db: Db,
  { tab, before, limit }: { tab: ReceiptTab; before: number | null; limit: number },
) {
  const { id, kind, state, numberEnd, approvalNo, askedAt, issuedAt, lastError, operator, reason } =
    cashReceipts;
  return db
    .select({
      ...{ id, kind, state, numberEnd, approvalNo, askedAt, issuedAt, lastError, operator, reason },
      leftWon: sql<number>`${cashReceipts.amountWon} - ${cashReceipts.cancelledWon}`.mapWith(Number),
      isTroubled,
      moid: orders.moid,
      orderNumber: orders.number,
      goodsName: orders.goodsName,
    })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .where(and(inTab[tab], before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function findReceipt(db: Db, id: number) {
  const [row] = await db
    .select({ receipt: cashReceipts, moid: orders.moid, memberId: orders.memberId })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .where(eq(cashReceipts.id, id));
  return row ?? null;
}

/** When the provider was last to be asked about it, or about the one that came in its place; null: not at all so far. */
export async function findMoved(db: Db, id: number): Promise<Date | null> {
  const [newest] = await db
    .select({ at: cashReceipts.sinceAt })
    .from(cashReceipts)
    .where(sql`${cashReceipts.orderId} = (select c.order_id from ${cashReceipts} c where c.id = ${id})`)
    .orderBy(desc(cashReceipts.id))
    .limit(1);
  return newest?.at ?? null;
}
