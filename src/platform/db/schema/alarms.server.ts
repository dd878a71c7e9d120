// What operators are told of as it happens: what occurred, who wants to hear of what, and what was gathered for them.

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { type AlarmCounts, type AlarmKind, alarmChannels, alarmKinds } from '../../../shared/alarms/kinds.ts';
import { outboxStates, webhookShapes } from '../../../shared/alarms/webhooks.ts';
import { bytes, identity, instant, oneOf } from './columns.server.ts';
import { operators } from './operators.server.ts';

const kindsKnown = (column: ReturnType<typeof sql>) =>
  sql`${column} <@ ${sql.raw(`array[${alarmKinds.map((kind) => `'${kind}'`).join(', ')}]::text[]`)}`;

/**
 * Written by triggers with the change itself, where anybody wants to hear of its kind; counted for those and gone at the next round.
 * Whose it is stands nowhere.
 */
export const alarmEvents = pgTable(
  'alarm_events',
  { id: identity(), kind: text({ enum: alarmKinds }).notNull() },
  (t) => [check('alarm_events_kind', oneOf(t.kind, alarmKinds))],
);

/** What is an operator's own: where their mail goes, and when they want peace. */
export const alarmPeople = pgTable(
  'alarm_people',
  {
    operatorId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => operators.id, { onDelete: 'cascade' }),
    email: text().notNull().default(''),
    /** Minutes after midnight in Korea; both null: told at any time. From the later to the earlier one it is over midnight. */
    quietFrom: smallint(),
    quietUntil: smallint(),
  },
  (t) => [
    check('alarm_people_quiet_both', sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
    check(
      'alarm_people_quiet_of_day',
      sql`${t.quietFrom} between 0 and 1439 and ${t.quietUntil} between 0 and 1439`,
    ),
  ],
);

/** One way to one operator, or the shop's own webhook. */
export const alarmTargets = pgTable(
  'alarm_targets',
  {
    id: identity(),
    channel: text({ enum: alarmChannels }).notNull(),
    /** Null: the shop's own. */
    operatorId: bigint({ mode: 'number' }).references(() => operators.id, { onDelete: 'cascade' }),
    kinds: text().array().$type<AlarmKind[]>().notNull(),
    /** Until then what comes is gathered. */
    restUntil: instant(),
    /** How often something was told; names each time. */
    told: integer().notNull().default(0),
  },
  (t) => [
    unique('alarm_targets_once').on(t.channel, t.operatorId).nullsNotDistinct(),
    check('alarm_targets_channel', oneOf(t.channel, alarmChannels)),
    check('alarm_targets_whose', sql`(${t.channel} = 'webhook') = (${t.operatorId} is null)`),
    check('alarm_targets_kinds', kindsKnown(sql`${t.kinds}`)),
  ],
);

/** What a target has not been told yet. */
export const alarmPending = pgTable(
  'alarm_pending',
  {
    targetId: bigint({ mode: 'number' })
      .notNull()
      .references(() => alarmTargets.id, { onDelete: 'cascade' }),
    kind: text({ enum: alarmKinds }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.targetId, t.kind] }), check('alarm_pending_count', sql`${t.count} > 0`)],
);

/** The shop's own webhook. Its address is a secret: whoever knows it may write there. */
export const alarmWebhooks = pgTable(
  'alarm_webhooks',
  {
    targetId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => alarmTargets.id, { onDelete: 'cascade' }),
    shape: text({ enum: webhookShapes }).notNull(),
    /** Encrypted, both; what our own form is signed with is empty for a company. */
    url: bytes().notNull(),
    secret: bytes().notNull(),
    /** What is shown of the address. */
    host: text().notNull(),
    setBy: text().notNull(),
    setAt: instant().notNull(),
    /** A trial was taken under the address that stands; null: none was. */
    heardAt: instant(),
  },
  (t) => [check('alarm_webhooks_shape', oneOf(t.shape, webhookShapes))],
);

/** A browser that an operator wants to be told in. What reaches it is encrypted; its address is known again by its hash alone. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: identity(),
  operatorId: bigint({ mode: 'number' })
    .notNull()
    .references(() => operators.id, { onDelete: 'cascade' }),
  /** SHA-256 of the endpoint: whoever sits at the browser now is told. */
  endpointHash: bytes().notNull().unique(),
  address: bytes().notNull(),
  userAgent: text().notNull(),
  createdAt: instant().notNull(),
  /** When its service took something last. */
  takenAt: instant(),
});

/** The outbox of what goes to no mailbox: written with the end of what was gathered, sent afterwards. */
export const alarmOutbox = pgTable(
  'alarm_outbox',
  {
    id: identity(),
    targetId: bigint({ mode: 'number' })
      .notNull()
      .references(() => alarmTargets.id, { onDelete: 'cascade' }),
    /** To which browser; null: to the webhook. */
    subscriptionId: bigint({ mode: 'number' }).references(() => pushSubscriptions.id, {
      onDelete: 'cascade',
    }),
    counts: jsonb().$type<AlarmCounts>().notNull(),
    /** waiting -> sending -> sent, failed or unclear; back to waiting where it certainly was not taken. */
    state: text({ enum: outboxStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    tryAt: instant().notNull(),
    leaseUntil: instant(),
    /** Why it failed: a status or a word of ours, never an address. */
    cause: text().notNull().default(''),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index('alarm_outbox_due').on(t.tryAt).where(sql`${t.state} = 'waiting'`),
    index('alarm_outbox_sending').on(t.leaseUntil).where(sql`${t.state} = 'sending'`),
    index('alarm_outbox_target').on(t.targetId, t.id),
    index('alarm_outbox_subscription').on(t.subscriptionId),
    check('alarm_outbox_state', oneOf(t.state, outboxStates)),
  ],
);
