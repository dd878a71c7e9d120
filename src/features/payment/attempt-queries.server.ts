// The payment attempt's row: every change names the states it may come from, and tells whether it won.
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { members, orders, paymentAttempts } from '../../db/schema.server.ts';
import { stateList } from '../../db/state-list.server.ts';
import { isUniqueViolation } from '../../db/unique-violation.server.ts';
import type { Ticket } from '../../providers/payment/port.ts';
import type { DepositAccount } from '../../shared/deposit-account.ts';
import {
  type AttemptState,
  type Fulfilment,
  openAttempts,
  type PaymentFailure,
} from '../../shared/order-states.ts';
import { linesOfOrder, type OrderLine } from '../order/lines-queries.server.ts';

export type Attempt = {
  orderId: number;
  moid: string;
  amountWon: number;
  refundedWon: number;
  state: AttemptState;
  ticket: Ticket | null;
  reference: string | null;
  tid: string | null;
  mustReverse: boolean;
  startedAt: Date | null;
  watchUntil: Date | null;
  tries: number;
  stockHold: string;
  memberId: number;
  orderedAt: Date;
  fulfilment: Fulfilment;
  provider: string;
  method: string;
  depositUntil: Date | null;
  catalog: string;
  goodsName: string;
  lines: [OrderLine, ...OrderLine[]];
};

const attemptColumns = {
  orderId: orders.id,
  moid: orders.moid,
  amountWon: paymentAttempts.amountWon,
  state: paymentAttempts.state,
  fulfilment: orders.fulfilment,
  refundedWon: paymentAttempts.refundedWon,
  ticket: paymentAttempts.ticket,
  reference: paymentAttempts.reference,
  tid: paymentAttempts.tid,
  mustReverse: paymentAttempts.mustReverse,
  startedAt: paymentAttempts.startedAt,
  watchUntil: paymentAttempts.watchUntil,
  tries: paymentAttempts.tries,
  stockHold: orders.stockHold,
  memberId: orders.memberId,
  orderedAt: orders.createdAt,
  provider: paymentAttempts.provider,
  method: paymentAttempts.method,
  depositUntil: paymentAttempts.depositUntil,
  catalog: orders.catalog,
  goodsName: orders.goodsName,
  lines: linesOfOrder,
};

export async function findAttempt(db: Db, moid: string): Promise<Attempt | null> {
  const [row] = await db
    .select(attemptColumns)
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(eq(orders.moid, moid));
  return row ?? null;
}

export async function insertAttempt(
  tx: Db,
  attempt: { orderId: number; amountWon: number; provider: string; method: string },
): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt);
}

/** The one place where a payment leaves "ready" for the company: whoever changes the row may ask for the approval. */
export async function claimForApproval(
  db: Db,
  orderId: number,
  change: { ticket: Ticket; reference: string; now: Date; leaseUntil: Date },
): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({
      state: 'approving',
      ticket: change.ticket,
      reference: change.reference,
      startedAt: change.now,
      leaseUntil: change.leaseUntil,
      tries: sql`${paymentAttempts.tries} + 1`,
    })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'ready')))
    .returning({ orderId: paymentAttempts.orderId });
  return claimed.length === 1;
}

type StateChange = {
  from: AttemptState[];
  to: AttemptState;
  tid?: string;
  method?: string;
  receiptUrl?: string;
  account?: DepositAccount;
  depositUntil?: Date;
  paidAt?: Date;
  failureCode?: PaymentFailure;
  failureMessage?: string;
  leaseUntil?: Date | null;
  watchUntil?: Date | null;
  mustReverse?: boolean;
  unlessReversing?: boolean;
};

/**
 * Moves an attempt on, only from one of the states named: false where somebody else was faster.
 * @param unlessReversing what is on its way back to the buyer stays so, whatever an answer says meanwhile.
 */
