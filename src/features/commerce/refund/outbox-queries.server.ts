// The rows of money that goes back: the table's only writer.
import { and, count, desc, eq, inArray, lte, min, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { type DatabaseClock, msUntil } from '../../../platform/db/clock.server.ts';
import { orders, paymentAttempts, refunds } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { besideCauses, openRefunds, ownCauses, type RefundCause } from '../../../shared/order-states.ts';

export async function countRefunds(tx: Db, orderId: number): Promise<number> {
  return tx.$count(refunds, eq(refunds.orderId, orderId));
}

type NewRefund = Omit<typeof refunds.$inferInsert, 'leaseUntil'> & { leaseUntil?: SQL<Date> | null };

export async function insertRefund(tx: Db, row: NewRefund): Promise<number> {
  const [inserted] = await tx.insert(refunds).values(row).returning({ id: refunds.id });
  return inserted!.id;
}

type RefundsOf = { cancellationId: number } | { returnId: number } | { ownOf: number };

function isOf(of: RefundsOf): SQL | undefined {
  if ('returnId' in of) return eq(refunds.returnId, of.returnId);
  if ('cancellationId' in of) return eq(refunds.cancellationId, of.cancellationId);
  return and(eq(refunds.orderId, of.ownOf), inArray(refunds.cause, [...ownCauses]));
}

/** The newest refund of a decision, where the provider refused it: the next one stands in its place. */
export async function findRefused(tx: Db, of: RefundsOf): Promise<number | null> {
  const [newest] = await tx
    .select({ id: refunds.id, state: refunds.state })
    .from(refunds)
    .where(isOf(of))
    .orderBy(desc(refunds.id))
    .limit(1);
  return newest?.state === 'refused' ? newest.id : null;
}

/** The charge that paid for an order. */
export async function findPaidAttempt(tx: Db, orderId: number): Promise<number> {
  const [paid] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.isCurrent, true)));
  if (!paid) throw new Error(`order ${orderId} has no payment`);
  return paid.id;
}

/** Of the purchase itself: what goes back beside it has an account of its own. */
const ofPurchase = (orderId: number) =>
  and(eq(refunds.orderId, orderId), sql`${refunds.cause} not in ${stateList(besideCauses)}`);

/** The buyer, or the operator for the buyer, named the account: the refund begins. False where none waits for one. */
export async function startRefundTo(
  tx: Db,
  of: { orderId: number } | { refundId: number },
  encrypted: Buffer,
  clock: DatabaseClock,
): Promise<boolean> {
  const started = await tx
    .update(refunds)
    .set({
      state: 'executing',
      refundAccount: encrypted,
      // What a person transfers is sent by nobody.
      leaseUntil: sql`case when ${refunds.way} = 'company' then ${clock.after(0)} end`,
      // Of another account than the one that is named now.
      lastError: sql`case when ${refunds.way} = 'company' then ${refunds.lastError} end`,
    })
    .where(
      and(
        'orderId' in of ? ofPurchase(of.orderId) : eq(refunds.id, of.refundId),
        eq(refunds.state, 'account'),
      ),
    )
    .returning({ id: refunds.id });
  return started.length === 1;
}

/** The company gave it back by itself, without the account that it waited for or the transfer that it was to be. */
export async function endRefundAwaitingAccount(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'done', way: 'company', doneAt: now, leaseUntil: null, refundAccount: null })
    .where(
      and(
        ofPurchase(orderId),
        sql`(${refunds.state} = 'account' or (${refunds.state} = 'executing' and ${refunds.way} = 'byHand'))`,
      ),
    );
}

export type DueRefund = {
  id: number;
  orderId: number;
  cause: RefundCause;
  cancellationId: number | null;
  moid: string;
  /** What the provider knows the charge by, and which attempt of the order it was. */
  chargeMoid: string;
  attemptNo: number;
  requestNo: string;
  tid: string;
  provider: string;
  amountWon: number;
  paidWon: number;
  leftWon: number;
  retries: number;
  requestedAt: Date;
  refundAccount: Buffer | null;
};

/** By the provider that charged. */
const isSentTo = (provider: string): SQL =>
  sql`exists (select from ${paymentAttempts} where ${paymentAttempts.id} = ${refunds.attemptId}
    and ${paymentAttempts.provider} = ${provider})`;

