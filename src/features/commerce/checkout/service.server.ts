// From "buy" to the payment provider's window: one order, one attempt, a sum that only the server works out.
import { randomBytes } from 'node:crypto';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import type { CheckoutForm } from '../../../providers/payment/port.ts';
import { readAgreed } from '../agreed-price/service.server.ts';
import { readReceiptWish } from '../cash-receipt/wish.server.ts';
import type { SoldProduct, StockedProduct } from '../catalog/queries.server.ts';
import { faultOfWish, minPaymentWon, readChosenColor, refusalOfContent } from '../catalog/rules.ts';
import { hasLiveEntitlement } from '../entitlement/queries.server.ts';
import { isCoupon, isRenewable } from '../entitlement/rules.ts';
import { findRenewable } from '../entitlement/term/queries.server.ts';
import { refuseInvoice } from '../invoice/charge.server.ts';
import { nameOfGoods } from '../order/rules.ts';
import { isBusy } from '../payment/receive-callback.server.ts';
import { sumAwaitingDeposit } from '../payment/reservation-queries.server.ts';
import { agreementsOf, versionsOf } from './agreements.server.ts';
import { isUnderEscrow, leavesFew, openCheckout } from './checkout-form.server.ts';
import { orderByInvoice, providerFor } from './choice/by-invoice.server.ts';
import { type Choice, type Chosen, lineOf } from './choice/chosen-line.server.ts';
import { type PriceSource, todaysPrices } from './choice/price-source.server.ts';
import type { DepositLimit, ShortGoods } from './choice/refused-messages.ts';
import { goneGoods, shortGoods } from './choice/short-goods.server.ts';
import type { PaymentForm } from './contract.ts';
import type { OrderRefusal } from './messages.ts';
import { type Buyer, findOffer } from './placing/offer.server.ts';
import { type OrderToWrite, writeOrder } from './placing/write-order.server.ts';
import { joinAddress, keepReceiver, receiverOf } from './receiver.server.ts';
import { missingAgreement, refusalOfDeposit } from './rules.ts';

/** `moid`: the order's. */
type PlacedOrder =
  | { outcome: 'placed'; moid: string; form: CheckoutForm }
  | { outcome: 'invoiced'; moid: string };
/** `goods`: of which goods there are too few; `leftWon`: up to which sum it may be ordered by invoice. */
/** `offSale`: the product that is sold no more, `wrong`: the one of another choice; of several in an order nobody else could tell which. */
export type Refused = {
  outcome: OrderRefusal;
  goods?: ShortGoods;
  offSale?: string;
  wrong?: string;
  leftWon?: number;
  deposit?: DepositLimit;
};
export type OrderResult = PlacedOrder | Refused;

/** Goods are sent, content is stored with the member: two calls, one way behind them. */
export type OrderWay = 'sent' | 'stored';

/** One wish of the form: which product, in which colours, how many. */
type Wanted = Choice & { productId: number };

/**
 * Order and attempt are written before the payment provider hears of anything.
 * @param quoted prices that hold whatever the catalogue says; null: those of this moment
 */
