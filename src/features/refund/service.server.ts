// Promising a part: written down, and counted against what was paid, before the company hears of it.
import type { Db } from '../../db/client.server.ts';
import type { MemberCtx, Parts } from '../../server/context.server.ts';
import { sealText } from '../../server/sealing.server.ts';
import type { RefundAccount } from '../../shared/deposit-account.ts';
import { holdForRefund } from '../entitlement/queries.server.ts';
import type { LetterParts } from '../letter/purchase-letter.server.ts';
import { addRefundLetter } from '../letter/return-letter.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import {
  countRefunds,
  insertRefund,
  lockPaidOrder,
  type PaidOrder,
  startPartRefundTo,
} from './queries.server.ts';
import { leftWonOf, type RefundRefusal, refusalOfRefund } from './rules.ts';
import { refundPartsNow } from './send.server.ts';

/** What the operator's use cases have of the shop. */
export type RefundParts = Pick<Parts, 'db' | 'now'> & LetterParts;

type Promised = {
  amountWon: number;
  withheldWon?: number;
  returnId?: number;
  /** Sealed. */
  account: Buffer | null;
  reason: string;
  operator: string;
};

/**
 * In the caller's transaction, on an order that the caller has locked and judged.
 * @returns `accountNeeded` where the money waits for the buyer to name an account.
 */
export async function promiseRefund(
  tx: Db,
  parts: RefundParts,
  order: PaidOrder,
  promised: Promised,
): Promise<'refunding' | 'accountNeeded'> {
  const now = new Date(parts.now());
  // Cards and wallets take money back by themselves; what was paid into an account needs one to go back to.
  const waits = order.method === 'vbank' && promised.account === null;
  const id = await insertRefund(tx, {
    orderId: order.id,
    returnId: promised.returnId ?? null,
    requestNo: `${order.moid}R${(await countRefunds(tx, order.id)) + 1}`,
    amountWon: promised.amountWon,
    leftWon: leftWonOf(order),
    withheldWon: promised.withheldWon ?? 0,
    reason: promised.reason,
    operator: promised.operator,
    state: waits ? 'account' : 'executing',
    requestedAt: now,
    leaseUntil: waits ? null : now,
    refundAccount: order.method === 'vbank' ? promised.account : null,
  });
  // What is about to be paid back whole doesn't begin on the box meanwhile.
  if (promised.amountWon === leftWonOf(order)) await holdForRefund(tx, order.id, now);
  const { amountWon, operator: actor } = promised;
  await recordEvent(tx, { orderId: order.id, at: now, kind: 'partialRefundPromised', amountWon, actor });
  if (waits) await addRefundLetter(tx, parts, id, 'account');
  return waits ? 'accountNeeded' : 'refunding';
}

export type PartOutcome = 'refunding' | 'accountNeeded' | 'notFound' | 'reasonMissing' | RefundRefusal;

/** The shop gives a part of the money back and no goods move. Content that was paid back in part goes on. */
export async function refundPart(
  parts: RefundParts,
  input: { moid: string; amountWon: number; reason: string; operator: string },
): Promise<PartOutcome> {
  if (input.reason.trim() === '') return 'reasonMissing';
  return parts.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid);
    if (!order) return 'notFound';
    const refusal = refusalOfRefund(order, input.amountWon);
    if (refusal) return refusal;
    const { amountWon, operator, reason } = input;
    return promiseRefund(tx, parts, order, { amountWon, operator, reason: reason.trim(), account: null });
  });
}

export type AccountOutcome = 'accepted' | 'notWaiting' | 'notFound';

/** The buyer names where a part goes back to. */
export async function nameRefundAccount(
  ctx: MemberCtx,
  input: { moid: string; refundAccount: RefundAccount },
): Promise<AccountOutcome> {
  const now = new Date(ctx.now());
  const sealed = sealText(ctx.secret, JSON.stringify(input.refundAccount));
  const orderId = await ctx.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid, ctx.session.memberId);
    if (!order) return 'notFound';
    return (await startPartRefundTo(tx, order.id, sealed, now)) === null ? 'notWaiting' : order.id;
  });
  if (typeof orderId === 'string') return orderId;
  ctx.background.run('refund', () => refundPartsNow(ctx, orderId));
  return 'accepted';
}
