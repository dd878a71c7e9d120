// What paid for nothing has to go back: where the provider refused, an operator asks for it anew.
import { lockOrder } from '../order/queries.server.ts';
import { promiseRefund, type RefundDeps } from './promise.server.ts';
import { listSurpluses } from './surplus-queries.server.ts';

export type AgainOutcome = 'refunding' | 'accountNeeded' | 'notFound' | 'notRefused';

/** @param input.refundId the one that the provider refused; the new one has a number of its own. */
export async function promiseAgain(
  deps: RefundDeps,
  input: { moid: string; refundId: number; operator: string; reason: string },
): Promise<AgainOutcome> {
  const { moid, refundId: replaces, operator, reason } = input;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, moid);
    if (!order) return 'notFound';
    const refused = (await listSurpluses(tx, order.id)).find(({ id }) => id === replaces);
    if (refused?.state !== 'refused') return 'notRefused';
    const { cause, amountWon, method, attemptId, no } = refused;
    const paid = { id: order.id, moid, method, paidWon: amountWon, refundedWon: 0 };
    const surplus = { attemptId, no };
    return promiseRefund(tx, deps, paid, {
      ...{ cause, surplus, replaces, amountWon, account: null, operator, reason },
    });
  });
}
