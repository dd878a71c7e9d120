// Who wants to be told once a sold-out product is back.

import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { products } from './catalog.server.ts';
import { identity, instant } from './columns.server.ts';
import { members } from './members.server.ts';

/** Gone once its member was told. */
export const restockWishes = pgTable(
  'restock_wishes',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The colours as an order's form spells them; '' for whichever comes first. */
    choice: text().notNull(),
    askedAt: instant().notNull(),
  },
  (t) => [
    unique('restock_wishes_once').on(t.memberId, t.productId, t.choice),
    index('restock_wishes_product').on(t.productId, t.choice, t.id),
    index('restock_wishes_asked').on(t.askedAt),
  ],
);
