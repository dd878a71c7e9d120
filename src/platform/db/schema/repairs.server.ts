// After-sales requests: a box that is to be repaired, and what happened to it.

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  openRepairs,
  refusedRepairs,
  repairEventKinds,
  repairStates,
  repairsAway,
  repairsHere,
  sentRepairs,
  symptoms,
} from '../../../shared/requests/repair.ts';
import { stateList } from '../state-list.server.ts';
import { identity, instant, oneOf, won } from './columns.server.ts';
import { members } from './members.server.ts';
import { operators } from './operators.server.ts';
import { orders } from './orders.server.ts';

/** Which state may follow which a trigger of 0065 and 0148 says; what was asked for never changes. */
// Triggers: repairs_alarm, repairs_forward, repairs_version, repairs_work_notify
export const repairs = pgTable(
  'repairs',
  {
    id: identity(),
    /** Eight digits by chance. */
    number: text().notNull().unique(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Of the box, as it was the member's on that day. */
    serial: text().notNull(),
    symptom: text({ enum: symptoms }).notNull(),
    words: text().notNull(),
    /** Where the box is picked up, and sent back to. */
    pickupName: text().notNull(),
    pickupPhone: text().notNull(),
    pickupAddress: text().notNull(),
    pickupSubAddress: text().notNull(),
    /** Until when it is repaired free of charge, as it was told with the request; null where nobody knows. */
    warrantyUntil: instant(),
    state: text({ enum: repairStates }).notNull().default('received'),
    costWon: won(),
    costReason: text().notNull().default(''),
    /** The order that pays the cost, from the moment its owner goes to pay. */
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    paidAt: instant(),
    pickedUpAt: instant(),
    courier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    sentAt: instant(),
    /** Why the shop said no. */
    closingWords: text().notNull().default(''),
    assignedTo: bigint({ mode: 'number' }).references(() => operators.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When something happened last: it is kept from then on. */
    lastAt: instant().notNull(),
    /** Goes up with every change: who saw an older one changes nothing. */
    version: integer().notNull().default(1),
  },
  (t) => [
    // Pressed twice, or in two tabs: one request. Of each owner: what the one before asked for is no hindrance to the next.
    uniqueIndex('repairs_open_once').on(t.serial, t.memberId).where(oneOf(t.state, openRepairs)),
    uniqueIndex('repairs_order').on(t.orderId),
    index('repairs_member').on(t.memberId, t.id),
    index('repairs_state').on(t.state, t.lastAt, t.id),
    index('repairs_last').on(t.lastAt),
    index('repairs_tracking').on(t.trackingNumber).where(sql`${t.trackingNumber} <> ''`),
    index('repairs_serial').on(t.serial.op('text_pattern_ops')),
    check('repairs_number', sql`${t.number} ~ '^[0-9]{8}$'`),
    check('repairs_symptom', oneOf(t.symptom, symptoms)),
    check('repairs_state_known', oneOf(t.state, repairStates)),
    check('repairs_cost', sql`${t.costWon} >= 1000 and (${t.costWon} is null) = (${t.costReason} = '')`),
    check(
      'repairs_quoted_has_cost',
      sql`${t.state} not in ('quoted', 'approved') or ${t.costWon} is not null`,
    ),
    check('repairs_approved_is_paid', sql`${t.state} <> 'approved' or ${t.paidAt} is not null`),
    check(
      'repairs_paid_has_cost',
      sql`${t.paidAt} is null or (${t.costWon} is not null and ${t.state} <> 'quoted')`,
    ),
    check('repairs_declined_is_unpaid', sql`${t.state} <> 'declined' or ${t.paidAt} is null`),
    check(
      'repairs_here_was_picked_up',
      sql`(${t.state} not in ${stateList([...repairsHere, ...sentRepairs])} or ${t.pickedUpAt} is not null)
        and (${t.state} not in ${stateList(repairsAway)} or ${t.pickedUpAt} is null)`,
    ),
    check(
      'repairs_sent_has_number',
      sql`(${t.state} in ${stateList(sentRepairs)}) = (${t.trackingNumber} <> '' and ${t.sentAt} is not null)`,
    ),
    check(
      'repairs_refusal_has_words',
      sql`${t.state} not in ${stateList(refusedRepairs)} or ${t.closingWords} <> ''`,
    ),
  ],
);

/** What happened, noted and done, in order. */
export const repairEvents = pgTable(
  'repair_events',
  {
    id: identity(),
    repairId: bigint({ mode: 'number' })
      .notNull()
      .references(() => repairs.id, { onDelete: 'cascade' }),
    kind: text({ enum: repairEventKinds }).notNull(),
    words: text().notNull().default(''),
    /** Who of the shop, or one of `unnamedActors` who said that it arrived; empty: its owner, or the shop by itself. */
    operatorName: text().notNull().default(''),
    at: instant().notNull(),
  },
  (t) => [
    index('repair_events_repair').on(t.repairId, t.id),
    check('repair_events_kind', oneOf(t.kind, repairEventKinds)),
    check('repair_events_said', sql`${t.kind} <> 'note' or ${t.words} <> ''`),
  ],
);
