// What somebody of the shop has to look at in a payment, told of a row of `payment_attempts`: the day's cards and the list of orders count by the
// same conditions.
import { type SQL, sql } from 'drizzle-orm';
import { paymentAttempts } from '../../../../platform/db/schema.server.ts';
import { stateList } from '../../../../platform/db/state-list.server.ts';
import { unclearAttempts } from '../../../../shared/order-states.ts';
import type { PaymentAttention } from './attention-rules.ts';

const { state, depositUntil, startedAt, unverifiedSince } = paymentAttempts;

/** A payment is usually clear within seconds. */
const unsettledMs = 10 * 60_000;
const depositSoonMs = 24 * 60 * 60_000;

const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

export const needsAttention = (kind: PaymentAttention, nowMs: number): SQL =>
  ({
    depositEnding: sql`${state} = 'awaitingDeposit' and ${depositUntil} < ${at(nowMs + depositSoonMs)}`,
    unsettled: sql`${state} in ${stateList(unclearAttempts)} and ${startedAt} < ${at(nowMs - unsettledMs)}`,
    unverified: sql`${unverifiedSince} is not null`,
  })[kind];
