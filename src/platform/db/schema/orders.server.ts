// Orders: what was bought, what was agreed to, what happened.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderEventKinds } from '../../../shared/order-events.ts';
import { fulfilmentStates, sentOrders, unsent } from '../../../shared/order-states.ts';
import { stockStates } from '../../../shared/stock/unit-states.ts';
import { stateList } from '../state-list.server.ts';
import { products } from './catalog.server.ts';
import { identity, instant, oneOf, won } from './columns.server.ts';
import { agreedPrices } from './institutions/agreed-prices.server.ts';
import { members } from './members.server.ts';
import { operators } from './operators.server.ts';

// Triggers: orders_alarm, orders_forward, orders_have_lines, orders_kept, orders_version, orders_way_back_kept, orders_words,
// orders_work_notify
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    /** The purchase id on the wire; unguessable. */
    moid: text().notNull().unique(),
    /** What people say on the phone: Korean day and eight digits, `261122-4821-0937`. It grants nothing. */
    number: text().notNull().unique(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Who ordered it in the name of the institution that the buyer holds; null where the buyer did. No key: it is looked up once. */
    placedBy: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    /** Of the first line, for the lists: goods and content never stand in one order. */
    category: text().notNull().default('accessory'),
    productType: text().notNull(),
    /** What the lines are called together, e.g. `톡톡펜 외 1건`. */
    goodsName: text().notNull(),
    /** Units of all lines. */
    quantity: integer().notNull(),
    /** Its goods came from the member's cart, and leave it when they are paid. */
    fromCart: boolean().notNull().default(false),
    /** Once an order: the highest of its goods. */
    deliveryWon: won().notNull(),
    /**
     * What the way back costs a buyer who changes their mind, as it was told at the purchase. The database fills it with the
     * settings of that moment, and it never changes.
     */
    wayBackWon: won().notNull().default(sql`way_back_won_now()`),
    amountWon: won().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerPhone: text().notNull(),
    buyerAddress: text().notNull(),
    receiverName: text().notNull(),
    receiverAddress: text().notNull(),
    receiverPhone: text().notNull(),
    deliveryMessage: text().notNull().default(''),
    /** What stands on the card of a gift; '' where none is wished for, null where it is no gift. */
    giftMessage: text(),
    /**
     * unpaid -> paid -> preparing -> shipping -> delivered, or cancelled. From paid on it is what the parcels say
     * (`fulfilment_of_parcels` of 0023), written by `refreshOrder` alone; back only where the parcels went back.
     */
    fulfilment: text({ enum: fulfilmentStates }).notNull().default('unpaid'),
    paidAt: instant(),
    /** none: unlimited stock; reserved until reservedUntil; sold with the payment; released: given back. */
    reservation: text({ enum: stockStates }).notNull(),
    reservedUntil: instant().notNull(),
    /** Of the first parcel that was sent; and of the last one that arrived, once all have. */
    shippedAt: instant(),
    deliveredAt: instant(),
  },
  (t) => [
    index('orders_member_paid').on(t.memberId, t.paidAt),
    index('orders_reserved').on(t.reservedUntil).where(sql`${t.reservation} = 'reserved'`),
    // The operator's list, newest first, with each of its filters.
    index('orders_newest').on(t.createdAt, t.id),
    // By their sums; with the usual filters, too.
    index('orders_dearest').on(t.amountWon, t.id),
    index('orders_fulfilment').on(t.fulfilment, t.createdAt, t.id),
    index('orders_to_ship')
      .on(t.paidAt)
      .where(sql`${oneOf(t.fulfilment, unsent)} and ${t.category} <> 'content'`),
    index('orders_category').on(t.category, t.createdAt, t.id),
    index('orders_member').on(t.memberId, t.createdAt, t.id),
    // With whose it is and its sum, so that who bought in a year is read from the index alone.
    index('orders_paid_buyers').on(t.paidAt, t.memberId, t.amountWon).where(sql`${t.paidAt} is not null`),
    // Beginnings, byte by byte: a percent sign is a percent sign.
    index('orders_moid_start').on(t.moid.op('text_pattern_ops')),
    index('orders_buyer_start').on(t.buyerName.op('text_pattern_ops')),
    index('orders_receiver_start').on(t.receiverName.op('text_pattern_ops')),
    index('orders_buyer_phone').on(t.buyerPhone.op('text_pattern_ops')),
    index('orders_receiver_phone').on(t.receiverPhone.op('text_pattern_ops')),
    // People tell the last digits of a phone.
    index('orders_buyer_phone_end').on(sql`reverse(${t.buyerPhone}) text_pattern_ops`),
    index('orders_receiver_phone_end').on(sql`reverse(${t.receiverPhone}) text_pattern_ops`),
    check('orders_quantity', sql`${t.quantity} >= 1`),
    // That the rest of it is the sum of its lines a trigger of 0015 sees to, at the commit.
    check('orders_amount', sql`${t.amountWon} >= ${t.deliveryWon} and ${t.amountWon} >= 1000`),
    check('orders_number', sql`${t.number} ~ '^\\d{6}-\\d{4}-\\d{4}$'`),
    check('orders_fulfilment', oneOf(t.fulfilment, fulfilmentStates)),
    check('orders_paid_has_time', sql`(${t.fulfilment} = 'unpaid') = (${t.paidAt} is null)`),
    check('orders_reservation', oneOf(t.reservation, stockStates)),
    check(
      'orders_shipped_has_time',
      sql`${t.fulfilment} not in ${stateList(sentOrders)} or ${t.shippedAt} is not null`,
    ),
  ],
);

