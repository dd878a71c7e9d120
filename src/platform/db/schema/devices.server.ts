// Boxes, and the contents that play on them.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.server.ts';
import { members } from './members.server.ts';
import { operators } from './operators.server.ts';
import { orders } from './orders.server.ts';

// Triggers: devices_leave_choices, devices_owners_version, devices_recorded, devices_version
export const devices = pgTable(
  'devices',
  {
    serial: text().primaryKey(),
    /** blocked: reported lost or stolen; retired: out of service. */
    state: text().notNull().default('ready'),
    /** A serial belongs to one member; a member has one box, an institution several. */
    memberId: bigint({ mode: 'number' }).references(() => members.id),
    registeredAt: instant(),
    /** Until when the box's own content is free, whoever has it: set by the first registration, kept by all later ones. */
    freeUntil: instant(),
    /** Of an institution, which may have several: every box but the one that stands for all where one number is asked for. */
    isFurther: boolean().notNull().default(false),
    /** Registered, and nobody logged in on it since: its free year begins anew with whoever registers it next. */
    isUnopened: boolean().notNull().default(false),
    /** What its owner calls it, e.g. the class in which it stands. */
    name: text().notNull().default(''),
  },
  (t) => [
    check('devices_state', sql`${t.state} in ('ready', 'blocked', 'retired')`),
    uniqueIndex('devices_main').on(t.memberId).where(sql`not ${t.isFurther}`),
    index('devices_member').on(t.memberId).where(sql`${t.memberId} is not null`),
    index('devices_serial_start').on(t.serial.op('text_pattern_ops')),
    index('devices_serial_end').on(sql`right(${t.serial}, 4)`),
    index('devices_by_state').on(t.state, t.serial),
    index('devices_free').on(t.serial).where(sql`${t.memberId} is null`),
    index('devices_owned').on(t.serial).where(sql`${t.memberId} is not null`),
  ],
);

/** What ever happened to a serial number. A trigger (0013) writes it, whoever changes the number; rows are never changed. */
// Triggers: serial_events_kept, serial_events_not_emptied, serial_events_work_notify
export const serialEvents = pgTable(
  'serial_events',
  {
    id: identity(),
    serial: text().notNull(),
    at: instant().notNull(),
    /** imported, registered, moved, released, blocked, retired, reopened */
    kind: text().notNull(),
    /** Whose it became, and whose it was before. */
    memberId: bigint({ mode: 'number' }),
    formerMemberId: bigint({ mode: 'number' }),
    /** Null where a member did it. */
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('serial_events_serial').on(t.serial, t.id),
    index('serial_events_former').on(t.formerMemberId).where(sql`${t.formerMemberId} is not null`),
    check(
      'serial_events_kind',
      sql`${t.kind} in ('imported', 'registered', 'moved', 'released', 'blocked', 'retired', 'reopened')`,
    ),
  ],
);

/** A member gave a serial number that belongs to somebody else: the operator looks at it. Once a claimant and owner. */
// Triggers: serial_conflicts_alarm, serial_conflicts_work_notify
export const serialConflicts = pgTable(
  'serial_conflicts',
  {
    id: identity(),
    serial: text()
      .notNull()
      .references(() => devices.serial),
    claimantId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Whose it was at that moment. */
    ownerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    at: instant().notNull(),
    state: text().notNull().default('open'),
    /** moved: the claimant has it now; refused: the owner keeps it. */
    resolution: text(),
    resolvedAt: instant(),
    /** Null where it resolved itself: the number became free and the claimant registered it. */
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
  },
  (t) => [
    uniqueIndex('serial_conflicts_once').on(t.serial, t.claimantId, t.ownerId),
    index('serial_conflicts_open').on(t.at).where(sql`${t.state} = 'open'`),
    index('serial_conflicts_claimant').on(t.claimantId),
    check('serial_conflicts_state', sql`${t.state} in ('open', 'resolved')`),
    check(
      'serial_conflicts_resolution',
      sql`(${t.state} = 'open') = (${t.resolution} is null) and ${t.resolution} in ('moved', 'refused')`,
    ),
  ],
);

/** What a member may play on the box, from when to when. */
// Triggers: entitlements_version
export const entitlements = pgTable(
  'entitlements',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** The purchase it came with; null where a serial or the operator granted it. */
    orderId: bigint({ mode: 'number' })
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    appId: text().notNull(),
    title: text().notNull(),
    /** -1 own content without end, -2 partner content without end, 0 one content, 1 a package, 2 a coupon. */
    businessType: integer().notNull(),
    useDays: integer().notNull(),
    createdAt: instant().notNull(),
    /** Null while the payment that will grant it is under way: it keeps a second purchase out, and nobody plays it. */
    grantedAt: instant(),
    /** Null until the box is logged in to for the first time, where the period begins there. */
    startsAt: instant(),
    expiresAt: instant(),
    /** A refund is on its way: it neither begins nor plays. */
    suspendedAt: instant(),
    cancelledAt: instant(),
    /** Set when it stopped counting: cancelled, given up, or run out and bought anew. */
    endedAt: instant(),
    /** The serial whose registration granted it, or null. */
    serial: text(),
    /** Since when it plays on chosen boxes alone; null: on all of the member's, also on those that come. */
    boxesChosenAt: instant(),
    /** Of which end the member was reminded, and the last time how many days before it. */
    remindedFor: instant(),
    remindedDays: integer(),
  },
  (t) => [
    uniqueIndex('entitlements_live').on(t.memberId, t.appId).where(sql`${t.endedAt} is null`),
    index('entitlements_member').on(t.memberId),
    index('entitlements_ending').on(t.expiresAt).where(sql`${t.endedAt} is null`),
    check('entitlements_cancelled_has_ended', sql`${t.cancelledAt} is null or ${t.endedAt} is not null`),
    check('entitlements_business_type', sql`${t.businessType} between -2 and 2`),
  ],
);

