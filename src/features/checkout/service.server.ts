// From "buy" to the payment company's window: one order, one attempt, a sum that only the server works out.
import { randomBytes } from 'node:crypto';
import type { CheckoutForm } from '../../providers/payment/port.ts';
import type { MemberCtx } from '../../server/context.server.ts';
import { findProduct } from '../catalog/queries.server.ts';
import { faultOfChoice, minPaymentWon, type Product, readChosenColor, totalOf } from '../catalog/rules.ts';
import { findMember } from '../member/queries.server.ts';
import { agreementsOf, versionsOf } from './agreements.server.ts';
import { type PaymentForm, type PaymentResult, returnPath } from './contract.ts';
import { failureMessages, type OrderRefusal, resultMessages } from './messages.ts';
import {
  findResult,
  insertOrder,
  listOwnHeldOrders,
  type NewOrder,
  returnStock,
  takeStock,
} from './queries.server.ts';
import { holdMinutes, maxApprovalsAtOnce, missingAgreement, resultStateOf } from './rules.ts';

type PlacedOrder = { outcome: 'placed'; moid: string; amountWon: number; form: CheckoutForm };
export type OrderResult = PlacedOrder | { outcome: OrderRefusal };

/** Order and attempt are written before the payment company hears of anything. */
export async function placeOrder(ctx: MemberCtx, form: PaymentForm): Promise<OrderResult> {
  const agreed = agreementsOf(form);
  if (missingAgreement(agreed)) return { outcome: 'agreement' };
  if (ctx.background.size() >= maxApprovalsAtOnce) return { outcome: 'busy' };
  if ((await ctx.limits.take('orderByMember', String(ctx.session.memberId))) !== null)
    return { outcome: 'tooMany' };

  const [product, buyer] = await Promise.all([
    findProduct(ctx.db, Number(form.product_id)),
    findMember(ctx.db, ctx.session.memberId),
  ]);
  // Content has a way of its own; a product that went off sale is not sold from an old page.
  if (!product?.onSale || product.catalog === 'content') return { outcome: 'notFound' };
  const color = readChosenColor(form.productColor);
  const choice = {
    penColor: color?.penColor ?? '',
    eraserColor: color?.eraserColor ?? '',
    quantity: Number(form.product_amount),
  };
  // Whether units are left is found out by taking them: the last one may lie in this buyer's own earlier window.
  const fault = faultOfChoice({ ...product, soldOut: false }, choice);
  if (!color || fault) return { outcome: 'choice' };

  const total = totalOf(product, choice.quantity);
  if (total.amountWon < minPaymentWon) return { outcome: 'tooLittle' };
  // A sum that the buyer did not see is wrong even where it is ours.
  if (total.amountWon !== Number(form.amt)) return { outcome: 'priceChanged' };

  if (!buyer) return { outcome: 'sessionEnded' };
  const ownAddress = joinAddress(buyer.address, buyer.subAddress);
  const now = new Date(ctx.now());
  const order: NewOrder = {
    moid: `tt${randomBytes(16).toString('hex')}`,
    memberId: buyer.id,
    productId: product.id,
    createdAt: now,
    goodsName: product.name,
    productType: product.productType,
    penColor: product.penColors.length > 0 ? choice.penColor : '',
    eraserColor: product.eraserColors.length > 0 ? choice.eraserColor : '',
    quantity: choice.quantity,
    unitWon: total.unitWon,
    deliveryWon: total.deliveryWon,
    amountWon: total.amountWon,
    buyerName: buyer.userName,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    buyerAddress: ownAddress,
    receiverName: form.target_userName.trim() || buyer.userName,
    receiverAddress: form.target_address.trim()
      ? joinAddress(form.target_address, form.target_subAddress)
      : ownAddress,
    receiverPhone: form.target_phone || buyer.phone,
    deliveryMessage: form.reqOrder.trim(),
    stockHold: 'none',
    holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
  };
  const placed = await writeOrder(ctx, order, product, versionsOf(agreed));
  if (!placed) return { outcome: 'soldOut' };

  return {
    outcome: 'placed',
    moid: order.moid,
    amountWon: order.amountWon,
    form: ctx.payment.prepareCheckout({
      moid: order.moid,
      amountWon: order.amountWon,
      goodsName: describeGoods(order),
      buyer: { name: buyer.userName, phone: buyer.phone, email: buyer.email },
      productType: product.productType,
      returnUrl: `${ctx.env.publicUrl}${returnPath}`,
      nowMs: now.getTime(),
    }),
  };
}

async function writeOrder(
  ctx: MemberCtx,
  order: NewOrder,
  product: Product & { stock?: number | null },
  consents: { agreement: string; version: string }[],
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const limited = product.stock !== null;
    if (limited && !(await takeStock(tx, product.id, order.quantity))) {
      // The last unit may be held by this buyer's own earlier window: that one gives way.
      const own = await listOwnHeldOrders(tx, order.memberId, product.id);
      for (const orderId of own) await returnStock(tx, orderId);
      if (own.length === 0 || !(await takeStock(tx, product.id, order.quantity))) return false;
    }
    const stockHold = limited ? 'held' : 'none';
    await insertOrder(tx, { ...order, stockHold }, ctx.payment.name, consents);
    return true;
  });
}

const joinAddress = (address: string, subAddress: string) => `${address.trim()} ${subAddress.trim()}`.trim();

function describeGoods(order: NewOrder): string {
  const colors = [order.penColor, order.eraserColor].filter(Boolean).join(', ');
  return `${order.goodsName}${colors ? ` ${colors}` : ''} ${order.quantity}개`;
}

/** How a payment stands, for the member who owns it; null for everybody else. */
export async function readResult(ctx: MemberCtx, moid: string): Promise<PaymentResult | null> {
  const found = await findResult(ctx.db, ctx.session.memberId, moid);
  if (!found) return null;
  const state = resultStateOf(found.state, found.fulfilment);
  const failure = state === 'failed' ? failureMessages[found.failureCode ?? ''] : undefined;
  return {
    moid: found.moid,
    state,
    goodsName: found.goodsName,
    amountWon: found.amountWon,
    message: failure ?? resultMessages[state].body,
  };
}
