// Applications for a call, and what became of them.

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  callTimes,
  consultationEventKinds,
  consultationKinds,
  consultationOrigins,
  consultationStates,
} from '../../../shared/requests/consultation.ts';
import { identity, instant, oneOf } from './columns.server.ts';
import { operators } from './operators.server.ts';

/** Which state may follow which a trigger of 0066 says. */
// Triggers: consultations_alarm, consultations_forward, consultations_work_notify
export const consultations = pgTable(
  'consultations',
  {
    id: identity(),
    /** Eight digits by chance. */
    number: text().notNull().unique(),
    kind: text({ enum: consultationKinds }).notNull(),
    origin: text({ enum: consultationOrigins }).notNull().default('page'),
    name: text().notNull(),
    /** Digits only. */
    phone: text().notNull(),
    childAge: integer(),
    institution: text().notNull().default(''),
    classes: integer(),
    children: integer(),
    callTime: text({ enum: callTimes }).notNull(),
    words: text().notNull().default(''),
    /** Of the text that was agreed to, and when. */
    consentVersion: text().notNull(),
    consentedAt: instant().notNull(),
    state: text({ enum: consultationStates }).notNull().default('new'),
    /** Calls that nobody answered. */
    tries: integer().notNull().default(0),
    /** When the next call is due. */
    nextTryAt: instant(),
    assignedTo: bigint({ mode: 'number' }).references(() => operators.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When something happened last: it is kept from then on. */
    lastAt: instant().notNull(),
    /** Goes up with every change: who saw an older one changes nothing. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('consultations_state').on(t.state, t.lastAt, t.id),
    index('consultations_last').on(t.lastAt),
    index('consultations_phone').on(t.phone),
    check('consultations_number', sql`${t.number} ~ '^[0-9]{8}$'`),
    check('consultations_kind', oneOf(t.kind, consultationKinds)),
    check('consultations_origin', oneOf(t.origin, consultationOrigins)),
    check('consultations_call_time', oneOf(t.callTime, callTimes)),
    check('consultations_state_known', oneOf(t.state, consultationStates)),
    check('consultations_phone_digits', sql`${t.phone} ~ '^[0-9]{9,11}$'`),
    check('consultations_named', sql`${t.name} <> '' and ${t.consentVersion} <> ''`),
    check(
      'consultations_of_kind',
      sql`case ${t.kind} when 'home' then ${t.institution} = '' and ${t.classes} is null and ${t.children} is null
        else ${t.institution} <> '' and ${t.childAge} is null end`,
    ),
    check('consultations_child', sql`${t.childAge} between 0 and 12`),
    check('consultations_sizes', sql`${t.classes} between 1 and 200 and ${t.children} between 1 and 5000`),
    check('consultations_next_try', sql`(${t.state} = 'noAnswer') = (${t.nextTryAt} is not null)`),
  ],
);

/** What happened, noted and done, in order. */
export const consultationEvents = pgTable(
  'consultation_events',
  {
    id: identity(),
    consultationId: bigint({ mode: 'number' })
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    kind: text({ enum: consultationEventKinds }).notNull(),
    words: text().notNull().default(''),
    /** Who of the shop. */
    operatorName: text().notNull().default(''),
    at: instant().notNull(),
  },
  (t) => [
    index('consultation_events_consultation').on(t.consultationId, t.id),
    check('consultation_events_kind', oneOf(t.kind, consultationEventKinds)),
    check('consultation_events_said', sql`${t.kind} <> 'note' or ${t.words} <> ''`),
  ],
);
