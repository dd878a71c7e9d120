// Ending a content before its time, for its buyer and for the operator: the same calculation for the look and for the deed.
// It plays no more from the moment at which the rest of its price is promised; both stand in one transaction.
import type { Db } from '../../../platform/db/client.server.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import type { TerminationSums } from '../../../shared/content/termination-sums.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';
import { isCancelling, isRefunding, isUndone } from '../../../shared/order-states.ts';
import { endShare, findShare, lockShare, type Share } from '../entitlement/ending-queries.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import { promiseRefund, type RefundDeps } from '../refund/promise.server.ts';
import { findPaidOrder, lockPaidOrder, type PaidOrder } from '../refund/queries.server.ts';
import { leftWonOf } from '../refund/rules.ts';
import { refundNow } from '../refund/send.server.ts';
import type { ShownTermination } from './contract.ts';
import { insertTermination, isTerminated } from './queries.server.ts';
import { calculateTermination, isContinuing, isRefundedWhole, usedDaysOf } from './rules.ts';

type TerminationRefusal =
  | 'unpaid'
  /** Goods, a code, something without end or shorter than a month; or it is nobody's any more. */
  | 'notContinuing'
  | 'alreadyEnded'
  | 'cancelling'
  /** Money of it is on its way: what is left is not known before it is there. */
  | 'onItsWay'
  /** Nothing has begun within the days of the whole refund: that is a cancellation. */
  | 'cancelInstead'
  | 'nothingBack';

type Plan = { refusal: TerminationRefusal } | { share: Share; sums: TerminationSums };

async function plan(
  db: Db,
  order: PaidOrder | null,
  nowMs: number,
  { isShopsFault, find }: { isShopsFault: boolean; find: typeof findShare },
): Promise<Plan> {
  if (!order) return { refusal: 'unpaid' };
  if (await isTerminated(db, order.id)) return { refusal: 'alreadyEnded' };
  if (isUndone(order)) return { refusal: 'alreadyEnded' };
  if (isCancelling(order.cancellation)) return { refusal: 'cancelling' };
  if (isRefunding(order.openRefund)) return { refusal: 'onItsWay' };
  const share = await find(db, order.id);
  if (!share || !isContinuing(share)) return { refusal: 'notContinuing' };
  const beginsAtMs = share.beginsAt?.getTime() ?? null;
  const paidAtMs = order.paidAt?.getTime() ?? 0;
  if (isRefundedWhole({ beginsAtMs, paidAtMs }, nowMs)) return { refusal: 'cancelInstead' };
  const usedDays = usedDaysOf({ beginsAtMs, days: share.days }, nowMs);
  const basisWon = leftWonOf(order);
  const sums = calculateTermination({ basisWon, days: share.days, usedDays }, { isShopsFault });
  return sums.refundWon < 1 ? { refusal: 'nothingBack' } : { share, sums };
}

type Looked = { refusal: TerminationRefusal } | (ShownTermination & { refusal: '' });

/** Writes nothing and locks nothing. @param owner the member whose order it must be; nobody's for the operator */
export async function previewTermination(
  deps: Pick<RefundDeps, 'db' | 'now'>,
  asked: { moid: string; owner?: number; isShopsFault?: boolean },
): Promise<Looked> {
  const order = await findPaidOrder(deps.db, asked.moid, asked.owner);
  const { isShopsFault = false } = asked;
  const planned = await plan(deps.db, order, deps.now(), { isShopsFault, find: findShare });
  if ('refusal' in planned) return planned;
  const { title, isFollowed } = planned.share;
  const method = order?.method ?? '';
  return { refusal: '', title, method, isFollowed, needsAccount: method === 'vbank', ...planned.sums };
}

type Wish = {
  moid: string;
  owner?: number;
  isShopsFault: boolean;
  /** What was seen beforehand; null: whatever it is now. */
  refundWon: number | null;
  /** Encrypted; null where the money finds back without one, or the buyer names it later. */
  account: Buffer | null;
  /** Empty: the buyer's own wish. */
  operator: string;
  reason: string;
};
type TerminationOutcome = 'refunding' | 'accountNeeded' | 'changed' | TerminationRefusal;

/** In the caller's transaction. */
export async function terminate(tx: Db, deps: RefundDeps, wish: Wish): Promise<TerminationOutcome> {
  const { isShopsFault, operator, reason, account } = wish;
  const order = await lockPaidOrder(tx, wish.moid, wish.owner);
  const now = new Date(deps.now());
  const planned = await plan(tx, order, now.getTime(), { isShopsFault, find: lockShare });
  if ('refusal' in planned) return planned.refusal;
  if (!order) return 'unpaid';
  const { share, sums } = planned;
  if (wish.refundWon !== null && wish.refundWon !== sums.refundWon) return 'changed';
  if (operator === '' && order.method === 'vbank' && !account) return 'accountNeeded';
  const askedBy = operator === '' ? 'buyer' : 'shop';
  await insertTermination(tx, {
    ...{ orderId: order.id, at: now, askedBy, operator, reason, isShopsFault },
    ...sums,
  });
  await endShare(tx, share, sums.usedDays, now);
  const amountWon = sums.refundWon;
  await recordEvent(tx, {
    orderId: order.id,
    at: now,
    kind: 'contentTerminated',
    amountWon,
    actor: operator,
  });
  return promiseRefund(tx, deps, order, { cause: 'termination', amountWon, account, operator, reason });
}

/** Usually the refund is through in a moment and the reloaded list already shows it; a slow provider isn't waited for. */
export async function terminateOwn(
  ctx: MemberCtx,
  input: { moid: string; refundWon: number; refundAccount?: RefundAccount | undefined },
): Promise<'accepted' | 'notTerminable' | 'changed' | 'accountNeeded'> {
  const { moid, refundWon, refundAccount } = input;
  const account = refundAccount ? ctx.secrets.encrypt(JSON.stringify(refundAccount)) : null;
  const owner = ctx.member.memberId;
  const wish = { moid, owner, isShopsFault: false, refundWon, account, operator: '', reason: '' };
  const { outcome, orderId } = await ctx.db.transaction(async (tx) => ({
    outcome: await terminate(tx, ctx, wish),
    orderId: (await findPaidOrder(tx, moid, owner))?.id ?? null,
  }));
  if (outcome === 'changed' || outcome === 'accountNeeded') return outcome;
  if (outcome !== 'refunding' || orderId === null) return 'notTerminable';
  const refund = ctx.background.run('refund', () => refundNow(ctx, orderId));
  await Promise.race([refund, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  return 'accepted';
}
