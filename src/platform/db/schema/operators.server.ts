// Operators, their sessions and what they did.

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
  unique,
} from 'drizzle-orm/pg-core';
import type { Changes } from '../../../shared/calls/changes.ts';
import { type Right, rights } from '../../../shared/calls/operator-rights.ts';
import { bytes, identity, instant, oneOf, passkeyColumns } from './columns.server.ts';

/** Who runs the shop from the back office. Members and operators never share a login, a session or a cookie. */
export const operators = pgTable(
  'operators',
  {
    id: identity(),
    loginId: text().notNull().unique(),
    name: text().notNull(),
    /** What they may do, by kind. */
    rights: text().array().$type<Right[]>().notNull(),
    passwordHash: text().notNull(),
    /** Null until the operator chose a password of their own: a handed-out one opens the set-up and nothing else. */
    passwordSetAt: instant(),
    /** Until when a handed-out password opens the set-up; null: it is the operator's own. */
    passwordEndsAt: instant(),
    /** The second factor's secret, encrypted; null until it is set up. */
    totpSecret: bytes(),
    /** The 30-second step of the last code that was taken: a code is good once. */
    totpLastStep: bigint({ mode: 'number' }),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (t) => [
    check(
      'operators_rights',
      sql`${t.rights} <@ ${sql.raw(`array[${rights.map((right) => `'${right}'`).join(', ')}]::text[]`)}`,
    ),
  ],
);

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: identity(),
    /** SHA-256 of the cookie. */
    idHash: bytes().notNull().unique(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    /** When the second factor was given; null while only the password was. */
    openedAt: instant(),
    /** When the second factor was given once more, for something that asks for it; null: not since then. */
    confirmedAt: instant(),
    /** A second factor that is being set up, encrypted. */
    pendingSecret: bytes(),
  },
  (t) => [index('operator_sessions_operator').on(t.operatorId)],
);

/** A second factor that lies in a phone, a computer or a key; the shop knows its public half alone. */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    id: identity(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    ...passkeyColumns(),
  },
  (t) => [index('operator_passkeys_operator').on(t.operatorId)],
);

/** What a passkey is to sign next: the newest of a session, good once, for minutes. */
export const operatorChallenges = pgTable(
  'operator_challenges',
  {
    operatorSessionId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => operatorSessions.id, { onDelete: 'cascade' }),
    /** enter: the log-in; confirm: once more; add: a new passkey. */
    purpose: text().$type<'enter' | 'confirm' | 'add'>().notNull(),
    challenge: text().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [check('operator_challenges_purpose', oneOf(t.purpose, ['enter', 'confirm', 'add']))],
);

/** For a lost phone: each good once. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    /** SHA-256: of 120 random bits it can't be turned around. */
    codeHash: bytes().notNull(),
    madeAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.codeHash] })],
);

/** What an operator without the right to settings did on one Korean day, of what has a ceiling a day. */
export const operatorDays = pgTable(
  'operator_days',
  {
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    refundedWon: bigint({ mode: 'number' }).notNull().default(0),
    grants: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.day] }),
    check('operator_days_counts', sql`${t.refundedWon} >= 0 and ${t.grants} >= 0`),
  ],
);

/** What an operator did or saw of people's data: written before it happens. Rows are never changed (a trigger sees to it). */
// Triggers: operator_log_kept, operator_log_not_emptied
export const operatorLog = pgTable(
  'operator_log',
  {
    id: identity(),
    at: instant().notNull(),
    /** Null where nobody got in. */
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
    operatorName: text().notNull(),
    address: text().notNull(),
    requestId: text().notNull(),
    action: text().notNull(),
    /** e.g. `order:…`, `product:3`. */
    subject: text().notNull().default(''),
    memberId: bigint({ mode: 'number' }),
    reason: text().notNull().default(''),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('operator_log_operator').on(t.operatorId, t.id),
    index('operator_log_member').on(t.memberId, t.id),
    index('operator_log_subject').on(t.subject, t.id),
    index('operator_log_action').on(t.action, t.id),
    index('operator_log_at').on(t.at),
  ],
);

/** What became of it; a line without one was cut off on the way. */
// Triggers: operator_log_outcomes_kept, operator_log_outcomes_not_emptied
export const operatorLogOutcomes = pgTable(
  'operator_log_outcomes',
  {
    logId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => operatorLog.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    outcome: text().notNull(),
    /** Whose data it was, where only the answer knew. */
    memberId: bigint({ mode: 'number' }),
    /** What it changed, each with before and after; null where nothing that has a name. */
    changes: jsonb().$type<Changes>(),
  },
  (t) => [index('operator_log_outcomes_member').on(t.memberId, t.logId)],
);

/** An operator said why they look at somebody's data: in that session, until then, it holds. */
export const accessGrants = pgTable(
  'access_grants',
  {
    operatorSessionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operatorSessions.id, { onDelete: 'cascade' }),
    /** As the log names it: `member:12`, `order:TB…`. */
    subject: text().notNull(),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorSessionId, t.subject] })],
);

/** Lists of orders that an operator comes back to. */
export const orderViews = pgTable(
  'order_views',
  {
    id: identity(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Filters as they stand in the address; never words that were looked for. */
    query: text().notNull(),
  },
  (t) => [unique('order_views_name').on(t.operatorId, t.name)],
);

/** Somebody looked at a month of the log: once a month. */
// Triggers: log_checks_work_notify
export const logChecks = pgTable(
  'log_checks',
  {
    /** `YYYY-MM` of Korea. */
    month: text().primaryKey(),
    operator: text().notNull(),
    note: text().notNull(),
    checkedAt: instant().notNull(),
  },
  (t) => [
    check('log_checks_month', sql`${t.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('log_checks_told', sql`${t.operator} <> '' and length(${t.note}) between 2 and 1000`),
  ],
);
