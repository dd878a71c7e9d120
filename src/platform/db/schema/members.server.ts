// Members and everybody’s sessions.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, identity, instant, oneOf, passkeyColumns } from './columns.server.ts';

export const members = pgTable(
  'members',
  {
    id: identity(),
    /** In one canonical form (NFKC, lower case), so that twins of a character can't be two members. */
    loginId: text().notNull().unique(),
    passwordHash: text().notNull(),
    userName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    subAddress: text().notNull().default(''),
    /** 0 consumer, 1 institution, 2 and more: other. */
    userType: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When the person behind the account was verified by the identity agency. */
    verifiedAt: instant(),
    /** When the password was recovered: for a day after it a mailed code is no second factor. */
    recoveredAt: instant(),
    /** Who was verified, as a keyed hash of the agency's name for them; null where that isn't known. Two accounts may have one. */
    personHash: bytes(),
    /** Who left has no name, address, phone or e-mail here any more; orders keep what the law asks. */
    leftAt: instant(),
  },
  (t) => [
    check('members_user_type', sql`${t.userType} >= 0`),
    index('members_email').on(sql`lower(${t.email})`),
    // The index on characters and pairs of characters that a search asks is in 0013.
    index('members_type').on(t.userType, t.id),
    index('members_person').on(t.personHash).where(sql`${t.personHash} is not null`),
  ],
);

/** What a member agreed to, in which version, when, and when it was withdrawn. Rows are added, never rewritten. */
export const memberConsents = pgTable(
  'member_consents',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** service, privacy, marketing_email, marketing_sms */
    agreement: text().notNull(),
    version: text().notNull(),
    agreedAt: instant().notNull(),
    withdrawnAt: instant(),
    /** Of advertising: the newest anniversary of every second year that the member was reminded on. */
    remindedFor: instant(),
  },
  (t) => [
    uniqueIndex('member_consents_live').on(t.memberId, t.agreement).where(sql`${t.withdrawnAt} is null`),
    index('member_consents_advertising')
      .on(t.agreedAt)
      .where(sql`${t.withdrawnAt} is null and ${t.agreement} in ('marketing_email', 'marketing_sms')`),
  ],
);

/** Where else a member's parcels go: three places, one of them the default. */
export const memberAddresses = pgTable(
  'member_addresses',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    subAddress: text().notNull(),
    isDefault: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('member_addresses_place').on(t.memberId, t.place),
    uniqueIndex('member_addresses_default').on(t.memberId).where(sql`${t.isDefault}`),
    check('member_addresses_three', sql`${t.place} between 1 and 3`),
  ],
);

/**
 * By which transaction what a member reads of their purchases and contents changed last. Only triggers write it, at the end of
 * a transaction: on what belongs to an order and on entitlements (0037).
 */
export const memberVersions = pgTable('member_versions', {
  memberId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'bigint' }).notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie: a stolen table opens no session. */
    idHash: bytes().primaryKey(),
    /** Its name in a list: the hash stays in this table. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    /** Null while nobody logged in: a visitor who verifies an identity or asks for a code needs a session, too. */
    memberId: bigint({ mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When the password was last given: the window for changing one's data hangs on it. */
    authenticatedAt: instant().notNull(),
    /** What the browser calls itself: how members know their own devices again. */
    userAgent: text().notNull().default(''),
    /** The institution in whose name its member looks and acts now; worth nothing once they don't work for it any more. */
    actsFor: bigint({ mode: 'number' }),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_last_seen').on(t.lastSeenAt)],
);

/** One try to prove who somebody is, bound to the session that began it, used once. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    requestNo: text().primaryKey(),
    sessionHash: bytes()
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    phone: text().notNull(),
    /** What the adapter needs to read the agency's answer; opaque to the shop, deleted with it. */
    ticket: jsonb().$type<Record<string, string>>(),
    /** started -> verified | underAge | failed; verified -> used. */
    state: text().notNull().default('started'),
    name: text().notNull().default(''),
    verifiedPhone: text().notNull().default(''),
    /** Who it was, as in `members`: by each secret, the newest first, one after the other. Null where the agency doesn't say. */
    personHashes: bytes(),
    createdAt: instant().notNull(),
    verifiedAt: instant(),
  },
  (t) => [
    index('identity_checks_session').on(t.sessionHash, t.createdAt),
    check('identity_checks_state', sql`${t.state} in ('started', 'verified', 'underAge', 'failed', 'used')`),
  ],
);

