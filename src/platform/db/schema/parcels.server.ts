// What leaves the house, and what is in it.

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { parcelEventKinds, serialReleases } from '../../../shared/order-events.ts';
import { parcelStates, unsentParcels } from '../../../shared/order-states.ts';
import type { ParcelFacts } from '../../../shared/parcel.ts';
import { identity, instant, oneOf } from './columns.server.ts';
import { devices } from './devices.server.ts';
import { orderLines, orders } from './orders.server.ts';

/**
 * What leaves the house in one piece. Once packing began, every unit of the order is in one: being packed, sent, or
 * delivered. Which state may follow which a trigger of 0023 says.
 */
// Triggers: parcels_counted, parcels_kept, parcels_version, parcels_work_notify
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
    // What is on its way: to be followed, and to be taken as arrived one day.
    index('parcels_shipped').on(t.shippedAt).where(sql`${t.state} = 'shipped'`),
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
// Triggers: parcel_lines_counted, parcel_lines_fit_serials, parcel_lines_version
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
// Triggers: parcel_events_kept
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

/**
 * Which box is in which parcel, as somebody scanned it. Rows stay when the box comes out of it again: a serial number is in one
 * parcel at a time. A trigger of 0089 sees that a parcel holds no more of them than boxes.
 */
// Triggers: shipment_serials_fit, shipment_serials_version
export const shipmentSerials = pgTable(
  'shipment_serials',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: bigint({ mode: 'number' }).notNull(),
    lineId: bigint({ mode: 'number' }).notNull(),
    serial: text()
      .notNull()
      .references(() => devices.serial),
    boundAt: instant().notNull(),
    /** The operator. */
    boundBy: text().notNull(),
    releasedAt: instant(),
    /** Why; null while it is bound. */
    release: text({ enum: serialReleases }),
    /** The operator; empty: whoever cancelled. */
    releasedBy: text().notNull().default(''),
    /** In the operator's words, where there are any. */
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('shipment_serials_live').on(t.serial).where(sql`${t.releasedAt} is null`),
    foreignKey({
      name: 'shipment_serials_parcel',
      columns: [t.parcelId, t.orderId],
      foreignColumns: [parcels.id, parcels.orderId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shipment_serials_line',
      columns: [t.lineId, t.orderId],
      foreignColumns: [orderLines.id, orderLines.orderId],
    }).onDelete('cascade'),
    index('shipment_serials_order').on(t.orderId),
    index('shipment_serials_parcel_line').on(t.parcelId, t.lineId),
    index('shipment_serials_line_order').on(t.lineId, t.orderId),
    index('shipment_serials_start').on(t.serial.op('text_pattern_ops')),
    check('shipment_serials_release', oneOf(t.release, serialReleases)),
    check('shipment_serials_released', sql`(${t.releasedAt} is null) = (${t.release} is null)`),
  ],
);
