// Money that goes back, and the views that read decision and money as one.

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  askers,
  besideCauses,
  byHandCauses,
  cancellationCauses,
  cancellationStates,
  openRefunds,
  refundCauses,
  refundStates,
  returnStates,
  troubledRefunds,
  unpromisedCancellations,
} from '../../../shared/order-states.ts';
import { refundWays } from '../../../shared/requests/escrow.ts';
import { stateList } from '../state-list.server.ts';
import { bytes, identity, instant, oneOf, won } from './columns.server.ts';
import { orders } from './orders.server.ts';
import { paymentAttempts } from './payments.server.ts';
import { cancellations, returns } from './returns.server.ts';

/** Money that goes back, whatever the cause, and the outbox of it: nothing else asks the provider for a refund. */
// Triggers: refunds_alarm, refunds_count_units, refunds_counted, refunds_granted, refunds_of_charge, refunds_uncount_units,
// refunds_version, refunds_work_notify
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The charge that it goes back of: the one that the provider proved to be this order's. */
    attemptId: bigint({ mode: 'number' }).notNull(),
    cause: text({ enum: refundCauses }).notNull(),
    /** The decision that it follows from: exactly the one that its cause wants. */
    cancellationId: bigint({ mode: 'number' }).references(() => cancellations.id, { onDelete: 'cascade' }),
    returnId: bigint({ mode: 'number' }).references(() => returns.id, { onDelete: 'cascade' }),
    /** The one that the provider refused, and in whose place this one stands. */
    replaces: bigint({ mode: 'number' }).references((): AnyPgColumn => refunds.id, { onDelete: 'set null' }),
    /** `byHand`: the payment company can't, so a person transfers it (`refund_transfers`) and the company's ledger shows nothing. */
    way: text({ enum: refundWays }).notNull().default('company'),
    /** Our number of it at the provider, which takes each only once; of a whole charge the provider isn't told any. */
    requestNo: text().notNull().unique(),
    amountWon: won().notNull(),
    /** What the provider still had of the charge before it: so an answer that got lost can be found. */
    leftWon: won().notNull(),
    /** The buyer's share of the delivery fees, kept back from it. */
    withheldWon: won().notNull().default(0),
    /** Why, in the operator's words; not for the buyer. */
    reason: text().notNull().default(''),
    /** Who promised it; empty: the buyer's own wish needed nobody, or the shop did it by itself. */
    operator: text().notNull(),
    /** account: the buyer must name one; executing: to be sent to the provider; done; refused: a person looks. */
    state: text({ enum: refundStates }).notNull(),
    /** Since when somebody waits for it: the wish's own instant where there was one. */
    requestedAt: instant().notNull(),
    leaseUntil: instant(),
    retries: integer().notNull().default(0),
    doneAt: instant(),
    lastError: text(),
    /** Where a deposit is paid back to, encrypted with the shop's secret; destroyed with the refund. */
    refundAccount: bytes(),
  },
  (t) => [
    // What is left of a charge is known only while one piece of it is on its way.
    uniqueIndex('refunds_open').on(t.attemptId).where(oneOf(t.state, openRefunds)),
    // Of a surplus everything goes back, and once (trigger `refunds_of_charge`).
    uniqueIndex('refunds_of_surplus')
      .on(t.attemptId)
      .where(sql`${oneOf(t.cause, besideCauses)} and ${t.state} <> 'refused'`),
    foreignKey({
      name: 'refunds_attempt',
      columns: [t.attemptId, t.orderId],
      foreignColumns: [paymentAttempts.id, paymentAttempts.orderId],
    }).onDelete('cascade'),
    uniqueIndex('refunds_of_return').on(t.returnId).where(sql`${t.state} <> 'refused'`),
    uniqueIndex('refunds_of_cancellation').on(t.cancellationId).where(sql`${t.state} <> 'refused'`),
    uniqueIndex('refunds_replaces').on(t.replaces),
    index('refunds_order').on(t.orderId),
    index('refunds_attempt').on(t.attemptId),
    index('refunds_done').on(t.doneAt).where(sql`${t.state} = 'done'`),
    index('refunds_stuck').on(t.requestedAt).where(oneOf(t.state, troubledRefunds)),
    index('refunds_due').on(t.leaseUntil).where(sql`${t.state} = 'executing'`),
    index('refunds_to_transfer')
      .on(t.requestedAt)
      .where(sql`${t.way} = 'byHand' and ${t.state} = 'executing'`),
    index('refunds_account').on(t.orderId).where(sql`${t.state} = 'account'`),
    index('refunds_late_deposit').on(t.orderId).where(sql`${t.cause} = 'lateDeposit'`),
    check('refunds_state', oneOf(t.state, refundStates)),
    check('refunds_cause', oneOf(t.cause, refundCauses)),
    check(
      'refunds_follows',
      sql`(${oneOf(t.cause, cancellationCauses)}) = (${t.cancellationId} is not null) and (${t.cause} = 'return') = (${t.returnId} is not null)`,
    ),
    check('refunds_amount', sql`${t.amountWon} between 1 and ${t.leftWon} and ${t.withheldWon} >= 0`),
    check(
      'refunds_leased',
      sql`${t.state} <> 'executing' or ${t.way} = 'byHand' or ${t.leaseUntil} is not null`,
    ),
    check('refunds_way', oneOf(t.way, refundWays)),
    check(
      'refunds_by_hand',
      sql`${t.way} = 'company' or (${oneOf(t.cause, byHandCauses)} and ${t.leaseUntil} is null)`,
    ),
  ],
);

