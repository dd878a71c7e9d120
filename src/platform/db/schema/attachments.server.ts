// Pictures that visitors attach to a repair, an inquiry, a review or an institution's application.

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.server.ts';
import { inquiryEntries } from './inquiries.server.ts';
import { institutionApplications } from './institutions/institutions.server.ts';
import { members } from './members.server.ts';
import { repairs } from './repairs.server.ts';
import { productReviews } from './reviews.server.ts';

/**
 * Made anew from the pixels that were sent. In the database, beside what it belongs to: it goes with its row, and no address leads to it
 * but past a question of who asks. The view `repair_photos` is what the release before knows of it (0070).
 */
export const attachments = pgTable(
  'attachments',
  {
    /** Random: tells nothing, and is never used again. */
    id: text().primaryKey(),
    /** Null: whoever attached it had no account, and is known by the session. */
    memberId: bigint({ mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    /** Of the session's id: the session itself may be long gone. */
    sessionHash: bytes(),
    /** What it was sent with, one of the four; none of them while nothing was sent with it yet. */
    repairId: bigint({ mode: 'number' }).references(() => repairs.id, { onDelete: 'cascade' }),
    entryId: bigint({ mode: 'number' }).references(() => inquiryEntries.id, { onDelete: 'cascade' }),
    reviewId: bigint({ mode: 'number' }).references(() => productReviews.id, { onDelete: 'cascade' }),
    applicationId: bigint({ mode: 'number' }).references(() => institutionApplications.id, {
      onDelete: 'cascade',
    }),
    position: integer().notNull().default(1),
    type: text().notNull(),
    bytes: bytes().notNull(),
    /** For lists, always WebP; null for those of before, which were kept in one size. */
    small: bytes(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('attachments_repair').on(t.repairId, t.position),
    uniqueIndex('attachments_entry').on(t.entryId, t.position),
    uniqueIndex('attachments_review').on(t.reviewId, t.position),
    uniqueIndex('attachments_application').on(t.applicationId, t.position),
    index('attachments_kept_by_nothing')
      .on(t.createdAt)
      .where(sql`num_nonnulls(${t.repairId}, ${t.entryId}, ${t.reviewId}, ${t.applicationId}) = 0`),
    check('attachments_id', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    check('attachments_type', sql`${t.type} in ('image/webp', 'image/jpeg', 'image/png')`),
    check('attachments_position', sql`${t.position} between 1 and 3`),
    check('attachments_size', sql`octet_length(${t.bytes}) between 1 and 3000000`),
    check('attachments_small', sql`octet_length(${t.small}) between 1 and 300000`),
    check(
      'attachments_in_one_place',
      sql`num_nonnulls(${t.repairId}, ${t.entryId}, ${t.reviewId}, ${t.applicationId}) <= 1`,
    ),
    check('attachments_whose', sql`num_nonnulls(${t.memberId}, ${t.sessionHash}) = 1`),
  ],
);
