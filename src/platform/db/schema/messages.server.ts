// What the shop tells people: the outbox of e-mails and text messages.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { messageStates, messageWays, textForms, textTopics } from '../../../shared/message-states.ts';
import { identity, instant, oneOf } from './columns.server.ts';
import { members } from './members.server.ts';
import { orders } from './orders.server.ts';

/**
 * One row for each message to one person by one way, written in the transaction of what it tells of. The job that sends it holds
 * no more than its number.
 */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    /** What is told: a name of the registry (`occasion-rules.ts`). */
    occasion: text().notNull(),
    /** Of which thing, and which time: with occasion, way and recipient it is told once. */
    about: text().notNull(),
    way: text({ enum: messageWays }).notNull(),
    /** An address, or the digits of a telephone; empty once it is forgotten. */
    recipient: text().notNull(),
    memberId: bigint({ mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    /** The subject of an e-mail, the heading of a text. */
    title: text().notNull(),
    /** What is sent; null once it is forgotten, of a code as soon as it was sent. */
    content: jsonb().$type<unknown>(),
    state: text({ enum: messageStates }).notNull().default('waiting'),
    createdAt: instant().notNull(),
    /** How often it was given to the vendor. */
    attempts: integer().notNull().default(0),
    /** Whoever holds it has until then; after it the vendor is asked what became of it. */
    leaseUntil: instant(),
    /** When the vendor is asked about it next. */
    askAt: instant(),
    /** How often it was asked since the last answer that changed something. */
    asked: integer().notNull().default(0),
    provider: text().notNull().default(''),
    /** The vendor's number of it. */
    providerRef: text().notNull().default(''),
    form: text({ enum: textForms }),
    /** Why it failed or was dropped: a vendor's code or a word of ours, never somebody's name or address. */
    cause: text().notNull().default(''),
    sentAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('messages_once').on(t.about, t.occasion, t.way, t.recipient).where(sql`${t.recipient} <> ''`),
    index('messages_order').on(t.orderId),
    index('messages_member').on(t.memberId, t.id),
    index('messages_to_ask').on(t.askAt).where(sql`${t.askAt} is not null`),
    index('messages_provider_ref').on(t.provider, t.providerRef).where(sql`${t.providerRef} <> ''`),
    index('messages_sending').on(t.leaseUntil).where(sql`${t.state} = 'sending'`),
    index('messages_created').on(t.createdAt),
    check('messages_way', oneOf(t.way, messageWays)),
    check('messages_state', oneOf(t.state, messageStates)),
    check('messages_form', sql`${t.form} is null or ${oneOf(t.form, textForms)}`),
  ],
);

/** Of which topics a member wants no texts. No row: they want them. */
export const mutedTexts = pgTable(
  'muted_texts',
  {
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    topic: text({ enum: textTopics }).notNull(),
    mutedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.topic] }),
    check('muted_texts_topic', oneOf(t.topic, textTopics)),
  ],
);

/**
 * A legal text that changes, and how far members were told of it: by their ids, up to those who were there when it was
 * announced.
 */
export const termsTellings = pgTable(
  'terms_tellings',
  {
    id: identity(),
    /** The page of the text, and how it called itself. */
    page: text().notNull(),
    title: text().notNull(),
    /** The day on which it comes into force, YYYY-MM-DD in Korea. */
    version: text().notNull(),
    changes: text().notNull(),
    isAdverse: boolean().notNull(),
    /** withdrawn: those who were told are told that it doesn't come. */
    kind: text().notNull(),
    startsAt: instant().notNull(),
    lastMember: bigint({ mode: 'number' }).notNull(),
    toldUpTo: bigint({ mode: 'number' }).notNull().default(0),
    /** How many messages were written. */
    told: integer().notNull().default(0),
    endedAt: instant(),
    /** Its version was taken back, or another one stands in its place. */
    isStopped: boolean().notNull().default(false),
  },
  (t) => [
    index('terms_tellings_open').on(t.startsAt).where(sql`${t.endedAt} is null`),
    uniqueIndex('terms_tellings_live')
      .on(t.page, t.version)
      .where(sql`${t.kind} = 'changed' and not ${t.isStopped}`),
    check('terms_tellings_kind', oneOf(t.kind, ['changed', 'withdrawn'])),
    check('terms_tellings_told', sql`${t.told} >= 0 and ${t.toldUpTo} >= 0`),
    check('terms_tellings_stopped', sql`not ${t.isStopped} or ${t.endedAt} is not null`),
  ],
);
