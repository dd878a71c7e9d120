// All tables on one page. Money is won in whole numbers; instants are timestamptz; states are checked by the database.
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DepositAccount } from '../../shared/deposit-account.ts';
import { orderEventKinds, parcelEventKinds } from '../../shared/order-events.ts';
import {
  askers,
  attemptStates,
  besideCauses,
  cancellationCauses,
  cancellationDecisions,
  cancellationStates,
  chargedAttempts,
  claimedAttempts,
  fulfilmentStates,
  openAttempts,
  openRefunds,
  parcelStates,
  paymentFailures,
  refundCauses,
  refundStates,
  returnDecisions,
  returnStates,
  sentOrders,
  stockStates,
  troubledRefunds,
  undecidedReturns,
  unpromisedCancellations,
  unsent,
  unsentParcels,
} from '../../shared/order-states.ts';
import type { LegalInfo } from '../../shared/page/legal-info.ts';
import type { Picture } from '../../shared/page/picture.ts';
import type { ParcelFacts } from '../../shared/parcel.ts';
import { reasonUses, returnReasonCodes } from '../../shared/return-reasons.ts';
import { stateList } from './state-list.server.ts';

const oneOf = (column: SQLWrapper, states: readonly string[]) => sql`${column} in ${stateList(states)}`;

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const won = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Key-value facts of this installation that all processes share, e.g. the signing secret where none is configured. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

export const members = pgTable(
  'members',
  {
    id: identity(),
    /** In one canonical form (NFKC, lower case), so that twins of a letter can't be two members. */
    loginId: text().notNull().unique(),
    passwordHash: text().notNull(),
    userName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    subAddress: text().notNull().default(''),
    /** 0 consumer, 1 institution, 2 and more: other. */
    userType: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When the person behind the account was verified by the identity agency. */
    verifiedAt: instant(),
    /** Who left has no name, address, phone or e-mail here any more; orders keep what the law asks. */
    leftAt: instant(),
  },
  (t) => [
    check('members_user_type', sql`${t.userType} >= 0`),
    index('members_email').on(sql`lower(${t.email})`),
    // The index on letters and pairs of letters that a search asks is in 0013.
    index('members_type').on(t.userType, t.id),
  ],
);

