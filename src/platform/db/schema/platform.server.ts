// Facts of the installation that all processes share.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.server.ts';

/** Key-value facts of this installation that all processes share, e.g. the signing secret where none is configured. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** Attempts of a window, and when it ends (Unix milliseconds). Unlogged: a crash of the server begins counting anew. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** How often something was refused, by the hour; `src/platform/security/refusals.server.ts` keeps the rows of an hour few. */
export const refusedAttempts = pgTable(
  'refused_attempts',
  {
    hour: instant().notNull(),
    kind: text().notNull(),
    /** A network address, or `operator:3` where it is known who; empty for those that had no room any more. */
    source: text().notNull(),
    attempts: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind, t.source] })],
);

/** Where somebody logged in with the right password: a keyed hash of who and of the network, readable to nobody. */
export const knownNetworks = pgTable('known_networks', {
  mark: bytes().primaryKey(),
  seenAt: instant().notNull(),
});

/** Days off that no rule gives, `YYYY-MM-DD` in Korea: elections and days declared once, as operators enter them. */
// Triggers: declared_holidays_notify
export const declaredHolidays = pgTable(
  'declared_holidays',
  {
    day: text().primaryKey(),
    name: text().notNull(),
    /** Who entered it, by name. */
    operator: text().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    check('declared_holidays_day', sql`${t.day} ~ '^\\d{4}-\\d\\d-\\d\\d$'`),
    check('declared_holidays_name', sql`length(${t.name}) between 1 and 40`),
  ],
);

/** What operators deleted, word for word, until it comes back or is destroyed (`src/platform/deleted`). */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    tableName: text().notNull(),
    /** What the row is called by in its table. */
    key: text().notNull(),
    row: jsonb().notNull(),
    deletedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.key] }), index('deleted_rows_at').on(t.deletedAt)],
);
