// What a tracking service told of the parcels that are on their way.

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Scan } from '../../../shared/tracking.ts';
import { instant } from './columns.server.ts';
import { orders } from './orders.server.ts';
import { parcels } from './parcels.server.ts';
import { repairs } from './repairs.server.ts';
import { replacements } from './replacements.server.ts';

/** What every followed parcel has, under the label that it was asked for: another number begins anew. */
const followed = () => ({
  courier: text().notNull(),
  trackingNumber: text().notNull(),
  /** Oldest first, without anybody's name. */
  scans: jsonb().$type<Scan[]>().notNull().default([]),
  /** The lease of whoever looks, and else when it is due; null: nothing more is asked. */
  nextLookAt: instant(),
  /** In a row that came to nothing. */
  failures: integer().notNull().default(0),
  lookedAt: instant(),
  /** Until when the service tells of news by itself. */
  watchedUntil: instant(),
});

const ofOrder = () => ({
  orderId: bigint({ mode: 'number' })
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
});

/** One for each parcel of an order. */
// Triggers: parcel_tracks_version
export const parcelTracks = pgTable(
  'parcel_tracks',
  {
    parcelId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    ...ofOrder(),
    ...followed(),
  },
  (t) => [
    index('parcel_tracks_due').on(t.nextLookAt).where(sql`${t.nextLookAt} is not null`),
    index('parcel_tracks_order').on(t.orderId),
    index('parcel_tracks_number').on(t.trackingNumber),
    check('parcel_tracks_labelled', sql`${t.courier} <> '' and ${t.trackingNumber} <> ''`),
    check('parcel_tracks_scans', sql`jsonb_array_length(${t.scans}) <= 60`),
  ],
);

/** One for each exchange or claim whose others are on their way. */
// Triggers: replacement_tracks_version
export const replacementTracks = pgTable(
  'replacement_tracks',
  {
    replacementId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => replacements.id, { onDelete: 'cascade' }),
    ...ofOrder(),
    ...followed(),
  },
  (t) => [
    index('replacement_tracks_due').on(t.nextLookAt).where(sql`${t.nextLookAt} is not null`),
    index('replacement_tracks_order').on(t.orderId),
    index('replacement_tracks_number').on(t.trackingNumber),
    check('replacement_tracks_labelled', sql`${t.courier} <> '' and ${t.trackingNumber} <> ''`),
    check('replacement_tracks_scans', sql`jsonb_array_length(${t.scans}) <= 60`),
  ],
);

/** One for each repaired box that is on its way back to its owner. */
export const repairTracks = pgTable(
  'repair_tracks',
  {
    repairId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    ...followed(),
  },
  (t) => [
    index('repair_tracks_due').on(t.nextLookAt).where(sql`${t.nextLookAt} is not null`),
    index('repair_tracks_number').on(t.trackingNumber),
    check('repair_tracks_labelled', sql`${t.courier} <> '' and ${t.trackingNumber} <> ''`),
    check('repair_tracks_scans', sql`jsonb_array_length(${t.scans}) <= 60`),
  ],
);
