// Sums at an agreed price: apart from those that the pages of the catalogue load.
import { agreedMessages } from '../../agreed-price/messages.ts';
import { type AgreedPrice, struckBeside } from '../../agreed-price/rules.ts';
import { catalogMessages } from '../../catalog/messages.ts';
import { type Product, totalOf } from '../../catalog/rules.ts';
import { amountMessages } from '../choice-messages.ts';

/** What is paid: by agreement, or as everybody does. */
export const amountOf = (product: Product, quantity: number, agreed: AgreedPrice | null): number =>
  agreed ? agreed.won * quantity + product.delivery : totalOf(product, quantity).amountWon;

/** The lines of an order form; only what was charged before stands above a discount. */
export function listAgreedAmounts({ delivery, category }: Product, quantity: number, agreed: AgreedPrice) {
  const goodsWon = agreed.won * quantity;
  const struckWon = struckBeside(agreed);
  const carried = { label: catalogMessages.deliveryFee, amountWon: delivery };
  const ends = category === 'content' && delivery === 0 ? [] : [carried];
  if (struckWon === null) return [{ label: agreedMessages.goods, amountWon: goodsWon }, ...ends];
  return [
    { label: amountMessages.goodsAmount, amountWon: struckWon * quantity },
    { label: agreedMessages.discount, amountWon: goodsWon - struckWon * quantity },
    ...ends,
  ];
}