/**
 * What an order is found by in any part: names, e-mail address, the receiver's address. Kept beside the order, so that an order that moves on
 * leaves its large index alone.
 */
export const orderWords = pgTable('order_words', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  words: text().notNull(),
});

/** Of the newest orders: written with them by a trigger of 0137, and brought into the table with the index some minutes later. */
export const newOrderWords = pgTable('new_order_words', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  words: text().notNull(),
});

/**
 * What was bought at which price: a snapshot, the catalogue may change afterwards. Lines are written with their order and
 * only their counters change (trigger of 0050).
 */
// Triggers: order_lines_agreed, order_lines_kept, order_lines_make_sum, order_lines_version
export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id),
    category: text().notNull(),
    goodsName: text().notNull(),
    productType: text().notNull(),
    penColor: text().notNull().default(''),
    eraserColor: text().notNull().default(''),
    /** Content only: which, for how long, of which kind (see entitlements). */
    appId: text().notNull().default(''),
    contentSetId: text().notNull().default(''),
    useDays: integer().notNull().default(0),
    businessType: integer().notNull().default(0),
    useType: integer().notNull().default(0),
    /** What the product page promised about its delivery. */
    deliveryNote: text().notNull().default(''),
    quantity: integer().notNull(),
    unitWon: won().notNull(),
    /** The agreed price of an institution that it was bought at; null: what everybody paid, or a quotation's. */
    agreedPriceId: bigint({ mode: 'number' }).references(() => agreedPrices.id),
    /** Units that came out of the counted stock, and how many of them went back into it. */
    stockTaken: integer().notNull().default(0),
    putBack: integer().notNull().default(0),
    /** Of the taken ones: lost on the way, and not replaced out of the stock yet. */
    lostUnits: integer().notNull().default(0),
    /** Units whose money went back before they were sent, and after they came back (trigger of 0020). */
    cancelledUnits: integer().notNull().default(0),
    returnedUnits: integer().notNull().default(0),
    /** Units in parcels that are packed, sent or delivered; of them those that left; of those the delivered (triggers of 0023). */
    packed: integer().notNull().default(0),
    shipped: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
  },
  (t) => [
    // What is packed or comes back names its line together with the order: nobody takes the line of another order.
    unique('order_lines_id_order').on(t.id, t.orderId),
    check(
      'order_lines_back',
      sql`${t.cancelledUnits} >= 0 and ${t.returnedUnits} >= 0 and ${t.cancelledUnits} + ${t.returnedUnits} <= ${t.quantity}`,
    ),
    uniqueIndex('order_lines_position').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId, t.orderId),
    index('order_lines_agreed').on(t.agreedPriceId).where(sql`${t.agreedPriceId} is not null`),
    check('order_lines_quantity', sql`${t.quantity} >= 1 and ${t.unitWon} >= 0`),
    check(
      'order_lines_stock',
      sql`0 <= ${t.putBack} and 0 <= ${t.lostUnits} and ${t.putBack} + ${t.lostUnits} <= ${t.stockTaken}
        and ${t.stockTaken} <= ${t.quantity}`,
    ),
    check(
      'order_lines_packed',
      sql`0 <= ${t.delivered} and ${t.delivered} <= ${t.shipped} and ${t.shipped} <= ${t.packed}
        and ${t.packed} + ${t.cancelledUnits} <= ${t.quantity} and ${t.returnedUnits} <= ${t.delivered}`,
    ),
    check(
      'order_lines_content_is_one',
      sql`${t.category} <> 'content' or (${t.quantity} = 1 and ${t.appId} <> '')`,
    ),
  ],
);

/** What the buyer agreed to with this order, in which version of the text. */
export const orderConsents = pgTable(
  'order_consents',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    agreement: text().notNull(),
    version: text().notNull(),
    agreedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('order_consents_once').on(t.orderId, t.agreement)],
);

/** What happened to an order, without personal data of the buyer: the trail of every won. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    kind: text({ enum: orderEventKinds }).notNull(),
    /** Why a payment failed; else the payment provider's own code. */
    code: text().notNull().default(''),
    detail: text().notNull().default(''),
    /** The operator who did it, by name; empty: the buyer, or the shop by itself. */
    actor: text().notNull().default(''),
    amountWon: won(),
    /** Which attempt to pay it is about; null where it is about none. */
    attemptNo: integer(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at)],
);

/** What operators tell each other about an order. Rows are added, never rewritten (a trigger sees to it). */
// Triggers: order_notes_kept, order_notes_not_emptied
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id),
    operatorName: text().notNull(),
    text: text().notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id), check('order_notes_text', sql`${t.text} <> ''`)],
);
