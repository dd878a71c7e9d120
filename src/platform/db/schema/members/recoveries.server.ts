// The way back into an account: rights to a new password, what can be undone of them, and what an operator allowed.

import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.server.ts';
import { members, sessions } from '../members.server.ts';

/** The right to set one member's password anew, earned by a confirmed code or by the identity agency, in that session, once. */
export const recoveryGrants = pgTable(
  'recovery_grants',
  {
    sessionHash: bytes()
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    /** Who proved by the agency to be the member; null of a mailed code. */
    personHash: bytes(),
    byIdentity: boolean().notNull().default(false),
    /** The new e-mail address, once the code that was sent there was typed: it counts with the new password. */
    newEmail: text(),
  },
  (t) => [primaryKey({ columns: [t.sessionHash, t.memberId] })],
);

/** The last recovery of a member by the identity agency, and how it was before: for as long as that can be undone. */
export const identityRecoveries = pgTable('identity_recoveries', {
  memberId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** The first of those that are undone together. */
  firstAt: instant().notNull(),
  lastAt: instant().notNull(),
  /** Until then the former mailbox may undo it. */
  undoUntil: instant().notNull(),
  /** Null once it is too late. */
  formerEmail: text(),
  formerPasswordHash: text(),
  undoneAt: instant(),
});

/** An operator let somebody who proves by the agency to have the member's name and this telephone number be the member. */
export const recoveryPermits = pgTable('recovery_permits', {
  memberId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  phone: text().notNull(),
  endsAt: instant().notNull(),
});
