import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/client.server.ts';
import { paymentAttempts } from '../../../../platform/db/schema.server.ts';
import { unclearAttempts } from '../../../../shared/order-states.ts';

export const unclearFigures = {
  unclear_payments: 'Payments of which nobody knows yet whether they were charged.',
  unclear_payment_oldest_seconds: 'Since when the oldest of them is under way.',
};

export async function readUnclearFigures(db: Db) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<number | null>`extract(epoch from now() - min(${paymentAttempts.startedAt}))::float8`,
    })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.state, [...unclearAttempts]));
  return {
    unclear_payments: [{ value: row?.count ?? 0 }],
    unclear_payment_oldest_seconds: [{ value: row?.oldest ?? null }],
  };
}
