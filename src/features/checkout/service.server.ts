// From "buy" to the payment company's window: one order, one attempt, a sum that only the server works out.
import { randomBytes, randomInt } from 'node:crypto';
import type { CheckoutForm } from '../../providers/payment/port.ts';
import type { MemberCtx } from '../../server/context.server.ts';
import { findProducts, type SoldProduct } from '../catalog/queries.server.ts';
import {
  cardActionOf,
  faultOfChoice,
  minPaymentWon,
  readChosenColor,
  refusalOfContent,
  sumOf,
  unitPriceWon,
} from '../catalog/rules.ts';
import { takeStock } from '../catalog/stock-queries.server.ts';
import { hasLiveEntitlement } from '../entitlement/queries.server.ts';
import { findMember } from '../member/queries.server.ts';
import { insertOrder, type NewLine, type NewOrder, returnStock } from '../order/queries.server.ts';
import { nameOfGoods, orderNumber } from '../order/rules.ts';
import { insertAttempt } from '../payment/attempt-queries.server.ts';
import { listOwnHeldOrders, listWaitingOrders } from '../payment/hold-queries.server.ts';
import { holdMinutes, maxApprovalsAtOnce } from '../payment/rules.ts';
import { agreementsOf, versionsOf } from './agreements.server.ts';
import { openCheckout } from './checkout-form.server.ts';
import type { PaymentForm } from './contract.ts';
import type { OrderRefusal } from './messages.ts';
import { contentAddress, maxOpenDeposits, missingAgreement } from './rules.ts';

/** `moid`: the order's. */
type PlacedOrder = { outcome: 'placed'; moid: string; form: CheckoutForm };
export type OrderResult = PlacedOrder | { outcome: OrderRefusal };

/** Goods are sent, content is stored with the member: two doors, one way behind them. */
export type OrderWay = 'sent' | 'stored';

type Buyer = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type Choice = { penColor: string; eraserColor: string; quantity: number };
/** One wish of the form: which product, in which colours, how many. */
type Wanted = Choice & { productId: number };
type Chosen = { product: SoldProduct; choice: Choice };
type Refused = { outcome: OrderRefusal };

/** Order and attempt are written before the payment company hears of anything. */
export async function placeOrder(ctx: MemberCtx, form: PaymentForm, way: OrderWay): Promise<OrderResult> {
  const agreed = agreementsOf(form);
  if (missingAgreement(agreed)) return { outcome: 'agreement' };
  if (ctx.background.size() >= maxApprovalsAtOnce) return { outcome: 'busy' };
  if ((await ctx.limits.take('orderByMember', String(ctx.session.memberId))) !== null)
    return { outcome: 'tooMany' };
  const wanted = readWanted(form, way);
  if (!wanted) return { outcome: 'choice' };

  const [products, buyer] = await Promise.all([
    findProducts(ctx.db, [...new Set(wanted.map(({ productId }) => productId))]),
    findMember(ctx.db, ctx.session.memberId),
  ]);
  if (!buyer) return { outcome: 'sessionEnded' };
  const chosen = await chooseAll(ctx, wanted, products, buyer, way);
  if ('outcome' in chosen) return chosen;

  const sum = sumOf(chosen.map(({ product, choice }) => ({ product, quantity: choice.quantity })));
  if (sum.amountWon < minPaymentWon) return { outcome: 'tooLittle' };
  // A sum that the buyer did not see is wrong even where it is ours.
  if (sum.amountWon !== Number(form.amt)) return { outcome: 'priceChanged' };

  // An account costs its holder nothing, and keeps goods off the shelf for days.
  if (form._method === 'vbank') {
    const open = await listWaitingOrders(ctx.db, buyer.id);
    if (open.length >= maxOpenDeposits) return { outcome: 'tooManyDeposits' };
  }

  const now = new Date(ctx.now());
  const [first] = chosen;
  const order: NewOrder = {
    moid: `tt${randomBytes(16).toString('hex')}`,
    memberId: buyer.id,
    createdAt: now,
    catalog: first.product.catalog,
    productType: first.product.productType,
    goodsName: nameOfGoods(chosen.map(({ product }) => product.name)),
    quantity: chosen.reduce((units, { choice }) => units + choice.quantity, 0),
    fromCart: form._lines.length > 0,
    deliveryWon: sum.deliveryWon,
    amountWon: sum.amountWon,
    buyerName: buyer.userName,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    buyerAddress: joinAddress(buyer.address, buyer.subAddress),
    ...receiverOf(buyer, form, way),
    stockHold: 'none',
    holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
  };
  const lines = chosen.map(lineOf);
  const payment = { provider: ctx.payment.name, method: form._method };
  if (!(await writeOrder(ctx, order, lines, payment, versionsOf(agreed)))) return { outcome: 'soldOut' };

  return {
    outcome: 'placed',
    moid: order.moid,
    form: openCheckout(ctx, { order, lines, moid: order.moid, method: form._method }),
  };
}

