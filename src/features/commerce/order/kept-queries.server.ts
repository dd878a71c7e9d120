// What the shop keeps of a payment, as its papers have to say it.
import { sql } from 'drizzle-orm';
import { paymentAttempts, refunds } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { openRefunds } from '../../../shared/order-states.ts';

/** What was paid by the order's attempt and did not go back: promises don't count, they may be refused. */
export const keptWon =
  sql<number>`(${paymentAttempts.amountWon} - coalesce((select sum(r.amount_won) from ${refunds} r
  where r.attempt_id = ${paymentAttempts.id} and r.state = 'done'), 0))`.mapWith(Number);

/** Money of it is promised back and not there yet. */
export const isRefunding = sql<boolean>`exists (select from ${refunds} r where r.attempt_id = ${paymentAttempts.id}
        and r.state in ${stateList(openRefunds)})`;
