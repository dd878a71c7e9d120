// From "buy" to the payment company's window: one order, one attempt, a sum that only the server works out.
import { randomBytes } from 'node:crypto';
import type { CheckoutForm } from '../../providers/payment/port.ts';
import type { MemberCtx } from '../../server/context.server.ts';
import { findProduct } from '../catalog/queries.server.ts';
import {
  type Catalog,
  cardActionOf,
  faultOfChoice,
  minPaymentWon,
  type Product,
  readChosenColor,
  refusalOfContent,
  totalOf,
} from '../catalog/rules.ts';
import { takeStock } from '../catalog/stock-queries.server.ts';
import { hasLiveEntitlement } from '../entitlement/queries.server.ts';
import { findMember } from '../member/queries.server.ts';
import { insertOrder, type NewOrder, returnStock } from '../order/queries.server.ts';
import { insertAttempt } from '../payment/attempt-queries.server.ts';
import { returnAddress } from '../payment/contract.ts';
import { listOwnHeldOrders, listWaitingOrders } from '../payment/hold-queries.server.ts';
import { holdMinutes, maxApprovalsAtOnce } from '../payment/rules.ts';
import { agreementsOf, versionsOf } from './agreements.server.ts';
import type { PaymentForm, PaymentResult } from './contract.ts';
import { failureMessages, type OrderRefusal, resultMessages } from './messages.ts';
import { findResult } from './queries.server.ts';
import {
  contentAddress,
  maxOpenDeposits,
  missingAgreement,
  type ResultState,
  resultStateOf,
} from './rules.ts';

type PlacedOrder = { outcome: 'placed'; moid: string; amountWon: number; form: CheckoutForm };
export type OrderResult = PlacedOrder | { outcome: OrderRefusal };

/** Goods are sent, content is stored with the member: two doors, one way behind them. */
export type OrderWay = 'sent' | 'stored';

type Buyer = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type Choice = { penColor: string; eraserColor: string; quantity: number };
type Chosen = { outcome: OrderRefusal } | { outcome: 'chosen'; choice: Choice };

/** Order and attempt are written before the payment company hears of anything. */
export async function placeOrder(ctx: MemberCtx, form: PaymentForm, way: OrderWay): Promise<OrderResult> {
  const agreed = agreementsOf(form);
  if (missingAgreement(agreed)) return { outcome: 'agreement' };
  if (ctx.background.size() >= maxApprovalsAtOnce) return { outcome: 'busy' };
  if ((await ctx.limits.take('orderByMember', String(ctx.session.memberId))) !== null)
    return { outcome: 'tooMany' };

  const [product, buyer] = await Promise.all([
    findProduct(ctx.db, Number(form.product_id)),
    findMember(ctx.db, ctx.session.memberId),
  ]);
  // A product that went off sale is not sold from an old page, nor what comes by the other door.
  if (!product?.onSale || (product.catalog === 'content') !== (way === 'stored')) {
    return { outcome: 'notFound' };
  }
  if (cardActionOf(product.productType) !== 'buy') return { outcome: 'notFound' };
  if (!buyer) return { outcome: 'sessionEnded' };
  const chosen = way === 'stored' ? await chooseContent(ctx, product, buyer) : chooseGoods(product, form);
  if (chosen.outcome !== 'chosen') return chosen;
  const { choice } = chosen;

  const total = totalOf(product, choice.quantity);
  if (total.amountWon < minPaymentWon) return { outcome: 'tooLittle' };
  // A sum that the buyer did not see is wrong even where it is ours.
  if (total.amountWon !== Number(form.amt)) return { outcome: 'priceChanged' };

  // An account costs its holder nothing, and keeps goods off the shelf for days.
  if (form._method === 'vbank') {
    const open = await listWaitingOrders(ctx.db, buyer.id);
    if (open.length >= maxOpenDeposits) return { outcome: 'tooManyDeposits' };
  }

  const now = new Date(ctx.now());
  const order: NewOrder = {
    moid: `tt${randomBytes(16).toString('hex')}`,
    memberId: buyer.id,
    productId: product.id,
    createdAt: now,
    catalog: product.catalog,
    goodsName: product.name,
    productType: product.productType,
    penColor: product.penColors.length > 0 ? choice.penColor : '',
    eraserColor: product.eraserColors.length > 0 ? choice.eraserColor : '',
    appId: way === 'stored' ? product.appId : '',
    contentSetId: product.contentSetId,
    useDays: product.useDays,
    businessType: product.businessType,
    useType: product.useType,
    quantity: choice.quantity,
    unitWon: total.unitWon,
    deliveryWon: total.deliveryWon,
    amountWon: total.amountWon,
    buyerName: buyer.userName,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    buyerAddress: joinAddress(buyer.address, buyer.subAddress),
    ...receiverOf(buyer, form, way),
    stockHold: 'none',
    holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
  };
  const payment = { provider: ctx.payment.name, method: form._method };
  const placed = await writeOrder(ctx, order, product, payment, versionsOf(agreed));
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
      method: form._method,
      depositUntilMs: now.getTime() + ctx.env.payment.depositMs,
      isDigital: way === 'stored',
      returnUrl: `${ctx.env.publicUrl}${returnAddress(ctx.payment.name)}`,
      nowMs: now.getTime(),
    }),
  };
}

