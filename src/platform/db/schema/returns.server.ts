// Wishes to cancel and goods that come back: what is asked for, and what was decided.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  askers,
  cancellationDecisions,
  returnDecisions,
  undecidedReturns,
} from '../../../shared/order-states.ts';
import { reasonUses, returnReasonCodes } from '../../../shared/return-reasons.ts';
import { bytes, identity, instant, oneOf, won } from './columns.server.ts';
import { orderLines, orders } from './orders.server.ts';

/**
 * Where goods come back to, and what the way costs whoever changed their mind. Each save is a row, and none is ever changed:
 * the highest version holds.
 */
// Triggers: return_terms_kept, return_terms_notify
export const returnTerms = pgTable(
  'return_terms',
  {
    version: integer().primaryKey(),
    receiver: text().notNull(),
    phone: text().notNull(),
    /** `(12813) 경기도 …`: couriers take the postcode apart. */
    address: text().notNull(),
    wayBackWon: won().notNull(),
    validFrom: instant().notNull(),
    /** The operator; empty: it came with the shop. */
    savedBy: text().notNull().default(''),
  },
  (t) => [
    check('return_terms_version', sql`${t.version} >= 1`),
    check('return_terms_words', sql`${t.receiver} <> '' and ${t.phone} <> ''`),
    check('return_terms_address', sql`${t.address} ~ '^\\(\\d{5}\\) \\S'`),
    check('return_terms_way_back', sql`${t.wayBackWon} between 0 and 30000`),
  ],
);

/**
 * What a buyer may choose as the reason of a wish, in an operator's words: each refines one of the law's. Once somebody chose
 * it, it is retired and never deleted; whoever chose it keeps its wording of that day.
 */
// Triggers: reasons_kept
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
// Triggers: cancellations_alarm, cancellations_granted, cancellations_units, cancellations_version,
// cancellations_work_notify
export const cancellations = pgTable(
  'cancellations',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * requested -> granted | refused | withdrawn; granted -> requested where the payment provider refused to give the money
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
    /** Where a deposit is paid back to, encrypted; goes over to the refund, or is destroyed with the wish. */
    refundAccount: bytes(),
  },
  (t) => [
    uniqueIndex('cancellations_open').on(t.orderId).where(sql`${t.state} = 'requested'`),
    index('cancellations_order').on(t.orderId, t.id),
    index('cancellations_undecided').on(t.askedAt).where(sql`${t.state} = 'requested'`),
    check('cancellations_state', oneOf(t.state, cancellationDecisions)),
    check('cancellations_asked_by', oneOf(t.askedBy, askers)),
    check('cancellations_amount', sql`${t.amountWon} > 0`),
    check('cancellations_decided', sql`${t.state} = 'requested' or ${t.decidedAt} is not null`),
  ],
);

/** Units that a cancellation by line takes out of an order; a whole one has none. */
// Triggers: cancellation_lines_units, cancellation_lines_version
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

/** Goods that come back after their delivery. One open a purchase; several one after the other, never more than was bought. */
// Triggers: returns_alarm, returns_units, returns_version, returns_work_notify
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
    /** The law's reasons; who pays the delivery fees hangs on it. */
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
    /** Where a deposit is paid back to, encrypted; goes over to the refund, or is destroyed with the request. */
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
// Triggers: return_lines_units, return_lines_version
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

/** Units that a return was asked for and that did not come with the others: they are the buyer's as before. */
export const returnMissing = pgTable(
  'return_missing',
  {
    returnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    lineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.lineId] }),
    index('return_missing_line').on(t.lineId),
    check('return_missing_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** Of the units that came back with a return, those that went into the stock, in the choice in which they came. */
// Triggers: return_restocked_counted
export const returnRestocked = pgTable(
  'return_restocked',
  {
    returnId: bigint({ mode: 'number' }).notNull(),
    lineId: bigint({ mode: 'number' }).notNull(),
    penColor: text().notNull(),
    eraserColor: text().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'return_restocked_pk', columns: [t.returnId, t.lineId, t.penColor, t.eraserColor] }),
    foreignKey({
      name: 'return_restocked_line',
      columns: [t.returnId, t.lineId],
      foreignColumns: [returnLines.returnId, returnLines.lineId],
    }).onDelete('cascade'),
    check('return_restocked_quantity', sql`${t.quantity} >= 1`),
  ],
);