export async function placeOrder(
  ctx: MemberCtx,
  form: PaymentForm,
  way: OrderWay,
  quoted: PriceSource | null = null,
): Promise<OrderResult> {
  const agreed = agreementsOf(form);
  if (missingAgreement(agreed)) return { outcome: 'agreement' };
  if (isBusy(ctx)) return { outcome: 'busy' };
  const wanted = readWanted(form, way);
  const receipt = readReceiptWish(form);
  if (!wanted || receipt === 'badNumber') return { outcome: 'choice' };

  const { memberId } = ctx.member;
  const productIds = wanted.map(({ productId }) => productId);
  const [offer, openDeposits, byAgreement] = await Promise.all([
    findOffer(ctx.db, { nowMs: ctx.now(), memberId, productIds }),
    form._method === 'vbank' ? sumAwaitingDeposit(ctx.db, memberId) : null,
    quoted ? [] : readAgreed(ctx, productIds),
  ]);
  if (!offer) return { outcome: 'notFound' };
  const { buyer, products } = offer;
  const source = quoted ?? todaysPrices(byAgreement);
  const renewsBefore = form._renew === 'Y' ? new Date(ctx.now()) : null;
  const chosen = await chooseAll(ctx, { wanted, products, buyer, way, renewsBefore, source });
  if ('outcome' in chosen) return chosen;

  const sum = source.pricesOf(chosen);
  if (!sum) return { outcome: 'priceChanged' };
  if (sum.amountWon < minPaymentWon) return { outcome: 'tooLittle' };
  // A sum that the buyer did not see is wrong even where it is ours.
  if (sum.amountWon !== Number(form.amt)) return { outcome: 'priceChanged' };

  const lines = chosen.map((one, i) => lineOf(one, sum.units[i]!));
  const refused = openDeposits && refusalOfDeposit(openDeposits, { ...sum, lines });
  if (refused) return refused;
  const notInvoiced = form._method === 'invoice' ? await refuseInvoice(ctx, sum.amountWon) : null;
  if (notInvoiced) return notInvoiced;

  const now = new Date(ctx.now());
  const [first] = chosen;
  const order: OrderToWrite = {
    moid: `tt${randomBytes(16).toString('hex')}`,
    memberId: buyer.id,
    placedBy: ctx.member.actor?.memberId ?? null,
    createdAt: now,
    category: first.product.category,
    productType: first.product.productType,
    goodsName: nameOfGoods(chosen.map(({ product }) => product.name)),
    quantity: chosen.reduce((units, { choice }) => units + choice.quantity, 0),
    fromCart: form._lines.length > 0 && quoted === null,
    deliveryWon: sum.deliveryWon,
    amountWon: sum.amountWon,
    buyerName: buyer.userName,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    buyerAddress: joinAddress(buyer.address, buyer.subAddress),
    ...receiverOf(buyer, form, way),
    reservation: 'none',
  };
  const isEscrow = isUnderEscrow(ctx, order, form);
  const payment = { provider: providerFor(ctx, form), method: form._method, isEscrow, receipt };
  const variantStocks = chosen.flatMap(({ product }) => product.variantStocks);
  const consents = versionsOf(form);
  try {
    const written = await writeOrder(ctx, { order, lines, variantStocks, payment, consents, source });
    if (written.outcome === 'short')
      return { outcome: 'soldOut', goods: shortGoods(written, lines[written.line]!) };
    if (written.outcome === 'tooMany') return written;
  } catch (error) {
    const refusal = source.refusalOf(error);
    if (refusal) return { outcome: refusal };
    throw error;
  }
  if (form._keepAddress === 'Y' && way === 'sent') await keepReceiver(ctx, buyer, form);
  if (form._method === 'invoice') return orderByInvoice(ctx, order);

  return {
    outcome: 'placed',
    moid: order.moid,
    form: openCheckout(ctx, {
      ...{ order, lines, moid: order.moid, method: form._method, isEscrow },
      isScarce: leavesFew(
        lines,
        chosen.map(({ product }) => product),
      ),
    }),
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

type Wishes = {
  wanted: readonly Wanted[];
  products: readonly StockedProduct[];
  buyer: Buyer;
  way: OrderWay;
  renewsBefore: Date | null;
  source: PriceSource;
};

async function chooseAll(
  ctx: MemberCtx,
  { wanted, products, buyer, way, renewsBefore, source }: Wishes,
): Promise<Refused | [Chosen, ...Chosen[]]> {
  const all: Chosen[] = [];
  for (const { productId, ...choice } of wanted) {
    const product = products.find(({ id }) => id === productId);
    // A product that went off sale is not sold from an old page, nor what comes by the other call.
    if (!product || (product.category === 'content') !== (way === 'stored')) return { outcome: 'notFound' };
    if (!product.onSale || !source.isForSale(product)) return { outcome: 'notFound', offSale: product.name };
    const refused =
      way === 'stored'
        ? asRefused(await refusalOfStored(ctx, product, buyer, renewsBefore))
        : refusalOfGoods(product, choice);
    if (refused) return refused;
    all.push({ product, choice });
  }
  const [first, ...others] = all;
  return first ? [first, ...others] : { outcome: 'choice' };
}

/** One of it, whatever the form says. */
const oneContent: Choice = { penColor: '', eraserColor: '', quantity: 1 };

export const asRefused = (outcome: OrderRefusal | null): Refused | null => outcome && { outcome };

/** Whether units are left is found out by taking them: the last one may lie in this buyer's own earlier window. */
function refusalOfGoods(product: SoldProduct, choice: Choice): Refused | null {
  const fault = faultOfWish(product, choice);
  if (fault === null) return null;
  if (fault !== 'colorSoldOut') return { outcome: 'choice', wrong: product.name };
  return { outcome: 'soldOut', goods: goneGoods({ ...choice, goodsName: product.name }) };
}

const contentRefusal = {
  loginFirst: 'sessionEnded',
  serialFirst: 'noSerial',
  consumerOnly: 'consumerOnly',
  institutionOnly: 'institutionOnly',
} as const satisfies Record<string, OrderRefusal>;

/**
 * Who may have it is told by our own records.
 * @param renewsBefore what was granted before it may be renewed; null: nobody told the buyer that it is there.
 */
export async function refusalOfStored(
  ctx: MemberCtx,
  product: SoldProduct,
  buyer: Pick<Buyer, 'id' | 'userType' | 'serial'>,
  renewsBefore: Date | null,
): Promise<OrderRefusal | null> {
  const refusal = refusalOfContent(product, buyer);
  if (refusal) return contentRefusal[refusal];
  // A code may be given to somebody else.
  if (isCoupon(product)) return null;
  const now = new Date(ctx.now());
  if (!(await hasLiveEntitlement(ctx.db, buyer.id, product.appId, now))) return null;
  if (!renewsBefore || !isRenewable(product)) return 'owned';
  const standing = await findRenewable(ctx.db, buyer.id, product.appId, now);
  return standing && !standing.isBeingPaid && standing.grantedAt < renewsBefore ? null : 'owned';
}
