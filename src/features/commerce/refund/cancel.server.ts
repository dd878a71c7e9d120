// Deciding about a cancellation: asked for, granted at once or by a person, refused. Each step stands in the caller's
// transaction, on an order that the caller has locked and judged. The money is promised, and the outbox does the rest.

import type { Db } from '../../../platform/db/client.server.ts';
import type { Asker } from '../../../shared/order-states.ts';
import { addLinesEmail } from '../../email/return-email.server.ts';
import { endSuspension } from '../entitlement/queries.server.ts';
import { unpack } from '../order/parcels-queries.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import type { LineUnits } from '../order/rules.ts';
import {
  decideCancellation,
  findAskedCancellation,
  insertCancellation,
  listCancelledUnits,
} from './cancellation-queries.server.ts';
import { type PromisedOrder, promiseRefund, type RefundDeps } from './promise.server.ts';

/** `account` is encrypted; null where the money finds back without one. */
type Wish = {
  amountWon: number;
  account: Buffer | null;
  /** Units of lines; else everything that is left. */
  lines?: readonly LineUnits[] | undefined;
  /** Why, where the buyer told. */
  chosen?: ChosenReason | null;
};

type ChosenReason = { id: string; wording: string };
const toldBy = (chosen: ChosenReason | null | undefined) =>
  chosen ? { reasonId: chosen.id, wording: chosen.wording } : {};

/** A person decides about it. */
export async function askForCancellation(
  tx: Db,
  deps: RefundDeps,
  order: PromisedOrder,
  { amountWon, account, lines, chosen }: Wish,
): Promise<void> {
  const askedAt = new Date(deps.now());
  const wish = { orderId: order.id, state: 'requested', askedBy: 'buyer', amountWon, askedAt } as const;
  const told = { ...wish, ...toldBy(chosen), refundAccount: account };
  const id = await insertCancellation(tx, told, lines ?? null);
  if (lines) await tellLines(tx, deps, order, id, '');
}

type Decided = { operator: string; reason: string };

/** Nobody has to be asked: nothing was packed yet, or it is the shop that cancels. */
export async function cancelAtOnce(
  tx: Db,
  deps: RefundDeps,
  order: PromisedOrder,
  { amountWon, account, askedBy, operator, reason, lines, chosen }: Wish & Decided & { askedBy: Asker },
): Promise<'refunding' | 'accountNeeded'> {
  const askedAt = new Date(deps.now());
  await unpack(tx, order.id, lines ?? null, { at: askedAt, actor: operator });
  const wish = { orderId: order.id, state: 'granted', askedBy, amountWon, askedAt } as const;
  const decision = { decidedAt: askedAt, decidedBy: operator, reason, ...toldBy(chosen) };
  const cancellationId = await insertCancellation(tx, { ...wish, ...decision }, lines ?? null);
  if (lines) await tellLines(tx, deps, order, cancellationId, operator);
  return promiseRefund(tx, deps, order, {
    ...{ cause: lines ? 'lines' : 'cancellation', cancellationId, askedAt },
    ...{ amountWon, account, reason, operator },
  });
}

/** @param operator empty: the buyer's own wish. */
async function tellLines(
  tx: Db,
  deps: RefundDeps,
  order: PromisedOrder,
  cancellationId: number,
  operator: string,
): Promise<void> {
  const kind = operator === '' ? 'linesCancellationAsked' : 'linesCancelledByShop';
  await recordEvent(tx, { orderId: order.id, at: new Date(deps.now()), kind, actor: operator });
  await addLinesEmail(tx, deps, cancellationId);
}

/** False where nobody waits for it any more. */
export async function grantCancellation(
  tx: Db,
  deps: RefundDeps,
  order: PromisedOrder,
  { operator, reason }: Decided,
): Promise<boolean> {
  const asked = await findAskedCancellation(tx, order.id);
  if (!asked) return false;
  const at = new Date(deps.now());
  const lines = asked.isWhole ? null : await listCancelledUnits(tx, asked.id);
  await unpack(tx, order.id, lines, { at, actor: operator });
  const granted = {
    state: 'granted',
    decidedAt: at,
    decidedBy: operator,
    reason,
  } as const;
  if (!(await decideCancellation(tx, asked.id, granted))) return false;
  const { amountWon, askedAt, refundAccount: account } = asked;
  await promiseRefund(tx, deps, order, {
    ...{ cause: asked.isWhole ? 'cancellation' : 'lines', cancellationId: asked.id, askedAt },
    ...{ amountWon, account, reason, operator },
  });
  return true;
}

/** The buyer keeps what was bought. @returns whose wish it was; null where nobody waits for it any more */
export async function denyCancellation(
  tx: Db,
  deps: RefundDeps,
  order: { id: number },
  { operator, reason }: Decided,
): Promise<Asker | null> {
  const asked = await findAskedCancellation(tx, order.id);
  if (!asked) return null;
  const refused = {
    state: 'refused',
    decidedAt: new Date(deps.now()),
    decidedBy: operator,
    reason,
  } as const;
  if (!(await decideCancellation(tx, asked.id, refused))) return null;
  await endSuspension(tx, order.id, new Date(deps.now()));
  return asked.askedBy;
}
