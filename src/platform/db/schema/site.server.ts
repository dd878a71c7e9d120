// What the site tells: notices, documents, pictures.

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { recipientKinds } from '../../../shared/business/recipients.ts';
import { bytes, identity, instant, oneOf } from './columns.server.ts';
import { operators } from './operators.server.ts';

/** What the shop tells everybody. The body is cleaned when it is written and again when it is read. */
// Triggers: notices_notify
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    title: text().notNull(),
    html: text().notNull(),
    /** The first words of the body, without marks. */
    summary: text().notNull(),
    /** Title and body in small characters: what a search looks through. The index on its pairs of characters is in 0007. */
    searchText: text().notNull(),
    writer: text().notNull(),
    createdAt: instant().notNull(),
    /** From when on visitors see it, and the day that they read above it; null: a draft. */
    publishAt: instant(),
    /** Since when it stands above the list, too; the latest first. */
    pinnedAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
    /** The operator's name; empty where the shop itself wrote it. */
    updatedBy: text().notNull().default(''),
    /** Grows with each change: whoever began with an older one is told. */
    version: integer().notNull().default(1),
    views: integer().notNull().default(0),
  },
  (t) => [
    index('notices_newest')
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.publishAt} is not null`),
    index('notices_drafts')
      .on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.publishAt} is null`),
    index('notices_pinned').on(t.pinnedAt).where(sql`${t.pinnedAt} is not null`),
  ],
);

/** Who has opened which notice on a day, so that reloading counts nothing. Kept for a day or two. */
export const noticeViews = pgTable(
  'notice_views',
  {
    noticeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD in Korea. */
    day: text().notNull(),
    /** A keyed hash: nobody can be found by it. */
    visitor: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.day, t.visitor] }), index('notice_views_day').on(t.day)],
);

/** Texts and pictures of the information pages, the FAQ and the legal texts: what an operator edits. */
// Triggers: documents_counted, documents_kept, documents_notify
export const documents = pgTable('documents', {
  /** e.g. `page/brand`, `faq`, `legal/terms`. */
  slug: text().primaryKey(),
  body: jsonb().notNull(),
  /** Grows with each change (a trigger of 0012 sees to it). */
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
  /** The operator's name; empty where it came with the shop. */
  updatedBy: text().notNull().default(''),
});

/** Every state that a document was ever in; written by a trigger, never changed. */
// Triggers: document_versions_kept, document_versions_not_emptied
export const documentVersions = pgTable(
  'document_versions',
  {
    slug: text().notNull(),
    version: integer().notNull(),
    body: jsonb().notNull(),
    savedAt: instant().notNull(),
    savedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version] })],
);

/**
 * Who gets personal data, as the privacy text shows it. A correction is another row of the same entry; a row's words never
 * change, so that what was shown on a past day stays answerable.
 */
// Triggers: recipients_kept, recipients_not_deleted, recipients_notify
export const recipients = pgTable(
  'recipients',
  {
    id: identity(),
    /** The same for every row of one recipient: 32 hexadecimal digits. */
    entry: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    items: text().notNull(),
    purpose: text().notNull(),
    /** How long it keeps them. */
    keeps: text().notNull(),
    contact: text().notNull(),
    /** Of a recipient abroad: where, when and how the data goes there, how one refuses; else empty. */
    country: text().notNull().default(''),
    transfer: text().notNull().default(''),
    refusal: text().notNull().default(''),
    /** Which of the shop's configured services it is (`services.server.ts`). */
    services: text().array().notNull(),
    validFrom: instant().notNull(),
    validUntil: instant(),
    savedAt: instant().notNull(),
    /** The operator; empty: it came with the shop. */
    savedBy: text().notNull().default(''),
    /** It was announced and taken back before its day. */
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex('recipients_open')
      .on(t.entry)
      .where(sql`${t.validUntil} is null and ${t.withdrawnAt} is null`),
    check('recipients_entry', sql`${t.entry} ~ '^[0-9a-f]{32}$'`),
    check('recipients_kind', oneOf(t.kind, recipientKinds)),
    check(
      'recipients_words',
      sql`${t.name} <> '' and ${t.items} <> '' and ${t.purpose} <> '' and ${t.keeps} <> '' and ${t.contact} <> ''`,
    ),
    check(
      'recipients_abroad',
      sql`(${t.country} = '') = (${t.transfer} = '') and (${t.country} = '') = (${t.refusal} = '')`,
    ),
    check('recipients_period', sql`${t.validUntil} > ${t.validFrom}`),
  ],
);

/** How many visits a Korean day (YYYY-MM-DD) had. */
export const visitDays = pgTable('visit_days', {
  day: text().primaryKey(),
  visits: integer().notNull(),
});

/** Pictures that operators uploaded; their files lie in the store under `<id>-<width>.avif` and the like. */
export const media = pgTable(
  'media',
  {
    /** Random: an address tells nothing, and is never used again. */
    id: text().primaryKey(),
    /** What came in: jpeg, png, webp, gif or avif. */
    kind: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    fallback: text().notNull(),
    color: text().notNull(),
    alt: text().notNull().default(''),
    /** Of all its files together. */
    bytes: integer().notNull(),
    /** The operator's id. */
    uploadedBy: bigint({ mode: 'number' }).references(() => operators.id),
    createdAt: instant().notNull(),
    /** Null while its files are being written: nothing may show it yet. */
    readyAt: instant(),
    /** When something was last seen to show it. */
    usedAt: instant(),
    /** Its files are being deleted: nothing may show it any more. */
    leavingAt: instant(),
  },
  (t) => [
    index('media_newest').on(t.createdAt.desc()),
    check('media_id', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    check('media_fallback', sql`${t.fallback} in ('jpg', 'png')`),
  ],
);
