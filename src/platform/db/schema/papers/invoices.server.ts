// Orders by invoice: who may, what is owed until when, what came for it.

import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  dueDays,
  invoiceMoneyKinds,
  invoiceReminders,
  invoiceStates,
  mostLimitWon,
} from '../../../../shared/business/invoice.ts';
import { identity, instant, oneOf, won } from '../columns.server.ts';
import { members } from '../members.server.ts';
import { orders } from '../orders.server.ts';
import { paymentAttempts } from '../payments.server.ts';

/** What an institution may owe, and for how many days. Other terms are another row: what held when an order was made stays. */
// Triggers: invoice_terms_kept
export const invoiceTerms = pgTable(
  'invoice_terms',
  {
    id: identity(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** All that it may owe at once. */
    limitWon: won().notNull(),
    /** So many days after its order an invoice is due. */
    days: integer().notNull(),
    allowedAt: instant().notNull(),
    /** The operator, by name. */
    allowedBy: text().notNull(),
    reason: text().notNull(),
    endedAt: instant(),
    endedBy: text().notNull().default(''),
    endReason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('invoice_terms_standing').on(t.memberId).where(sql`${t.endedAt} is null`),
    index('invoice_terms_member').on(t.memberId, t.id),
    check('invoice_terms_limit', sql`${t.limitWon} between 1000 and ${sql.raw(String(mostLimitWon))}`),
    check(
      'invoice_terms_days',
      sql`${t.days} between ${sql.raw(String(dueDays.least))} and ${sql.raw(String(dueDays.most))}`,
    ),
    check('invoice_terms_ended', sql`(${t.endedAt} is null) = (${t.endedBy} = '')`),
  ],
);

/** What is owed for one order. It was paid by this, as far as goods and contents go; what came for it stands in `invoice_money`. */
// Triggers: invoices_allowed, invoices_kept, invoices_number, invoices_version
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    /** What people say on the phone: `I-2026-000123`, of the Korean year and the id (trigger). */
    number: text().notNull().unique(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    attemptId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    termsId: bigint({ mode: 'number' })
      .notNull()
      .references(() => invoiceTerms.id),
    amountWon: won().notNull(),
    issuedAt: instant().notNull(),
    /** The last Korean day on which it is in time, `YYYY-MM-DD`. */
    dueOn: text().notNull(),
    /** Nobody expects the money any more. What comes all the same is recorded. */
    writtenOffAt: instant(),
    writtenOffBy: text().notNull().default(''),
    writeOffReason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('invoices_order').on(t.orderId),
    index('invoices_member').on(t.memberId, t.id),
    index('invoices_due').on(t.dueOn),
    foreignKey({
      name: 'invoices_attempt',
      columns: [t.attemptId, t.orderId],
      foreignColumns: [paymentAttempts.id, paymentAttempts.orderId],
    }).onDelete('cascade'),
    check('invoices_number', sql`${t.number} ~ '^I-[0-9]{4}-[0-9]{6,9}$'`),
    check('invoices_amount', sql`${t.amountWon} >= 1000`),
    check('invoices_due_day', sql`${t.dueOn} ~ '^\\d{4}-\\d\\d-\\d\\d$'`),
    check(
      'invoices_written_off',
      sql`(${t.writtenOffAt} is null) = (${t.writtenOffBy} = '') and (${t.writtenOffAt} is null) = (${t.writeOffReason} = '')`,
    ),
  ],
);

/** Transfers for an invoice, both ways, as an operator read them in the company's account. Never changed, at most undone. */
// Triggers: invoice_money_kept, invoice_money_version, invoice_money_within
export const invoiceMoney = pgTable(
  'invoice_money',
  {
    id: identity(),
    invoiceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    kind: text({ enum: invoiceMoneyKinds }).notNull(),
    won: won().notNull(),
    /** The Korean day of the transfer, by the account's own list. */
    onDay: text().notNull(),
    /** Who sent it, as the account names them; of what went back, to whom. */
    name: text().notNull(),
    operator: text().notNull(),
    recordedAt: instant().notNull(),
    undoneAt: instant(),
    undoneBy: text().notNull().default(''),
    undoReason: text().notNull().default(''),
  },
  (t) => [
    // The same transfer is recorded once, however often somebody presses.
    uniqueIndex('invoice_money_once')
      .on(t.invoiceId, t.kind, t.onDay, t.won, t.name)
      .where(sql`${t.undoneAt} is null`),
    index('invoice_money_invoice').on(t.invoiceId),
    check('invoice_money_kind', oneOf(t.kind, invoiceMoneyKinds)),
    check('invoice_money_won', sql`${t.won} > 0`),
    check('invoice_money_day', sql`${t.onDay} ~ '^\\d{4}-\\d\\d-\\d\\d$' and ${t.name} <> ''`),
    check(
      'invoice_money_undone',
      sql`(${t.undoneAt} is null) = (${t.undoneBy} = '') and (${t.undoneAt} is null) = (${t.undoReason} = '')`,
    ),
  ],
);

/** Which reminders an institution got of an invoice: each once. */
export const invoiceRemindersSent = pgTable(
  'invoice_reminders',
  {
    invoiceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    step: text({ enum: invoiceReminders }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.step] }),
    check('invoice_reminders_step', oneOf(t.step, invoiceReminders)),
  ],
);

/**
 * How each invoice stands, in won: the one definition. `credited_won`: what was cancelled or came back, counted with its promise;
 * `received_won`: what came, less what went back; `balance_won`: what is still owed, below nothing where the company owes it.
 */
export const invoiceStandings = pgView('invoice_states', {
  invoiceId: bigint({ mode: 'number' }).notNull(),
  orderId: bigint({ mode: 'number' }).notNull(),
  memberId: bigint({ mode: 'number' }).notNull(),
  number: text().notNull(),
  dueOn: text().notNull(),
  amountWon: won().notNull(),
  creditedWon: won().notNull(),
  receivedWon: won().notNull(),
  balanceWon: won().notNull(),
  state: text({ enum: invoiceStates }).notNull(),
}).as(sql`
  select i.id as invoice_id, i.order_id, i.member_id, i.number, i.due_on, i.amount_won, a.refunded_won as credited_won,
    m.received_won, i.amount_won - a.refunded_won - m.received_won as balance_won,
    case when a.refunded_won = i.amount_won then 'cancelled'
      when i.amount_won - a.refunded_won - m.received_won <= 0 then 'paid'
      when i.written_off_at is not null then 'writtenOff' else 'open' end as state
  from invoices i join payment_attempts a on a.id = i.attempt_id
  cross join lateral (select coalesce(sum(case kind when 'received' then won else -won end), 0)::bigint as received_won
    from invoice_money where invoice_id = i.id and undone_at is null) m`);
