// Goods for goods: exchanges and replacements.

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  openReplacements,
  refusedReplacements,
  replacementKinds,
  replacementStates,
  sentReplacements,
} from '../../../shared/order-states.ts';
import { returnReasonCodes } from '../../../shared/return-reasons.ts';
import { stateList } from '../state-list.server.ts';
import { identity, instant, oneOf } from './columns.server.ts';
import { orderLines, orders } from './orders.server.ts';
import { reasons } from './returns.server.ts';

/**
 * Others for goods that were not as they should be, free of charge: an exchange, which the goods come back for, or a claim,
 * for which nothing comes back. Which state may follow which a trigger of 0027 says.
 */
// Triggers: replacements_alarm, replacements_kept, replacements_version, replacements_work_notify
export const replacements = pgTable(
  'replacements',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: replacementKinds }).notNull(),
    state: text({ enum: replacementStates }).notNull().default('requested'),
    /** The law's reason, always one on the shop's side: nobody could pay for another here. */
    reason: text({ enum: returnReasonCodes }).notNull(),
    /** The one that the buyer chose, and its words at that time. */
    reasonId: text()
      .notNull()
      .references(() => reasons.id),
    wording: text().notNull(),
    /** The buyer's own words. */
    words: text().notNull().default(''),
    /** Since when the buyer has known it, YYYY-MM-DD in Korea. */
    noticedOn: text().notNull(),
    requestedAt: instant().notNull(),
    /** Who entered it for the buyer, where the buyer called; empty where the buyer did it. */
    requestedBy: text().notNull().default(''),
    approvedAt: instant(),
    approvedBy: text().notNull().default(''),
    /** When the goods of an exchange came, who looked at them, and how they were. */
    receivedAt: instant(),
    receivedBy: text().notNull().default(''),
    condition: text().notNull().default(''),
    /** Its one parcel. */
    courier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    sentAt: instant(),
    deliveredAt: instant(),
    /** When it ended without others, by whom, and what the buyer was told. */
    closedAt: instant(),
    closedBy: text().notNull().default(''),
    closingWords: text().notNull().default(''),
    /** Goes up with every change: who saw an older one changes nothing. */
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('replacements_id_order').on(t.id, t.orderId),
    index('replacements_order').on(t.orderId),
    index('replacements_state').on(t.state, t.requestedAt),
    index('replacements_open').on(t.requestedAt).where(oneOf(t.state, openReplacements)),
    index('replacements_tracking_start').on(t.trackingNumber.op('text_pattern_ops')),
    check('replacements_kind', oneOf(t.kind, replacementKinds)),
    check('replacements_state', oneOf(t.state, replacementStates)),
    check(
      'replacements_reason',
      sql`${oneOf(t.reason, returnReasonCodes)} and ${t.reason} <> 'changeOfMind'`,
    ),
    check(
      'replacements_sent_has_number',
      sql`${t.state} not in ${stateList(sentReplacements)} or (${t.trackingNumber} <> '' and ${t.sentAt} is not null)`,
    ),
    check(
      'replacements_delivered_has_time',
      sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`,
    ),
    check('replacements_claim_brings_nothing', sql`${t.kind} = 'exchange' or ${t.receivedAt} is null`),
    check(
      'replacements_refusal_has_words',
      sql`${t.state} not in ${stateList(refusedReplacements)} or ${t.closingWords} <> ''`,
    ),
  ],
);

/** Which units are replaced, and what goes out for them. */
// Triggers: replacement_lines_kept, replacement_lines_units, replacement_lines_version
export const replacementLines = pgTable(
  'replacement_lines',
  {
    replacementId: bigint({ mode: 'number' }).notNull(),
    lineId: bigint({ mode: 'number' }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    /** Of the same product: as it was bought, or another choice. */
    penColor: text().notNull().default(''),
    eraserColor: text().notNull().default(''),
    /** Units that came out of the counted stock for it, and how many of them went back because it was given up. */
    taken: integer().notNull().default(0),
    putBack: integer().notNull().default(0),
    /** Units that came back with an exchange and can be sold again, by who looked at them. */
    restocked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.replacementId, t.lineId] }),
    foreignKey({
      name: 'replacement_lines_replacement',
      columns: [t.replacementId, t.orderId],
      foreignColumns: [replacements.id, replacements.orderId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'replacement_lines_line',
      columns: [t.lineId, t.orderId],
      foreignColumns: [orderLines.id, orderLines.orderId],
    }).onDelete('cascade'),
    index('replacement_lines_order').on(t.orderId),
    check(
      'replacement_lines_quantity',
      sql`${t.quantity} >= 1 and ${t.restocked} between 0 and ${t.quantity}`,
    ),
    check(
      'replacement_lines_stock',
      sql`0 <= ${t.putBack} and ${t.putBack} <= ${t.taken} and ${t.taken} <= ${t.quantity}`,
    ),
  ],
);

/** Of the goods that came back with an exchange, those that went into the stock, in the choice in which they came. */
// Triggers: replacement_restocked_counted
export const replacementRestocked = pgTable(
  'replacement_restocked',
  {
    replacementId: bigint({ mode: 'number' }).notNull(),
    lineId: bigint({ mode: 'number' }).notNull(),
    penColor: text().notNull(),
    eraserColor: text().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'replacement_restocked_pk',
      columns: [t.replacementId, t.lineId, t.penColor, t.eraserColor],
    }),
    foreignKey({
      name: 'replacement_restocked_line',
      columns: [t.replacementId, t.lineId],
      foreignColumns: [replacementLines.replacementId, replacementLines.lineId],
    }).onDelete('cascade'),
    check('replacement_restocked_quantity', sql`${t.quantity} >= 1`),
  ],
);

/**
 * Units that an exchange was approved for and that did not come with the others. They are the buyer's as before, or another
 * exchange waits for them.
 */
// Triggers: replacement_missing_kept, replacement_missing_left
export const replacementMissing = pgTable(
  'replacement_missing',
  {
    id: identity(),
    replacementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => replacements.id, { onDelete: 'cascade' }),
    lineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Of how many at first, and in which choice others were to go out. */
    asked: integer().notNull(),
    quantity: integer().notNull(),
    penColor: text().notNull(),
    eraserColor: text().notNull(),
    /** The exchange that waits for them. */
    awaitedIn: bigint({ mode: 'number' }).references(() => replacements.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('replacement_missing_replacement').on(t.replacementId),
    uniqueIndex('replacement_missing_ended').on(t.replacementId, t.lineId).where(sql`${t.awaitedIn} is null`),
    index('replacement_missing_line').on(t.lineId),
    index('replacement_missing_awaited').on(t.awaitedIn),
    check('replacement_missing_quantity', sql`${t.quantity} between 1 and ${t.asked}`),
  ],
);
