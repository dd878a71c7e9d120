import { eq, sql } from 'drizzle-orm';
import { declaredDays } from '../../platform/config/declared-days-queries.server.ts';
import type { Db } from '../../platform/db/client.server.ts';
import {
  boughtCoupons,
  cancellationLines,
  cancellations,
  cashReceipts,
  escrowDeals,
  invoices,
  members,
  orderCancellations,
  orders,
  paymentAttempts,
  products,
  refundInterests,
  refunds,
  replacementLines,
  replacementMissing,
  replacements,
  returnLines,
  returnMissing,
  returns,
  terminations,
} from '../../platform/db/schema.server.ts';
import type { TerminationSums } from '../../shared/content/termination-sums.ts';
import type { PaidBy } from '../../shared/paid-by.ts';
import type { Product } from '../commerce/catalog/rules.ts';
import { termOfOrder } from '../commerce/entitlement/term/queries.server.ts';
import { ofCurrentAttempt } from '../commerce/order/current-attempt-queries.server.ts';
import { linesOfOrder, replacedOfOrder } from '../commerce/order/lines-queries.server.ts';
import { parcelsOfOrder } from '../commerce/order/parcels-queries.server.ts';
import { recordEvent } from '../commerce/order/queries.server.ts';
import { type LineUnits, linesHeld } from '../commerce/order/rules.ts';

/** Who is told of an order: its buyer, as the member's own page has them now. */
const addressee = {
  email: members.email,
  phone: members.phone,
  memberId: orders.memberId,
  orderId: orders.id,
};
type Addressee = { email: string; phone: string; memberId: number; orderId: number };

export const addresseeOf = ({ email, phone, memberId, orderId }: Addressee) => ({
  memberId,
  orderId,
  to: { email, phone },
});

export type EmailPurchase = NonNullable<Awaited<ReturnType<typeof findEmailPurchase>>>;

