// An operator cancels: the buyer's wish that waits is granted, or the shop cancels by itself, because it can't deliver or
// the buyer asked on the phone. The look beforehand goes the same way and stops before the first row.

import type { Db } from '../../../platform/db/client.server.ts';
import { moneyIsOnItsWay } from '../../../shared/order-states.ts';
import { addPurchaseEmail } from '../../email/purchase-email.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import type { LineUnits } from '../order/rules.ts';
import { cancelAtOnce, grantCancellation } from '../refund/cancel.server.ts';
import { findPaidOrder, lockPaidOrder, type PaidOrder } from '../refund/queries.server.ts';
import { type CancelPlan, planCancellation, type ShopCancelRefusal } from './rules.ts';
import type { DecidedBy } from './service.server.ts';
import type { FulfilmentDeps } from './with-order.server.ts';

type CancelPreview = Omit<CancelPlan, 'refusal'> & { refusal: 'unpaid' | CancelPlan['refusal'] };
type CancelResult =
  /** The money is promised. */
  | 'refunding'
  | 'accountNeeded'
  /** The buyer has to name an account first. */
  | 'accountMissing'
  /** It was decided before, or the money is on its way. */
  | 'alreadyDecided'
  /** The buyer's wish that was looked at is none any more, or its sum is another. */
  | 'notRequested'
  | 'changed'
  /** Something went back since the operator looked: it may be these very goods. */
  | 'refundedMeanwhile'
  | 'unpaid'
  | ShopCancelRefusal;

const unpaid: CancelPreview = {
  refusal: 'unpaid',
  refundWon: 0,
  needsAccount: false,
  returnsStock: 0,
  endsContent: false,
  isRequested: false,
  lines: null,
};

/** Writes nothing and locks nothing. */
export const previewCancellation = async (
  deps: Pick<FulfilmentDeps, 'db'>,
  moid: string,
  lines?: readonly LineUnits[],
): Promise<CancelPreview> => (await plan(deps.db, moid, findPaidOrder, lines)).plan;

/**
 * @param lines units of lines; else everything that is left.
 * @param looked the sum (won) of a buyer's wish among many: nothing else is granted, and nothing that the shop would cancel by itself.
 * @param seen what had gone back, or was promised, as the operator saw it.
 * @returns the refusal by name, or what happens now.
 */
export async function cancelByOperator(
  deps: FulfilmentDeps,
  moid: string,
  by: DecidedBy,
  lines?: readonly LineUnits[],
  looked?: { refundWon: number },
  seen?: { backWon: number },
): Promise<CancelResult> {
  return deps.db.transaction(async (tx) => {
    const { order, plan: planned } = await plan(tx, moid, lockPaidOrder, lines);
    if (!order || planned.refusal === 'unpaid') return 'unpaid';
    if (planned.refusal !== '') return nameRefusal(order, planned.refusal);
    if (looked && !planned.isRequested) return 'notRequested';
    if (looked && looked.refundWon !== planned.refundWon) return 'changed';
    if (seen && seen.backWon !== order.refundedWon) return 'refundedMeanwhile';
    return planned.isRequested ? grant(tx, deps, order, planned, by) : cancel(tx, deps, order, planned, by);
  });
}

/** The one way that both go. */
async function plan(
  db: Db,
  moid: string,
  find: typeof findPaidOrder,
  lines: readonly LineUnits[] | undefined,
) {
  const order = await find(db, moid);
  return { order, plan: order ? planCancellation(order, lines) : unpaid };
}

/** What is over or on its way was decided before. */
function nameRefusal({ cancellation }: PaidOrder, refusal: ShopCancelRefusal): CancelResult {
  if (cancellation === 'account') return 'accountMissing';
  return moneyIsOnItsWay(cancellation) ? 'alreadyDecided' : refusal;
}

async function grant(
  tx: Db,
  deps: FulfilmentDeps,
  order: PaidOrder,
  planned: CancelPreview,
  by: DecidedBy,
): Promise<CancelResult> {
  if (planned.needsAccount) return 'accountMissing';
  if (!(await grantCancellation(tx, deps, order, by))) return 'alreadyDecided';
  const at = new Date(deps.now());
  await recordEvent(tx, { orderId: order.id, at, kind: 'cancellationApproved' });
  return 'refunding';
}

async function cancel(
  tx: Db,
  deps: FulfilmentDeps,
  order: PaidOrder,
  { refundWon: amountWon, lines }: CancelPreview,
  by: DecidedBy,
): Promise<CancelResult> {
  const wish = { amountWon, account: null, askedBy: 'shop' } as const;
  // Lines tell of themselves.
  if (lines) {
    const done = await cancelAtOnce(tx, deps, order, { ...wish, ...by, lines });
    return done === 'accountNeeded' ? done : 'refunding';
  }
  const promised = await cancelAtOnce(tx, deps, order, { ...wish, ...by });
  const at = new Date(deps.now());
  await recordEvent(tx, { orderId: order.id, at, kind: 'cancelledByShop' });
  const waits = promised === 'accountNeeded';
  await addPurchaseEmail(tx, deps, order.id, 'shopCancelled');
  return waits ? 'accountNeeded' : 'refunding';
}
