// The cost of a repair is an order like any other: its sum is the shop's own, one order stands for one cost, and whoever comes back
// to pay pays that one again. Everything behind it (payment, receipt, refund, comparison, figures) is what it is for goods.
import { randomBytes, randomInt } from 'node:crypto';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { repairProductType, showRepairNumber } from '../../../shared/requests/repair.ts';
import { findMember } from '../../account/member/queries.server.ts';
import {
  insertOrders,
  type NewLine,
  type NewOrder,
  withFreeNumber,
} from '../order/placing-queries.server.ts';
import { orderNumber } from '../order/rules.ts';
import { insertFirstAttempts } from '../payment/attempt-queries.server.ts';
import { isBusy } from '../payment/receive-callback.server.ts';
import { sumAwaitingDeposit } from '../payment/reservation-queries.server.ts';
import { reservationMinutes } from '../payment/rules.ts';
import { findOrderOfRepair, findRepairProduct, linkOrder } from '../repair/payment-queries.server.ts';
import { findByNumber, type Repair } from '../repair/queries.server.ts';
import { agreementsOf, versionsOf } from './agreements.server.ts';
import { openCheckout } from './checkout-form.server.ts';
import type { RepairForm } from './contract.ts';
import { payAgain } from './pay-again.server.ts';
import { joinAddress } from './receiver.server.ts';
import { missingAgreement, refusalOfDeposit } from './rules.ts';
import type { OrderResult } from './service.server.ts';

// Thrown to undo the transaction: another window made the order, or the cost was answered meanwhile.
class LinkedError extends Error {}

export async function payRepair(ctx: MemberCtx, form: RepairForm): Promise<OrderResult> {
  if (missingAgreement(agreementsOf(form))) return { outcome: 'agreement' };
  if (isBusy(ctx)) return { outcome: 'busy' };
  const { memberId } = ctx.member;
  const repair = await findByNumber(ctx.db, form.number, memberId);
  if (!repair) return { outcome: 'noOrder' };
  if (repair.paidAt) return { outcome: 'alreadyPaid' };
  if (repair.state !== 'quoted' || repair.costWon !== Number(form.amt)) return { outcome: 'costChanged' };
  const placed = await findOrderOfRepair(ctx.db, repair.orderId);
  if (placed)
    return payAgain(ctx, { moid: placed.moid, _method: form._method, _escrow: 'N', _window: form._window });
  if ((await ctx.limits.take('orderByMember', String(memberId))) !== null) return { outcome: 'tooMany' };
  try {
    return await place(ctx, form, { ...repair, costWon: repair.costWon });
  } catch (error) {
    if (!(error instanceof LinkedError)) throw error;
    const other = await findOrderOfRepair(
      ctx.db,
      (await findByNumber(ctx.db, form.number, memberId))?.orderId ?? null,
    );
    if (!other) return { outcome: 'costChanged' };
    return payAgain(ctx, { moid: other.moid, _method: form._method, _escrow: 'N', _window: form._window });
  }
}

async function place(
  ctx: MemberCtx,
  form: RepairForm,
  repair: Repair & { costWon: number },
): Promise<OrderResult> {
  const { memberId } = ctx.member;
  const [buyer, openDeposits] = await Promise.all([
    findMember(ctx.db, memberId),
    form._method === 'vbank' ? sumAwaitingDeposit(ctx.db, memberId) : null,
  ]);
  if (!buyer) return { outcome: 'sessionEnded' };
  const { costWon: amountWon } = repair;
  const refused = openDeposits && refusalOfDeposit(openDeposits, { amountWon, lines: [] });
  if (refused) return refused;
  const createdAt = new Date(ctx.now());
  const moid = `tt${randomBytes(16).toString('hex')}`;
  const goodsName = `톡톡박스 수리 (${showRepairNumber(repair.number)})`;
  const productType = repairProductType;
  const order = {
    ...{ moid, memberId, createdAt, category: 'accessory', productType, goodsName, quantity: 1 },
    ...{ deliveryWon: 0, amountWon, reservation: 'none' as const },
    buyerName: buyer.userName,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    buyerAddress: joinAddress(buyer.address, buyer.subAddress),
    receiverName: repair.pickupName,
    receiverPhone: repair.pickupPhone,
    receiverAddress: joinAddress(repair.pickupAddress, repair.pickupSubAddress),
  } satisfies Omit<NewOrder, 'number'>;
  const lineOf = (productId: number): NewLine => ({
    ...{ productId, category: 'accessory', goodsName, productType, quantity: 1, unitWon: amountWon },
  });
  const draw = () => orderNumber(createdAt.getTime(), randomInt(100_000_000));
  await withFreeNumber(draw, (number) =>
    ctx.db.transaction(async (tx) => {
      const line = lineOf(await findRepairProduct(tx));
      const placed = { order: { ...order, number }, lines: [line], consents: versionsOf(form) };
      const attempt = {
        ...{ provider: ctx.payment.name, method: form._method, moid, amountWon, createdAt },
      };
      const reservedUntil = ctx.databaseClock.after(reservationMinutes * 60_000);
      const [orderId] = await insertOrders(tx, [placed], reservedUntil, [insertFirstAttempts([attempt])]);
      if (!(await linkOrder(tx, { id: repair.id, orderId: orderId!, costWon: amountWon })))
        throw new LinkedError();
    }),
  );
  const lines = [{ quantity: 1 }];
  return {
    outcome: 'placed',
    moid,
    form: openCheckout(ctx, {
      ...{ order, lines, moid, method: form._method, isEscrow: false, isScarce: false },
    }),
  };
}