function chooseGoods(product: Product, form: PaymentForm): Chosen {
  const color = readChosenColor(form.productColor);
  const choice = {
    penColor: color?.penColor ?? '',
    eraserColor: color?.eraserColor ?? '',
    quantity: Number(form.product_amount),
  };
  // Whether units are left is found out by taking them: the last one may lie in this buyer's own earlier window.
  const fault = faultOfChoice({ ...product, soldOut: false }, choice);
  return !color || fault ? { outcome: 'choice' } : { outcome: 'chosen', choice };
}

const contentRefusal = {
  loginFirst: 'sessionEnded',
  serialFirst: 'noSerial',
  consumerOnly: 'consumerOnly',
  institutionOnly: 'institutionOnly',
} as const satisfies Record<string, OrderRefusal>;

/** One of it, whatever the form says; who may have it is told by our own records. */
async function chooseContent(ctx: MemberCtx, product: Product, buyer: Buyer): Promise<Chosen> {
  const refusal = refusalOfContent(product, buyer);
  if (refusal) return { outcome: contentRefusal[refusal] };
  if (await hasLiveEntitlement(ctx.db, buyer.id, product.appId, new Date(ctx.now())))
    return { outcome: 'owned' };
  return { outcome: 'chosen', choice: { penColor: '', eraserColor: '', quantity: 1 } };
}

function receiverOf(buyer: Buyer, form: PaymentForm, way: OrderWay) {
  if (way === 'stored') {
    const receiver = { receiverName: buyer.userName, receiverPhone: buyer.phone };
    return { ...receiver, receiverAddress: contentAddress, deliveryMessage: '' };
  }
  const other = form.target_address.trim();
  return {
    receiverName: form.target_userName.trim() || buyer.userName,
    receiverAddress: other
      ? joinAddress(other, form.target_subAddress)
      : joinAddress(buyer.address, buyer.subAddress),
    receiverPhone: form.target_phone || buyer.phone,
    deliveryMessage: form.reqOrder.trim(),
  };
}

async function writeOrder(
  ctx: MemberCtx,
  order: NewOrder,
  product: Product & { stock?: number | null },
  payment: { provider: string; method: string },
  consents: { agreement: string; version: string }[],
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const limited = product.stock !== null;
    if (limited && !(await takeStock(tx, product.id, order))) {
      // The last unit may be held by this buyer's own earlier window: that one gives way.
      const own = await listOwnHeldOrders(tx, order.memberId, product.id);
      for (const orderId of own) await returnStock(tx, orderId);
      if (own.length === 0 || !(await takeStock(tx, product.id, order))) return false;
    }
    const stockHold = limited ? 'held' : 'none';
    const orderId = await insertOrder(tx, { ...order, stockHold }, consents);
    await insertAttempt(tx, { ...payment, orderId, amountWon: order.amountWon });
    return true;
  });
}

const joinAddress = (address: string, subAddress: string) => `${address.trim()} ${subAddress.trim()}`.trim();

function describeGoods(order: NewOrder): string {
  if (order.catalog === 'content') return order.goodsName;
  const colors = [order.penColor, order.eraserColor].filter(Boolean).join(', ');
  return `${order.goodsName}${colors ? ` ${colors}` : ''} ${order.quantity}개`;
}

/** How a payment stands, for the member who owns it; null for everybody else. */
export async function readResult(ctx: MemberCtx, moid: string): Promise<PaymentResult | null> {
  const found = await findResult(ctx.db, ctx.session.memberId, moid);
  if (!found) return null;
  const state = resultStateOf(found.state, found.fulfilment);
  const failure = state === 'failed' && found.failureCode ? failureMessages[found.failureCode] : undefined;
  return {
    moid: found.moid,
    state,
    goodsName: found.goodsName,
    catalog: found.catalog as Catalog,
    amountWon: found.amountWon,
    message: failure ?? messageOf(state, found.catalog),
    account:
      state === 'deposit' && found.account && found.depositUntil
        ? { ...found.account, untilMs: found.depositUntil.getTime() }
        : null,
  };
}

const messageOf = (state: ResultState, catalog: string): string =>
  state === 'paid' && catalog === 'content' ? resultMessages.paid.stored : resultMessages[state].body;
