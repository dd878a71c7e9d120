// Accounts that nobody paid into, as far as we were told. Where the provider can't be asked about one, only its lists of the days
// on which it was open say so: until all of them were compared it stays unverified.

import { and, count, eq, gte, inArray, isNotNull, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import {
  paymentAttempts,
  reconciliationDays,
  reconciliationDifferences,
} from '../../../platform/db/schema.server.ts';
import { type Attempt, listAttempts } from './attempt-queries.server.ts';

const { account, depositUntil, paidAt, provider, startedAt, tid, unverifiedSince } = paymentAttempts;

const koreanDay = (instant: SQLWrapper) => sql`(${instant} at time zone 'Asia/Seoul')::date`;

/** The days of an account of which the provider's list was never compared, as `2026-11-20, 2026-11-21`; null where all were. */
export const missingDays = sql<string | null>`(
  select string_agg(each.day, ', ' order by each.day) from (
    select to_char(generate_series(${koreanDay(startedAt)}, ${koreanDay(depositUntil)}, '1 day'), 'YYYY-MM-DD') as day) as each
  where not exists (select from ${reconciliationDays} where ${reconciliationDays.day} = each.day
    and ${reconciliationDays.provider} = ${provider} and ${reconciliationDays.hadList}))`;

/** Accounts of ours with these numbers that count as not paid. */
export async function listUnpaidAccounts(db: Db, providerName: string, tids: string[]): Promise<Attempt[]> {
  if (tids.length === 0) return [];
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(provider, providerName), inArray(tid, tids), isNotNull(account), isNull(paidAt)));
  return listAttempts(
    db,
    rows.map(({ id }) => id),
  );
}

/** How many accounts were open between these instants into which nobody paid, as far as we were told. */
export async function countUnpaidAccounts(
  db: Db,
  providerName: string,
  from: Date,
  to: Date,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(paymentAttempts)
    .where(
      and(
        eq(provider, providerName),
        isNotNull(account),
        isNull(paidAt),
        lt(startedAt, to),
        gte(depositUntil, from),
      ),
    );
  return row?.n ?? 0;
}

/** Strikes off those whose days were all compared, but none of which the lists tell something else. */
export async function verifyAccounts(db: Db, providerName: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ unverifiedSince: null })
    .where(
      and(
        eq(provider, providerName),
        isNotNull(unverifiedSince),
        isNull(missingDays),
        sql`not exists (select from ${reconciliationDifferences} where ${reconciliationDifferences.tid} = ${tid}
          and ${reconciliationDifferences.provider} = ${provider} and ${reconciliationDifferences.closedAt} is null)`,
      ),
    );
}
