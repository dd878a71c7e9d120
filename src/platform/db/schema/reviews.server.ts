// What buyers say of what they bought.

import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.server.ts';
import { identity, instant } from './columns.server.ts';
import { members } from './members.server.ts';
import { orderLines } from './orders.server.ts';

/** One for each line of an order, by whoever bought it. */
// Triggers: product_reviews_notify
export const productReviews = pgTable(
  'product_reviews',
  {
    id: identity(),
    /** Null once the order is older than the law keeps it. */
    lineId: bigint({ mode: 'number' })
      .unique()
      .references(() => orderLines.id, { onDelete: 'set null' }),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id),
    /** Null once its writer left. */
    memberId: bigint({ mode: 'number' }).references(() => members.id, { onDelete: 'set null' }),
    /** With stars; empty once its writer left. */
    author: text().notNull(),
    rating: smallint().notNull(),
    words: text().notNull(),
    /** In years, where its writer says so. */
    childAge: smallint(),
    /** In which colours it was bought. */
    choice: text().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    /** When an operator took it off the page, and why in writing. */
    hiddenAt: instant(),
    hiddenReason: text().notNull().default(''),
  },
  (t) => [
    index('product_reviews_shown').on(t.productId, t.createdAt).where(sql`${t.hiddenAt} is null`),
    index('product_reviews_member').on(t.memberId),
    check('product_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('product_reviews_words', sql`length(${t.words}) between 10 and 1000`),
    check('product_reviews_child_age', sql`${t.childAge} between 0 and 12`),
    check('product_reviews_hidden_for', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} = '')`),
  ],
);
