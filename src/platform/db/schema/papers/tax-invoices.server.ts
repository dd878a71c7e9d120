// Tax invoices: what the tax office has of money that businesses transferred or paid into an account.

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  correctionCodes,
  failedInvoices,
  type InvoiceParty,
  liveInvoices,
  numberedInvoices,
  sentInvoices,
  taxInvoiceStates,
} from '../../../../shared/requests/tax-invoice.ts';
import { identity, instant, oneOf, won } from '../columns.server.ts';
import { orders } from '../orders.server.ts';

const codes = sql.raw(correctionCodes.join(', '));

/**
 * One paper of the tax office each, and the outbox of it. What it says never changes (a trigger of 0117). It outlives its order: the law
 * wants papers longer than purchases.
 */
// Triggers: tax_invoices_kept, tax_invoices_version
export const taxInvoices = pgTable(
  'tax_invoices',
  {
    id: identity(),
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    orderNumber: text().notNull(),
    goodsName: text().notNull(),
    /** Which one of its order: from 1. */
    no: integer().notNull(),
    /** The paper that it corrects; null: it is a first one. */
    originalId: bigint({ mode: 'number' }).references((): AnyPgColumn => taxInvoices.id, {
      onDelete: 'cascade',
    }),
    state: text({ enum: taxInvoiceStates }).notNull(),
    /** Our number of it at the company that issues, which takes each only once. */
    mgtKey: text().notNull().unique(),
    /** Why it corrects, by the tax office's numbers. */
    correctionCode: integer(),
    /** Whom it is made out to; destroyed where no paper came of it, and nobody puts it right any more. */
    party: jsonb().$type<InvoiceParty>(),
    /** The day that stands on it. */
    writeDay: date({ mode: 'string' }).notNull(),
    /** Below zero in a correction. */
    amountWon: won().notNull(),
    supplyWon: won().notNull(),
    vatWon: won().notNull(),
    /** Of a first one: what its corrections take off, those that are only written down included. */
    correctedWon: won().notNull().default(0),
    /** The tax office's number of it. */
    confirmNo: text().unique(),
    askedAt: instant().notNull(),
    /** When it was to be asked first, by the shop's clock. */
    sinceAt: instant().notNull(),
    leaseUntil: instant(),
    retries: integer().notNull().default(0),
    issuedAt: instant(),
    endedAt: instant(),
    /** Since when another one stands in place of one that failed, or none is needed. */
    replacedAt: instant(),
    /** What somebody said no with, or why nobody was reached. */
    lastError: text(),
    /** The operator who had it issued anew. */
    operator: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('tax_invoices_live')
      .on(t.orderId)
      .where(sql`${t.originalId} is null and ${oneOf(t.state, liveInvoices)}`),
    uniqueIndex('tax_invoices_no').on(t.orderNumber, t.no),
    index('tax_invoices_order').on(t.orderId, t.id),
    index('tax_invoices_original').on(t.originalId).where(sql`${t.originalId} is not null`),
    index('tax_invoices_due').on(t.leaseUntil).where(oneOf(t.state, sentInvoices)),
    index('tax_invoices_failed')
      .on(t.id)
      .where(sql`${oneOf(t.state, failedInvoices)} and ${t.replacedAt} is null`),
    index('tax_invoices_state').on(t.state, t.id),
    index('tax_invoices_day').on(t.writeDay),
    check('tax_invoices_state_known', oneOf(t.state, taxInvoiceStates)),
    check('tax_invoices_key', sql`${t.mgtKey} ~ '^[0-9A-Za-z_-]{1,24}$'`),
    check('tax_invoices_sum', sql`${t.supplyWon} + ${t.vatWon} = ${t.amountWon}`),
    check(
      'tax_invoices_sign',
      sql`case when ${t.originalId} is null
        then ${t.correctionCode} is null and ${t.amountWon} > 0 and ${t.supplyWon} >= 0 and ${t.vatWon} >= 0
        else ${t.correctionCode} in (${codes}) and ${t.amountWon} < 0 and ${t.supplyWon} <= 0 and ${t.vatWon} <= 0 and ${t.correctedWon} = 0
        end`,
    ),
    check(
      'tax_invoices_corrected',
      sql`${t.correctedWon} >= 0 and (${t.correctedWon} = 0 or ${t.correctedWon} <= ${t.amountWon})`,
    ),
    check(
      'tax_invoices_numbered',
      sql`(${oneOf(t.state, numberedInvoices)}) = (${t.confirmNo} is not null) and (${t.confirmNo} is null) = (${t.issuedAt} is null)`,
    ),
    check('tax_invoices_confirm_no', sql`${t.confirmNo} ~ '^[0-9A-Za-z]{24}$'`),
    check('tax_invoices_leased', sql`(${oneOf(t.state, sentInvoices)}) = (${t.leaseUntil} is not null)`),
    check('tax_invoices_made_out', sql`not (${oneOf(t.state, liveInvoices)}) or ${t.party} is not null`),
    check('tax_invoices_replaced', sql`${t.replacedAt} is null or ${oneOf(t.state, failedInvoices)}`),
  ],
);

/** Until when the shop's certificate lets it issue, as the company that issues said last. */
export const taxCertificates = pgTable('tax_certificates', {
  corpNumber: text().primaryKey(),
  /** Null: nobody could say so far. */
  expiresAt: instant(),
  checkedAt: instant().notNull(),
  /** What the last question came to; null: an answer. */
  lastError: text(),
});
