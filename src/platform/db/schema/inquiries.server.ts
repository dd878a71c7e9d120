// What people ask the shop, what it answers, and the words that it answers with again and again.

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { entryKinds, inquiryKinds, inquiryPlaces, inquiryStates } from '../../../shared/inquiry.ts';
import { identity, instant, oneOf } from './columns.server.ts';
import { members } from './members.server.ts';
import { operators } from './operators.server.ts';
import { orders } from './orders.server.ts';

// Triggers: inquiries_again_alarm, inquiries_alarm, inquiries_work_notify
export const inquiries = pgTable(
  'inquiries',
  {
    id: identity(),
    /** Eight digits by chance. */
    number: text().notNull().unique(),
    memberId: bigint({ mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: inquiryKinds }).notNull(),
    place: text({ enum: inquiryPlaces }).notNull(),
    /** A product's id, an order's number or a serial number, as the place asks for; and its name of that day. */
    placeKey: text().notNull().default(''),
    placeName: text().notNull().default(''),
    /** Of whoever asked without an account; a member's own stand with the member. */
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    state: text({ enum: inquiryStates }).notNull().default('waiting'),
    assignedTo: bigint({ mode: 'number' }).references(() => operators.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When either side said something last: it is kept from then on. */
    lastAt: instant().notNull(),
    /** Goes up with each change that both sides see. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('inquiries_member').on(t.memberId, t.id),
    index('inquiries_state').on(t.state, t.lastAt, t.id),
    index('inquiries_last').on(t.lastAt),
    check('inquiries_number', sql`${t.number} ~ '^[0-9]{8}$'`),
    check('inquiries_kind', oneOf(t.kind, inquiryKinds)),
    check('inquiries_place', oneOf(t.place, inquiryPlaces)),
    check('inquiries_state_known', oneOf(t.state, inquiryStates)),
    check('inquiries_asker', sql`${t.memberId} is null or ${t.name} || ${t.phone} || ${t.email} = ''`),
  ],
);

/** The thread: what was said, noted and done, in order. */
export const inquiryEntries = pgTable(
  'inquiry_entries',
  {
    id: identity(),
    inquiryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: text({ enum: entryKinds }).notNull(),
    words: text().notNull(),
    /** Who of the shop. */
    operatorName: text().notNull().default(''),
    at: instant().notNull(),
  },
  (t) => [
    index('inquiry_entries_inquiry').on(t.inquiryId, t.id),
    check('inquiry_entries_kind', oneOf(t.kind, entryKinds)),
    check('inquiry_entries_said', sql`${t.words} <> '' or ${t.kind} in ('assigned', 'closed')`),
  ],
);

/** Words that operators answer with again and again. `#{이름}` and the like are filled in where they are used. */
export const answerTemplates = pgTable(
  'answer_templates',
  {
    id: identity(),
    title: text().notNull(),
    body: text().notNull(),
    /** Goes up with every change: who saw an older one changes nothing. */
    version: integer().notNull().default(1),
    changedBy: text().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    index('answer_templates_title').on(t.title),
    check('answer_templates_said', sql`${t.title} <> '' and ${t.body} <> ''`),
  ],
);

/** A complaint or dispute that an operator noted: the law wants it kept three years, whatever becomes of the order or the inquiry. */
// Triggers: complaints_kept
export const complaints = pgTable(
  'complaints',
  {
    id: identity(),
    /** What it hangs on goes before it, or after it: its number stays. */
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    inquiryId: bigint({ mode: 'number' }).references(() => inquiries.id, { onDelete: 'set null' }),
    place: text({ enum: ['order', 'inquiry'] }).notNull(),
    /** Of the order or the inquiry, as people say it. */
    number: text().notNull(),
    at: instant().notNull(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id),
    operatorName: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    index('complaints_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('complaints_inquiry').on(t.inquiryId).where(sql`${t.inquiryId} is not null`),
    index('complaints_place').on(t.place, t.id),
    index('complaints_at').on(t.at),
    check('complaints_place', sql`${t.place} in ('order', 'inquiry')`),
    check('complaints_one', sql`${t.orderId} is null or ${t.inquiryId} is null`),
    check('complaints_text', sql`${t.text} <> '' and ${t.number} <> ''`),
  ],
);
