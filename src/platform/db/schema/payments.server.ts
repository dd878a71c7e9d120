// Attempts to pay, and the daily reconciliation with the provider.

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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DepositAccount } from '../../../shared/deposit-account.ts';
import { paymentFailures } from '../../../shared/order-events.ts';
import {
  attemptStates,
  chargedAttempts,
  claimedAttempts,
  openAttempts,
} from '../../../shared/order-states.ts';
import { stateList } from '../state-list.server.ts';
import { identity, instant, oneOf, won } from './columns.server.ts';
import { orders } from './orders.server.ts';

/**
 * One attempt to pay one order: the money's own state, apart from the parcel's and the cancellation's. An order may have several,
 * of which one at most is with the provider or paid.
 */
// Triggers: payment_attempts_version, payment_attempts_work_notify
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Which try it is, from 1. */
    no: integer().notNull().default(1),
    /** What the provider knows it by: the order's own at the first attempt, another one at each later. */
    moid: text().notNull().unique(),
    /** The one that the order shows: the newest, or the one that the provider was asked to approve. */
    isCurrent: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    provider: text().notNull(),
    amountWon: won().notNull(),
    /**
     * ready -> approving -> paid | awaitingDeposit | failed | unknown; unknown -> paid | awaitingDeposit | cancelled; awaitingDeposit (an account
     * to pay into) -> paid | failed | cancelled; paid stays paid. A late deposit: failed or cancelled -> paid where it is the
     * order's current attempt, else -> surplus, which pays nothing and goes back whole. So does what was charged after it was given
     * up, or can't be kept: failed, cancelled, approving, unknown or awaitingDeposit -> surplus.
     */
    state: text({ enum: attemptStates }).notNull().default('ready'),
    /** What the adapter needs to approve, ask and net-cancel; opaque to the shop. */
    ticket: jsonb().$type<Record<string, string>>(),
    /** The provider's number of the buyer's authentication: the same one never pays for two orders. */
    reference: text().unique(),
    /**
     * The provider's number of the charge: one charge can settle one order only. Written only where the provider itself told it
     * together with the order's number and sum.
     */
    tid: text().unique(),
    /** How it is paid, in the port's words: asked for at first, as it really was once paid. */
    method: text().notNull().default('card'),
    /** The company keeps the money until the buyer has the goods: the buyer chose so, and the company was asked to. */
    isEscrow: boolean().notNull().default(false),
    receiptUrl: text().notNull().default(''),
    /** The account to pay into, and until when. */
    account: jsonb().$type<DepositAccount>(),
    depositUntil: instant(),
    /** When the buyer was reminded of it. */
    depositRemindedAt: instant(),
    failureCode: text({ enum: paymentFailures }),
    failureMessage: text(),
    /**
     * It goes back, whatever the provider says later: it took another sum than ours, the member has the content by other
     * means, or the network cancel is on its way.
     */
    mustReverse: boolean().notNull().default(false),
    startedAt: instant(),
    /** Nobody else touches an approving or unknown attempt before this instant. */
    leaseUntil: instant(),
    retries: integer().notNull().default(0),
    /** A charge that comes late, after we gave up, is looked for until then and sent back. */
    watchUntil: instant(),
    /** An account that closed although nobody could say that nothing was paid into it; null once the days' lists did. */
    unverifiedSince: instant(),
    paidAt: instant(),
    /** What went back of it, or is promised to: kept by the trigger `refunds_counted`. */
    refundedWon: won().notNull().default(0),
  },
  (t) => [
    uniqueIndex('payment_attempts_no').on(t.orderId, t.no),
    uniqueIndex('payment_attempts_current').on(t.orderId).where(sql`${t.isCurrent}`),
    // Claiming the approval takes the order's place before money moves: two windows can't both be charged.
    uniqueIndex('payment_attempts_claimed').on(t.orderId).where(oneOf(t.state, claimedAttempts)),
    check(
      'payment_attempts_claimed_is_current',
      sql`${t.isCurrent} or not (${oneOf(t.state, claimedAttempts)})`,
    ),
    check('payment_attempts_refunded', sql`${t.refundedWon} between 0 and ${t.amountWon}`),
    // Nothing goes back of what was never charged, as far as anybody knows.
    check('payment_attempts_back_was_paid', sql`${t.refundedWon} = 0 or ${oneOf(t.state, chargedAttempts)}`),
    unique('payment_attempts_id_order').on(t.id, t.orderId),
    index('payment_attempts_due').on(t.leaseUntil).where(oneOf(t.state, openAttempts)),
    index('payment_attempts_state').on(t.state, t.orderId),
    index('payment_attempts_method').on(t.method, t.orderId),
    index('payment_attempts_deposit').on(t.depositUntil).where(sql`${t.state} = 'awaitingDeposit'`),
    index('payment_attempts_watch').on(t.leaseUntil).where(sql`${t.watchUntil} is not null`),
    index('payment_attempts_unverified').on(t.unverifiedSince).where(sql`${t.unverifiedSince} is not null`),
    check('payment_attempts_unverified_unpaid', sql`${t.unverifiedSince} is null or ${t.paidAt} is null`),
    check('payment_attempts_state', oneOf(t.state, attemptStates)),
    check(
      'payment_attempts_awaiting_has_account',
      sql`${t.state} <> 'awaitingDeposit' or (${t.tid} is not null and ${t.account} is not null and ${t.depositUntil} is not null)`,
    ),
    check(
      'payment_attempts_paid_has_tid',
      sql`${t.state} not in ${stateList(chargedAttempts)} or (${t.tid} is not null and ${t.paidAt} is not null)`,
    ),
    check(
      'payment_attempts_leased',
      sql`not (${oneOf(t.state, openAttempts)}) or ${t.leaseUntil} is not null`,
    ),
  ],
);

/** One day's comparison with the payment provider's own list; a row says that it was made. */
export const reconciliationDays = pgTable(
  'reconciliation_days',
  {
    /** YYYY-MM-DD in Korea. */
    day: text().notNull(),
    provider: text().notNull(),
    comparedAt: instant().notNull(),
    payments: integer().notNull(),
    differences: integer().notNull(),
    /** False where the provider's list could not be had, so that only our side was checked. */
    hadList: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.provider] })],
);

/** Where the provider's ledgers and ours disagree. A difference that is gone at a later comparison is closed, not deleted. */
// Triggers: differences_alarm, differences_work_notify
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: identity(),
    day: text().notNull(),
    provider: text().notNull(),
    /** noOrder: charged there, unknown here; noCharge: paid here, not charged there; amount: other sums. */
    kind: text().notNull(),
    moid: text().notNull(),
    tid: text().notNull(),
    oursWon: won().notNull(),
    theirsWon: won().notNull(),
    foundAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('reconciliation_differences_open')
      .on(t.provider, t.kind, t.moid, t.tid)
      .where(sql`${t.closedAt} is null`),
    check('reconciliation_differences_kind', sql`${t.kind} in ('noOrder', 'noCharge', 'amount')`),
  ],
);
