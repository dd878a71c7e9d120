// What the buyer does with goods that are to go back. Buyer and operator meet at the order's row.

import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps, MemberCtx } from '../../../platform/http/context.server.ts';
import type { RefundAccount } from '../../../shared/deposit-account.ts';
import type { AwaitedReturn } from '../../../shared/order-states.ts';
import { needsAccountUnderEscrow } from '../../../shared/requests/escrow.ts';
import { isBuyersChoice } from '../../../shared/return-reasons.ts';
import { addReturnEmail } from '../../email/return-email.server.ts';
import type { OrderParcel } from '../order/parcels-queries.server.ts';
import { recordEvent } from '../order/queries.server.ts';
import type { LineUnits } from '../order/rules.ts';
import { findReason } from '../reason/queries.server.ts';
import type { RefundDeps } from '../refund/promise.server.ts';
import { lockPaidOrder, type PaidOrder } from '../refund/queries.server.ts';
import { findOpenReturn, insertReturn, moveReturn, recordRestocked } from './queries.server.ts';
import {
  arrivalsOf,
  calculateReturn,
  type Delivery,
  type ReturnableOrder,
  type ReturnRefusal,
  type ReturnWish,
  refusalOfReturn,
} from './rules.ts';

export const returnableOf = (order: Omit<ReturnableOrder, 'deliveries'> & Sent): ReturnableOrder => ({
  ...order,
  deliveries: deliveriesOf(order),
});

type Sent = { parcels: readonly OrderParcel[]; replaced: readonly Delivery[] };

/** When the units that the buyer has arrived, with a parcel or in place of others. */
export const deliveriesOf = ({ parcels, replaced }: Sent): Delivery[] =>
  arrivalsOf(
    parcels.flatMap(({ state, deliveredAtMs, lines }) =>
      state !== 'delivered' || deliveredAtMs === null
        ? []
        : lines.map(({ lineId, quantity }) => ({ line: lineId, quantity, atMs: deliveredAtMs })),
    ),
    replaced,
  );

/** `reasonId` and `wording`: of the reason that was chosen, of which `reason` is the law's. */
type Wish = ReturnWish & { words: string; reasonId: string; wording: string };

/** The wish by the law's reason of the one that was chosen; null where that one never stood in the dialog. */
export async function nameReason<Chosen extends { reason: string }>(db: Db, chosen: Chosen) {
  const found = await findReason(db, chosen.reason, 'return');
  return found && { ...chosen, reason: found.kind, reasonId: found.id, wording: found.wording };
}

/** In the caller's transaction, on an order that the caller has locked. `by` is the operator, or empty. */
export async function recordReturn(
  tx: Db,
  deps: RefundDeps,
  order: PaidOrder,
  wish: Wish,
  by: string,
  refundAccount: Buffer | null,
): Promise<void> {
  const at = new Date(deps.now());
  const id = await insertReturn(
    tx,
    {
      orderId: order.id,
      reason: wish.reason,
      reasonId: wish.reasonId,
      wording: wish.wording,
      words: wish.words.trim(),
      noticedOn: isBuyersChoice(wish.reason) ? '' : wish.noticedOn,
      requestedAt: at,
      requestedBy: by,
      refundAccount,
    },
    wish.lines,
  );
  const told = { kind: 'returnRequested', actor: by, detail: wish.wording } as const;
  await recordEvent(tx, { orderId: order.id, at, ...told });
  await addReturnEmail(tx, deps, id, 'requested');
}

type Failed = Pick<Wish, 'reason' | 'reasonId' | 'wording' | 'words' | 'noticedOn'> & {
  lines: readonly { line: number; quantity: number; restocked: number }[];
  /** `null`: the goods are still with the buyer, and may come. */
  received: { at: Date; by: string; condition: string } | null;
};

/**
 * Others could not be sent in place of these goods: it goes on as a return that is decided, and needs its refund. What of
 * the goods came and went into the stock was noted before. In the caller's transaction, on an order that it has locked and
 * that has no open return.
 */
