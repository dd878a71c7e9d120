// What e-mails about an order and about its parcels have in common.

import { emailPictureOf } from '../../platform/config/pictures.server.ts';
import { giftRow } from '../../shared/requests/gift.ts';
import { pictureOfChoice } from '../commerce/catalog/color-rules.ts';
import type { Block } from '../message/email-frame.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import type { EmailPurchase } from './queries.server.ts';

export type Rows = (readonly [string, string])[];
type Line = { category: string; goodsName: string; penColor: string; eraserColor: string; quantity: number };

const { terms } = purchaseEmailWords;

/** The order's number, and each line beside its picture. */
export function goodsBlocks(purchase: EmailPurchase, lines: readonly Line[]): Block[] {
  return [
    { rows: [[terms.order, purchase.number]] },
    {
      goods: lines.map((line) => ({
        name: line.goodsName,
        words: wordsOf(line),
        picture: pictureOf(purchase, line),
      })),
    },
  ];
}

function pictureOf({ lines, goods }: EmailPurchase, line: Line) {
  const productId = lines.find(({ goodsName }) => goodsName === line.goodsName)?.productId;
  const shown = productId === undefined ? undefined : goods[productId];
  return shown ? emailPictureOf(pictureOfChoice(shown, line)) : null;
}

/** `펜 색상 코랄 · 지우개 색상 분홍 · 2개` */
function wordsOf({ category, penColor, eraserColor, quantity }: Line): string {
  // A box has one colour, its own.
  const pen = `${category === 'toktokbox' ? terms.color : terms.pen} ${penColor}`;
  return [penColor && pen, eraserColor && `${terms.eraser} ${eraserColor}`, `${quantity}개`]
    .filter(Boolean)
    .join(' · ');
}

export function receiverRows(purchase: EmailPurchase): Rows {
  const rows: Rows = [
    [terms.receiver, purchase.receiverName],
    [terms.phone, purchase.receiverPhone],
    [terms.address, purchase.receiverAddress],
    [terms.message, purchase.deliveryMessage],
    ...giftRow(purchase.giftMessage).map(({ term, value }): [string, string] => [term, value]),
  ];
  return rows.filter(([, words]) => words !== '');
}
