import type { CartLine } from './contract.ts';
import { cartMessages as words } from './messages.ts';
import { totalOfCart } from './rules.ts';

type Amount = { label: string; amountWon: number; note?: string };

/** The lines between the list prices and what is paid; what changes nothing is not printed. */
export function listCartAmounts(lines: readonly CartLine[]): Amount[] {
  const { goodsWon, deliveryWon } = totalOfCart(lines);
  const listWon = lines.reduce((sum, line) => sum + Math.max(line.priceWon, line.unitWon) * line.quantity, 0);
  return [
    { label: words.goods, amountWon: listWon },
    ...(goodsWon < listWon ? [{ label: words.discount, amountWon: goodsWon - listWon }] : []),
    { label: words.delivery, amountWon: deliveryWon, note: deliveryWon === 0 ? words.free : undefined },
  ];
}
