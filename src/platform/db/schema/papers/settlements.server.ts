// What the payment company paid out, as its own lists tell it, and where that differs from our payments and refunds.

import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { settlementDifferenceKinds, settlementLineKinds } from '../../../../shared/business/settlement.ts';
import { identity, instant, oneOf, won } from '../columns.server.ts';
import { operators } from '../operators.server.ts';

/** A list that an operator brought. */
export const settlementFiles = pgTable('settlement_files', {
  id: identity(),
  provider: text().notNull(),
  name: text().notNull(),
  takenAt: instant().notNull(),
  operatorId: bigint({ mode: 'number' })
    .notNull()
    .references(() => operators.id),
  /** How many of its lines were new. */
  lines: integer().notNull(),
});

/** One line of such a list: a payment or a cancellation that was paid out, or taken off. Never changed. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: identity(),
    fileId: bigint({ mode: 'number' })
      .notNull()
      .references(() => settlementFiles.id),
    /** In its file, from 1. */
    line: integer().notNull(),
    provider: text().notNull(),
    paidOutOn: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    tid: text().notNull(),
    /** As the company calls the order; empty where the list doesn't say. */
    moid: text().notNull(),
    /** The Korean day of the payment or the cancellation. */
    movedOn: date({ mode: 'string' }).notNull(),
    /** Below zero for a cancellation, as are its fee and what is paid out. */
    amountWon: won().notNull(),
    feeWon: won().notNull(),
    feeVatWon: won().notNull(),
    payoutWon: won().notNull(),
    /** The how many-th of its like: two equal parts may go back on one day. */
    nth: integer().notNull(),
  },
  (t) => [
    // The same list twice adds nothing.
    unique('settlement_lines_once').on(t.provider, t.tid, t.kind, t.movedOn, t.amountWon, t.nth),
    index('settlement_lines_paid_out').on(t.paidOutOn, t.id),
    index('settlement_lines_file').on(t.fileId),
    check('settlement_lines_kind', oneOf(t.kind, settlementLineKinds)),
    check('settlement_lines_sum', sql`${t.payoutWon} = ${t.amountWon} - ${t.feeWon} - ${t.feeVatWon}`),
    check(
      'settlement_lines_sign',
      sql`(${t.kind} = 'payment') = (${t.amountWon} > 0) and ${t.amountWon} <> 0`,
    ),
  ],
);

/** Where a payment of the lists and of ours differ. */
export const settlementDifferences = pgTable(
  'settlement_differences',
  {
    id: identity(),
    provider: text().notNull(),
    tid: text().notNull(),
    moid: text().notNull(),
    kind: text().notNull(),
    oursWon: won().notNull(),
    theirsWon: won().notNull(),
    foundAt: instant().notNull(),
    /** A later list or refund settled it. */
    resolvedAt: instant(),
    /** An operator looked into it, and what they found. */
    checkedAt: instant(),
    operatorId: bigint({ mode: 'number' }).references(() => operators.id),
    note: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('settlement_differences_open')
      .on(t.provider, t.tid, t.kind)
      .where(sql`${t.resolvedAt} is null`),
    index('settlement_differences_to_do')
      .on(t.id)
      .where(sql`${t.resolvedAt} is null and ${t.checkedAt} is null`),
    check('settlement_differences_kind', oneOf(t.kind, settlementDifferenceKinds)),
    check(
      'settlement_differences_checked',
      sql`(${t.checkedAt} is null) = (${t.operatorId} is null) and (${t.checkedAt} is null) = (${t.note} = '')`,
    ),
  ],
);

/** What the company agreed to take, by way of paying and from which day on; without VAT. */
export const settlementRates = pgTable(
  'settlement_rates',
  {
    id: identity(),
    provider: text().notNull(),
    /** As the shop stores it, e.g. `card`. */
    method: text().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Hundredths of a percent: 280 is 2.8 %. */
    basisPoints: integer().notNull(),
    /** Beside it, for each payment. */
    fixedWon: integer().notNull(),
    operatorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => operators.id),
    setAt: instant().notNull(),
  },
  (t) => [
    unique('settlement_rates_once').on(t.provider, t.method, t.fromDay),
    check(
      'settlement_rates_range',
      sql`${t.basisPoints} between 0 and 10000 and ${t.fixedWon} between 0 and 100000`,
    ),
  ],
);