/** The newest code of a session; asking again replaces it. */
export const oneTimeCodes = pgTable('one_time_codes', {
  sessionHash: bytes()
    .primaryKey()
    .references(() => sessions.idHash, { onDelete: 'cascade' }),
  /** 0 find id, 1 find password. */
  purpose: integer().notNull(),
  userName: text().notNull(),
  email: text().notNull(),
  codeHash: bytes().notNull(),
  attemptsLeft: integer().notNull(),
  expiresAt: instant().notNull(),
});

/**
 * The address that a member wants, until the code that was sent there is typed; the newest of a session. With the session it
 * goes, and so with a new password, too.
 */
export const emailChanges = pgTable('email_changes', {
  sessionHash: bytes()
    .primaryKey()
    .references(() => sessions.idHash, { onDelete: 'cascade' }),
  email: text().notNull(),
  codeHash: bytes().notNull(),
  attemptsLeft: integer().notNull(),
  expiresAt: instant().notNull(),
});

export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    ...passkeyColumns(),
  },
  (t) => [index('member_passkeys_member').on(t.memberId)],
);

/** What a passkey is to sign next: the newest of a session, good once, for minutes. */
export const memberChallenges = pgTable(
  'member_challenges',
  {
    sessionHash: bytes()
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    /** enter: the log-in; add: a new passkey. */
    purpose: text().$type<'enter' | 'add'>().notNull(),
    challenge: text().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [check('member_challenges_purpose', oneOf(t.purpose, ['enter', 'add']))],
);

/** Whose password was right in that session, while the second factor is awaited. Gone with the session that it opens. */
export const halfLogIns = pgTable(
  'half_log_ins',
  {
    sessionHash: bytes()
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    endsAt: instant().notNull(),
    /** The code that was mailed in place of a passkey, hashed with the session; null until one is asked for. */
    codeHash: bytes(),
    attemptsLeft: integer().notNull().default(0),
    codeEndsAt: instant(),
  },
  (t) => [index('half_log_ins_member').on(t.memberId)],
);

const socialProviders = ['kakao', 'naver'] as const;

/** Somebody else's account by which a member may log in. Its e-mail address plays no part. */
export const socialLogins = pgTable(
  'social_logins',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    provider: text().$type<(typeof socialProviders)[number]>().notNull(),
    /** The provider's number of the account. */
    subject: text().notNull(),
    linkedAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    check('social_logins_provider', oneOf(t.provider, socialProviders)),
    uniqueIndex('social_logins_account').on(t.provider, t.subject),
    uniqueIndex('social_logins_of_member').on(t.memberId, t.provider),
  ],
);

/** Who has gone to a provider from a session and is to come back to it: good once, for minutes. */
export const socialRequests = pgTable(
  'social_requests',
  {
    stateHash: bytes().primaryKey(),
    sessionHash: bytes()
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    provider: text().$type<(typeof socialProviders)[number]>().notNull(),
    /** enter: a log-in; link: from the member's own page. */
    purpose: text().$type<'enter' | 'link'>().notNull(),
    nonce: text().notNull(),
    backTo: text().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    check('social_requests_provider', oneOf(t.provider, socialProviders)),
    check('social_requests_purpose', oneOf(t.purpose, ['enter', 'link'])),
    index('social_requests_session').on(t.sessionHash),
  ],
);

/** An account that came and is nobody's yet: it waits for the member's own log-in, in the same browser. */
export const socialWaiting = pgTable(
  'social_waiting',
  {
    tokenHash: bytes().primaryKey(),
    provider: text().$type<(typeof socialProviders)[number]>().notNull(),
    subject: text().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [check('social_waiting_provider', oneOf(t.provider, socialProviders))],
);