export async function returnInstead(
  tx: Db,
  orderId: number,
  { lines, received, ...why }: Failed,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const id = await insertReturn(
    tx,
    {
      ...{ ...why, orderId, requestedAt: at, requestedBy: by },
      ...{ approvedAt: at, approvedBy: by, state: received ? 'received' : 'approved' },
      ...(received && { receivedAt: received.at, receivedBy: received.by, condition: received.condition }),
    },
    lines,
  );
  // Its reception isn't taken back: in which choices they went in, the exchange knows.
  await recordRestocked(tx, id, lines, []);
  await recordEvent(tx, { orderId, at, kind: 'returnRequested', actor: by, detail: why.wording });
}

type RequestOutcome =
  | 'requested'
  | 'notReturnable'
  | 'wholeOnly'
  | 'tooLate'
  | 'accountNeeded'
  | 'notFound'
  | 'invalid';
type Requested = { outcome: RequestOutcome; fields?: string[] };

/** Which answer each refusal of the rules is: what the form could have known is a field's, the rest is news. */
const answers: Record<ReturnRefusal, Requested> = {
  content: { outcome: 'notReturnable' },
  notDelivered: { outcome: 'notReturnable' },
  over: { outcome: 'notReturnable' },
  open: { outcome: 'notReturnable' },
  nothingBack: { outcome: 'notReturnable' },
  tooLate: { outcome: 'tooLate' },
  escrowWholeOnly: { outcome: 'wholeOnly' },
  tooMany: { outcome: 'invalid', fields: ['lines'] },
  badDay: { outcome: 'invalid', fields: ['noticedOn'] },
};

export async function requestReturn(
  ctx: MemberCtx,
  input: {
    moid: string;
    /** The id of a worded one. */
    reason: string;
    words: string;
    noticedOn: string;
    lines?: LineUnits[] | undefined;
    quantity?: number | undefined;
    refundAccount?: RefundAccount | undefined;
  },
): Promise<Requested> {
  return ctx.db.transaction(async (tx): Promise<Requested> => {
    const order = await lockPaidOrder(tx, input.moid, ctx.member.memberId);
    if (!order) return { outcome: 'notFound' };
    const wish = await nameReason(tx, { ...input, lines: input.lines ?? unitsOfOnly(order, input.quantity) });
    if (!wish) return { outcome: 'invalid', fields: ['reason'] };
    const refusal = refusalOfReturn(returnableOf(order), wish, ctx.now());
    if (refusal) return answers[refusal];
    const { refundWon: backWon } = calculateReturn(order, wish);
    const isByHand = needsAccountUnderEscrow(order.escrow, { paidWon: order.paidWon, backWon });
    const needsAccount = order.method === 'vbank' || isByHand;
    if (needsAccount && !input.refundAccount) return { outcome: 'accountNeeded' };
    // Nobody's account number is kept where the money finds back without it.
    const account = needsAccount ? ctx.secrets.encrypt(JSON.stringify(input.refundAccount)) : null;
    await recordReturn(tx, ctx, order, wish, '', account);
    return { outcome: 'requested' };
  });
}

/** A number of units says which only where there is one line. */
const unitsOfOnly = ({ lines }: PaidOrder, quantity: number | undefined): LineUnits[] =>
  lines.length === 1 && quantity !== undefined ? [{ line: lines[0].id, quantity }] : [];

/** From the state that the buyer saw, and from no other. */
export async function withdrawOwnReturn(
  ctx: Pick<Deps, 'db' | 'now'> & { member: { memberId: number } },
  input: { moid: string; seen: AwaitedReturn },
): Promise<'withdrawn' | 'moved' | 'notFound'> {
  const closedAt = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, input.moid, ctx.member.memberId);
    if (!order) return 'notFound';
    const open = await findOpenReturn(tx, order.id);
    if (!open) return 'moved';
    const change = { state: 'withdrawn', closedAt, refundAccount: null } as const;
    if (open.state !== input.seen || !(await moveReturn(tx, open, change))) return 'moved';
    await recordEvent(tx, { orderId: order.id, at: closedAt, kind: 'returnWithdrawn' });
    return 'withdrawn';
  });
}
