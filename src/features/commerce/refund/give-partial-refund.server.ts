// The shop gives a part of the money back and no goods move. Content that was paid back in part goes on.
import { promiseRefund, type RefundDeps } from './promise.server.ts';
import { lockPaidOrder } from './queries.server.ts';
import { planPartialRefund, type RefundRefusal } from './rules.ts';

export type PartOutcome = 'refunding' | 'accountNeeded' | 'notFound' | 'reasonMissing' | RefundRefusal;

export async function refundPartially(
  deps: RefundDeps,
  input: { moid: string; amountWon: number; reason: string; operator: string },
): Promise<PartOutcome> {
  const reason = input.reason.trim();
  if (reason === '') return 'reasonMissing';
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid);
    if (!order) return 'notFound';
    const plan = planPartialRefund(order, input.amountWon);
    if ('refusal' in plan) return plan.refusal;
    const { refundWon: amountWon } = plan;
    const { operator } = input;
    return promiseRefund(tx, deps, order, { cause: 'goodwill', amountWon, account: null, operator, reason });
  });
}
