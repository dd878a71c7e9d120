// Institutions: who applied to be one, which members stand for one, and who works for it.

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  applicationStates,
  institutionKinds,
  standingApplications,
} from '../../../../shared/requests/institution.ts';
import { identity, instant, oneOf } from '../columns.server.ts';
import { members } from '../members.server.ts';

/** What the certificate of registration says, and whom the shop asks. */
const facts = () => ({
  kind: text({ enum: institutionKinds }).notNull(),
  name: text().notNull(),
  /** Ten digits with a good check digit. */
  businessNumber: text().notNull(),
  representative: text().notNull(),
  /** As the search gives it, with its postcode. */
  address: text().notNull(),
  subAddress: text().notNull().default(''),
  contactName: text().notNull(),
  contactPhone: text().notNull(),
  contactEmail: text().notNull(),
});

/** One application each, of a member who isn't an institution yet or whose facts changed. Its certificate is in `attachments`. */
export const institutionApplications = pgTable(
  'institution_applications',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    state: text({ enum: applicationStates }).notNull(),
    ...facts(),
    appliedAt: instant().notNull(),
    /** Of the last word of the shop. */
    decidedAt: instant(),
    decidedBy: text().notNull().default(''),
    /** Why it was returned or refused; its applicant reads it. */
    reason: text().notNull().default(''),
    /** Goes up with every change: who saw an older one changes nothing. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('institution_applications_standing')
      .on(t.memberId)
      .where(oneOf(t.state, standingApplications)),
    index('institution_applications_member').on(t.memberId, t.id),
    index('institution_applications_state').on(t.state, t.id),
    check('institution_applications_state_known', oneOf(t.state, applicationStates)),
    check('institution_applications_kind', oneOf(t.kind, institutionKinds)),
    check('institution_applications_number', sql`${t.businessNumber} ~ '^[0-9]{10}$'`),
    check('institution_applications_named', sql`${t.name} <> '' and ${t.representative} <> ''`),
    check(
      'institution_applications_decided',
      sql`(${t.state} in ('open', 'withdrawn')) or (${t.decidedAt} is not null and ${t.decidedBy} <> '')`,
    ),
    check(
      'institution_applications_told_why',
      sql`${t.state} not in ('returned', 'refused') or ${t.reason} <> ''`,
    ),
  ],
);

/** A member who stands for an institution, with the facts that an operator compared with the certificate. */
export const institutions = pgTable(
  'institutions',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    ...facts(),
    approvedAt: instant().notNull(),
    approvedBy: text().notNull(),
    /** Since when its holder is a consumer again. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('institutions_member').on(t.memberId),
    // Two accounts of one institution would each know half of what it has: its people work in one.
    uniqueIndex('institutions_number').on(t.businessNumber).where(sql`${t.endedAt} is null`),
    check('institutions_kind', oneOf(t.kind, institutionKinds)),
    check('institutions_number_shape', sql`${t.businessNumber} ~ '^[0-9]{10}$'`),
  ],
);

/** Who works for an institution besides its holder, from the invitation on. */
export const institutionPeople = pgTable(
  'institution_people',
  {
    id: identity(),
    institutionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** Null of an invitation that is nobody's: its id belongs to no member, or its member declined. Nobody is told which. */
    memberId: bigint({ mode: 'number' }).references(() => members.id),
    /** As its holder typed it, while the invitation stands. */
    loginId: text(),
    mayOrders: boolean().notNull(),
    mayContents: boolean().notNull(),
    mayBoxes: boolean().notNull(),
    invitedAt: instant().notNull(),
    /** Null while nobody answered the invitation. */
    joinedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('institution_people_once').on(t.institutionId, t.memberId).where(sql`${t.endedAt} is null`),
    // Whom they work for must be one answer.
    uniqueIndex('institution_people_one')
      .on(t.memberId)
      .where(sql`${t.joinedAt} is not null and ${t.endedAt} is null`),
    index('institution_people_member').on(t.memberId),
    uniqueIndex('institution_people_invited')
      .on(t.institutionId, t.loginId)
      .where(sql`${t.joinedAt} is null and ${t.endedAt} is null`),
    check('institution_people_known', sql`(${t.joinedAt} is null) = (${t.loginId} is not null)`),
    check('institution_people_joined', sql`${t.joinedAt} is null or ${t.memberId} is not null`),
    check('institution_people_rights', sql`${t.mayOrders} or ${t.mayContents} or ${t.mayBoxes}`),
  ],
);