export async function moveAttempt(
  db: Db,
  orderId: number,
  { from, to, unlessReversing = false, ...rest }: StateChange,
): Promise<boolean> {
  const moved = await db
    .update(paymentAttempts)
    .set({ state: to, ...rest })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, from),
        unlessReversing ? eq(paymentAttempts.mustReverse, false) : undefined,
      ),
    )
    .returning({ orderId: paymentAttempts.orderId });
  return moved.length === 1;
}

/**
 * The company itself told the charge's number together with the order's and its sum. False where it told another one before,
 * or where the charge is another order's.
 */
export async function noteCharge(db: Db, orderId: number, tid: string): Promise<boolean> {
  const isFree = or(isNull(paymentAttempts.tid), eq(paymentAttempts.tid, tid));
  try {
    const noted = await db
      .update(paymentAttempts)
      .set({ tid })
      .where(and(eq(paymentAttempts.orderId, orderId), isFree))
      .returning({ orderId: paymentAttempts.orderId });
    return noted.length === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Takes over unclear attempts whose lease ran out; two processes never get the same one. */
export async function leaseUnclearAttempts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Attempt[]> {
  const due = db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      and(inArray(paymentAttempts.state, ['approving', 'unknown']), lte(paymentAttempts.leaseUntil, now)),
    )
    .orderBy(paymentAttempts.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(paymentAttempts)
    .set({ state: 'unknown', leaseUntil, tries: sql`${paymentAttempts.tries} + 1` })
    .where(inArray(paymentAttempts.orderId, due))
    .returning({ orderId: paymentAttempts.orderId });
  return listAttempts(
    db,
    leased.map((row) => row.orderId),
  );
}

/** Open accounts that are due for a look: asked for a deposit where the company can tell, closed after their time. */
export async function leaseWaitingAttempts(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Attempt[]> {
  const due = db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'waiting'), lte(paymentAttempts.leaseUntil, now)))
    .orderBy(paymentAttempts.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(paymentAttempts)
    .set({ leaseUntil })
    .where(inArray(paymentAttempts.orderId, due))
    .returning({ orderId: paymentAttempts.orderId });
  return listAttempts(
    db,
    leased.map((row) => row.orderId),
  );
}

export async function listAttempts(db: Db, orderIds: number[]): Promise<Attempt[]> {
  if (orderIds.length === 0) return [];
  return db
    .select(attemptColumns)
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(inArray(orders.id, orderIds));
}

/** Postpones the next look at an open account. */
export async function setNextDepositCheck(db: Db, orderId: number, next: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ leaseUntil: next })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'waiting')));
}

/** When the next unclear or watched attempt falls due, for the worker's alarm clock. */
export async function nextAttemptDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ due: sql<string | null>`min(${paymentAttempts.leaseUntil})` })
    .from(paymentAttempts)
    .where(
      or(sql`${paymentAttempts.state} in ${stateList(openAttempts)}`, isNotNull(paymentAttempts.watchUntil)),
    );
  return row?.due ? new Date(row.due) : null;
}

/** Payment windows of a member who leaves: whoever pays there now is refused before any money moves. */
export async function closeReadyAttempts(tx: Db, memberId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', failureCode: 'expired' })
    .where(
      and(
        eq(paymentAttempts.state, 'ready'),
        inArray(
          paymentAttempts.orderId,
          tx.select({ id: orders.id }).from(orders).where(eq(orders.memberId, memberId)),
        ),
      ),
    );
}

/** Payment windows that nobody came back from. */
export async function closeAbandonedAttempts(db: Db, createdBefore: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'failed', failureCode: 'expired' })
    .where(
      and(
        eq(paymentAttempts.state, 'ready'),
        inArray(
          paymentAttempts.orderId,
          db
            .select({ id: orders.id })
            .from(orders)
            .where(and(eq(orders.fulfilment, 'unpaid'), lt(orders.createdAt, createdBefore))),
        ),
      ),
    );
}

/** What kind of member pays, as it is now: the order may be older than a change of it. Null for who left. */
export async function findUserType(db: Db, memberId: number): Promise<number | null> {
  const [row] = await db
    .select({ userType: members.userType })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.leftAt)));
  return row?.userType ?? null;
}