/**
 * What is owed beside a refund that went back late, noted with it and once; paid by hand, and marked by an operator. It goes with
 * its refund.
 */
// Triggers: refund_interests_kept, refund_interests_work_notify
export const refundInterests = pgTable(
  'refund_interests',
  {
    refundId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    /** Days late. */
    days: integer().notNull(),
    won: won().notNull(),
    /** Where its refund went, encrypted; null: by card, or before this was kept. A trigger destroys it as soon as it is paid. */
    account: bytes(),
    /** `YYYY-MM-DD` in Korea, as the operator says; null: it is owed. */
    paidOn: text(),
    note: text().notNull().default(''),
    operator: text().notNull().default(''),
    markedAt: instant(),
  },
  (t) => [
    index('refund_interests_owed').on(t.refundId).where(sql`${t.paidOn} is null`),
    check('refund_interests_late', sql`${t.days} > 0 and ${t.won} > 0`),
    check('refund_interests_day', sql`${t.paidOn} ~ '^\\d{4}-\\d\\d-\\d\\d$'`),
    check(
      'refund_interests_paid',
      sql`(${t.paidOn} is null) = (${t.markedAt} is null) and (${t.paidOn} is null) = (${t.operator} = '')`,
    ),
  ],
);

/** A content that was ended before its time: how what goes back of its price was calculated. Once an order. */
// Triggers: terminations_version
export const terminations = pgTable(
  'terminations',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    askedBy: text({ enum: askers }).notNull(),
    /** Who ended it for the buyer, and why; empty: the buyer's own wish. */
    operator: text().notNull(),
    reason: text().notNull(),
    /** Nothing is kept for the end itself. */
    isShopsFault: boolean().notNull(),
    /** Bought with this order, and of them used. */
    days: integer().notNull(),
    usedDays: integer().notNull(),
    /** What had been paid and not gone back. */
    basisWon: won().notNull(),
    usedWon: won().notNull(),
    penaltyWon: won().notNull(),
    refundWon: won().notNull(),
  },
  (t) => [
    check('terminations_asked_by', oneOf(t.askedBy, askers)),
    check('terminations_operator', sql`(${t.askedBy} = 'buyer') = (${t.operator} = '')`),
    check('terminations_days', sql`${t.usedDays} between 0 and ${t.days} and ${t.days} > 0`),
    check(
      'terminations_sum',
      sql`${t.basisWon} = ${t.usedWon} + ${t.penaltyWon} + ${t.refundWon} and ${t.usedWon} >= 0 and ${t.penaltyWon} >= 0 and ${t.refundWon} > 0`,
    ),
    check('terminations_penalty', sql`not ${t.isShopsFault} or ${t.penaltyWon} = 0`),
  ],
);

/**
 * The cancellation of everything that is left of an order, a row for each order: the one definition of what everybody reads. `state` is null
 * where there is none; `asked_won` is what is asked for and not promised yet.
 */
export const orderCancellations = pgView('order_cancellations', {
  orderId: bigint({ mode: 'number' }).notNull(),
  cancellationId: bigint({ mode: 'number' }),
  state: text({ enum: cancellationStates }),
  amountWon: won(),
  askedWon: won().notNull(),
  requestedAt: instant(),
  doneAt: instant(),
  lastError: text(),
  hasAccount: boolean().notNull(),
}).as(sql`
  select o.id as order_id, c.id as cancellation_id,
    case when c.state in ${stateList(unpromisedCancellations)} then c.state else r.state end as state,
    coalesce(r.amount_won, c.amount_won) as amount_won,
    case when c.state = 'requested' then c.amount_won else 0 end as asked_won,
    coalesce(c.asked_at, r.requested_at) as requested_at, r.done_at,
    case when c.state in ${stateList(unpromisedCancellations)} then
      (select n.last_error from refunds n where n.order_id = o.id and n.cancellation_id = c.id order by n.id desc limit 1)
      else r.last_error end as last_error,
    coalesce(r.refund_account, c.refund_account) is not null as has_account
  from orders o
  left join lateral (select * from cancellations where order_id = o.id and is_whole and state <> 'withdrawn'
    order by id desc limit 1) c on true
  left join lateral (select * from refunds where order_id = o.id and state <> 'refused'
    and (cancellation_id = c.id or cause = 'lateDeposit') order by id desc limit 1) r on true`);

/** A return as a whole: what was decided, and once its money was promised the state of its refund. */
export const returnReadings = pgView('return_states', {
  returnId: bigint({ mode: 'number' }).notNull(),
  orderId: bigint({ mode: 'number' }).notNull(),
  state: text({ enum: returnStates }).notNull(),
  refundedAt: instant(),
  refundState: text({ enum: refundStates }),
  refundWon: won(),
}).as(sql`
  select t.id as return_id, t.order_id,
    case when t.state <> 'closed' then t.state when r.state = 'done' then 'refunded' else 'received' end as state,
    r.done_at as refunded_at, r.state as refund_state, r.amount_won as refund_won
  from returns t left join refunds r on r.return_id = t.id and r.state <> 'refused'`);
