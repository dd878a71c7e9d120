// What the operator does with an order. Buyer and operator meet at the order's row: whoever locks it first is obeyed, and
// the other one finds what was done.
import * as z from 'zod/mini';
import type { Db } from '../../db/client.server.ts';
import type { Parts } from '../../server/context.server.ts';
import { sealText } from '../../server/sealing.server.ts';
import { isCourier, isTrackingNumber } from '../../shared/couriers.ts';
import { type RefundAccount, refundAccountShape } from '../../shared/deposit-account.ts';
import { addPurchaseLetter, type LetterParts } from '../letter/purchase-letter.server.ts';
import { moveParcel, recordEvent } from '../order/queries.server.ts';
import { denyCancellation, grantCancellation } from '../refund/cancel.server.ts';
import { startRefundTo } from '../refund/outbox-queries.server.ts';
import { lockOrderStep } from './queries.server.ts';
import {
  type DecisionRefusal,
  refusalOfDecision,
  refusalOfStep,
  type StepRefusal,
  stepsBefore,
} from './rules.ts';

/** A command of the operator has these and nothing else of the shop. */
export type FulfilmentParts = Pick<Parts, 'db' | 'now'> & LetterParts;

/** Who decides, and why; the command doesn't know. */
export type DecidedBy = { operator: string; reason: string };
const nobody: DecidedBy = { operator: '', reason: '' };

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrderStep>>>;

export type StepOutcome = 'notFound' | StepRefusal;
export type DecisionOutcome = 'notFound' | DecisionRefusal;

export function prepareOrder(parts: FulfilmentParts, moid: string): Promise<'prepared' | StepOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfStep(order, 'preparing');
    if (refusal) return refusal;
    return (await moveParcel(tx, order.id, 'preparing', stepsBefore.preparing, {})) ? 'prepared' : 'tooLate';
  });
}

/** checking: the company says that it was paid back, and hasn't confirmed it yet. */
export type ShipOutcome = 'shipped' | 'unknownCourier' | 'badNumber' | 'checking' | StepOutcome;

/** The parcel is with the courier: from now on it is a return, not a cancellation. */
export async function shipOrder(
  parts: FulfilmentParts,
  moid: string,
  courier: string,
  trackingNumber: string,
): Promise<ShipOutcome> {
  if (!isCourier(courier)) return 'unknownCourier';
  // Labels print groups of digits.
  const number = trackingNumber.replace(/[\s-]/g, '');
  if (!isTrackingNumber(courier, number)) return 'badNumber';
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfStep(order, 'shipping');
    if (refusal) return refusal;
    if (order.isTold) return 'checking';
    const parcel = { courier, trackingNumber: number, shippedAt: new Date(parts.now()) };
    if (!(await moveParcel(tx, order.id, 'shipping', stepsBefore.shipping, parcel))) return 'tooLate';
    await addPurchaseLetter(tx, parts, order.id, 'shipped');
    return 'shipped';
  });
}

export function completeDelivery(parts: FulfilmentParts, moid: string): Promise<'delivered' | StepOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfStep(order, 'delivered');
    if (refusal) return refusal;
    const parcel = { deliveredAt: new Date(parts.now()) };
    return (await moveParcel(tx, order.id, 'delivered', stepsBefore.delivered, parcel))
      ? 'delivered'
      : 'tooLate';
  });
}

/** The money goes back: the refund's outbox does the rest. */
export function approveCancellation(
  parts: FulfilmentParts,
  moid: string,
  by: DecidedBy = nobody,
): Promise<'approved' | DecisionOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfDecision(order, 'approve');
    if (refusal) return refusal;
    if (!(await grantCancellation(tx, parts, order, by))) return 'decided';
    const at = new Date(parts.now());
    await recordEvent(tx, { orderId: order.id, at, kind: 'cancellationApproved' });
    return 'approved';
  });
}

/** The buyer keeps what was bought: the parcel may go, the content plays again. */
export function refuseCancellation(
  parts: FulfilmentParts,
  moid: string,
  by: DecidedBy = nobody,
): Promise<'refused' | DecisionOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const refusal = refusalOfDecision(order, 'refuse');
    if (refusal) return refusal;
    if (!(await denyCancellation(tx, parts, order, by))) return 'decided';
    const at = new Date(parts.now());
    await recordEvent(tx, { orderId: order.id, at, kind: 'cancellationRefused' });
    await addPurchaseLetter(tx, parts, order.id, 'refused');
    return 'refused';
  });
}

export type AccountOutcome = 'named' | 'badAccount' | 'notWaiting' | 'notFound';

/** For a buyer who can't do it any more, having left the shop: the account that a refund waits for. */
export function nameAccount(
  parts: FulfilmentParts & Pick<Parts, 'secret'>,
  moid: string,
  account: RefundAccount,
  operator: string,
): Promise<AccountOutcome> {
  return withOrder(parts, moid, async (tx, order) => {
    const { success, data } = z.safeParse(refundAccountShape, account);
    if (!success) return 'badAccount';
    const now = new Date(parts.now());
    const sealed = sealText(parts.secret, JSON.stringify(data));
    if (!(await startRefundTo(tx, order.id, sealed, now))) return 'notWaiting';
    await recordEvent(tx, { orderId: order.id, at: now, kind: 'accountNamed', actor: operator });
    return 'named';
  });
}

function withOrder<Outcome extends string>(
  { db }: FulfilmentParts,
  moid: string,
  work: (tx: Db, order: Locked) => Promise<Outcome>,
): Promise<Outcome | 'notFound'> {
  return db.transaction(async (tx) => {
    const order = await lockOrderStep(tx, moid);
    return order ? work(tx, order) : 'notFound';
  });
}
