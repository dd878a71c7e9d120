// The buyer cancels. The decision is written first, once a purchase, and the refund follows from it. Repeating the call
// changes nothing and is answered like the first time.
import type { Db } from '../../../../platform/db/client.server.ts';
import type { Deps, MemberCtx } from '../../../../platform/http/context.server.ts';
import type { RefundAccount } from '../../../../shared/deposit-account.ts';
import { addPurchaseEmail } from '../../../email/purchase-email.server.ts';
import { findShare } from '../../entitlement/ending-queries.server.ts';
import { suspendForRefund } from '../../entitlement/queries.server.ts';
import { type LineUnits, unitsLeftIn } from '../../order/rules.ts';
import { findReason } from '../../reason/queries.server.ts';
import { askForCancellation, cancelAtOnce } from '../../refund/cancel.server.ts';
import { startRefundTo } from '../../refund/outbox-queries.server.ts';
import { areUnpacked, isWhole, planLines } from '../../refund/rules.ts';
import { refundNow } from '../../refund/send.server.ts';
import { usedDaysOf } from '../../termination/rules.ts';
import { terminate } from '../../termination/service.server.ts';
import { lockOwnPurchase } from '../queries.server.ts';
import { isCancelledAtOnce, isCancelledByTerms, judgeMoney, needsRefundAccount } from '../rules.ts';

type CancelInput = {
  TID: string;
  moid: string;
  CancelAmt: number | string;
  refundAccount?: RefundAccount | undefined;
  reason?: string | undefined;
};
type CancelOutcome = 'accepted' | 'notCancellable' | 'accountNeeded' | 'notFound';
/** `refunding`: the money may go at once. */
type Asked = { outcome: CancelOutcome } | { outcome: 'accepted'; refunding: number };
type Purchase = NonNullable<Awaited<ReturnType<typeof lockOwnPurchase>>>;

export async function requestCancellation(ctx: MemberCtx, input: CancelInput): Promise<CancelOutcome> {
  const { TID, moid, CancelAmt } = input;
  const asked = await ctx.db.transaction(async (tx): Promise<Asked> => {
    const paid = { tid: TID, amountWon: Number(CancelAmt) };
    const purchase = await lockOwnPurchase(tx, ctx.member.memberId, moid, paid);
    return purchase ? cancelWhole(ctx, tx, purchase, input) : { outcome: 'notFound' };
  });
  if ('refunding' in asked) await patiently(ctx, asked.refunding);
  return asked.outcome;
}

type LinesInput = {
  moid: string;
  lines: LineUnits[];
  /** Units of the order that the buyer saw as still bought. */
  unitsLeft: number;
  refundAccount?: RefundAccount | undefined;
  reason?: string | undefined;
};
type LinesOutcome = { outcome: CancelOutcome | 'invalid'; fields?: string[] };

/** Some of the goods that weren't sent; everything of an order of which nothing was sent is the whole cancellation. */
export async function requestLineCancellation(ctx: MemberCtx, input: LinesInput): Promise<LinesOutcome> {
  const asked = await ctx.db.transaction(async (tx): Promise<LinesOutcome | Asked> => {
    const purchase = await lockOwnPurchase(tx, ctx.member.memberId, input.moid);
    if (!purchase) return { outcome: 'notFound' };
    // A repeated call, or one from a page that is out of date, would cancel units that nobody meant.
    if (unitsLeftIn(purchase.lines) !== input.unitsLeft) return { outcome: 'notCancellable' };
    const order = { ...purchase, paidWon: purchase.amountWon };
    if (isWhole(order, input.lines)) return cancelWhole(ctx, tx, purchase, input);
    const plan = planLines(order, input.lines);
    if ('refusal' in plan)
      return plan.refusal === 'tooMany'
        ? { outcome: 'invalid', fields: ['lines'] }
        : { outcome: 'notCancellable' };
    const account = encryptAccount(ctx, purchase, input.refundAccount);
    if (needsRefundAccount(purchase) && !account) return { outcome: 'accountNeeded' };
    const chosen = await chosenReason(tx, input.reason);
    const wish = { amountWon: plan.refundWon, account, lines: input.lines, chosen };
    if (!areUnpacked(order, input.lines)) {
      await askForCancellation(tx, ctx, order, wish);
      return { outcome: 'accepted' };
    }
    await cancelAtOnce(tx, ctx, order, { ...wish, askedBy: 'buyer', operator: '', reason: '' });
    return { outcome: 'accepted', refunding: purchase.id };
  });
  if (!('refunding' in asked)) return asked;
  await patiently(ctx, asked.refunding);
  return { outcome: asked.outcome };
}

