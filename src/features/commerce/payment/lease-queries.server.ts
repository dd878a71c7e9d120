// Which attempts to pay are due for a look at their provider: each is taken over by one process only, and each provider's for
// themselves, so that one which doesn't answer keeps nobody else's waiting.
import { and, eq, inArray, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import { paymentAttempts } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { openAttempts, unclearAttempts } from '../../../shared/order-states.ts';
import { type Attempt, listAttempts } from './attempt-queries.server.ts';

/**
 * `unclear`: whether it was charged; `awaitingDeposit`: whether somebody paid into its account; `watched`: given up, whether it was
 * charged all the same; `told`: paid, whether it was given back as the provider told.
 */
export type LookKind = 'unclear' | 'awaitingDeposit' | 'watched' | 'told';

const { state, leaseUntil, retries, watchUntil, provider, reference, tid } = paymentAttempts;
const oneMoreTry = sql`${retries} + 1`;
const kinds: Record<LookKind, { isOf: SQL; change: { state?: 'unknown'; retries?: SQL } }> = {
  unclear: {
    isOf: sql`${state} in ${stateList(unclearAttempts)}`,
    change: { state: 'unknown', retries: oneMoreTry },
  },
  awaitingDeposit: { isOf: sql`${state} = 'awaitingDeposit'`, change: {} },
  watched: { isOf: sql`${watchUntil} is not null and ${state} <> 'paid'`, change: { retries: oneMoreTry } },
  told: { isOf: sql`${watchUntil} is not null and ${state} = 'paid'`, change: { retries: oneMoreTry } },
};

/** `leasedAt`: by the database's clock, as everything is that its ends are compared with. */
export type LeasedAttempt = Attempt & { leasedAt: Date };

type Due = { provider: string; clock: DatabaseClock; leaseMs: number; limit: number };

/** Takes over those whose lease ran out; two processes never get the same one. */
export async function leaseAttempts(db: Db, kind: LookKind, due: Due): Promise<LeasedAttempt[]> {
  const rows = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(kinds[kind].isOf, eq(provider, due.provider), lte(leaseUntil, due.clock.after(0))))
    .orderBy(leaseUntil)
    .limit(due.limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(paymentAttempts)
    .set({ ...kinds[kind].change, leaseUntil: due.clock.after(due.leaseMs) })
    .where(inArray(paymentAttempts.id, rows))
    .returning({ id: paymentAttempts.id, leasedAt: due.clock.after(0).mapWith(leaseUntil) });
  const leasedAtOf = new Map(leased.map(({ id, leasedAt }) => [id, leasedAt]));
  const attempts = await listAttempts(db, [...leasedAtOf.keys()]);
  return attempts.map((attempt) => ({ ...attempt, leasedAt: leasedAtOf.get(attempt.id)! }));
}

/** Unclear ones whose authentication had one of these numbers, and of which no charge is proven. */
export async function listUnproven(db: Db, at: string, references: string[]): Promise<Attempt[]> {
  if (references.length === 0) return [];
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(kinds.unclear.isOf, eq(provider, at), inArray(reference, references), isNull(tid)));
  return listAttempts(
    db,
    rows.map(({ id }) => id),
  );
}

/** In how many milliseconds the next one falls due, or null. */
export const msUntilLook =
  (kind: LookKind) =>
  (clock: DatabaseClock, at: string): SQL<number | null> =>
    sql`(select ${msUntil(clock, min(leaseUntil))} from ${paymentAttempts}
      where ${kinds[kind].isOf} and ${provider} = ${at})`;

/** How many payments wait for a look at a provider that is none of these. */
export async function countUnserved(db: Db, providers: readonly string[]): Promise<number> {
  const isDue = sql`(${state} in ${stateList(openAttempts)} or ${watchUntil} is not null)`;
  return db.$count(paymentAttempts, and(isDue, sql`${provider} not in ${stateList(providers)}`));
}

/** Postpones the next look at an open account. */
export async function setNextDepositCheck(db: Db, attemptId: number, next: SQL<Date>): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ leaseUntil: next })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'awaitingDeposit')));
}
