// The lines between the list price and what is paid; the discount and the points stand below zero.
import { catalogMessages, contentMessages } from '../../catalog/messages.ts';
import { type Product, struckPriceOf, totalOf, unitPriceWon } from '../../catalog/rules.ts';
import { amountMessages } from '../choice-messages.ts';

type Line = { label: string; amountWon: number };

export function listAmounts(product: Product, quantity: number): Line[] {
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

/** A line that changes nothing is not printed. */
const only = (line: Line): Line[] => (line.amountWon === 0 ? [] : [line]);
