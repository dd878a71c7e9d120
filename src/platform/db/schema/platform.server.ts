// Facts of the installation that all processes share.
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Key-value facts of this installation that all processes share, e.g. the signing secret where none is configured. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** The shape is rate-limiter-flexible's own. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
