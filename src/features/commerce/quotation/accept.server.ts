// A quotation is accepted: the ordinary checkout at the quotation's prices. Stock, agreements, sums and payment are decided where
// they always are.

import { violatedConstraint } from '../../../platform/db/unique-violation.server.ts';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { writeChosenColor } from '../catalog/rules.ts';
import type { PriceSource } from '../checkout/choice/price-source.server.ts';
import type { OrderRefusal } from '../checkout/messages.ts';
import { type OrderResult, placeOrder } from '../checkout/service.server.ts';
import type { QuotationForm } from './contract.ts';
import { giveBackIfOver } from './issue.server.ts';
import { acceptBeside, type FoundQuotation, findOwn } from './queries.server.ts';
import { shownStateOf } from './rules.ts';

/** What the database refused, as the buyer is told. */
const refusals: Record<string, OrderRefusal> = {
  quotations_once: 'quotationUsed',
  quotations_forward: 'quotationOver',
  quotations_accepted_in_time: 'quotationOver',
};

export async function acceptQuotation(
  ctx: MemberCtx,
  { _quotation: number, ...form }: QuotationForm,
): Promise<OrderResult> {
  const found = await findOwn(ctx.db, ctx.member.memberId, number);
  if (!found) return { outcome: 'quotationOver' };
  const { quotation } = found;
  const state = shownStateOf(quotation, ctx.now());
  if (state === 'accepted') {
    const isFree = await ctx.db.transaction((tx) => giveBackIfOver(tx, ctx, quotation.id));
    if (!isFree) return { outcome: 'quotationUsed' };
  } else if (state !== 'issued') return { outcome: 'quotationOver' };
  const _lines = found.lines.map(({ productId, quantity, ...colors }) => ({
    product_id: String(productId),
    productColor: writeChosenColor(colors),
    product_amount: String(quantity),
  }));
  return placeOrder(ctx, { ...form, _lines, _renew: 'N' }, 'sent', pricesOf(found, ctx));
}

/** The quotation's own prices, whatever the catalogue says by now; lines stand in its order. */
const pricesOf = (
  { quotation, lines }: Pick<FoundQuotation, 'quotation' | 'lines'>,
  { now }: Pick<MemberCtx, 'now'>,
): PriceSource => ({
  pricesOf: (chosen) =>
    chosen.length === lines.length && chosen.every(({ product }, i) => product.id === lines[i]!.productId)
      ? {
          units: lines.map(({ unitWon }) => ({ unitWon, agreedPriceId: null })),
          ...{ deliveryWon: quotation.deliveryWon, amountWon: quotation.amountWon },
        }
      : null,
  // A package for institutions is sold by its quotation alone.
  isForSale: ({ productType }) => productType !== 'link_package',
  beside: (orderId) => [acceptBeside(quotation.id, orderId, new Date(now()))],
  refusalOf: (error) => refusals[violatedConstraint(error)] ?? null,
});