/** Takes over refunds that are due, each by one process only. */
export async function leaseRefunds(
  db: Db,
  only: { orderId: number } | { provider: string },
  { clock, leaseMs, limit }: { clock: DatabaseClock; leaseMs: number; limit: number },
): Promise<DueRefund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'executing'),
        eq(refunds.way, 'company'),
        lte(refunds.leaseUntil, clock.after(0)),
        'orderId' in only ? eq(refunds.orderId, only.orderId) : isSentTo(only.provider),
      ),
    )
    .orderBy(refunds.leaseUntil)
    .limit(limit)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(refunds)
    .set({ leaseUntil: clock.after(leaseMs), retries: sql`${refunds.retries} + 1` })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id });
  if (leased.length === 0) return [];
  const rows = await db
    .select({
      id: refunds.id,
      orderId: orders.id,
      cause: refunds.cause,
      cancellationId: refunds.cancellationId,
      moid: orders.moid,
      chargeMoid: paymentAttempts.moid,
      attemptNo: paymentAttempts.no,
      requestNo: refunds.requestNo,
      tid: paymentAttempts.tid,
      provider: paymentAttempts.provider,
      amountWon: refunds.amountWon,
      paidWon: paymentAttempts.amountWon,
      leftWon: refunds.leftWon,
      retries: refunds.retries,
      requestedAt: refunds.requestedAt,
      refundAccount: refunds.refundAccount,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      inArray(
        refunds.id,
        leased.map(({ id }) => id),
      ),
    );
  return rows.map((row) => ({ ...row, tid: row.tid ?? '' }));
}

type RefundChange =
  | { state: 'executing'; leaseUntil: SQL<Date>; lastError: string }
  | { state: 'account'; leaseUntil: null; lastError: string; refundAccount: null }
  | { state: 'refused'; leaseUntil: null; lastError: string }
  | { state: 'done'; leaseUntil: null; lastError: null; refundAccount: null; doneAt: Date };

/** False where it came to an end meanwhile. */
export async function moveRefund(db: Db, id: number, change: RefundChange): Promise<boolean> {
  const moved = await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'executing')))
    .returning({ id: refunds.id });
  return moved.length === 1;
}

/** A transfer that was marked by mistake: the money is still owed, and its account is gone. False where it isn't back. */
export async function reopenRefund(tx: Db, id: number): Promise<boolean> {
  const reopened = await tx
    .update(refunds)
    .set({ state: 'account', doneAt: null, retries: sql`${refunds.retries} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'done'), eq(refunds.way, 'byHand')))
    .returning({ id: refunds.id });
  return reopened.length === 1;
}

/** The account is destroyed, and another one is asked for. False where it isn't on its way. */
export async function forgetRefundAccount(tx: Db, id: number, lastError: string): Promise<boolean> {
  const forgotten = await tx
    .update(refunds)
    .set({ state: 'account', refundAccount: null, lastError, retries: sql`${refunds.retries} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'executing'), eq(refunds.way, 'byHand')))
    .returning({ id: refunds.id });
  return forgotten.length === 1;
}

/** Nobody transfers it: whoever decided about it decides anew. False where it is back, or was stopped before. */
export async function stopRefund(tx: Db, id: number, lastError: string): Promise<boolean> {
  const stopped = await tx
    .update(refunds)
    .set({ state: 'refused', refundAccount: null, lastError })
    .where(and(eq(refunds.id, id), eq(refunds.way, 'byHand'), inArray(refunds.state, [...openRefunds])))
    .returning({ id: refunds.id });
  return stopped.length === 1;
}

/** In how many milliseconds the next one falls due at a provider, or null. */
export const msUntilRefund = (clock: DatabaseClock, provider: string): SQL<number | null> =>
  sql`(select ${msUntil(clock, min(refunds.leaseUntil))} from ${refunds}
    where ${refunds.state} = 'executing' and ${refunds.way} = 'company' and ${isSentTo(provider)})`;

/** How many are on their way to a provider that is none of these. */
export async function countUnservedRefunds(db: Db, providers: readonly string[]): Promise<number> {
  const isServed = sql`${paymentAttempts.provider} in ${stateList(providers)}`;
  const [row] = await db
    .select({ n: count() })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.state, 'executing'), eq(refunds.way, 'company'), not(isServed)));
  return row?.n ?? 0;
}
