// What e-mails about an order and about its parcels have in common.
import { purchaseLetterWords } from './purchase-letter-words.server.ts';
import type { LetterPurchase } from './queries.server.ts';

export type Rows = (readonly [string, string])[];
type Line = { catalog: string; goodsName: string; penColor: string; eraserColor: string; quantity: number };

const { terms } = purchaseLetterWords;

export function goodsRows(number: string, lines: readonly Line[]): Rows {
  return [[terms.order, number], ...lines.flatMap(lineRows)];
}

function lineRows({ catalog, goodsName, penColor, eraserColor, quantity }: Line): Rows {
  // A box has one colour, its own.
  const colors: Rows = [
    [catalog === 'toktokbox' ? terms.color : terms.pen, penColor],
    [terms.eraser, eraserColor],
  ];
  return [
    [terms.goods, goodsName],
    ...colors.filter(([, color]) => color !== ''),
    [terms.quantity, `${quantity}개`],
  ];
}

export function receiverRows(purchase: LetterPurchase): Rows {
  const rows: Rows = [
    [terms.receiver, purchase.receiverName],
    [terms.phone, purchase.receiverPhone],
    [terms.address, purchase.receiverAddress],
    [terms.message, purchase.deliveryMessage],
  ];
  return rows.filter(([, words]) => words !== '');
}
