import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  boughtCoupons,
  cartItems,
  couponBatches,
  coupons,
  devices,
  inquiries,
  inquiryEntries,
  memberAddresses,
  memberPasskeys,
  members,
  orderCancellations,
  orderConsents,
  orderLines,
  orders,
  paymentAttempts,
  products,
  refunds,
  repairs,
  returnLines,
  returnReadings,
  returns,
  serialConflicts,
  serialEvents,
  sessions,
} from '../../../platform/db/schema.server.ts';
import { saidKinds } from '../../../shared/inquiry.ts';
import { besideCauses, partialCauses } from '../../../shared/order-states.ts';
import { withdrawnAt } from '../../commerce/order/consent-queries.server.ts';
import { ofCurrentAttempt } from '../../commerce/order/current-attempt-queries.server.ts';
import { parcelsOfOrder } from '../../commerce/order/parcels-queries.server.ts';

/** Everything but the password's hash. */
export async function findOwnRecord(db: Db, memberId: number) {
  const [row] = await db
    .select({
      id: members.id,
      loginId: members.loginId,
      userName: members.userName,
      email: members.email,
      phone: members.phone,
      address: members.address,
      subAddress: members.subAddress,
      userType: members.userType,
      createdAt: members.createdAt,
      verifiedAt: members.verifiedAt,
      /** Of who was verified the shop keeps a hash that nobody can turn around: that there is one. */
      isPersonKept: sql<boolean>`${members.personHash} is not null`,
      recoveredAt: members.recoveredAt,
    })
    .from(members)
    .where(eq(members.id, memberId));
  return row ?? null;
}

export async function findOwnBoxes(db: Db, memberId: number) {
  return db
    .select({ serial: devices.serial, name: devices.name, registeredAt: devices.registeredAt })
    .from(devices)
    .where(eq(devices.memberId, memberId))
    .orderBy(asc(devices.isFurther), asc(devices.registeredAt), asc(devices.serial));
}

/** What is noted of boxes while they were the member's. */
export async function findOwnBoxEvents(db: Db, memberId: number) {
  return db
    .select({ serial: serialEvents.serial, kind: serialEvents.kind, at: serialEvents.at })
    .from(devices)
    .innerJoin(serialEvents, eq(serialEvents.serial, devices.serial))
    .where(and(eq(devices.memberId, memberId), eq(serialEvents.memberId, memberId)))
    .unionAll(
      db
        .select({ serial: serialEvents.serial, kind: serialEvents.kind, at: serialEvents.at })
        .from(serialEvents)
        .where(eq(serialEvents.formerMemberId, memberId)),
    );
}

export async function findOwnCoupons(db: Db, memberId: number) {
  return db
    .select({ code: coupons.code, title: couponBatches.title, redeemedAt: coupons.redeemedAt })
    .from(coupons)
    .innerJoin(couponBatches, eq(couponBatches.id, coupons.batchId))
    .where(eq(coupons.redeemedBy, memberId))
    .orderBy(asc(coupons.redeemedAt));
}

/** Codes that the member bought, and codes of others that the member gave in. */
export async function findOwnBoughtCoupons(db: Db, memberId: number) {
  const isBuyer = sql<boolean>`${orders.memberId} = ${memberId}`;
  return db
    .select({
      code: boughtCoupons.code,
      title: orderLines.goodsName,
      /** What was bought is told by the purchase; whose a gift was is theirs. */
      purchase: sql<string | null>`case when ${isBuyer} then ${orders.number} end`,
      issuedAt: boughtCoupons.issuedAt,
      redeemedAt: boughtCoupons.redeemedAt,
      takenBackAt: boughtCoupons.takenBackAt,
    })
    .from(boughtCoupons)
    .innerJoin(orders, eq(orders.id, boughtCoupons.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isNotNull(boughtCoupons.issuedAt), or(isBuyer, eq(boughtCoupons.redeemedBy, memberId))))
    .orderBy(asc(boughtCoupons.issuedAt));
}

export async function findOwnCart(db: Db, memberId: number) {
  return db
    .select({
      name: products.name,
      choice: cartItems.choice,
      quantity: cartItems.quantity,
      addedAt: cartItems.addedAt,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.memberId, memberId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.productId), asc(cartItems.choice));
}

/** What was said on both sides; what the shop noted for itself is the shop's. */
export async function findOwnInquiries(db: Db, memberId: number) {
  const rows = await db
    .select({
      number: inquiries.number,
      kind: inquiries.kind,
      about: inquiries.placeName,
      state: inquiries.state,
      said: inquiryEntries.kind,
      words: inquiryEntries.words,
      at: inquiryEntries.at,
    })
    .from(inquiries)
    .innerJoin(inquiryEntries, eq(inquiryEntries.inquiryId, inquiries.id))
    .where(and(eq(inquiries.memberId, memberId), inArray(inquiryEntries.kind, [...saidKinds])))
    .orderBy(asc(inquiryEntries.id));
  return rows;
}

