// Payments that the payment company keeps until the buyer has the goods, and what it is told of their parcel.

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  answeredEscrows,
  escrowStates,
  escrowTellings,
  escrowTerms,
} from '../../../../shared/requests/escrow.ts';
import { instant, oneOf } from '../columns.server.ts';
import { orders } from '../orders.server.ts';

/** One a paid order, and the outbox of its parcel: nothing else tells the company of it. */
// Triggers: escrow_deals_version
export const escrowDeals = pgTable(
  'escrow_deals',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The contract by which it was paid, and the company's number of the charge. */
    provider: text().notNull(),
    /** What that contract lets go back, as it was when it was paid. */
    terms: text({ enum: escrowTerms }).notNull(),
    tid: text().notNull().unique(),
    state: text({ enum: escrowStates }).notNull().default('held'),
    telling: text({ enum: escrowTellings }).notNull().default('none'),
    /** The parcel that the company is to know, or knows. */
    courier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** Goes up with each parcel, or number, that is to be told: the answer to an older one changes nothing. */
    version: integer().notNull().default(0),
    /** Since when it is to be told, by the shop's clock. */
    sinceAt: instant(),
    leaseUntil: instant(),
    retries: integer().notNull().default(0),
    /** What the company said no with, or why it was not reached. */
    lastError: text(),
    toldAt: instant(),
    answeredAt: instant(),
    /** Who told the parcel by hand, or wrote the buyer's word down. */
    operator: text().notNull().default(''),
  },
  (t) => [
    index('escrow_deals_due').on(t.provider, t.leaseUntil).where(sql`${t.telling} = 'due'`),
    index('escrow_deals_telling').on(t.telling, t.orderId),
    index('escrow_deals_state').on(t.state, t.orderId),
    check('escrow_deals_terms', oneOf(t.terms, escrowTerms)),
    check('escrow_deals_state_known', oneOf(t.state, escrowStates)),
    check('escrow_deals_telling_known', oneOf(t.telling, escrowTellings)),
    check('escrow_deals_parcel', sql`(${t.telling} = 'none') = (${t.trackingNumber} = '')`),
    check(
      'escrow_deals_leased',
      sql`${t.telling} <> 'due' or (${t.leaseUntil} is not null and ${t.sinceAt} is not null)`,
    ),
    check('escrow_deals_told', sql`${t.telling} <> 'told' or ${t.toldAt} is not null`),
    check('escrow_deals_answered', sql`(${oneOf(t.state, answeredEscrows)}) = (${t.answeredAt} is not null)`),
  ],
);
