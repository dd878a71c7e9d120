// What of an order can come back, and what went back of it.
import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { declaredDays } from '../../../platform/config/declared-days-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  cancellationLines,
  cancellations,
  orderCancellations,
  orders,
  paymentAttempts,
  refunds,
  returnReadings,
  returns,
} from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import {
  cancellingCauses,
  openRefunds,
  openReturns,
  ownCauses,
  partialCauses,
  type RefundState,
  standingCancellations,
  troubledRefunds,
} from '../../../shared/order-states.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import { escrowOfOrder } from '../escrow/queries.server.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder, replacedOfOrder } from '../order/lines-queries.server.ts';
import { parcelsOfOrder } from '../order/parcels-queries.server.ts';
import { lockOrder } from '../order/queries.server.ts';
import { type AskedLines, refundAlarmHours } from './rules.ts';

/** What went back of a payment, is promised to, or is asked for. Wants `order_cancellations` beside the payment. */
export const refundedWon =
  sql<number>`${paymentAttempts.refundedWon} + ${orderCancellations.askedWon}`.mapWith(Number);

/** The part that is on its way; an order's cancellation is told by its own state. */
export const openRefund = sql<RefundState | null>`(select r.state from ${refunds} r
  where r.order_id = ${orders.id} and r.state in ${stateList(openRefunds)} and r.cause in ${stateList(partialCauses)})`;

/** A person is to transfer it: no answer of the company will say that it is back. */
const waitsForTransfer = sql<boolean>`exists (select from ${refunds} r
  where r.order_id = ${orders.id} and r.way = 'byHand' and r.state = 'executing')`;

/** A refund of it begins once somebody names the account. */
export const waitsForAccount = sql<boolean>`exists (select from ${refunds} r
  where r.order_id = ${orders.id} and r.state = 'account')`;

/** Why goods came back whose money is back. */
export const returnedFor = sql<ReturnReason[]>`(select coalesce(json_agg(distinct b.reason), '[]')
  from ${returns} b join ${refunds} r on r.return_id = b.id and r.state = 'done' where b.order_id = ${orders.id})`;

/** A part of the goods that the buyer asked to cancel, and that nobody has answered; null: none. */
export const askedLines = sql<AskedLines | null>`(select json_build_object('amountWon', c.amount_won,
    'hasAccount', c.refund_account is not null,
    'lines', (select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity) order by b.line_id)
      from ${cancellationLines} b where b.cancellation_id = c.id))
  from ${cancellations} c where c.order_id = ${orders.id} and c.state = 'requested' and not c.is_whole)`;

/** Whether the cancellation that is to be decided anew was the shop's own: the provider refused its refund. */
export const isShopsCancellation = sql<boolean>`exists (select from ${cancellations} c
  where c.order_id = ${orders.id} and c.state = 'requested' and c.asked_by = 'shop')`;

/** Whether it is the shop that takes the whole order back, and not its buyer. */
export const isCancelledByShop = sql<boolean>`exists (select from ${cancellations} c
  where c.order_id = ${orders.id} and c.is_whole and c.asked_by = 'shop' and c.state in ${stateList(standingCancellations)})`;

/** Of the newest wish to cancel, of all or of some goods: whether the shop said no. */
export const isCancelRefused = sql<boolean>`coalesce((select c.state = 'refused' and c.asked_by = 'buyer' from ${cancellations} c
  where c.order_id = ${orders.id} and c.state <> 'withdrawn' order by c.id desc limit 1), false)`;

/** Nobody wants the whole purchase back, or not any more: its cancellation is none, or refused. */
export const staysBought = (orderId: SQLWrapper): SQL => sql`(
  not exists (select from ${cancellations} c where c.order_id = ${orderId} and c.is_whole
    and c.state in ${stateList(standingCancellations)})
  and not exists (select from ${refunds} r where r.order_id = ${orderId} and r.cause = 'lateDeposit'))`;

