// The payment attempt's row: every change names the states it may come from, and tells whether it won.
import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.server.ts';
import { insertRows } from '../../../platform/db/insert-rows.server.ts';
import { members, orders, paymentAttempts } from '../../../platform/db/schema.server.ts';
import { stateList } from '../../../platform/db/state-list.server.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.server.ts';
import type { Ticket } from '../../../providers/payment/port.ts';
import type { DepositAccount } from '../../../shared/deposit-account.ts';
import type { PaymentFailure } from '../../../shared/order-events.ts';
import { type AttemptState, claimedAttempts, type Fulfilment } from '../../../shared/order-states.ts';
import { ofCurrentAttempt } from '../order/current-attempt-queries.server.ts';
import { linesOfOrder, type OrderLine } from '../order/lines-queries.server.ts';
import { idByPlace } from '../order/placing-queries.server.ts';

export type Attempt = {
  id: number;
  orderId: number;
  /** Which attempt of the order it is, and what the provider knows it by. */
  no: number;
  moid: string;
  /** What the buyer knows the order by. */
  orderMoid: string;
  isCurrent: boolean;
  amountWon: number;
  refundedWon: number;
  state: AttemptState;
  ticket: Ticket | null;
  reference: string | null;
  tid: string | null;
  mustReverse: boolean;
  startedAt: Date | null;
  watchUntil: Date | null;
  retries: number;
  reservation: string;
  memberId: number;
  /** Its lines came out of its buyer's cart. */
  fromCart: boolean;
  createdAt: Date;
  /** When its order was placed: earlier than a later attempt of it. */
  orderedAt: Date;
  fulfilment: Fulfilment;
  provider: string;
  method: string;
  isEscrow: boolean;
  depositUntil: Date | null;
  depositRemindedAt: Date | null;
  category: string;
  goodsName: string;
  lines: [OrderLine, ...OrderLine[]];
};

/** Of an order of content, which has one line. */
export function contentOf({ orderId, memberId, orderedAt, lines: [line] }: Attempt) {
  const { appId, goodsName: title, businessType, useDays } = line;
  return { orderId, memberId, orderedAt, appId, title, businessType, useDays };
}

const attemptColumns = {
  id: paymentAttempts.id,
  orderId: orders.id,
  no: paymentAttempts.no,
  moid: paymentAttempts.moid,
  orderMoid: orders.moid,
  isCurrent: paymentAttempts.isCurrent,
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
  retries: paymentAttempts.retries,
  reservation: orders.reservation,
  memberId: orders.memberId,
  fromCart: orders.fromCart,
  createdAt: paymentAttempts.createdAt,
  orderedAt: orders.createdAt,
  provider: paymentAttempts.provider,
  method: paymentAttempts.method,
  isEscrow: paymentAttempts.isEscrow,
  depositUntil: paymentAttempts.depositUntil,
  depositRemindedAt: paymentAttempts.depositRemindedAt,
  category: orders.category,
  goodsName: orders.goodsName,
  lines: linesOfOrder,
};

/** By its own number at the provider. */
export async function findAttempt(db: Db, moid: string): Promise<Attempt | null> {
  const [row] = await db
    .select(attemptColumns)
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(eq(paymentAttempts.moid, moid));
  return row ?? null;
}

/** The attempt that an order shows. */
export async function findCurrentAttempt(db: Db, orderMoid: string): Promise<Attempt | null> {
  const [row] = await db
    .select(attemptColumns)
    .from(orders)
    .innerJoin(paymentAttempts, ofCurrentAttempt)
    .where(eq(orders.moid, orderMoid));
  return row ?? null;
}

export async function countAttempts(tx: Db, orderId: number): Promise<number> {
  return tx.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId));
}

export type NewAttempt = Required<
  Pick<typeof paymentAttempts.$inferInsert, 'no' | 'moid' | 'amountWon' | 'provider' | 'method' | 'createdAt'>
> & { isEscrow?: boolean };

export const insertAttempt = (orderId: number, attempt: NewAttempt): SQL =>
  insertRows(paymentAttempts, [attempt], { orderId });

/** The part of a statement that writes orders: the attempt of each, in the same order. */
export const insertFirstAttempts = (attempts: readonly Omit<NewAttempt, 'no'>[]): SQL =>
  insertRows(
    paymentAttempts,
    attempts.map((attempt, i) => ({ ...attempt, no: 1, orderId: i + 1 })),
    { orderId: idByPlace },
  );

