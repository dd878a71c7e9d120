// What e-mails about an order and about its parcels have in common.
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import type { EmailPurchase } from './queries.server.ts';

export type Rows = (readonly [string, string])[];
type Line = { category: string; goodsName: string; penColor: string; eraserColor: string; quantity: number };

const { terms } = purchaseEmailWords;

export function goodsRows(number: string, lines: readonly Line[]): Rows {
  return [[terms.order, number], ...lines.flatMap(lineRows)];
}

function lineRows({ category, goodsName, penColor, eraserColor, quantity }: Line): Rows {
  // A box has one colour, its own.
  const colors: Rows = [
    [category === 'toktokbox' ? terms.color : terms.pen, penColor],
    [terms.eraser, eraserColor],
  ];
  return [
    [terms.goods, goodsName],
    ...colors.filter(([, color]) => color !== ''),
    [terms.quantity, `${quantity}개`],
  ];
}

export function receiverRows(purchase: EmailPurchase): Rows {
  const rows: Rows = [
    [terms.receiver, purchase.receiverName],
    [terms.phone, purchase.receiverPhone],
    [terms.address, purchase.receiverAddress],
    [terms.message, purchase.deliveryMessage],
  ];
  return rows.filter(([, words]) => words !== '');
}
