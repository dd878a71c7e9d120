// What each day that is over brought, added up once: a year's figures are read from its days instead of from all of its orders.

import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { oneOf } from './columns.server.ts';

/** Parts of a day's figures besides its totals. */
export const salesParts = ['product', 'delivery', 'method', 'cause'] as const;

/** Totals of one Korean day. In force while no `sales_stale_days` names it. */
export const salesDays = pgTable('sales_days', {
  day: date({ mode: 'string' }).primaryKey(),
  paidWon: bigint({ mode: 'number' }).notNull(),
  backWon: bigint({ mode: 'number' }).notNull(),
  orders: integer().notNull(),
  cancelled: integer().notNull(),
});

/** What of it a product, the deliveries, a way of paying or a reason of refunds has. */
export const salesDaySums = pgTable(
  'sales_day_sums',
  {
    day: date({ mode: 'string' }).notNull(),
    part: text({ enum: salesParts }).notNull(),
    /** The product's id, the method, the cause; '' of deliveries. */
    key: text().notNull(),
    won: bigint({ mode: 'number' }).notNull(),
    backWon: bigint({ mode: 'number' }).notNull(),
    /** Units of a product; orders of a method; refunds of a cause. */
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.part, t.key] }),
    foreignKey({ columns: [t.day], foreignColumns: [salesDays.day] }).onDelete('cascade'),
    check('sales_day_sums_part', oneOf(t.part, salesParts)),
  ],
);

/**
 * Days of which something changed after they were added up, written by triggers with the change itself. Only ever inserted by
 * them, so that two changes of one day never wait for each other.
 */
export const salesStaleDays = pgTable(
  'sales_stale_days',
  { day: date({ mode: 'string' }).notNull() },
  (t) => [index('sales_stale_days_day').on(t.day)],
);