/** What was asked for the box and became of it; what the shop noted for itself is the shop's. */
export async function findOwnRepairs(db: Db, memberId: number) {
  return db
    .select({
      number: repairs.number,
      serial: repairs.serial,
      symptom: repairs.symptom,
      words: repairs.words,
      state: repairs.state,
      costWon: repairs.costWon,
      costReason: repairs.costReason,
      closingWords: repairs.closingWords,
      pickupName: repairs.pickupName,
      pickupPhone: repairs.pickupPhone,
      pickupAddress: repairs.pickupAddress,
      pickupSubAddress: repairs.pickupSubAddress,
      createdAt: repairs.createdAt,
      lastAt: repairs.lastAt,
    })
    .from(repairs)
    .where(eq(repairs.memberId, memberId))
    .orderBy(asc(repairs.id));
}

/** Serial numbers that somebody else had; who that was is theirs. */
export async function findOwnClaims(db: Db, memberId: number) {
  return db
    .select({
      serial: serialConflicts.serial,
      at: serialConflicts.at,
      resolution: serialConflicts.resolution,
      resolvedAt: serialConflicts.resolvedAt,
    })
    .from(serialConflicts)
    .where(eq(serialConflicts.claimantId, memberId))
    .orderBy(asc(serialConflicts.at));
}

/** Without the session's own hash: it is a key, not a fact about the person. */
export async function findOwnSessions(db: Db, memberId: number) {
  return db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(asc(sessions.createdAt));
}

/** Their names and dates; of the keys nothing. */
export async function findOwnPasskeys(db: Db, memberId: number) {
  return db
    .select({
      name: memberPasskeys.name,
      createdAt: memberPasskeys.createdAt,
      lastUsedAt: memberPasskeys.lastUsedAt,
    })
    .from(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId))
    .orderBy(asc(memberPasskeys.id));
}

export async function findOwnAddresses(db: Db, memberId: number) {
  return db
    .select({
      name: memberAddresses.name,
      phone: memberAddresses.phone,
      address: memberAddresses.address,
      subAddress: memberAddresses.subAddress,
      isDefault: memberAddresses.isDefault,
    })
    .from(memberAddresses)
    .where(eq(memberAddresses.memberId, memberId))
    .orderBy(asc(memberAddresses.id));
}

/** All orders, unpaid ones too: their address was kept all the same. */
export async function findOwnOrders(db: Db, memberId: number) {
  const rows = await db
    .select({
      order: orders,
      parcels: parcelsOfOrder,
      payment: {
        state: paymentAttempts.state,
        tid: paymentAttempts.tid,
        method: paymentAttempts.method,
        paidAt: paymentAttempts.paidAt,
      },
      cancellation: {
        state: orderCancellations.state,
        amountWon: orderCancellations.amountWon,
        requestedAt: orderCancellations.requestedAt,
        doneAt: orderCancellations.doneAt,
      },
    })
    .from(orders)
    .leftJoin(paymentAttempts, ofCurrentAttempt)
    .innerJoin(orderCancellations, eq(orderCancellations.orderId, orders.id))
    .where(eq(orders.memberId, memberId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const consents = await db
    .select({
      orderId: orderConsents.orderId,
      agreement: orderConsents.agreement,
      version: orderConsents.version,
      agreedAt: orderConsents.agreedAt,
      withdrawnAt,
    })
    .from(orderConsents)
    .innerJoin(orders, eq(orders.id, orderConsents.orderId))
    .where(eq(orders.memberId, memberId))
    .orderBy(asc(orderConsents.id));
  // Without an account's encrypted number and the names of those who work here.
  const back = await db
    .select({
      orderId: returns.orderId,
      state: returnReadings.state,
      reason: returns.reason,
      words: returns.words,
      lines: sql<{ goodsName: string; quantity: number }[]>`(
        select json_agg(json_build_object('goodsName', l.goods_name, 'quantity', b.quantity) order by l.position)
        from ${returnLines} b join ${orderLines} l on l.id = b.line_id where b.return_id = ${returns.id})`,
      requestedAt: returns.requestedAt,
      receivedAt: returns.receivedAt,
      refundedAt: returnReadings.refundedAt,
      closedAt: returns.closedAt,
      rejection: returns.rejection,
    })
    .from(returns)
    .innerJoin(returnReadings, eq(returnReadings.returnId, returns.id))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.memberId, memberId))
    .orderBy(asc(returns.id));
  const parts = await db
    .select({
      orderId: refunds.orderId,
      amountWon: refunds.amountWon,
      state: refunds.state,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.memberId, memberId), inArray(refunds.cause, [...partialCauses, ...besideCauses])))
    .orderBy(asc(refunds.id));
  return rows.map(({ order: { id, memberId: _, ...order }, parcels, payment, cancellation }) => ({
    ...order,
    parcels,
    payment,
    cancellation: cancellation.state === null ? null : cancellation,
    returns: back.filter(({ orderId }) => orderId === id).map(({ orderId: __, ...one }) => one),
    refunds: parts.filter(({ orderId }) => orderId === id).map(({ orderId: __, ...one }) => one),
    consents: consents.filter(({ orderId }) => orderId === id).map(({ orderId: __, ...consent }) => consent),
  }));
}
