// The shop gives a part of the money back and no goods move. Content that was paid back in part goes on.
import { promiseRefund, type RefundDeps } from './promise.server.ts';
import { lockPaidOrder } from './queries.server.ts';
import { planPartialRefund, type RefundRefusal } from './rules.ts';

export type PartOutcome =
  | 'refunding'
  | 'accountNeeded'
  | 'notFound'
  | 'reasonMissing'
  /** Something went back since the operator looked: it may be this very sum. */
  | 'refundedMeanwhile'
  | RefundRefusal;

type Part = {
  moid: string;
  amountWon: number;
  reason: string;
  operator: string;
  /** What had gone back, or was promised, as the operator saw it. */
  seen?: { backWon: number } | undefined;
};

export async function refundPartially(deps: RefundDeps, input: Part): Promise<PartOutcome> {
  const reason = input.reason.trim();
  if (reason === '') return 'reasonMissing';
  return deps.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid);
    if (!order) return 'notFound';
    const plan = planPartialRefund(order, input.amountWon);
    if ('refusal' in plan) return plan.refusal;
    if (input.seen && input.seen.backWon !== order.refundedWon) return 'refundedMeanwhile';
    const { refundWon: amountWon } = plan;
    const { operator } = input;
    return promiseRefund(tx, deps, order, { cause: 'goodwill', amountWon, account: null, operator, reason });
  });
}
