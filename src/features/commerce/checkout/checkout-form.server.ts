// The payment provider's form for one attempt to pay an order.

import type { MemberCtx } from '../../../platform/http/context.server.ts';
import type { Checkout, CheckoutForm } from '../../../providers/payment/port.ts';
import { callbackAddress } from '../payment/contract.ts';

type Order = Pick<Checkout, 'amountWon' | 'goodsName' | 'productType'> & {
  category?: string | undefined;
  buyerName: string;
  buyerPhone: string;
  buyerEmail: string;
};
type Line = { penColor?: string | undefined; eraserColor?: string | undefined; quantity: number };

/** @param one.moid the attempt's. */
export function openCheckout(
  ctx: MemberCtx,
  one: { order: Order; lines: readonly Line[]; moid: string; method: Checkout['method'] },
): CheckoutForm {
  const { order, lines, moid, method } = one;
  const nowMs = ctx.now();
  return ctx.payment.prepareCheckout({
    moid,
    amountWon: order.amountWon,
    goodsName: describeGoods(order, lines),
    buyer: { name: order.buyerName, phone: order.buyerPhone, email: order.buyerEmail },
    productType: order.productType,
    method,
    depositUntilMs: nowMs + ctx.env.payment.depositMs,
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
