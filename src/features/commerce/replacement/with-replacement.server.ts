// Every act of an operator on a replacement begins here: its order is locked, and whoever looked at an older version is told.
import type { Db } from '../../../platform/db/client.server.ts';
import type { OrderEventKind } from '../../../shared/order-events.ts';
import { recordEvent } from '../order/queries.server.ts';
import type { RefundDeps } from '../refund/promise.server.ts';
import { lockPaidOrder, type PaidOrder } from '../refund/queries.server.ts';
import { findReplacement, type ReplacementRow } from './queries.server.ts';
import { type ReplacementStep, stepsOf } from './rules.ts';

/** As the operator saw it, and who they are. */
export type Seen = { moid: string; id: number; version: number; operator: string };
/** noStep: not from the state that it is in. */
export type SeenRefusal = 'notFound' | 'changedMeanwhile' | 'noStep';

export type Step = { tx: Db; order: PaidOrder; found: ReplacementRow; at: Date };

export function withReplacement<Outcome extends string>(
  deps: RefundDeps,
  { moid, id, version }: Seen,
  step: ReplacementStep,
  work: (step: Step) => Promise<Outcome>,
): Promise<Outcome | SeenRefusal> {
  return deps.db.transaction(async (tx): Promise<Outcome | SeenRefusal> => {
    const order = await lockPaidOrder(tx, moid);
    const found = order && (await findReplacement(tx, order.id, id));
    if (!order || !found) return 'notFound';
    if (found.version !== version) return 'changedMeanwhile';
    if (!stepsOf(found).includes(step)) return 'noStep';
    return work({ tx, order, found, at: new Date(deps.now()) });
  });
}

export const note = (
  { tx, order, at }: Step,
  kind: OrderEventKind,
  { operator }: Seen,
  detail = '',
): Promise<void> => recordEvent(tx, { orderId: order.id, at, kind, actor: operator, detail });
