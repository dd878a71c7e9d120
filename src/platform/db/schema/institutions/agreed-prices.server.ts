// What institutions pay for a product by agreement, from a Korean day until another.

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '../catalog.server.ts';
import { identity, instant, won } from '../columns.server.ts';
import { members } from '../members.server.ts';

/**
 * What was entered never changes: another price is another row that names the one it corrects. Two of one buyer, product and quantity
 * never hold on the same day (`agreed_prices_apart`, an exclusion of 0135).
 */
// Triggers: agreed_prices_kept
export const agreedPrices = pgTable(
  'agreed_prices',
  {
    id: identity(),
    /** The member who holds the institution; null: every institution. */
    memberId: bigint({ mode: 'number' }).references(() => members.id),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of a line with so many units, and more. */
    fromQuantity: integer().notNull().default(1),
    /** What one costs, without delivery. */
    won: won().notNull(),
    /** Korean days; the last one counts, null: until somebody ends it. */
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }),
    /** What it was agreed in; may be empty. */
    contract: text().notNull().default(''),
    enteredAt: instant().notNull(),
    /** The operator, by name. */
    enteredBy: text().notNull(),
    /** In whose place it came. */
    correctsId: bigint({ mode: 'number' }).references((): AnyPgColumn => agreedPrices.id),
    /** It holds no more from this moment on, whatever its last day is. */
    endedAt: instant(),
    endedBy: text().notNull().default(''),
  },
  (t) => [
    index('agreed_prices_member').on(t.memberId, t.id),
    index('agreed_prices_product').on(t.productId),
    index('agreed_prices_corrects').on(t.correctsId).where(sql`${t.correctsId} is not null`),
    check('agreed_prices_quantity', sql`${t.fromQuantity} between 1 and 999`),
    check('agreed_prices_won', sql`${t.won} > 0`),
    check('agreed_prices_days', sql`${t.lastDay} is null or ${t.lastDay} >= ${t.firstDay}`),
    check('agreed_prices_entered', sql`${t.enteredBy} <> ''`),
    check('agreed_prices_ended', sql`(${t.endedAt} is null) = (${t.endedBy} = '')`),
  ],
);
