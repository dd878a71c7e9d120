// Another attempt to pay the same order: its number, receiver, consents and prices stay, the way to pay may be another.
import type { Db } from '../../../platform/db/client.server.ts';
import type { DatabaseClock } from '../../../platform/db/clock.server.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { findMember } from '../../account/member/queries.server.ts';
import { changeWish, type ReceiptWish, readChangedWish } from '../cash-receipt/wish.server.ts';
import { findProducts } from '../catalog/queries.server.ts';
import { faultOfWish } from '../catalog/rules.ts';
import { refuseInvoice } from '../invoice/charge.server.ts';
import {
  lockOrder,
  prolongReservation,
  recordEvent,
  returnStock,
  takeAgain,
} from '../order/queries.server.ts';
import {
  countAttempts,
  findCurrentAttempt,
  insertAttempt,
  leaveCurrent,
} from '../payment/attempt-queries.server.ts';
import { closeAccount } from '../payment/deposit/close-account.server.ts';
import { isBusy } from '../payment/receive-callback.server.ts';
import { listOrdersAwaitingDeposit, listOwnReservedOrders } from '../payment/reservation-queries.server.ts';
import { mostAttempts, refusalOfAgain, reservationMinutes } from '../payment/rules.ts';
import { mayPayRepair } from '../repair/payment-queries.server.ts';
import { isUnderEscrow, leavesFew, openCheckout } from './checkout-form.server.ts';
import { orderByInvoice, providerFor } from './choice/by-invoice.server.ts';
import { goneGoods, shortGoods } from './choice/short-goods.server.ts';
import type { AgainForm } from './contract.ts';
import { findOrderToPay } from './queries.server.ts';
import { type DepositRefusal, refusalOfDeposit } from './rules.ts';
import { asRefused, type OrderResult, type Refused, refusalOfStored } from './service.server.ts';

type OrderToPay = NonNullable<Awaited<ReturnType<typeof findOrderToPay>>>;

export async function payAgain(ctx: MemberCtx, wanted: AgainForm): Promise<OrderResult> {
  const { moid, _method } = wanted;
  const wish = readChangedWish(wanted);
  if (wish === 'badNumber') return { outcome: 'choice' };
  const { memberId } = ctx.member;
  if (isBusy(ctx)) return { outcome: 'busy' };
  if ((await ctx.limits.take('orderByMember', String(memberId))) !== null) return { outcome: 'tooMany' };
  const order = await findOrderToPay(ctx.db, memberId, moid);
  if (!order) return { outcome: 'noOrder' };
  const refused =
    asRefused(refusalOfAgain(order, ctx.now())) ??
    (await refusalOfGoodsNow(ctx, order)) ??
    (_method === 'vbank' ? await refusalOfDepositNow(ctx, order) : null) ??
    (_method === 'invoice' ? await refusalOfInvoiceNow(ctx, order) : null);
  if (refused) return refused;
  if (order.state === 'awaitingDeposit') {
    const open = await findCurrentAttempt(ctx.db, moid);
    if (open?.state === 'awaitingDeposit' && !(await closeAccount(ctx, open)))
      return { outcome: 'accountOpen' };
  }
  const isEscrow = isUnderEscrow(ctx, order, wanted);
  const way = { method: _method, isEscrow };
  const opened = await ctx.db.transaction((tx) => openAttempt(ctx, tx, order, { ...way, wish }));
  if ('outcome' in opened) return opened;
  if (_method === 'invoice') return orderByInvoice(ctx, { moid, attempt: opened.moid });
  const products = await findProducts(
    ctx.db,
    ctx.now(),
    order.lines.map(({ productId }) => productId),
  );
  const isScarce = leavesFew(
    order.lines.map((line) => ({ ...line, quantity: 0 })),
    products,
  );
  const form = openCheckout(ctx, {
    ...{ order, lines: order.lines, moid: opened.moid },
    ...{ method: _method, isEscrow, isScarce },
  });
  return { outcome: 'placed', moid, form };
}

