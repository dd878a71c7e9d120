import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  escrowDeals,
  invoices,
  orders,
  reasons,
  refunds,
  returnReadings,
  returns,
} from '../../../platform/db/schema.server.ts';
import { isOpenReturn, returnsForShop } from '../../../shared/order-states.ts';
import { linesOfOrder, replacedOfOrder } from '../../commerce/order/lines-queries.server.ts';
import { serialsOfOrder } from '../../commerce/order/serials-queries.server.ts';
import { missingUnits, returnedLines } from '../../commerce/return/queries.server.ts';
import type { ReturnTab } from './contract.ts';

type Wish = {
  tab: ReturnTab;
  /** Of the one that was chosen; all of them without it. */
  reasonId: string | undefined;
  moid: string | undefined;
  /** The last one of the page before. */
  after: number | null;
};

/** What is open waits longest first; what is over came last first. */
export async function findReturns(db: Db, { tab, reasonId, moid, after }: Wish, limit: number) {
  const isOpen = tab === 'todo' || isOpenReturn(tab);
  const direction = sql.raw(isOpen ? 'asc' : 'desc');
  const beyond =
    after === null
      ? undefined
      : sql`(${returns.requestedAt}, ${returns.id}) ${sql.raw(isOpen ? '>' : '<')}
          (select a.requested_at, a.id from ${returns} a where a.id = ${after})`;
  return db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      moid: orders.moid,
      memberId: orders.memberId,
      state: returnReadings.state,
      reason: returns.reason,
      reasonId: returns.reasonId,
      wording: returns.wording,
      words: returns.words,
      noticedOn: returns.noticedOn,
      goodsName: orders.goodsName,
      number: orders.number,
      wayBackWon: orders.wayBackWon,
      isEscrow: sql<boolean>`exists (select from ${escrowDeals} d where d.order_id = ${orders.id})`,
      isByInvoice: sql<boolean>`exists (select from ${invoices} i where i.order_id = ${orders.id})`,
      lines: linesOfOrder,
      serials: serialsOfOrder,
      replaced: replacedOfOrder,
      units: returnedLines,
      missing: missingUnits,
      buyerName: orders.buyerName,
      buyerPhone: orders.buyerPhone,
      requestedAt: returns.requestedAt,
      requestedBy: returns.requestedBy,
      courier: returns.courier,
      trackingNumber: returns.trackingNumber,
      receivedAt: returns.receivedAt,
      condition: returns.condition,
      refundedAt: returnReadings.refundedAt,
      closedAt: returns.closedAt,
      rejection: returns.rejection,
      refundState: returnReadings.refundState,
      refundWon: returnReadings.refundWon,
      isByHand: sql<boolean>`exists (select from ${refunds} f where f.return_id = ${returns.id} and f.way = 'byHand'
        and f.state <> 'refused')`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(returnReadings, eq(returnReadings.returnId, returns.id))
    .where(
      and(
        inArray(returnReadings.state, tab === 'todo' ? [...returnsForShop] : [tab]),
        reasonId ? eq(returns.reasonId, reasonId) : undefined,
        moid ? eq(orders.moid, moid) : undefined,
        beyond,
      ),
    )
    .orderBy(sql`${returns.requestedAt} ${direction}, ${returns.id} ${direction}`)
    .limit(limit);
}

/** Those that somebody chose, in the words of today. */
export const listChosenReasons = (db: Db) =>
  db
    .select({ id: reasons.id, wording: reasons.wording })
    .from(reasons)
    .where(exists(db.select({ one: sql`1` }).from(returns).where(eq(returns.reasonId, reasons.id))))
    .orderBy(asc(reasons.position));

export async function countReturns(db: Db, reasonId?: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: returnReadings.state, count: sql<number>`count(*)::int` })
    .from(returnReadings)
    .innerJoin(returns, eq(returns.id, returnReadings.returnId))
    .where(reasonId ? eq(returns.reasonId, reasonId) : undefined)
    .groupBy(returnReadings.state);
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { ...counts, todo: returnsForShop.reduce((sum, state) => sum + (counts[state] ?? 0), 0) };
}
