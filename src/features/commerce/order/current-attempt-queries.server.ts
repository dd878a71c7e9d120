// Of several attempts to pay an order, the one that the order shows. Whoever reads an order's payment joins it by this.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { orders, paymentAttempts } from '../../../platform/db/schema.server.ts';

/** For a join of `orders` and `payment_attempts`: exactly one row an order. What is claimed or paid is always the current one. */
export const ofCurrentAttempt: SQL = and(
  eq(paymentAttempts.orderId, orders.id),
  // No parameter: the partial index is taken only where the planner can see that the condition is its own.
  eq(paymentAttempts.isCurrent, sql`true`),
)!;
