// The payment company's form for one try to pay an order.

import type { MemberCtx } from '../../../platform/http/context.server.ts';
import type { Checkout, CheckoutForm } from '../../../providers/payment/port.ts';
import { returnAddress } from '../payment/contract.ts';

type Order = Pick<Checkout, 'amountWon' | 'goodsName' | 'productType'> & {
  catalog?: string | undefined;
  buyerName: string;
  buyerPhone: string;
  buyerEmail: string;
};
type Line = { penColor?: string | undefined; eraserColor?: string | undefined; quantity: number };

/** @param one.moid the try's. */
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
    isDigital: order.catalog === 'content',
    returnUrl: `${ctx.env.publicUrl}${returnAddress(ctx.payment.name)}`,
    nowMs,
  });
}

/** As the payment company shows it to the buyer. */
function describeGoods({ catalog, goodsName }: Order, lines: readonly Line[]): string {
  const [first] = lines;
  if (catalog === 'content' || !first || lines.length > 1) return goodsName;
  const colors = [first.penColor, first.eraserColor].filter(Boolean).join(', ');
  return `${goodsName}${colors ? ` ${colors}` : ''} ${first.quantity}개`;
}