/**
 * On which boxes a content plays, where they are chosen. A trigger (0129) refuses a box that isn't its member's, and another takes
 * a box out that is given up or handed over, whoever does it. None left: it plays on none.
 */
// Triggers: entitlement_boxes_own, entitlement_boxes_version
export const entitlementBoxes = pgTable(
  'entitlement_boxes',
  {
    entitlementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => entitlements.id, { onDelete: 'cascade' }),
    serial: text()
      .notNull()
      .references(() => devices.serial, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.entitlementId, t.serial] }),
    index('entitlement_boxes_serial').on(t.serial),
  ],
);

/** Who doesn't want to be reminded before a content's end. */
export const stoppedReminders = pgTable('stopped_reminders', {
  memberId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  stoppedAt: instant().notNull(),
});

/** Codes that were made together: all open the same content for as long. */
export const couponBatches = pgTable(
  'coupon_batches',
  {
    id: identity(),
    /** For the operators: what it was made for. */
    name: text().notNull(),
    appId: text().notNull(),
    title: text().notNull(),
    useDays: integer().notNull(),
    /** A code may be given in before this instant. */
    validUntil: instant().notNull(),
    createdAt: instant().notNull(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id),
  },
  (t) => [check('coupon_batches_days', sql`${t.useDays} > 0`)],
);

export const coupons = pgTable(
  'coupons',
  {
    /** 60 bits of chance, in the form without dashes. */
    code: text().primaryKey(),
    batchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => couponBatches.id),
    redeemedBy: bigint({ mode: 'number' }).references(() => members.id),
    redeemedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    index('coupons_batch').on(t.batchId, t.code),
    index('coupons_member').on(t.redeemedBy).where(sql`${t.redeemedBy} is not null`),
    check('coupons_redeemed_by_somebody', sql`(${t.redeemedBy} is null) = (${t.redeemedAt} is null)`),
    // A code is good once, or taken back; never both.
    check('coupons_used_or_revoked', sql`${t.redeemedAt} is null or ${t.revokedAt} is null`),
  ],
);

/** The code that an order of a coupon brings. Given in, it becomes an entitlement of that order, whoever gives it in. */
// Triggers: bought_coupons_version
export const boughtCoupons = pgTable(
  'bought_coupons',
  {
    /** 60 bits of chance, in the form without dashes; drawn before its payment is approved. */
    code: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null while the payment is under way: nobody knows the code, and it opens nothing. */
    issuedAt: instant(),
    /** A refund is on its way: it can't be given in. */
    heldAt: instant(),
    redeemedBy: bigint({ mode: 'number' }).references(() => members.id),
    redeemedAt: instant(),
    /** The money went back. */
    takenBackAt: instant(),
    /** How many days were left when its buyer was told last that nobody gave it in; null: nobody was told. */
    remindedDays: integer(),
  },
  (t) => [
    index('bought_coupons_member').on(t.redeemedBy).where(sql`${t.redeemedBy} is not null`),
    index('bought_coupons_issued').on(t.issuedAt).where(sql`${t.issuedAt} is not null`),
    check('bought_coupons_redeemed_by_somebody', sql`(${t.redeemedBy} is null) = (${t.redeemedAt} is null)`),
    // What was given in is no longer held back: from then on a person decides.
    check('bought_coupons_held_or_redeemed', sql`${t.heldAt} is null or ${t.redeemedAt} is null`),
    check('bought_coupons_redeemed_once_issued', sql`${t.redeemedAt} is null or ${t.issuedAt} is not null`),
  ],
);

/**
 * Time that was bought for a content that the member has: it follows what there is, and the content's one row holds the end of
 * all of it. Terms follow one another in the order in which they were granted; each begins where the ones after it leave off.
 */
// Triggers: entitlement_terms_version
export const entitlementTerms = pgTable(
  'entitlement_terms',
  {
    id: identity(),
    entitlementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => entitlements.id, { onDelete: 'cascade' }),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    useDays: integer().notNull(),
    /** Null while its payment is under way: it keeps a second one out, and adds nothing. */
    grantedAt: instant(),
    /** Its refund is on its way: the content's end lies earlier by its days meanwhile. */
    heldAt: instant(),
    /** Its days are gone: the money went back. */
    cancelledAt: instant(),
  },
  (t) => [
    index('entitlement_terms_entitlement').on(t.entitlementId),
    uniqueIndex('entitlement_terms_being_paid').on(t.entitlementId).where(sql`${t.grantedAt} is null`),
    check('entitlement_terms_days', sql`${t.useDays} > 0`),
    check('entitlement_terms_held_or_cancelled', sql`${t.heldAt} is null or ${t.cancelledAt} is null`),
  ],
);
