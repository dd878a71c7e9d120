// Cash receipts: what the tax office has of money that was transferred or paid into an account.

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  liveReceipts,
  numberedReceipts,
  receiptKinds,
  receiptStates,
  sentReceipts,
  standingReceipts,
} from '../../../../shared/requests/cash-receipt.ts';
import { bytes, identity, instant, oneOf, won } from '../columns.server.ts';
import { orders } from '../orders.server.ts';

/** One paper of the tax office each, and the outbox of it: nothing else asks the provider for one, or cancels it. */
// Triggers: cash_receipts_version
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: receiptKinds }).notNull(),
    state: text({ enum: receiptStates }).notNull(),
    /** The contract by which the order was paid; empty while nobody paid. */
    provider: text().notNull(),
    /** Our number of it at the provider, which takes each only once. */
    requestNo: text().notNull().unique(),
    /** To whom it is made out, encrypted with the shop's secret; destroyed as soon as it is issued, or won't be. */
    number: bytes(),
    /** Its last four digits, for whoever asked. */
    numberEnd: text().notNull(),
    /** As it was issued; what is left of it is this less what was cancelled. */
    amountWon: won().notNull(),
    supplyWon: won().notNull(),
    vatWon: won().notNull(),
    cancelledWon: won().notNull().default(0),
    /** The part of it that the provider is asked to cancel. */
    cancellingWon: won(),
    /** How many cancels came to an end: each has a number of its own at the provider. */
    cancels: integer().notNull().default(0),
    tid: text().unique(),
    approvalNo: text().notNull().default(''),
    askedAt: instant().notNull(),
    /** When the provider was to be asked first, by the shop's clock. */
    sinceAt: instant(),
    leaseUntil: instant(),
    retries: integer().notNull().default(0),
    issuedAt: instant(),
    endedAt: instant(),
    /** What the provider said no with, or why it was not reached; of a receipt that stands: its cancel was refused. */
    lastError: text(),
    /** Which operator cancelled it, or asked for it anew, and why. */
    operator: text().notNull().default(''),
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('cash_receipts_live').on(t.orderId).where(oneOf(t.state, liveReceipts)),
    index('cash_receipts_order').on(t.orderId, t.id),
    index('cash_receipts_due').on(t.provider, t.leaseUntil).where(oneOf(t.state, sentReceipts)),
    index('cash_receipts_state').on(t.state, t.id),
    index('cash_receipts_number').on(t.askedAt).where(sql`${t.number} is not null`),
    check('cash_receipts_kind', oneOf(t.kind, receiptKinds)),
    check('cash_receipts_state_known', oneOf(t.state, receiptStates)),
    check(
      'cash_receipts_sums',
      sql`${t.amountWon} > 0 and ${t.supplyWon} >= 0 and ${t.vatWon} >= 0 and ${t.supplyWon} + ${t.vatWon} = ${t.amountWon}`,
    ),
    check('cash_receipts_cancelled', sql`${t.cancelledWon} between 0 and ${t.amountWon}`),
    check(
      'cash_receipts_cancelling',
      sql`(${t.state} = 'cancelling') = (${t.cancellingWon} is not null) and ${t.cancellingWon} between 1 and ${t.amountWon} - ${t.cancelledWon}`,
    ),
    check(
      'cash_receipts_standing',
      sql`not (${oneOf(t.state, standingReceipts)}) or (${t.tid} is not null and ${t.issuedAt} is not null and ${t.cancelledWon} < ${t.amountWon})`,
    ),
    // Nobody's number is kept once the paper is there, or won't be.
    check('cash_receipts_number_kept', sql`${t.number} is null or ${oneOf(t.state, numberedReceipts)}`),
    check(
      'cash_receipts_numbered',
      sql`${t.kind} = 'self' or ${t.state} not in ('wished', 'issuing') or ${t.number} is not null`,
    ),
    check('cash_receipts_number_end', sql`${t.numberEnd} ~ '^[0-9]{4}$'`),
    check(
      'cash_receipts_leased',
      sql`not (${oneOf(t.state, sentReceipts)}) or (${t.leaseUntil} is not null and ${t.sinceAt} is not null and ${t.provider} <> '')`,
    ),
  ],
);