type Told = Pick<CancelInput, 'refundAccount' | 'reason'>;

function cancelWhole(ctx: MemberCtx, tx: Db, purchase: Purchase, told: Told): Asked | Promise<Asked> {
  const account = encryptAccount(ctx, purchase, told.refundAccount);
  if (purchase.cancellation === 'account') return nameAccount(ctx, tx, purchase, account);
  if (purchase.cancellation !== null && purchase.cancellation !== 'refused') return { outcome: 'accepted' };
  return decide(ctx, tx, purchase, account, told.reason);
}

/** Nobody has to tell why, and nothing is refused for an answer that never stood in the dialog. */
const chosenReason = (tx: Db, id: string | undefined) => (id ? findReason(tx, id, 'cancel') : null);

/** Nobody's account number is kept where the money finds back without it. */
const encryptAccount = (
  ctx: MemberCtx,
  purchase: Purchase,
  account: RefundAccount | undefined,
): Buffer | null =>
  account && needsRefundAccount(purchase) ? ctx.secrets.encrypt(JSON.stringify(account)) : null;

/** The refund is promised, and waits for nothing but an account. */
async function nameAccount(
  ctx: MemberCtx,
  tx: Db,
  purchase: Purchase,
  account: Buffer | null,
): Promise<Asked> {
  if (!account) return { outcome: 'accountNeeded' };
  await startRefundTo(tx, { orderId: purchase.id }, account, ctx.databaseClock);
  return { outcome: 'accepted', refunding: purchase.id };
}

async function decide(
  ctx: MemberCtx,
  tx: Db,
  purchase: Purchase,
  account: Buffer | null,
  reason: string | undefined,
): Promise<Asked> {
  const { refundWon: amountWon } = judgeMoney(purchase, ctx.now());
  if (amountWon === null) return { outcome: 'notCancellable' };
  if (needsRefundAccount(purchase) && !account) return { outcome: 'accountNeeded' };
  if (await isByTerms(ctx, tx, purchase)) return endByTerms(ctx, tx, purchase, account);
  // From here on the content can't begin on the box: whether the money goes back at once hangs on it.
  const content = await suspendForRefund(tx, purchase.id, new Date(ctx.now()));
  const atOnce = isCancelledAtOnce(purchase.fulfilment, content?.started ?? false);
  const order = { ...purchase, paidWon: purchase.amountWon };
  const wish = { amountWon, account, chosen: await chosenReason(tx, reason) };
  if (atOnce) await cancelAtOnce(tx, ctx, order, { ...wish, askedBy: 'buyer', operator: '', reason: '' });
  else await askForCancellation(tx, ctx, order, wish);
  await addPurchaseEmail(tx, ctx, purchase.id, 'cancellation');
  return atOnce ? { outcome: 'accepted', refunding: purchase.id } : { outcome: 'accepted' };
}

async function isByTerms(ctx: MemberCtx, tx: Db, purchase: Purchase): Promise<boolean> {
  const paid = { productType: purchase.productType, paidAtMs: purchase.paidAt?.getTime() ?? 0 };
  const nowMs = ctx.now();
  if (!isCancelledByTerms(paid, true, nowMs)) return false;
  const share = await findShare(tx, purchase.id);
  const begun = { beginsAtMs: share?.beginsAt?.getTime() ?? null, days: 1 };
  return isCancelledByTerms(paid, usedDaysOf(begun, nowMs) > 0, nowMs);
}

/** Content of an institution: not all of it comes back, and nobody has to decide how much. */
async function endByTerms(
  ctx: MemberCtx,
  tx: Db,
  purchase: Purchase,
  account: Buffer | null,
): Promise<Asked> {
  const wish = { moid: purchase.moid, owner: ctx.member.memberId, account, refundWon: null } as const;
  const ended = await terminate(tx, ctx, { ...wish, isShopsFault: false, operator: '', reason: '' });
  if (ended === 'refunding') return { outcome: 'accepted', refunding: purchase.id };
  return { outcome: ended === 'accountNeeded' ? ended : 'notCancellable' };
}

/** Usually the refund is through in a moment and the reloaded list already shows it; a slow provider isn't waited for. */
async function patiently(deps: Deps, orderId: number): Promise<void> {
  const refund = deps.background.run('refund', () => refundNow(deps, orderId));
  await Promise.race([refund, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
}