/**
 * The order shows another attempt from here on. Its row is locked, and none of its attempts is with the provider or paid.
 * @param next the one that it will show, where it is there already.
 */
export async function leaveCurrent(tx: Db, orderId: number, next?: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ isCurrent: false })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.isCurrent, true),
        next === undefined ? undefined : ne(paymentAttempts.id, next),
      ),
    );
}

/** Whether an attempt of the order is with the provider or paid: then no other one may be approved. */
export async function isClaimed(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        sql`${paymentAttempts.state} in ${stateList(claimedAttempts)}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * The one place where a payment leaves "ready" for the provider: whoever changes the row may ask for the approval. The
 * order's row is locked; that no other attempt is claimed an index sees to.
 */
export async function claimForApproval(
  db: Db,
  attemptId: number,
  change: { ticket: Ticket; reference: string; startedAt: SQL<Date>; leaseUntil: SQL<Date> },
): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({
      state: 'approving',
      isCurrent: true,
      ticket: change.ticket,
      reference: change.reference,
      startedAt: change.startedAt,
      leaseUntil: change.leaseUntil,
      retries: sql`${paymentAttempts.retries} + 1`,
    })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'ready')))
    .returning({ id: paymentAttempts.id });
  return claimed.length === 1;
}

type StateChange = {
  from: readonly AttemptState[];
  to: AttemptState;
  tid?: string;
  method?: string;
  receiptUrl?: string;
  account?: DepositAccount;
  depositUntil?: Date;
  paidAt?: Date;
  failureCode?: PaymentFailure;
  failureMessage?: string;
  leaseUntil?: SQL<Date> | null;
  watchUntil?: SQL<Date> | null;
  unverifiedSince?: SQL<Date>;
  mustReverse?: boolean;
  unlessReversing?: boolean;
};

/**
 * Moves an attempt on, only from one of the states named: false where somebody else was faster.
 * @param unlessReversing what is on its way back to the buyer stays so, whatever an answer says meanwhile.
 */
export async function moveAttempt(
  db: Db,
  attemptId: number,
  { from, to, unlessReversing = false, ...rest }: StateChange,
): Promise<boolean> {
  const moved = await db
    .update(paymentAttempts)
    .set({ state: to, ...rest, ...(rest.paidAt && { unverifiedSince: null }) })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        inArray(paymentAttempts.state, from),
        unlessReversing ? eq(paymentAttempts.mustReverse, false) : undefined,
      ),
    )
    .returning({ id: paymentAttempts.id });
  return moved.length === 1;
}

/**
 * The provider itself told the charge's number together with the order's and its sum. False where it told another one before,
 * or where the charge is another order's.
 */
export async function noteCharge(db: Db, attemptId: number, tid: string): Promise<boolean> {
  const isFree = or(isNull(paymentAttempts.tid), eq(paymentAttempts.tid, tid));
  try {
    const noted = await db
      .update(paymentAttempts)
      .set({ tid })
      .where(and(eq(paymentAttempts.id, attemptId), isFree))
      .returning({ id: paymentAttempts.id });
    return noted.length === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function listAttempts(db: Db, ids: number[]): Promise<Attempt[]> {
  if (ids.length === 0) return [];
  return db
    .select(attemptColumns)
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(inArray(paymentAttempts.id, ids));
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

/** Payment windows of an order that is to be paid no more; its row is locked. */
export async function closeReadyOf(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', failureCode: 'expired' })
    .where(and(eq(paymentAttempts.state, 'ready'), eq(paymentAttempts.orderId, orderId)));
}

/** Payment windows that nobody came back from. */
export async function closeAbandonedAttempts(db: Db, createdBefore: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'failed', failureCode: 'expired' })
    .where(and(eq(paymentAttempts.state, 'ready'), lt(paymentAttempts.createdAt, createdBefore)));
}

/** What kind of member pays, as it is now: the order may be older than a change of it. Null for who left. */
export async function findUserType(db: Db, memberId: number): Promise<number | null> {
  const [row] = await db
    .select({ userType: members.userType })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.leftAt)));
  return row?.userType ?? null;
}
