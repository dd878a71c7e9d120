// Refunds that a person transferred because the payment company can't pay them back.

import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.server.ts';
import { refunds } from '../refunds.server.ts';

/** One that stands for each refund; a mark that was wrong stays, with who took it back and why. */
// Triggers: refund_transfers_by_hand, refund_transfers_kept
export const refundTransfers = pgTable(
  'refund_transfers',
  {
    id: identity(),
    refundId: bigint({ mode: 'number' })
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD` in Korea, as the operator says. */
    paidOn: text().notNull(),
    /** What the bank calls it: no account number. */
    reference: text().notNull(),
    operator: text().notNull(),
    markedAt: instant().notNull(),
    undoneAt: instant(),
    undoneBy: text().notNull().default(''),
    undoneWhy: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('refund_transfers_standing').on(t.refundId).where(sql`${t.undoneAt} is null`),
    index('refund_transfers_refund').on(t.refundId),
    check('refund_transfers_day', sql`${t.paidOn} ~ '^\\d{4}-\\d\\d-\\d\\d$'`),
    check('refund_transfers_said', sql`${t.reference} <> '' and ${t.operator} <> ''`),
    check(
      'refund_transfers_undone',
      sql`(${t.undoneAt} is null) = (${t.undoneBy} = '') and (${t.undoneAt} is null) = (${t.undoneWhy} = '')`,
    ),
  ],
);
