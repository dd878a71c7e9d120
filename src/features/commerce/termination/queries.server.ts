// Contents that were ended before their time: the table's only writer.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { orders, terminations } from '../../../platform/db/schema.server.ts';
import type { TerminationSums } from '../../../shared/content/termination-sums.ts';

export async function insertTermination(tx: Db, row: typeof terminations.$inferInsert): Promise<void> {
  await tx.insert(terminations).values(row);
}

export type Termination = TerminationSums & { atMs: number };

/** For a query that reads `orders`; null where its content wasn't ended. */
export const terminationOfOrder: SQL<Termination | null> = sql<Termination | null>`(select json_build_object(
    'atMs', (extract(epoch from t.at) * 1000)::bigint, 'days', t.days, 'usedDays', t.used_days, 'basisWon', t.basis_won,
    'usedWon', t.used_won, 'penaltyWon', t.penalty_won, 'refundWon', t.refund_won)
  from ${terminations} t where t.order_id = ${orders.id})`;

export const isTerminatedOrder = sql<boolean>`exists (select from ${terminations} t where t.order_id = ${orders.id})`;

export const isTerminated = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(terminations, sql`${terminations.orderId} = ${orderId}`)) > 0;
