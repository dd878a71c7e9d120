// What the provider refused to give back and no other screen decides about anew: an operator asks for it once more.
import { isOwn } from '../../../shared/order-states.ts';
import { lockOrder } from '../order/queries.server.ts';
import { findRefused } from './outbox-queries.server.ts';
import { promiseRefund, type RefundDeps } from './promise.server.ts';
import { findPaidOrder } from './queries.server.ts';
import { planPartialRefund, type RefundRefusal } from './rules.ts';
import { listRefunds, listSurpluses } from './surplus-queries.server.ts';

export type AgainOutcome = 'refunding' | 'accountNeeded' | 'notFound' | 'notRefused' | RefundRefusal;

type Again = { moid: string; refundId: number; operator: string; reason: string };

/** @param input.refundId the one that the provider refused; the new one has a number of its own. */
export async function promiseAgain(deps: RefundDeps, input: Again): Promise<AgainOutcome> {
  const { moid, refundId: replaces, operator, reason } = input;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, moid);
    if (!order) return 'notFound';
    const refused = (await listSurpluses(tx, order.id)).find(({ id }) => id === replaces);
    if (!refused) return giveAgain(tx, deps, input);
    if (refused.state !== 'refused') return 'notRefused';
    const { cause, amountWon, method, attemptId, no } = refused;
    const paid = { id: order.id, moid, method, paidWon: amountWon, refundedWon: 0 };
    const surplus = { attemptId, no };
    return promiseRefund(tx, deps, paid, {
      ...{ cause, surplus, replaces, amountWon, account: null, operator, reason },
    });
  });
}

/** A part without goods, or of a content that was ended: judged as if it were given for the first time. */
async function giveAgain(
  tx: RefundDeps['db'],
  deps: RefundDeps,
  { moid, refundId, operator, reason }: Again,
): Promise<AgainOutcome> {
  const order = await findPaidOrder(tx, moid);
  const refused = order && (await listRefunds(tx, order.id)).find(({ id }) => id === refundId);
  if (!refused || !isOwn(refused.cause)) return 'notRefused';
  const { cause, amountWon } = refused;
  if ((await findRefused(tx, { ownOf: order.id })) !== refundId) return 'notRefused';
  const plan = planPartialRefund(order, amountWon);
  if ('refusal' in plan) return plan.refusal;
  return promiseRefund(tx, deps, order, { cause, amountWon, account: null, operator, reason });
}