/** All that a message about an order may tell; `email` and `phone` are empty where the member has left. */
export async function findEmailPurchase(db: Db, orderId: number) {
  const [row] = await db
    .select({
      ...addressee,
      moid: orders.moid,
      attemptMoid: paymentAttempts.moid,
      category: orders.category,
      goodsName: orders.goodsName,
      number: orders.number,
      lines: linesOfOrder,
      /** By product: what its choices look like today. */
      goods: sql<
        Record<string, Pick<Product, 'pictures' | 'colorPictures'>>
      >`coalesce((select json_object_agg(p.id,
        json_build_object('pictures', p.pictures, 'colorPictures', p.color_pictures)) from ${products} p
        where p.id in (select l.product_id from order_lines l where l.order_id = ${orders.id})), '{}')`,
      quantity: orders.quantity,
      deliveryWon: orders.deliveryWon,
      wayBackWon: orders.wayBackWon,
      amountWon: orders.amountWon,
      buyerName: orders.buyerName,
      receiverName: orders.receiverName,
      receiverAddress: orders.receiverAddress,
      receiverPhone: orders.receiverPhone,
      deliveryMessage: orders.deliveryMessage,
      giftMessage: orders.giftMessage,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      parcels: parcelsOfOrder,
      /** More time of a content that was there; null of everything else. */
      term: termOfOrder,
      /** The code of a coupon; null of everything else. */
      couponCode: sql<string | null>`(select b.code from ${boughtCoupons} b where b.order_id = ${orders.id})`,
      method: sql<PaidBy>`${paymentAttempts.method}`,
      isEscrow: paymentAttempts.isEscrow,
      account: paymentAttempts.account,
      /** Of an order by invoice: null of every other. */
      invoice: sql<{
        number: string;
        dueOn: string;
        won: number;
      } | null>`(select json_build_object('number', i.number, 'dueOn', i.due_on,
        'won', i.amount_won) from ${invoices} i where i.order_id = ${orders.id})`,
      depositUntil: paymentAttempts.depositUntil,
      cancellation: orderCancellations.state,
      /** Which of the wishes to cancel is spoken of. */
      wish: sql<number>`coalesce((select max(c.id) from ${cancellations} c where c.order_id = ${orders.id}), 0)`.mapWith(
        Number,
      ),
      /** Which time an account is asked for. */
      refundRound: sql<string>`coalesce((select r.id || '-' || r.retries from ${refunds} r
        where r.order_id = ${orders.id} order by r.id desc limit 1), '0')`,
      /** Why the newest wish to cancel was refused, where somebody said so. */
      refusal: sql<string>`coalesce((select c.reason from ${cancellations} c
        where c.order_id = ${orders.id} and c.state = 'refused' order by c.id desc limit 1), '')`,
      /** What was refused last was the shop's own cancellation: its refund came to nothing. */
      isShopsStopped: sql<boolean>`coalesce((select c.asked_by = 'shop' from ${cancellations} c
        where c.order_id = ${orders.id} and c.state = 'refused' order by c.id desc limit 1), false)`,
      /** Why the shop took the purchase back by itself, in the operator's words. */
      shopsReason: sql<string>`coalesce((select c.reason from ${cancellations} c
        where c.order_id = ${orders.id} and c.asked_by = 'shop' and c.is_whole order by c.id desc limit 1), '')`,
      /** Less than what was paid where parts went back before. */
      cancelledWon: sql<number>`coalesce(${orderCancellations.amountWon}, ${orders.amountWon})`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

const address = {
  ...addressee,
  moid: orders.moid,
  number: orders.number,
  goodsName: orders.goodsName,
  buyerName: orders.buyerName,
};

const hasInvoice = sql<boolean>`exists (select from ${invoices} i where i.order_id = ${orders.id})`;

export type EmailReturn = NonNullable<Awaited<ReturnType<typeof findEmailReturn>>>;

export async function findEmailReturn(db: Db, returnId: number) {
  const [row] = await db
    .select({
      ...address,
      wayBackWon: orders.wayBackWon,
      /** The buyer pays the courier then, and nothing of it is kept back. */
      isEscrow: sql<boolean>`exists (select from ${escrowDeals} d where d.order_id = ${orders.id})`,
      isByInvoice: hasInvoice,
      reason: returns.reason,
      wording: returns.wording,
      words: returns.words,
      lines: linesOfOrder,
      replaced: replacedOfOrder,
      /** Which units of them. */
      units: sql<LineUnits[]>`(select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity))
        from ${returnLines} b where b.return_id = ${returns.id})`,
      missing: sql<
        LineUnits[]
      >`coalesce((select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity))
        from ${returnMissing} b where b.return_id = ${returns.id}), '[]')`,
      receivedAt: returns.receivedAt,
      declaredDays,
      rejection: returns.rejection,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(returns.id, returnId));
  return row ? { ...row, lines: linesHeld(row.lines, row.replaced) } : null;
}

type SentUnits = LineUnits & { penColor: string; eraserColor: string };

export async function findEmailReplacement(db: Db, replacementId: number) {
  const [row] = await db
    .select({
      ...address,
      isByInvoice: hasInvoice,
      kind: replacements.kind,
      wording: replacements.wording,
      words: replacements.words,
      lines: linesOfOrder,
      replaced: replacedOfOrder,
      /** Which units of them, and in which choice others go out. */
      units: sql<SentUnits[]>`(select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity,
        'penColor', b.pen_color, 'eraserColor', b.eraser_color) order by b.line_id)
        from ${replacementLines} b where b.replacement_id = ${replacements.id})`,
      /** Which of them did not come, the last time they were counted. */
      missing: sql<
        (LineUnits & { awaited: boolean })[]
      >`coalesce((select json_agg(json_build_object('line', b.line_id,
        'quantity', b.quantity, 'awaited', b.awaited_in is not null) order by b.line_id, b.id)
        from ${replacementMissing} b where b.replacement_id = ${replacements}.id), '[]')`,
      receivedAt: replacements.receivedAt,
      courier: replacements.courier,
      trackingNumber: replacements.trackingNumber,
      closingWords: replacements.closingWords,
      version: replacements.version,
    })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(replacements.id, replacementId));
  return row ? { ...row, lines: linesHeld(row.lines, row.replaced) } : null;
}

export type EmailLines = NonNullable<Awaited<ReturnType<typeof findEmailLines>>>;

export async function findEmailLines(db: Db, cancellationId: number) {
  const [row] = await db
    .select({
      ...address,
      state: cancellations.state,
      askedBy: cancellations.askedBy,
      reason: cancellations.reason,
      method: sql<string>`(select a.method from ${paymentAttempts} a where a.order_id = ${orders.id} and a.is_current)`,
      amountWon: cancellations.amountWon,
      lines: linesOfOrder,
      units: sql<LineUnits[]>`(select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity))
        from ${cancellationLines} b where b.cancellation_id = ${cancellations.id})`,
    })
    .from(cancellations)
    .innerJoin(orders, eq(orders.id, cancellations.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(cancellations.id, cancellationId));
  return row ?? null;
}

type EmailTermination = TerminationSums & { reason: string };
export type EmailRefund = NonNullable<Awaited<ReturnType<typeof findEmailRefund>>>;

export async function findEmailRefund(db: Db, refundId: number) {
  const [row] = await db
    .select({
      ...address,
      cause: refunds.cause,
      returnId: refunds.returnId,
      cancellationId: refunds.cancellationId,
      lines: linesOfOrder,
      /** Which units of them; null where no goods moved. */
      units: sql<LineUnits[] | null>`coalesce(
        (select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity))
          from ${returnLines} b where b.return_id = ${refunds.returnId}),
        (select json_agg(json_build_object('line', b.line_id, 'quantity', b.quantity))
          from ${cancellationLines} b where b.cancellation_id = ${refunds.cancellationId}))`,
      amountWon: refunds.amountWon,
      leftWon: refunds.leftWon,
      withheldWon: refunds.withheldWon,
      retries: refunds.retries,
      way: refunds.way,
      lastError: refunds.lastError,
      /** Of a content that was ended: how it was calculated, and why an operator ended it. */
      termination: sql<EmailTermination | null>`(select json_build_object('days', t.days, 'usedDays', t.used_days,
          'basisWon', t.basis_won, 'usedWon', t.used_won, 'penaltyWon', t.penalty_won, 'refundWon', t.refund_won,
          'reason', t.reason) from ${terminations} t
        where t.order_id = ${refunds.orderId} and ${refunds.cause} = 'termination')`,
      paidWon: paymentAttempts.amountWon,
      method: paymentAttempts.method,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.id, refundId));
  return row ?? null;
}

export async function findEmailInterest(db: Db, refundId: number) {
  const { days, won, paidOn } = refundInterests;
  const [row] = await db
    .select({ ...address, days, won, paidOn, amountWon: refunds.amountWon })
    .from(refundInterests)
    .innerJoin(refunds, eq(refunds.id, refundInterests.refundId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(refundInterests.refundId, refundId));
  return row ?? null;
}

/** In the order's trail, because the queue forgets what it has sent. */
export async function recordEmail(tx: Db, moid: string, subject: string): Promise<void> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.moid, moid));
  await recordEvent(tx, { orderId: order?.id ?? null, kind: 'emailSent', detail: subject });
}

export async function findEmailReceipt(db: Db, id: number) {
  const { kind, cancels, approvalNo } = cashReceipts;
  const [row] = await db
    .select({
      ...address,
      ...{ kind, cancels, approvalNo },
      leftWon: sql<number>`${cashReceipts.amountWon} - ${cashReceipts.cancelledWon}`.mapWith(Number),
    })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(cashReceipts.id, id));
  return row ?? null;
}