export const devices = pgTable(
  'devices',
  {
    serial: text().primaryKey(),
    /** blocked: reported lost or stolen; retired: out of service. */
    state: text().notNull().default('ready'),
    /** A serial belongs to one member and a member has one box. */
    memberId: bigint({ mode: 'number' })
      .unique()
      .references(() => members.id),
    registeredAt: instant(),
    /** Until when the box's own content is free, whoever has it: set by the first registration, kept by all later ones. */
    freeUntil: instant(),
  },
  (t) => [
    check('devices_state', sql`${t.state} in ('ready', 'blocked', 'retired')`),
    index('devices_serial_start').on(t.serial.op('text_pattern_ops')),
    index('devices_serial_end').on(sql`right(${t.serial}, 4)`),
    index('devices_by_state').on(t.state, t.serial),
    index('devices_free').on(t.serial).where(sql`${t.memberId} is null`),
    index('devices_owned').on(t.serial).where(sql`${t.memberId} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie: a stolen table opens no session. */
    idHash: bytes().primaryKey(),
    /** Null while nobody logged in: a visitor who verifies an identity or asks for a code needs a session, too. */
    memberId: bigint({ mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When the password was last given: the window for changing one's data hangs on it. */
    authenticatedAt: instant().notNull(),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_last_seen').on(t.lastSeenAt)],
);

/** The shape is rate-limiter-flexible's own. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export const products = pgTable(
  'products',
  {
    id: identity(),
    /** Which catalogue shows it. */
    catalog: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    productKey: text().notNull(),
    productType: text().notNull(),
    /** 0 consumer, 1 institution. */
    useType: integer().notNull().default(0),
    price: won().notNull(),
    /** Goods: the selling price while discountOn; content: the deduction. */
    discount: won().notNull().default(0),
    discountOn: boolean().notNull().default(false),
    delivery: won().notNull().default(0),
    point: won().notNull().default(0),
    message: text().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    detailPictures: jsonb().$type<Picture[]>().notNull(),
    noticePictures: jsonb().$type<Picture[]>().notNull().default([]),
    deliveryMethod: text().notNull().default(''),
    deliveryNote: text().notNull().default(''),
    /** What the detail page tells, heading by heading. */
    details: jsonb().$type<{ title: string; text: string }[]>().notNull().default([]),
    /** The pen's colours; of a box, the box's own. */
    penColors: text().array().notNull().default([]),
    eraserColors: text().array().notNull().default([]),
    /** `pen:코랄` or `eraser:분홍`: one colour can be sold out by itself. */
    soldOutColors: text().array().notNull().default([]),
    linkUrl: text().notNull().default(''),
    appId: text().notNull().default(''),
    contentSetId: text().notNull().default(''),
    useDays: integer().notNull().default(0),
    /** What kind of entitlement the content grants (see entitlements); 0 for goods, where it says nothing. */
    businessType: integer().notNull().default(0),
    /** An operator is told from here down, of each colour where they are counted apart; null never. */
    lowStock: integer(),
    /** Without it whole, nothing that can be bought goes on sale (trigger of 0010). */
    legal: jsonb().$type<LegalInfo>(),
    /** Goes up with every edit: who edits an older state than the newest is told, and overwrites nothing. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    onSale: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('products_catalog_position').on(t.catalog, t.position),
    check(
      'products_money',
      sql`${t.price} >= 0 and ${t.discount} >= 0 and ${t.delivery} >= 0 and ${t.point} >= 0`,
    ),
    check(
      'products_content_discount',
      sql`${t.catalog} <> 'content' or ${t.discountOn} or ${t.discount} = 0`,
    ),
    check('products_low_stock', sql`${t.lowStock} >= 0`),
    check('products_catalog', sql`${t.catalog} in ('accessory', 'toktokbox', 'content')`),
    check('products_business_type', sql`${t.businessType} between -2 and 2`),
    check('products_content_has_app', sql`${t.catalog} <> 'content' or ${t.appId} <> ''`),
  ],
);

/**
 * Where the units of a product are counted: all of them together (choice '', made by a trigger of 0024 with the product), or
 * each choice of colours by itself. Which of the two, its open rows tell; a closed row is kept for its movements.
 */
export const variants = pgTable(
  'variants',
  {
    id: identity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** '' all colours together; else the colours as an order's form spells them: `코랄|`, `|분홍`, `코랄|분홍`. */
    choice: text().notNull().default(''),
    /** Units left to sell; null is unlimited. */
    stock: integer(),
    isOpen: boolean().notNull().default(true),
  },
  (t) => [
    unique('variants_choice').on(t.productId, t.choice),
    check('variants_stock', sql`${t.stock} >= 0`),
    check('variants_closed_is_empty', sql`${t.isOpen} or (${t.stock} is not null and ${t.stock} = 0)`),
    check('variants_choice_spelling', sql`${t.choice} = '' or ${t.choice} like '%|%'`),
  ],
);

/** A member's cart: the row that changes of it lock, one after the other. */
export const carts = pgTable('carts', {
  memberId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Goes up with each change: an answer older than what a screen shows changes nothing there. */
  version: integer().notNull(),
});

/** What the member means to buy. Prices and stock are read anew each time. */
export const cartItems = pgTable(
  'cart_items',
  {
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => carts.memberId, { onDelete: 'cascade' }),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The colours as an order's form spells them, `코랄|분홍`; '' where there is nothing to choose. */
    choice: text().notNull(),
    quantity: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId, t.choice] }),
    index('cart_items_product').on(t.productId),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
  ],
);

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
    createdAt: instant().notNull(),
    /** Of the first line, for the lists: goods and content never stand in one order. */
    catalog: text().notNull().default('accessory'),
    productType: text().notNull(),
    /** What the lines are called together, e.g. `톡톡펜 외 1건`. */
    goodsName: text().notNull(),
    /** Units of all lines. */
    quantity: integer().notNull(),
    /** Its goods came from the member's cart, and leave it when they are paid. */
    fromCart: boolean().notNull().default(false),
    /** Once an order: the highest of its goods. */
    deliveryWon: won().notNull(),
    amountWon: won().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerPhone: text().notNull(),
    buyerAddress: text().notNull(),
    receiverName: text().notNull(),
    receiverAddress: text().notNull(),
    receiverPhone: text().notNull(),
    deliveryMessage: text().notNull().default(''),
    /**
     * unpaid -> paid -> preparing -> shipping -> delivered, or cancelled. From paid on it is what the parcels say
     * (`fulfilment_of_parcels` of 0023), written by `refreshOrder` alone; back only where the parcels went back.
     */
    fulfilment: text({ enum: fulfilmentStates }).notNull().default('unpaid'),
    completeAt: instant(),
    /** none: unlimited stock; held until holdUntil; sold with the payment; released: given back. */
    stockHold: text({ enum: stockStates }).notNull(),
    holdUntil: instant().notNull(),
    /** Of the first parcel that was sent; and of the last one that arrived, once all have. */
    shippedAt: instant(),
    deliveredAt: instant(),
  },
  (t) => [
    index('orders_member_complete').on(t.memberId, t.completeAt),
    index('orders_held').on(t.holdUntil).where(sql`${t.stockHold} = 'held'`),
    // The operator's list, newest first, with each of its filters.
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_fulfilment').on(t.fulfilment, t.createdAt, t.id),
    index('orders_to_ship')
      .on(t.completeAt)
      .where(sql`${oneOf(t.fulfilment, unsent)} and ${t.catalog} <> 'content'`),
    index('orders_catalog').on(t.catalog, t.createdAt, t.id),
    index('orders_member').on(t.memberId, t.createdAt, t.id),
    index('orders_complete').on(t.completeAt).where(sql`${t.completeAt} is not null`),
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
    check('orders_paid_has_time', sql`(${t.fulfilment} = 'unpaid') = (${t.completeAt} is null)`),
    check('orders_stock_hold', oneOf(t.stockHold, stockStates)),
    check(
      'orders_shipped_has_time',
      sql`${t.fulfilment} not in ${stateList(sentOrders)} or ${t.shippedAt} is not null`,
    ),
  ],
);

/**
 * What was bought at which price: a snapshot, the catalogue may change afterwards. Lines are written with their order and
 * only their counters change (trigger of 0050).
 */
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
    catalog: text().notNull(),
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
      sql`${t.catalog} <> 'content' or (${t.quantity} = 1 and ${t.appId} <> '')`,
    ),
  ],
);

/**
 * What leaves the house in one piece. Once packing began, every unit of the order is in one: being packed, sent, or
 * delivered. Which state may follow which a trigger of 0023 says.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1, within its order. */
    no: integer().notNull(),
    state: text({ enum: parcelStates }).notNull().default('packing'),
    /** Who carries it, in the shop's own code, and under which number. */
    courier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    shippedAt: instant(),
    deliveredAt: instant(),
    /** Goes up with every change: who saw an older one changes nothing. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('parcels_no').on(t.orderId, t.no),
    uniqueIndex('parcels_of_order').on(t.id, t.orderId),
    index('parcels_tracking_start').on(t.trackingNumber.op('text_pattern_ops')),
    index('parcels_packing').on(t.orderId).where(sql`${t.state} = 'packing'`),
    check('parcels_state', oneOf(t.state, parcelStates)),
    check(
      'parcels_sent_has_number',
      sql`${oneOf(t.state, unsentParcels)} or (${t.trackingNumber} <> '' and ${t.shippedAt} is not null)`,
    ),
    check('parcels_delivered_has_time', sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
);

/** What is in a parcel; it changes only while the parcel is packed. No line of another order gets in. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: bigint({ mode: 'number' }).notNull(),
    lineId: bigint({ mode: 'number' }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.lineId] }),
    foreignKey({
      name: 'parcel_lines_parcel',
      columns: [t.parcelId, t.orderId],
      foreignColumns: [parcels.id, parcels.orderId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'parcel_lines_line',
      columns: [t.lineId, t.orderId],
      foreignColumns: [orderLines.id, orderLines.orderId],
    }).onDelete('cascade'),
    index('parcel_lines_by_line').on(t.lineId),
    check('parcel_lines_quantity', sql`${t.quantity} > 0`),
  ],
);

/** What happened to a parcel: what it was, what it became, who did it and why. Never changed (trigger of 0023). */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: identity(),
    parcelId: bigint({ mode: 'number' })
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    kind: text({ enum: parcelEventKinds }).notNull(),
    before: jsonb().$type<ParcelFacts>().notNull().default({}),
    after: jsonb().$type<ParcelFacts>().notNull().default({}),
    /** The operator; empty: a command, or the shop by itself. */
    actor: text().notNull().default(''),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('parcel_events_parcel').on(t.parcelId, t.at),
    check('parcel_events_kind', oneOf(t.kind, parcelEventKinds)),
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

/**
 * One try to pay one order: the money's own state, apart from the parcel's and the cancellation's. An order may have several,
 * of which one at most is with the company or paid.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Which try it is, from 1. */
    no: integer().notNull().default(1),
    /** What the company knows it by: the order's own at the first try, another one at each later. */
    moid: text().notNull().unique(),
    /** The one that the order shows: the newest, or the one that the company was asked to approve. */
    isCurrent: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    provider: text().notNull(),
    amountWon: won().notNull(),
    /**
     * ready -> approving -> paid | waiting | failed | unknown; unknown -> paid | waiting | cancelled; waiting (an account
     * to pay into) -> paid | failed | cancelled; paid stays paid. A late deposit: failed or cancelled -> paid where it is the
     * order's current try, else -> surplus, which pays nothing and goes back whole. So does what was charged after it was given
     * up, or can't be kept: failed, cancelled, approving, unknown or waiting -> surplus.
     */
    state: text({ enum: attemptStates }).notNull().default('ready'),
    /** What the adapter needs to approve, ask and net-cancel; opaque to the shop. */
    ticket: jsonb().$type<Record<string, string>>(),
    /** The company's number of the buyer's authentication: the same one never pays for two orders. */
    reference: text().unique(),
    /**
     * The company's number of the charge: one charge can settle one order only. Written only where the company itself told it
     * together with the order's number and sum.
     */
    tid: text().unique(),
    /** How it is paid, in the port's words: asked for at first, as it really was once paid. */
    method: text().notNull().default('card'),
    receiptUrl: text().notNull().default(''),
    /** The account to pay into, and until when. */
    account: jsonb().$type<DepositAccount>(),
    depositUntil: instant(),
    failureCode: text({ enum: paymentFailures }),
    failureMessage: text(),
    /**
     * It goes back, whatever the company says later: it took another sum than ours, the member has the content by other
     * means, or the network cancel is on its way.
     */
    mustReverse: boolean().notNull().default(false),
    startedAt: instant(),
    /** Nobody else touches an approving or unknown attempt before this instant. */
    leaseUntil: instant(),
    tries: integer().notNull().default(0),
    /** A charge that comes late, after we gave up, is looked for until then and sent back. */
    watchUntil: instant(),
    paidAt: instant(),
    /** What went back of it, or is promised to: kept by the trigger `refunds_counted`. */
    refundedWon: won().notNull().default(0),
  },
  (t) => [
    uniqueIndex('payment_attempts_no').on(t.orderId, t.no),
    uniqueIndex('payment_attempts_current').on(t.orderId).where(sql`${t.isCurrent}`),
    // Claiming the approval takes the order's place before money moves: two windows can't both be charged.
    uniqueIndex('payment_attempts_claimed').on(t.orderId).where(oneOf(t.state, claimedAttempts)),
    check(
      'payment_attempts_claimed_is_current',
      sql`${t.isCurrent} or not (${oneOf(t.state, claimedAttempts)})`,
    ),
    check('payment_attempts_refunded', sql`${t.refundedWon} between 0 and ${t.amountWon}`),
    // Nothing goes back of what was never charged, as far as anybody knows.
    check('payment_attempts_back_was_paid', sql`${t.refundedWon} = 0 or ${oneOf(t.state, chargedAttempts)}`),
    unique('payment_attempts_id_order').on(t.id, t.orderId),
    index('payment_attempts_due').on(t.leaseUntil).where(oneOf(t.state, openAttempts)),
    index('payment_attempts_state').on(t.state, t.orderId),
    index('payment_attempts_method').on(t.method, t.orderId),
    index('payment_attempts_deposit').on(t.depositUntil).where(sql`${t.state} = 'waiting'`),
    index('payment_attempts_watch').on(t.leaseUntil).where(sql`${t.watchUntil} is not null`),
    check('payment_attempts_state', oneOf(t.state, attemptStates)),
    check(
      'payment_attempts_waiting_has_account',
      sql`${t.state} <> 'waiting' or (${t.tid} is not null and ${t.account} is not null and ${t.depositUntil} is not null)`,
    ),
    check(
      'payment_attempts_paid_has_tid',
      sql`${t.state} not in ${stateList(chargedAttempts)} or (${t.tid} is not null and ${t.paidAt} is not null)`,
    ),
    check(
      'payment_attempts_leased',
      sql`not (${oneOf(t.state, openAttempts)}) or ${t.leaseUntil} is not null`,
    ),
  ],
);

/**
 * What a buyer may choose as the reason of a wish, in an operator's words: each refines one of the law's. Once somebody chose
 * it, it is retired and never deleted; whoever chose it keeps its wording of that day.
 */
export const reasons = pgTable(
  'reasons',
  {
    /** Those that came with the shop have a name, e.g. `changeOfMind`. */
    id: text().primaryKey().default(sql`gen_random_uuid()`),
    /** The law's reason; rules hang on it, so it is never changed. */
    kind: text({ enum: returnReasonCodes }).notNull(),
    wording: text().notNull().unique(),
    /** In which dialogs it stands. */
    uses: text({ enum: reasonUses }).array().notNull(),
    position: integer().notNull(),
    isActive: boolean().notNull().default(true),
    /** Grows with each save: who saves an older one overwrites nothing. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('reasons_kind', oneOf(t.kind, returnReasonCodes)),
    check('reasons_wording', sql`${t.wording} <> ''`),
    check(
      'reasons_uses',
      sql`cardinality(${t.uses}) >= 1 and ${t.uses} <@ array[${sql.raw(reasonUses.map((use) => `'${use}'`).join(', '))}]::text[]`,
    ),
  ],
);

/** A wish to cancel and what was decided. It moves no money: that is its refund's. Refused ones stay. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * requested -> granted | refused | withdrawn; granted -> requested where the payment company refused to give the money
     * back: a person decides anew. A granted one has a refund that isn't refused (trigger of 0015).
     */
    state: text({ enum: cancellationDecisions }).notNull(),
    askedBy: text({ enum: askers }).notNull(),
    /** Why, where the buyer chose to tell, and its words at that time. */
    reasonId: text().references(() => reasons.id),
    wording: text().notNull().default(''),
    /** Everything that is left; else the units of its `cancellation_lines`. */
    isWhole: boolean().notNull().default(true),
    /** What it brings back, as the buyer was told when it was asked for. */
    amountWon: won().notNull(),
    askedAt: instant().notNull(),
    decidedAt: instant(),
    /** The operator; empty where nobody had to decide. */
    decidedBy: text().notNull().default(''),
    /** Why, in the operator's words. */
    reason: text().notNull().default(''),
    /** Where a deposit is paid back to, sealed; goes over to the refund, or is destroyed with the wish. */
    refundAccount: bytes(),
  },
  (t) => [
    uniqueIndex('cancellations_open').on(t.orderId).where(sql`${t.state} = 'requested'`),
    index('cancellations_order').on(t.orderId, t.id),
    index('cancellations_waiting').on(t.askedAt).where(sql`${t.state} = 'requested'`),
    check('cancellations_state', oneOf(t.state, cancellationDecisions)),
    check('cancellations_asked_by', oneOf(t.askedBy, askers)),
    check('cancellations_amount', sql`${t.amountWon} > 0`),
    check('cancellations_decided', sql`${t.state} = 'requested' or ${t.decidedAt} is not null`),
  ],
);

/** What happened to an order, without personal data of the buyer: the trail of every won. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    kind: text({ enum: orderEventKinds }).notNull(),
    /** Why a payment failed; else the payment company's own code. */
    code: text().notNull().default(''),
    detail: text().notNull().default(''),
    /** The operator who did it, by name; empty: the buyer, or the shop by itself. */
    actor: text().notNull().default(''),
    amountWon: won(),
    /** Which try to pay it is about; null where it is about none. */
    tryNo: integer(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at)],
);

/** One try to prove who somebody is, bound to the session that began it, used once. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    requestNo: text().primaryKey(),
    sessionHash: bytes()
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    phone: text().notNull(),
    /** What the adapter needs to read the agency's answer; opaque to the shop, deleted with it. */
    ticket: jsonb().$type<Record<string, string>>(),
    /** started -> verified | underAge | failed; verified -> used. */
    state: text().notNull().default('started'),
    name: text().notNull().default(''),
    verifiedPhone: text().notNull().default(''),
    createdAt: instant().notNull(),
    verifiedAt: instant(),
  },
  (t) => [
    index('identity_checks_session').on(t.sessionHash, t.createdAt),
    check('identity_checks_state', sql`${t.state} in ('started', 'verified', 'underAge', 'failed', 'used')`),
  ],
);

/** The newest code of a session; asking again replaces it. */
export const oneTimeCodes = pgTable('one_time_codes', {
  sessionHash: bytes()
    .primaryKey()
    .references(() => sessions.idHash, { onDelete: 'cascade' }),
  /** 0 find id, 1 find password. */
  purpose: integer().notNull(),
  userName: text().notNull(),
  email: text().notNull(),
  codeHash: bytes().notNull(),
  triesLeft: integer().notNull(),
  expiresAt: instant().notNull(),
});

/** The right to set one member's password anew, earned by a confirmed code, in that session, once. */
export const recoveryGrants = pgTable(
  'recovery_grants',
  {
    sessionHash: bytes()
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionHash, t.memberId] })],
);

/** What a member agreed to, in which version, when, and when it was withdrawn. Rows are added, never rewritten. */
export const memberConsents = pgTable(
  'member_consents',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** service, privacy, marketing_email, marketing_sms */
    agreement: text().notNull(),
    version: text().notNull(),
    agreedAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex('member_consents_live').on(t.memberId, t.agreement).where(sql`${t.withdrawnAt} is null`),
  ],
);

/** What a member may play on the box, from when to when. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** The purchase it came with; null where a serial or the operator granted it. */
    orderId: bigint({ mode: 'number' })
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    appId: text().notNull(),
    title: text().notNull(),
    /** -1 own content without end, -2 partner content without end, 0 one content, 1 a package, 2 a coupon. */
    businessType: integer().notNull(),
    useDays: integer().notNull(),
    createdAt: instant().notNull(),
    /** Null while the payment that will grant it is under way: it keeps a second purchase out, and nobody plays it. */
    grantedAt: instant(),
    /** Null until the box is logged in to for the first time, where the period begins there. */
    startsAt: instant(),
    expiresAt: instant(),
    /** A refund is on its way: it neither begins nor plays. */
    heldAt: instant(),
    cancelledAt: instant(),
    /** Set when it stopped counting: cancelled, given up, or run out and bought anew. */
    endedAt: instant(),
    /** The serial whose registration granted it, or null. */
    serial: text(),
  },
  (t) => [
    uniqueIndex('entitlements_live').on(t.memberId, t.appId).where(sql`${t.endedAt} is null`),
    index('entitlements_member').on(t.memberId),
    check('entitlements_cancelled_has_ended', sql`${t.cancelledAt} is null or ${t.endedAt} is not null`),
    check('entitlements_business_type', sql`${t.businessType} between -2 and 2`),
  ],
);

/** One day's comparison with the payment company's own list; a row says that it was made. */
export const bookDays = pgTable(
  'book_days',
  {
    /** YYYY-MM-DD in Korea. */
    day: text().notNull(),
    provider: text().notNull(),
    comparedAt: instant().notNull(),
    payments: integer().notNull(),
    differences: integer().notNull(),
    /** False where the company's list could not be had, so that only our side was checked. */
    hadList: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.provider] })],
);

/** Where the company's books and ours disagree. A difference that is gone at a later comparison is closed, not deleted. */
export const bookDifferences = pgTable(
  'book_differences',
  {
    id: identity(),
    day: text().notNull(),
    provider: text().notNull(),
    /** noOrder: charged there, unknown here; noCharge: paid here, not charged there; amount: other sums. */
    kind: text().notNull(),
    moid: text().notNull(),
    tid: text().notNull(),
    oursWon: won().notNull(),
    theirsWon: won().notNull(),
    foundAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('book_differences_open')
      .on(t.provider, t.kind, t.moid, t.tid)
      .where(sql`${t.closedAt} is null`),
    check('book_differences_kind', sql`${t.kind} in ('noOrder', 'noCharge', 'amount')`),
  ],
);

/** What the shop tells everybody. The body is cleaned when it is written and again when it is read. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    title: text().notNull(),
    html: text().notNull(),
    /** The first words of the body, without marks. */
    summary: text().notNull(),
    /** Title and body in small letters: what a search looks through. The index on its pairs of letters is in 0007. */
    searchText: text().notNull(),
    writer: text().notNull(),
    createdAt: instant().notNull(),
    /** From when on visitors see it, and the day that they read above it; null: a draft. */
    publishAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
    /** The operator's name; empty where the shop itself wrote it. */
    updatedBy: text().notNull().default(''),
    /** Grows with each change: whoever began with an older one is told. */
    version: integer().notNull().default(1),
    views: integer().notNull().default(0),
  },
  (t) => [
    index('notices_newest')
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.publishAt} is not null`),
    index('notices_drafts')
      .on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.publishAt} is null`),
  ],
);

/** Who has opened which notice on a day, so that reloading counts nothing. Kept for a day or two. */
export const noticeViews = pgTable(
  'notice_views',
  {
    noticeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD in Korea. */
    day: text().notNull(),
    /** A keyed hash: nobody can be found by it. */
    visitor: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.day, t.visitor] }), index('notice_views_day').on(t.day)],
);

/** Texts and pictures of the information pages, the FAQ and the legal texts: what an operator edits. */
export const documents = pgTable('documents', {
  /** e.g. `page/brand`, `faq`, `legal/terms`. */
  slug: text().primaryKey(),
  body: jsonb().notNull(),
  /** Grows with each change (a trigger of 0012 sees to it). */
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
  /** The operator's name; empty where it came with the shop. */
  updatedBy: text().notNull().default(''),
});

/** Every state that a document was ever in; written by a trigger, never changed. */
export const documentVersions = pgTable(
  'document_versions',
  {
    slug: text().notNull(),
    version: integer().notNull(),
    body: jsonb().notNull(),
    savedAt: instant().notNull(),
    savedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version] })],
);

/** How many visits a Korean day (YYYY-MM-DD) had. */
export const visitDays = pgTable('visit_days', {
  day: text().primaryKey(),
  visits: integer().notNull(),
});

/** Who runs the shop from the back office. Members and operators never share a login, a session or a cookie. */
export const operators = pgTable(
  'operators',
  {
    id: identity(),
    loginId: text().notNull().unique(),
    name: text().notNull(),
    /** owner: everything; service: what a customer needs. */
    role: text().notNull(),
    passwordHash: text().notNull(),
    /** Null until the operator chose a password of their own: a handed-out one opens the set-up and nothing else. */
    passwordSetAt: instant(),
    /** The second factor's secret, sealed; null until it is set up. */
    totpSecret: bytes(),
    /** The 30-second step of the last code that was taken: a code is good once. */
    totpLastStep: bigint({ mode: 'number' }),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (t) => [check('operators_role', sql`${t.role} in ('owner', 'service')`)],
);

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: identity(),
    /** SHA-256 of the cookie. */
    idHash: bytes().notNull().unique(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    /** When the second factor was given; null while only the password was. */
    openedAt: instant(),
    /** A second factor that is being set up, sealed. */
    pendingSecret: bytes(),
  },
  (t) => [index('operator_sessions_operator').on(t.operatorId)],
);

/** What an operator did or saw of people's data: written before it happens. Rows are never changed (a trigger sees to it). */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: identity(),
    at: instant().notNull(),
    /** Null where nobody got in. */
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
    operatorName: text().notNull(),
    address: text().notNull(),
    requestId: text().notNull(),
    action: text().notNull(),
    /** e.g. `order:…`, `product:3`. */
    subject: text().notNull().default(''),
    memberId: bigint({ mode: 'number' }),
    reason: text().notNull().default(''),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('operator_log_operator').on(t.operatorId, t.id),
    index('operator_log_member').on(t.memberId, t.id),
    index('operator_log_subject').on(t.subject, t.id),
    index('operator_log_action').on(t.action, t.id),
    index('operator_log_at').on(t.at),
  ],
);

/** What became of it; a line without one was cut off on the way. */
export const operatorLogOutcomes = pgTable(
  'operator_log_outcomes',
  {
    logId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => operatorLog.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    outcome: text().notNull(),
    /** Whose data it was, where only the answer knew. */
    memberId: bigint({ mode: 'number' }),
  },
  (t) => [index('operator_log_outcomes_member').on(t.memberId, t.logId)],
);

/** Goods that come back after their delivery. One open a purchase; several one after the other, never more than was bought. */
export const returns = pgTable(
  'returns',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * requested -> approved (the goods may come) -> received -> closed (the money was promised; whether it is there, the
     * refund tells); or rejected (by the shop, after a look at the goods, too) or withdrawn (by the buyer, before the goods
     * are there). How it reads as a whole: `return_states`.
     */
    state: text({ enum: returnDecisions }).notNull().default('requested'),
    /** The law's reasons; who pays the ways hangs on it. */
    reason: text({ enum: returnReasonCodes }).notNull(),
    /** The one that the buyer chose, and its words at that time. */
    reasonId: text()
      .notNull()
      .references(() => reasons.id),
    wording: text().notNull(),
    /** The buyer's own words. */
    words: text().notNull().default(''),
    /** Since when the buyer has known that something is wrong with the goods, YYYY-MM-DD in Korea; else empty. */
    noticedOn: text().notNull().default(''),
    requestedAt: instant().notNull(),
    /** Who entered it for the buyer, where the buyer called; empty where the buyer did it. */
    requestedBy: text().notNull().default(''),
    /** Where a deposit is paid back to, sealed; goes over to the refund, or is destroyed with the request. */
    refundAccount: bytes(),
    approvedAt: instant(),
    approvedBy: text().notNull().default(''),
    /** Of the way back, where it is known. */
    courier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    receivedAt: instant(),
    receivedBy: text().notNull().default(''),
    /** How the goods were, by who looked at them. */
    condition: text().notNull().default(''),
    /** When it ended without money, by whom, and what the buyer was told. */
    closedAt: instant(),
    closedBy: text().notNull().default(''),
    rejection: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('returns_open').on(t.orderId).where(oneOf(t.state, undecidedReturns)),
    index('returns_order').on(t.orderId),
    index('returns_state').on(t.state, t.requestedAt),
    index('returns_requested').on(t.requestedAt),
    check('returns_state', oneOf(t.state, returnDecisions)),
    check('returns_reason', oneOf(t.reason, returnReasonCodes)),
    check('returns_rejected_has_words', sql`${t.state} <> 'rejected' or ${t.rejection} <> ''`),
  ],
);

/** Units that come back with a return. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    lineId: bigint({ mode: 'number' }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    /** Those of them that can be sold again, by who looked at them: they went back into the stock. */
    restocked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.lineId] }),
    foreignKey({
      name: 'return_lines_line',
      columns: [t.lineId, t.orderId],
      foreignColumns: [orderLines.id, orderLines.orderId],
    }).onDelete('cascade'),
    index('return_lines_order').on(t.orderId),
    check('return_lines_quantity', sql`${t.quantity} >= 1 and ${t.restocked} between 0 and ${t.quantity}`),
  ],
);

/** Units that a cancellation by line takes out of an order; a whole one has none. */
export const cancellationLines = pgTable(
  'cancellation_lines',
  {
    cancellationId: bigint({ mode: 'number' })
      .notNull()
      .references(() => cancellations.id, { onDelete: 'cascade' }),
    lineId: bigint({ mode: 'number' }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cancellationId, t.lineId] }),
    foreignKey({
      name: 'cancellation_lines_line',
      columns: [t.lineId, t.orderId],
      foreignColumns: [orderLines.id, orderLines.orderId],
    }).onDelete('cascade'),
    index('cancellation_lines_order').on(t.orderId),
    check('cancellation_lines_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** Money that goes back, whatever the cause, and the outbox of it: nothing else asks the company for a refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The charge that it goes back of: the one that the company proved to be this order's. */
    attemptId: bigint({ mode: 'number' }).notNull(),
    cause: text({ enum: refundCauses }).notNull(),
    /** The decision that it follows from: exactly the one that its cause wants. */
    cancellationId: bigint({ mode: 'number' }).references(() => cancellations.id, { onDelete: 'cascade' }),
    returnId: bigint({ mode: 'number' }).references(() => returns.id, { onDelete: 'cascade' }),
    /** The one that the company refused, and in whose place this one stands. */
    replaces: bigint({ mode: 'number' }).references((): AnyPgColumn => refunds.id, { onDelete: 'set null' }),
    /** Our number of it at the company, which takes each only once; of a whole charge the company isn't told any. */
    requestNo: text().notNull().unique(),
    amountWon: won().notNull(),
    /** What the company still had of the charge before it: so an answer that got lost can be found. */
    leftWon: won().notNull(),
    /** The buyer's share of the ways, kept back from it. */
    withheldWon: won().notNull().default(0),
    /** Why, in the operator's words; not for the buyer. */
    reason: text().notNull().default(''),
    /** Who promised it; empty: the buyer's own wish needed nobody, or the shop did it by itself. */
    operator: text().notNull(),
    /** account: the buyer must name one; executing: to be sent to the company; done; refused: a person looks. */
    state: text({ enum: refundStates }).notNull(),
    /** Since when somebody waits for it: the wish's own instant where there was one. */
    requestedAt: instant().notNull(),
    leaseUntil: instant(),
    tries: integer().notNull().default(0),
    doneAt: instant(),
    lastError: text(),
    /** Where a deposit is paid back to, sealed with the shop's secret; destroyed with the refund. */
    refundAccount: bytes(),
  },
  (t) => [
    // What is left of a charge is known only while one piece of it is on its way.
    uniqueIndex('refunds_open').on(t.attemptId).where(oneOf(t.state, openRefunds)),
    // Of a surplus everything goes back, and once (trigger `refunds_of_charge`).
    uniqueIndex('refunds_of_surplus')
      .on(t.attemptId)
      .where(sql`${oneOf(t.cause, besideCauses)} and ${t.state} <> 'refused'`),
    foreignKey({
      name: 'refunds_attempt',
      columns: [t.attemptId, t.orderId],
      foreignColumns: [paymentAttempts.id, paymentAttempts.orderId],
    }).onDelete('cascade'),
    uniqueIndex('refunds_of_return').on(t.returnId).where(sql`${t.state} <> 'refused'`),
    uniqueIndex('refunds_of_cancellation').on(t.cancellationId).where(sql`${t.state} <> 'refused'`),
    uniqueIndex('refunds_replaces').on(t.replaces),
    index('refunds_order').on(t.orderId),
    index('refunds_attempt').on(t.attemptId),
    index('refunds_done').on(t.doneAt).where(sql`${t.state} = 'done'`),
    index('refunds_stuck').on(t.requestedAt).where(oneOf(t.state, troubledRefunds)),
    index('refunds_due').on(t.leaseUntil).where(sql`${t.state} = 'executing'`),
    index('refunds_account').on(t.orderId).where(sql`${t.state} = 'account'`),
    index('refunds_late_deposit').on(t.orderId).where(sql`${t.cause} = 'lateDeposit'`),
    check('refunds_state', oneOf(t.state, refundStates)),
    check('refunds_cause', oneOf(t.cause, refundCauses)),
    check(
      'refunds_follows',
      sql`(${oneOf(t.cause, cancellationCauses)}) = (${t.cancellationId} is not null) and (${t.cause} = 'return') = (${t.returnId} is not null)`,
    ),
    check('refunds_amount', sql`${t.amountWon} between 1 and ${t.leftWon} and ${t.withheldWon} >= 0`),
    check('refunds_leased', sql`${t.state} <> 'executing' or ${t.leaseUntil} is not null`),
  ],
);

/**
 * The cancellation of everything that is left of an order, a row for each order: the one definition of what everybody reads. `state` is null
 * where there is none; `asked_won` is what is asked for and not promised yet.
 */
export const orderCancellations = pgView('order_cancellations', {
  orderId: bigint({ mode: 'number' }).notNull(),
  cancellationId: bigint({ mode: 'number' }),
  state: text({ enum: cancellationStates }),
  amountWon: won(),
  askedWon: won().notNull(),
  requestedAt: instant(),
  doneAt: instant(),
  lastError: text(),
  hasAccount: boolean().notNull(),
}).as(sql`
  select o.id as order_id, c.id as cancellation_id,
    case when c.state in ${stateList(unpromisedCancellations)} then c.state else r.state end as state,
    coalesce(r.amount_won, c.amount_won) as amount_won,
    case when c.state = 'requested' then c.amount_won else 0 end as asked_won,
    coalesce(c.asked_at, r.requested_at) as requested_at, r.done_at,
    case when c.state in ${stateList(unpromisedCancellations)} then
      (select n.last_error from refunds n where n.order_id = o.id and n.cancellation_id = c.id order by n.id desc limit 1)
      else r.last_error end as last_error,
    coalesce(r.refund_account, c.refund_account) is not null as has_account
  from orders o
  left join lateral (select * from cancellations where order_id = o.id and is_whole and state <> 'withdrawn'
    order by id desc limit 1) c on true
  left join lateral (select * from refunds where order_id = o.id and state <> 'refused'
    and (cancellation_id = c.id or cause = 'lateDeposit') order by id desc limit 1) r on true`);

/** A return as a whole: what was decided, and once its money was promised the state of its refund. */
export const returnReadings = pgView('return_states', {
  returnId: bigint({ mode: 'number' }).notNull(),
  orderId: bigint({ mode: 'number' }).notNull(),
  state: text({ enum: returnStates }).notNull(),
  refundedAt: instant(),
  refundState: text({ enum: refundStates }),
  refundWon: won(),
}).as(sql`
  select t.id as return_id, t.order_id,
    case when t.state <> 'closed' then t.state when r.state = 'done' then 'refunded' else 'received' end as state,
    r.done_at as refunded_at, r.state as refund_state, r.amount_won as refund_won
  from returns t left join refunds r on r.return_id = t.id and r.state <> 'refused'`);

/** Pictures that operators uploaded; their files lie in the store under `<id>-<width>.avif` and the like. */
export const media = pgTable(
  'media',
  {
    /** Random: an address tells nothing, and is never used again. */
    id: text().primaryKey(),
    /** What came in: jpeg, png, webp, gif or avif. */
    kind: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    fallback: text().notNull(),
    color: text().notNull(),
    alt: text().notNull().default(''),
    /** Of all its files together. */
    bytes: integer().notNull(),
    /** The operator's id. */
    uploadedBy: bigint({ mode: 'number' }).references(() => operators.id),
    createdAt: instant().notNull(),
    /** Null while its files are being written: nothing may show it yet. */
    readyAt: instant(),
    /** When something was last seen to show it. */
    usedAt: instant(),
    /** Its files are being deleted: nothing may show it any more. */
    leavingAt: instant(),
  },
  (t) => [
    index('media_newest').on(t.createdAt.desc()),
    check('media_id', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    check('media_fallback', sql`${t.fallback} in ('jpg', 'png')`),
  ],
);

/** Every unit that came or went; a trigger writes it with whatever changes `variants.stock`, and nothing changes it. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: identity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: bigint({ mode: 'number' })
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    at: instant().notNull().defaultNow(),
    /**
     * initial, sale, release (a hold or a sale that came to nothing), return (after it was sent), correction; split and
     * join: an operator counts the colours apart, or together again.
     */
    kind: text().notNull(),
    delta: integer().notNull(),
    /** What was left then; null where it is not counted. */
    balance: integer(),
    /** The purchase that took or gave back, or ''. */
    moid: text().notNull().default(''),
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('stock_movements_product').on(t.productId, t.id.desc()),
    check(
      'stock_movements_kind',
      sql`${t.kind} in ('initial', 'sale', 'release', 'return', 'correction', 'split', 'join', 'lost')`,
    ),
  ],
);

/** What ever happened to a serial number. A trigger (0013) writes it, whoever changes the number; rows are never changed. */
export const serialEvents = pgTable(
  'serial_events',
  {
    id: identity(),
    serial: text().notNull(),
    at: instant().notNull(),
    /** imported, registered, moved, released, blocked, retired, reopened */
    kind: text().notNull(),
    /** Whose it became, and whose it was before. */
    memberId: bigint({ mode: 'number' }),
    formerMemberId: bigint({ mode: 'number' }),
    /** Null where a member did it. */
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('serial_events_serial').on(t.serial, t.id),
    check(
      'serial_events_kind',
      sql`${t.kind} in ('imported', 'registered', 'moved', 'released', 'blocked', 'retired', 'reopened')`,
    ),
  ],
);

/** A member gave a serial number that belongs to somebody else: the operator looks at it. Once a claimant and owner. */
export const serialConflicts = pgTable(
  'serial_conflicts',
  {
    id: identity(),
    serial: text()
      .notNull()
      .references(() => devices.serial),
    claimantId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Whose it was at that moment. */
    ownerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    at: instant().notNull(),
    state: text().notNull().default('open'),
    /** moved: the claimant has it now; refused: the owner keeps it. */
    resolution: text(),
    resolvedAt: instant(),
    /** Null where it resolved itself: the number became free and the claimant registered it. */
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
  },
  (t) => [
    uniqueIndex('serial_conflicts_once').on(t.serial, t.claimantId, t.ownerId),
    index('serial_conflicts_open').on(t.at).where(sql`${t.state} = 'open'`),
    index('serial_conflicts_claimant').on(t.claimantId),
    check('serial_conflicts_state', sql`${t.state} in ('open', 'resolved')`),
    check(
      'serial_conflicts_resolution',
      sql`(${t.state} = 'open') = (${t.resolution} is null) and ${t.resolution} in ('moved', 'refused')`,
    ),
  ],
);

/** An operator said why they look at a member: in that session, until then, it holds. */
export const memberLooks = pgTable(
  'member_looks',
  {
    operatorSessionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operatorSessions.id, { onDelete: 'cascade' }),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorSessionId, t.memberId] })],
);

/** Codes that were made together: all open the same content for as long. */
export const couponBatches = pgTable(
  'coupon_batches',
  {
    id: identity(),
    /** For the operators: what it was made for. */
    name: text().notNull(),
    appId: text().notNull(),
    title: text().notNull(),
    useDays: integer().notNull(),
    /** A code may be given in before this instant. */
    validUntil: instant().notNull(),
    createdAt: instant().notNull(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id),
  },
  (t) => [check('coupon_batches_days', sql`${t.useDays} > 0`)],
);

export const coupons = pgTable(
  'coupons',
  {
    /** 60 bits of chance, in the form without dashes. */
    code: text().primaryKey(),
    batchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => couponBatches.id),
    redeemedBy: bigint({ mode: 'number' }).references(() => members.id),
    redeemedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    index('coupons_batch').on(t.batchId, t.code),
    index('coupons_member').on(t.redeemedBy).where(sql`${t.redeemedBy} is not null`),
    check('coupons_redeemed_by_somebody', sql`(${t.redeemedBy} is null) = (${t.redeemedAt} is null)`),
    // A code is good once, or taken back; never both.
    check('coupons_used_or_revoked', sql`${t.redeemedAt} is null or ${t.revokedAt} is null`),
  ],
);

/** What operators tell each other about an order. Rows are added, never rewritten (a trigger sees to it). */
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
