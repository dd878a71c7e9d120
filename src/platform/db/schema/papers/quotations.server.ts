// Quotations: what institutions may buy at which prices, and until when.

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { quotationStates } from '../../../../shared/requests/quotation.ts';
import { products } from '../catalog.server.ts';
import { identity, instant, oneOf, won } from '../columns.server.ts';
import { consultations } from '../consultations.server.ts';
import { members } from '../members.server.ts';
import { orders } from '../orders.server.ts';

/** A paper of the shop. Once it was issued nothing of it changes but how far it is (triggers of 0101). */
// Triggers: quotations_forward, quotations_make_sum, quotations_number
export const quotations = pgTable(
  'quotations',
  {
    id: identity(),
    /** What people say on the phone: `Q-2026-000123`. A trigger of 0101 makes it of the Korean year and the id. */
    number: text().notNull().unique(),
    memberId: bigint({ mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** The application for a call that it came from. */
    consultationId: bigint({ mode: 'number' }).references(() => consultations.id, { onDelete: 'set null' }),
    /** The one in whose place it came: withdrawn with its issue. */
    replacesId: bigint({ mode: 'number' }).references((): AnyPgColumn => quotations.id, {
      onDelete: 'set null',
    }),
    state: text({ enum: quotationStates }).notNull(),
    /** Whom it is made out to, as it was known then; the number is ten digits, or empty where nobody told it. */
    buyerName: text().notNull(),
    businessNumber: text().notNull().default(''),
    representative: text().notNull().default(''),
    buyerAddress: text().notNull().default(''),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    contactEmail: text().notNull(),
    /** The shop's own data at the issue, as the company document had them. */
    issuer: jsonb().$type<Record<string, string>>(),
    deliveryWon: won().notNull(),
    /** All of it, VAT included; supply and VAT make it up. */
    amountWon: won().notNull(),
    supplyWon: won().notNull(),
    vatWon: won().notNull(),
    /** The first moment at which it is over: the end of its last Korean day. */
    validUntil: instant().notNull(),
    memo: text().notNull().default(''),
    /** The operator who made it, by name; empty: its buyer, from the cart. */
    madeBy: text().notNull().default(''),
    createdAt: instant().notNull(),
    issuedAt: instant(),
    acceptedAt: instant(),
    /** Since when an order stands for it. It goes with the order when the law's years are over. */
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    withdrawnAt: instant(),
    withdrawnBy: text().notNull().default(''),
    /** Why it was withdrawn; its buyer reads it. */
    reason: text().notNull().default(''),
    /** Goes up with every change: who saw an older one changes nothing. */
    version: integer().notNull().default(1),
  },
  (t) => [
    // One order at most stands for a quotation, and one quotation at most behind an order.
    uniqueIndex('quotations_order').on(t.orderId),
    index('quotations_member').on(t.memberId, t.id),
    index('quotations_state').on(t.state, t.id),
    index('quotations_valid').on(t.validUntil),
    index('quotations_consultation').on(t.consultationId).where(sql`${t.consultationId} is not null`),
    check('quotations_number', sql`${t.number} ~ '^Q-[0-9]{4}-[0-9]{6,9}$'`),
    check('quotations_state_known', oneOf(t.state, quotationStates)),
    check('quotations_business', sql`${t.businessNumber} ~ '^([0-9]{10})?$'`),
    check('quotations_named', sql`${t.buyerName} <> ''`),
    check(
      'quotations_amounts',
      sql`${t.deliveryWon} >= 0 and ${t.amountWon} >= greatest(${t.deliveryWon}, 1000) and ${t.supplyWon} >= 0
        and ${t.vatWon} >= 0 and ${t.supplyWon} + ${t.vatWon} = ${t.amountWon}`,
    ),
    check(
      'quotations_issued',
      sql`(${t.state} = 'draft') = (${t.issuedAt} is null) and (${t.issuedAt} is null) = (${t.issuer} is null)`,
    ),
    check('quotations_issued_in_time', sql`${t.issuedAt} < ${t.validUntil}`),
    check(
      'quotations_accepted',
      sql`(${t.state} = 'accepted') = (${t.orderId} is not null) and (${t.orderId} is null) = (${t.acceptedAt} is null)`,
    ),
    // To the millisecond: what comes with its last moment comes too late.
    check('quotations_accepted_in_time', sql`${t.acceptedAt} < ${t.validUntil}`),
    check('quotations_withdrawn', sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)`),
  ],
);

/** What is offered: a snapshot, the catalogue may change afterwards. */
// Triggers: quotation_lines_kept, quotation_lines_make_sum
export const quotationLines = pgTable(
  'quotation_lines',
  {
    id: identity(),
    quotationId: bigint({ mode: 'number' })
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id),
    goodsName: text().notNull(),
    penColor: text().notNull().default(''),
    eraserColor: text().notNull().default(''),
    quantity: integer().notNull(),
    /** VAT included. */
    unitWon: won().notNull(),
  },
  (t) => [
    uniqueIndex('quotation_lines_position').on(t.quotationId, t.position),
    index('quotation_lines_product').on(t.productId),
    check('quotation_lines_quantity', sql`${t.quantity} between 1 and 999 and ${t.unitWon} >= 0`),
  ],
);