/**
 * Of a refund `r`: the provider refused it and nothing stands in its place, or it hasn't answered for a day. What a
 * decision took back, and what nothing is left of to give, troubles nobody.
 */
export const isTroubled = sql<boolean>`r.state in ${stateList(troubledRefunds)} and (
  r.state = 'executing' and r.way = 'company' and r.requested_at < now() - interval '${sql.raw(String(refundAlarmHours))} hours'
  or r.state = 'refused'
    and not exists (select from ${refunds} n where n.replaces = r.id
      or n.order_id = r.order_id and n.id > r.id and n.cause in ${stateList(ownCauses)} and r.cause in ${stateList(ownCauses)})
    and (r.cancellation_id is null or exists (select from ${cancellations} c where c.id = r.cancellation_id and c.state = 'requested'))
    and exists (select from ${paymentAttempts} a where a.id = r.attempt_id and a.refunded_won < a.amount_won))`;

/** An order with such a refund. */
export const hasTroubledRefund = sql<boolean>`${orders.id} in (select r.order_id from ${refunds} r where ${isTroubled})`;

/** Of a wish `c`: nobody has answered it. One whose refund the provider refused is that refund's. */
export const isUnanswered = sql`c.state = 'requested'
  and not exists (select from ${refunds} r where r.cancellation_id = c.id and r.state = 'refused')`;
export const isCancellationUnanswered = sql`${orders.id} in (
  select c.order_id from ${cancellations} c where ${isUnanswered})`;

/** Its cancellation waits for the buyer to name an account. */
export const waitsForBuyersAccount = sql`${orders.id} in (
  select r.order_id from ${refunds} r where r.state = 'account' and r.cause in ${stateList(cancellingCauses)})`;

/** Goods and money of an order as far as something of them can come back. */
const orderColumns = {
  id: orders.id,
  moid: orders.moid,
  category: orders.category,
  fulfilment: orders.fulfilment,
  paidAt: orders.paidAt,
  quantity: orders.quantity,
  lines: linesOfOrder,
  deliveryWon: orders.deliveryWon,
  wayBackWon: orders.wayBackWon,
  parcels: parcelsOfOrder,
  replaced: replacedOfOrder,
  reservation: orders.reservation,
  method: paymentAttempts.method,
  paidWon: paymentAttempts.amountWon,
  refundedWon,
  cancellation: orderCancellations.state,
  cancellationWon: orderCancellations.amountWon,
  hasRefundAccount: orderCancellations.hasAccount,
  openRefund,
  waitsForTransfer,
  hasOpenReturn: sql<boolean>`exists (select from ${returnReadings} t
    where t.order_id = ${orders.id} and t.state in ${stateList(openReturns)})`,
  returnedFor,
  askedLines,
  escrow: escrowOfOrder,
  declaredDays,
};
export type PaidOrder = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;

/** @param owner the member whose order it must be; nobody's for the operator. */
export async function findPaidOrder(db: Db, moid: string, owner?: number) {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(
      and(
        eq(orders.moid, moid),
        ne(orders.fulfilment, 'unpaid'),
        owner === undefined ? undefined : eq(orders.memberId, owner),
      ),
    );
  return row ?? null;
}

/** Locks the order against everybody else who would move it or its money. */
export async function lockPaidOrder(tx: Db, moid: string, owner?: number): Promise<PaidOrder | null> {
  await lockOrder(tx, moid);
  return findPaidOrder(tx, moid, owner);
}

/** What went back of an order in parts, oldest first. */
export async function listPartialRefunds(db: Db, orderId: number) {
  return db
    .select({
      id: refunds.id,
      cause: sql<(typeof partialCauses)[number]>`${refunds.cause}`,
      returnId: refunds.returnId,
      amountWon: refunds.amountWon,
      withheldWon: refunds.withheldWon,
      state: refunds.state,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.cause, [...partialCauses])))
    .orderBy(refunds.id);
}
