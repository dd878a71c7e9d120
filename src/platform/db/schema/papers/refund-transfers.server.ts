// Refunds that a person transferred because the payment company can't pay them back.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { transferRowEnds } from '../../../../shared/order-states.ts';
import { identity, instant, oneOf, won } from '../columns.server.ts';
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

/** A file of refunds for the bank's bulk transfer. Their accounts don't stand here: they are read anew whenever it is made. */
export const transferFiles = pgTable(
  'transfer_files',
  {
    id: identity(),
    madeAt: instant().notNull(),
    operator: text().notNull(),
    /** Why, in the operator's words. */
    reason: text().notNull(),
  },
  (t) => [check('transfer_files_said', sql`${t.operator} <> '' and ${t.reason} <> ''`)],
);

/** One refund of it, or the interest of one, as it was then. Until it ends neither stands in another file: two would pay it twice. */
// Triggers: transfer_file_rows_due, transfer_file_rows_kept
export const transferFileRows = pgTable(
  'transfer_file_rows',
  {
    fileId: bigint({ mode: 'number' })
      .notNull()
      .references(() => transferFiles.id, { onDelete: 'cascade' }),
    refundId: bigint({ mode: 'number' })
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    amountWon: won().notNull(),
    /** The interest of the refund, which is back. */
    isInterest: boolean().notNull().default(false),
    /** `retries` of the refund: another number is another account. 0 of an interest, which keeps its one. */
    accountNo: integer().notNull(),
    /** What became of it when the file was settled; null: nobody said yet. */
    ended: text({ enum: transferRowEnds }),
    endedAt: instant(),
    endedBy: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.refundId] }),
    uniqueIndex('transfer_file_rows_open').on(t.refundId).where(sql`${t.ended} is null`),
    index('transfer_file_rows_refund').on(t.refundId),
    check('transfer_file_rows_ended', oneOf(t.ended, transferRowEnds)),
    check(
      'transfer_file_rows_said',
      sql`(${t.ended} is null) = (${t.endedAt} is null) and (${t.ended} is null) = (${t.endedBy} = '')`,
    ),
  ],
);