/** What the form wishes: the lines of the cart, or the one product that is bought straight; null where it is no choice. */
function readWanted(form: PaymentForm, way: OrderWay): Wanted[] | null {
  // Content has no colours and is one of itself, whatever the form says.
  if (way === 'stored') return [{ productId: Number(form.product_id), ...oneContent }];
  const wishes = form._lines.length > 0 ? form._lines : [form];
  const wanted = wishes.flatMap(({ product_id, productColor, product_amount }) => {
    const color = readChosenColor(productColor);
    return color ? [{ productId: Number(product_id), quantity: Number(product_amount), ...color }] : [];
  });
  return wanted.length === wishes.length ? wanted : null;
}

async function chooseAll(
  ctx: MemberCtx,
  wanted: readonly Wanted[],
  products: readonly SoldProduct[],
  buyer: Buyer,
  way: OrderWay,
): Promise<Refused | [Chosen, ...Chosen[]]> {
  const all: Chosen[] = [];
  for (const { productId, ...choice } of wanted) {
    const product = products.find(({ id }) => id === productId);
    // A product that went off sale is not sold from an old page, nor what comes by the other door.
    if (!product?.onSale || (product.catalog === 'content') !== (way === 'stored'))
      return { outcome: 'notFound' };
    if (cardActionOf(product.productType) !== 'buy') return { outcome: 'notFound' };
    const refusal =
      way === 'stored' ? await refusalOfStored(ctx, product, buyer) : refusalOfGoods(product, choice);
    if (refusal) return { outcome: refusal };
    all.push({ product, choice });
  }
  const [first, ...others] = all;
  return first ? [first, ...others] : { outcome: 'choice' };
}

/** One of it, whatever the form says. */
const oneContent: Choice = { penColor: '', eraserColor: '', quantity: 1 };

function refusalOfGoods(product: SoldProduct, choice: Choice): OrderRefusal | null {
  // Whether units are left is found out by taking them: the last one may lie in this buyer's own earlier window.
  return faultOfChoice({ ...product, soldOut: false }, choice) ? 'choice' : null;
}

const contentRefusal = {
  loginFirst: 'sessionEnded',
  serialFirst: 'noSerial',
  consumerOnly: 'consumerOnly',
  institutionOnly: 'institutionOnly',
} as const satisfies Record<string, OrderRefusal>;

/** Who may have it is told by our own records. */
export async function refusalOfStored(
  ctx: MemberCtx,
  product: SoldProduct,
  buyer: Buyer,
): Promise<OrderRefusal | null> {
  const refusal = refusalOfContent(product, buyer);
  if (refusal) return contentRefusal[refusal];
  const isOwned = await hasLiveEntitlement(ctx.db, buyer.id, product.appId, new Date(ctx.now()));
  return isOwned ? 'owned' : null;
}

function lineOf({ product, choice }: Chosen): NewLine {
  return {
    productId: product.id,
    catalog: product.catalog,
    goodsName: product.name,
    productType: product.productType,
    penColor: product.penColors.length > 0 ? choice.penColor : '',
    eraserColor: product.eraserColors.length > 0 ? choice.eraserColor : '',
    appId: product.catalog === 'content' ? product.appId : '',
    contentSetId: product.contentSetId,
    useDays: product.useDays,
    businessType: product.businessType,
    useType: product.useType,
    deliveryNote: product.deliveryNote,
    quantity: choice.quantity,
    unitWon: unitPriceWon(product),
    stockTaken: product.stock === null ? 0 : choice.quantity,
  };
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
  lines: readonly NewLine[],
  payment: { provider: string; method: string },
  consents: { agreement: string; version: string }[],
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const limited = lines.filter(({ stockTaken }) => stockTaken);
    if (limited.length > 0 && !(await takeStock(tx, limited, order.moid))) {
      // The last unit may be held by this buyer's own earlier window: that one gives way.
      const productIds = limited.map(({ productId }) => productId);
      const own = await listOwnHeldOrders(tx, order.memberId, productIds);
      for (const orderId of own) await returnStock(tx, orderId);
      if (own.length === 0 || !(await takeStock(tx, limited, order.moid))) return false;
    }
    const stockHold = limited.length > 0 ? 'held' : 'none';
    const draw = () => orderNumber(order.createdAt.getTime(), randomInt(100_000_000));
    const { id: orderId } = await insertOrder(tx, { ...order, stockHold }, lines, consents, draw);
    const { moid, amountWon, createdAt } = order;
    await insertAttempt(tx, { ...payment, orderId, no: 1, moid, amountWon, createdAt });
    return true;
  });
}

const joinAddress = (address: string, subAddress: string) => `${address.trim()} ${subAddress.trim()}`.trim();
