// Promising money: written down, and counted against what was charged, before the provider hears of it. Every cause comes by
// here, and nothing else makes a refund.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import {
  type BesideCause,
  type CancellationCause,
  isBeside,
  isByHandCause,
  isPartial,
  type OwnCause,
} from '../../../shared/order-states.ts';
import { type RefundWay, wayOfEscrow } from '../../../shared/requests/escrow.ts';
import type { EmailDeps } from '../../email/purchase-email.server.ts';
import { addRefundEmail } from '../../email/refund/refund-email.server.ts';
import { suspendForRefund } from '../entitlement/queries.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import { countRefunds, findPaidAttempt, findRefused, insertRefund } from './outbox-queries.server.ts';
import { findPaidOrder, type PaidOrder } from './queries.server.ts';
import { leftWonOf } from './rules.ts';

/** What the operator's use cases have of the shop. */
export type RefundDeps = Pick<Deps, 'db' | 'now' | 'databaseClock'> &
  EmailDeps & {
    /** Where a person decides: whether they may promise so much. @throws what undoes the transaction */
    allowRefund?: (db: Db, amountWon: number) => Promise<void>;
  };

/** What a promise needs to know of the payment. */
export type PromisedOrder = Pick<PaidOrder, 'id' | 'moid' | 'method' | 'paidWon' | 'refundedWon'> &
  Partial<Pick<PaidOrder, 'escrow'>>;

/** A charge that paid for nothing. `no`: which attempt of the order it was. */
export type Surplus = { attemptId: number; no: number };

type Promised = {
  amountWon: number;
  withheldWon?: number;
  /** Encrypted. */
  account: Buffer | null;
  reason: string;
  operator: string;
} & (
  | { cause: CancellationCause; cancellationId: number; askedAt: Date }
  | { cause: 'return'; returnId: number }
  | { cause: OwnCause }
  | { cause: BesideCause; surplus: Surplus; replaces?: number }
);

/**
 * In the caller's transaction, on an order that the caller has locked and judged.
 * @returns `accountNeeded` where the money waits for the buyer to name an account.
 */
export async function promiseRefund(
  tx: Db,
  deps: RefundDeps,
  order: PromisedOrder,
  promised: Promised,
): Promise<'refunding' | 'accountNeeded'> {
  const now = new Date(deps.now());
  const way = wayOf(order, promised);
  const needsAccount = way === 'byHand' || order.method === 'vbank';
  // Nobody's account number is kept where the money finds back without it.
  const account = needsAccount ? promised.account : null;
  const waits = needsAccount && account === null;
  const { cause, amountWon, operator, reason } = promised;
  await deps.allowRefund?.(tx, amountWon);
  const id = await insertRefund(tx, {
    ...(await followsFrom(tx, order.id, promised)),
    orderId: order.id,
    attemptId: 'surplus' in promised ? promised.surplus.attemptId : await findPaidAttempt(tx, order.id),
    cause,
    way,
    requestNo: await numberRequest(tx, order),
    amountWon,
    leftWon: promised.cause === 'cancellation' ? amountWon : leftWonOf(order),
    withheldWon: promised.withheldWon ?? 0,
    reason,
    operator,
    state: waits ? 'account' : 'executing',
    requestedAt: 'askedAt' in promised ? promised.askedAt : now,
    leaseUntil: waits || way === 'byHand' ? null : deps.databaseClock.after(0),
    refundAccount: account,
  });
  // What is about to be paid back whole doesn't begin on the box meanwhile.
  const isWhole = !isPartial(cause) || amountWon === leftWonOf(order);
  if (isWhole && !isBeside(cause)) await suspendForRefund(tx, order.id, now);
  await tell(tx, deps, { id, order, promised, waits, now });
  return waits ? 'accountNeeded' : 'refunding';
}

/** The deposit of an order that was over is a purchase that is being paid back: its buyer names where to. */
export async function promiseLateDeposit(tx: Db, deps: RefundDeps, moid: string): Promise<void> {
  const order = await findPaidOrder(tx, moid);
  if (!order) throw new Error(`the late deposit of ${moid} was not recorded`);
  const amountWon = leftWonOf(order);
  await promiseRefund(tx, deps, order, {
    ...{ cause: 'lateDeposit', amountWon, account: null },
    ...{ reason: '', operator: '' },
  });
}

/** What was charged, and could pay nothing any more, goes back whole; of the order nothing changes. */
export async function promiseSurplus(
  tx: Db,
  deps: RefundDeps,
  order: { id: number; moid: string },
  charge: Surplus & { amountWon: number; method: string },
): Promise<void> {
  const { amountWon, method, ...surplus } = charge;
  const paid = { ...order, method, paidWon: amountWon, refundedWon: 0 };
  const cause = method === 'vbank' ? 'surplus' : 'lateCharge';
  await promiseRefund(tx, deps, paid, {
    ...{ cause, surplus, amountWon, account: null },
    ...{ reason: '', operator: '' },
  });
}

/**
 * Who pays it back: of a payment under escrow the company doesn't pay all that the shop owes. What is cancelled, and what paid for
 * nothing, is the company's.
 */
function wayOf({ escrow = null, paidWon }: PromisedOrder, { cause, amountWon }: Promised): RefundWay {
  if (!isByHandCause(cause)) return 'company';
  return wayOfEscrow(escrow, { paidWon, backWon: amountWon }) === 'byHand' ? 'byHand' : 'company';
}

async function followsFrom(tx: Db, orderId: number, promised: Promised) {
  if ('surplus' in promised) return { replaces: promised.replaces ?? null };
  if ('cancellationId' in promised) {
    const { cancellationId } = promised;
    return { cancellationId, replaces: await findRefused(tx, { cancellationId }) };
  }
  if (promised.cause !== 'return') return { replaces: await findRefused(tx, { ownOf: orderId }) };
  const { returnId } = promised;
  return { returnId, replaces: await findRefused(tx, { returnId }) };
}

/** The provider takes each number once; the order's lock keeps two from getting the same one. */
const numberRequest = async (tx: Db, order: PromisedOrder): Promise<string> =>
  `${order.moid}R${(await countRefunds(tx, order.id)) + 1}`;

type Told = { id: number; order: PromisedOrder; promised: Promised; waits: boolean; now: Date };

/** Whoever decides about a cancellation tells of it; what goes back without undoing the purchase tells of itself. */
async function tell(tx: Db, deps: RefundDeps, { id, order, promised, waits, now }: Told): Promise<void> {
  const { amountWon, operator: actor } = promised;
  if ('surplus' in promised) {
    const kind = promised.cause === 'surplus' ? 'surplusDeposit' : 'lateChargePromised';
    const attemptNo = promised.surplus.no;
    await recordEvent(tx, { orderId: order.id, at: now, kind, amountWon, actor, attemptNo });
  } else if (isPartial(promised.cause))
    await recordEvent(tx, { orderId: order.id, at: now, kind: 'partialRefundPromised', amountWon, actor });
  else return;
  if (waits) await addRefundEmail(tx, deps, id, 'account');
}
