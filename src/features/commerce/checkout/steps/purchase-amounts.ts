// The lines between the list price and what is paid; the discount and the points stand below zero.
import { agreedMessages } from '../../agreed-price/messages.ts';
import { type AgreedPrice, struckBeside } from '../../agreed-price/rules.ts';
import { catalogMessages, contentMessages } from '../../catalog/messages.ts';
import { type Product, struckPriceOf, totalOf, unitPriceWon } from '../../catalog/rules.ts';
import { amountMessages } from '../choice-messages.ts';

type Line = { label: string; amountWon: number };

/** What is paid: by agreement, or as everybody does. */
export const amountOf = (product: Product, quantity: number, agreed: AgreedPrice | null): number =>
  agreed ? agreed.won * quantity + product.delivery : totalOf(product, quantity).amountWon;

/** @param agreed what its buyer pays by agreement; null: what everybody pays */
export function listAmounts(product: Product, quantity: number, agreed: AgreedPrice | null = null): Line[] {
  if (agreed) return listAgreed(product, quantity, agreed);
  const total = totalOf(product, quantity);
  if (product.category !== 'content') {
    const unitWon = unitPriceWon(product);
    // Nobody is told of a discount from a price that was never charged.
    const listWon = (struckPriceOf(product, unitWon) ?? unitWon) * quantity;
    return [
      { label: amountMessages.goodsAmount, amountWon: listWon },
      ...only({ label: amountMessages.discount, amountWon: Math.min(0, total.goodsWon - listWon) }),
      { label: catalogMessages.deliveryFee, amountWon: total.deliveryWon },
    ];
  }
  return [
    { label: contentMessages.listPrice, amountWon: product.price },
    ...only({ label: amountMessages.discount, amountWon: -product.discount }),
    ...only({ label: contentMessages.point, amountWon: -product.point }),
    ...only({ label: catalogMessages.deliveryFee, amountWon: product.delivery }),
  ];
}

function listAgreed({ delivery, category }: Product, quantity: number, agreed: AgreedPrice): Line[] {
  const goodsWon = agreed.won * quantity;
  const struckWon = struckBeside(agreed);
  const deliveryLine = { label: catalogMessages.deliveryFee, amountWon: delivery };
  const ends = category === 'content' ? only(deliveryLine) : [deliveryLine];
  if (struckWon === null) return [{ label: agreedMessages.goods, amountWon: goodsWon }, ...ends];
  return [
    { label: amountMessages.goodsAmount, amountWon: struckWon * quantity },
    { label: agreedMessages.discount, amountWon: goodsWon - struckWon * quantity },
    ...ends,
  ];
}

/** A line that changes nothing is not printed. */
const only = (line: Line): Line[] => (line.amountWon === 0 ? [] : [line]);
