// Deciding about a cancellation: asked for, granted at once or by a person, refused. Each step stands in the caller's
// transaction, on an order that the caller has locked and judged. The money is promised, and the outbox does the rest.
import type { Db } from '../../db/client.server.ts';
import { endHold } from '../entitlement/queries.server.ts';
import {
  decideCancellation,
  findAskedCancellation,
  insertCancellation,
} from './cancellation-queries.server.ts';
import { type PromisedOrder, promiseRefund, type RefundParts } from './promise.server.ts';

/** `account` is sealed; null where the money finds back without one. */
type Wish = { amountWon: number; account: Buffer | null };

/** A person decides about it. */
export async function askForCancellation(
  tx: Db,
  parts: RefundParts,
  order: PromisedOrder,
  { amountWon, account }: Wish,
): Promise<void> {
  await insertCancellation(tx, {
    ...{ orderId: order.id, state: 'requested', askedBy: 'buyer' },
    ...{ amountWon, askedAt: new Date(parts.now()), refundAccount: account },
  });
}

type Decided = { operator: string; reason: string };

/** Nobody has to be asked: nothing was packed yet, or it is the shop that cancels. */
export async function cancelAtOnce(
  tx: Db,
  parts: RefundParts,
  order: PromisedOrder,
  { amountWon, account, askedBy, operator, reason }: Wish & Decided & { askedBy: 'buyer' | 'shop' },
): Promise<'refunding' | 'accountNeeded'> {
  const askedAt = new Date(parts.now());
  const cancellationId = await insertCancellation(tx, {
    ...{ orderId: order.id, state: 'granted', askedBy, amountWon, askedAt },
    ...{ decidedAt: askedAt, decidedBy: operator, reason },
  });
  return promiseRefund(tx, parts, order, {
    ...{ cause: 'cancellation', cancellationId, askedAt },
    ...{ amountWon, account, reason, operator },
  });
}

/** False where nobody waits for it any more. */
export async function grantCancellation(
  tx: Db,
  parts: RefundParts,
  order: PromisedOrder,
  { operator, reason }: Decided,
): Promise<boolean> {
  const asked = await findAskedCancellation(tx, order.id);
  if (!asked) return false;
  const granted = {
    state: 'granted',
    decidedAt: new Date(parts.now()),
    decidedBy: operator,
    reason,
  } as const;
  if (!(await decideCancellation(tx, asked.id, granted))) return false;
  const { amountWon, askedAt, refundAccount: account } = asked;
  await promiseRefund(tx, parts, order, {
    ...{ cause: 'cancellation', cancellationId: asked.id, askedAt },
    ...{ amountWon, account, reason, operator },
  });
  return true;
}

/** The buyer keeps what was bought. False where nobody waits for it any more. */
export async function denyCancellation(
  tx: Db,
  parts: RefundParts,
  order: { id: number },
  { operator, reason }: Decided,
): Promise<boolean> {
  const asked = await findAskedCancellation(tx, order.id);
  if (!asked) return false;
  const refused = {
    state: 'refused',
    decidedAt: new Date(parts.now()),
    decidedBy: operator,
    reason,
  } as const;
  if (!(await decideCancellation(tx, asked.id, refused))) return false;
  await endHold(tx, order.id);
  return true;
}