/** What it was ordered with still has to be sold; prices are the order's own. */
async function refusalOfGoodsNow(ctx: MemberCtx, order: OrderToPay): Promise<Refused | null> {
  if (isRepairOrder(order)) return null;
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  const products = await findProducts(ctx.db, ctx.now(), ids);
  for (const line of order.lines) {
    const product = products.find(({ id }) => id === line.productId);
    if (!product?.onSale) return { outcome: 'notFound', offSale: line.goodsName };
    if (order.category === 'content') {
      const buyer = await findMember(ctx.db, order.memberId);
      if (!buyer) return { outcome: 'sessionEnded' };
      const refusal = await refusalOfStored(ctx, product, buyer, order.createdAt);
      // The place that its own open account keeps is no other purchase; the approval looks again.
      if (refusal && !(refusal === 'owned' && order.state === 'awaitingDeposit')) return { outcome: refusal };
    }
    // Whether units are left is found out by taking them.
    else if (faultOfWish(product, line)) return { outcome: 'soldOut', goods: goneGoods(line) };
  }
  return null;
}

async function refusalOfDepositNow(ctx: MemberCtx, order: OrderToPay): Promise<DepositRefusal | null> {
  const open = await listOrdersAwaitingDeposit(ctx.db, order.memberId);
  const others = open.filter(({ moid }) => moid !== order.moid);
  const won = others.reduce((sum, { amountWon }) => sum + amountWon, 0);
  return refusalOfDeposit({ count: others.length, won }, order);
}

/** A repair is paid before it is done. */
const refusalOfInvoiceNow = async (ctx: MemberCtx, order: OrderToPay): Promise<Refused | null> =>
  isRepairOrder(order) ? { outcome: 'noInvoice' } : refuseInvoice(ctx, order.amountWon);

/** Judged again beneath the order's lock: a payment, or another window, may have been faster. */
async function openAttempt(
  ctx: MemberCtx,
  tx: Db,
  { id: orderId, moid, memberId, amountWon }: OrderToPay,
  { wish, ...way }: { method: AgainForm['_method']; isEscrow: boolean; wish: ReceiptWish | null | undefined },
): Promise<{ moid: string } | Refused> {
  await lockOrder(tx, moid);
  const order = await findOrderToPay(tx, memberId, moid);
  if (!order) return { outcome: 'noOrder' };
  const now = new Date(ctx.now());
  const refusal = refusalOfAgain(order, now.getTime());
  if (refusal) return { outcome: refusal };
  if (order.state === 'awaitingDeposit') return { outcome: 'accountOpen' };
  if (isRepairOrder(order) && !(await mayPayRepair(tx, orderId))) return { outcome: 'costChanged' };
  const no = (await countAttempts(tx, orderId)) + 1;
  if (no > mostAttempts) return { outcome: 'tooMany' };
  const short = await keepUnits(tx, order, ctx.databaseClock);
  if (short) return short;
  if (wish !== undefined) await changeWish(tx, ctx, order, wish);
  await leaveCurrent(tx, orderId);
  const provider = providerFor(ctx, { _method: way.method });
  const attempt = { no, moid: `${moid}T${no}`, amountWon, provider, ...way };
  await tx.execute(insertAttempt(orderId, { ...attempt, createdAt: now }));
  await recordEvent(tx, { orderId, at: now, kind: 'triedAgain', attemptNo: no });
  return { moid: attempt.moid };
}

/** What is held stays held; what was given back is taken again, from an own other window if need be. */
async function keepUnits(tx: Db, order: OrderToPay, clock: DatabaseClock): Promise<Refused | null> {
  const { id, moid, memberId, reservation } = order;
  const reservedUntil = clock.after(reservationMinutes * 60_000);
  if (reservation === 'reserved') await prolongReservation(tx, id, reservedUntil);
  if (reservation !== 'released') return null;
  let units = await takeAgain(tx, id, moid, reservedUntil);
  if (units.outcome === 'short') {
    const own = await listOwnReservedOrders(tx, memberId, units.pools);
    for (const orderId of own) await returnStock(tx, orderId);
    if (own.length > 0) units = await takeAgain(tx, id, moid, reservedUntil);
  }
  return units.outcome === 'short' ? { outcome: 'soldOut', goods: shortGoods(units, units.of) } : null;
}
