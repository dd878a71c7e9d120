// The payment provider's form for one attempt to pay an order.

import type { MemberCtx } from '../../../platform/http/context.server.ts';
import type { Checkout, CheckoutForm } from '../../../providers/payment/port.ts';
import { mayUseEscrow } from '../../../shared/requests/escrow.ts';
import type { SoldProduct } from '../catalog/queries.server.ts';
import { type Choice, fewUnits } from '../catalog/rules.ts';
import { variantStockOf } from '../catalog/stock-rules.ts';
import { callbackAddress } from '../payment/contract.ts';
import { scarceDepositMs } from './rules.ts';

type Order = Pick<Checkout, 'amountWon' | 'goodsName' | 'productType'> & {
  category?: string | undefined;
  buyerName: string;
  buyerPhone: string;
  buyerEmail: string;
};
type Line = { penColor?: string | undefined; eraserColor?: string | undefined; quantity: number };

/** Whether few units are left to the others once these are taken. */
export const leavesFew = (
  lines: readonly (Pick<Choice, 'penColor' | 'eraserColor'> & { productId: number; quantity?: number })[],
  products: readonly Pick<SoldProduct, 'id' | 'variantStocks'>[],
): boolean =>
  lines.some((line) => {
    const stocks = products.find(({ id }) => id === line.productId)?.variantStocks ?? [];
    const stock = variantStockOf(stocks, line)?.stock ?? null;
    return stock !== null && stock - (line.quantity ?? 1) <= fewUnits;
  });

/** The buyer wants it, the law means such an order, and the contract has it. */
export const isUnderEscrow = (
  ctx: Pick<MemberCtx, 'payment'>,
  order: { category?: string | undefined; productType: string },
  form: { _method: string; _escrow: string },
): boolean =>
  form._escrow === 'Y' && ctx.payment.hasEscrow && mayUseEscrow({ ...order, method: form._method });

/** @param one.moid the attempt's. @param one.isScarce few units are left to the others: an account keeps them for a shorter time. */
export function openCheckout(
  ctx: MemberCtx,
  one: {
    order: Order;
    lines: readonly Line[];
    moid: string;
    method: Checkout['method'];
    isEscrow: boolean;
    isScarce: boolean;
  },
): CheckoutForm {
  const { order, lines, moid, method, isEscrow, isScarce } = one;
  const { depositMs } = ctx.env.payment;
  const nowMs = ctx.now();
  return ctx.payment.prepareCheckout({
    moid,
    amountWon: order.amountWon,
    goodsName: describeGoods(order, lines),
    buyer: { name: order.buyerName, phone: order.buyerPhone, email: order.buyerEmail },
    productType: order.productType,
    method,
    isEscrow,
    depositUntilMs: nowMs + (isScarce ? Math.min(depositMs, scarceDepositMs) : depositMs),
    isDigital: order.category === 'content',
    returnUrl: `${ctx.env.publicUrl}${callbackAddress(ctx.payment.name)}`,
    nowMs,
  });
}

/** As the payment provider shows it to the buyer. */
function describeGoods({ category, goodsName }: Order, lines: readonly Line[]): string {
  const [first] = lines;
  if (category === 'content' || !first || lines.length > 1) return goodsName;
  const colors = [first.penColor, first.eraserColor].filter(Boolean).join(', ');
  return `${goodsName}${colors ? ` ${colors}` : ''} ${first.quantity}개`;
}
