// What e-mails about an order and about its parcels have in common.

import { emailPictureOf } from '../../platform/config/pictures.server.ts';
import { showCode } from '../../shared/coupon-code.ts';
import { formatPhone } from '../../shared/digits.ts';
import { giftRow } from '../../shared/requests/gift.ts';
import { formatKoreanDateTime } from '../../shared/time/korean-time.ts';
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
    [terms.phone, formatPhone(purchase.receiverPhone)],
    [terms.address, purchase.receiverAddress],
    [terms.message, purchase.deliveryMessage],
    ...giftRow(purchase.giftMessage).map(({ term, value }): [string, string] => [term, value]),
  ];
  return rows.filter(([, words]) => words !== '');
}

export const contentRows = (purchase: EmailPurchase): Rows => [
  ...(purchase.couponCode
    ? [
        [terms.coupon, showCode(purchase.couponCode)] as const,
        [terms.registration, purchaseEmailWords.couponUse] as const,
      ]
    : [[terms.registration, purchaseEmailWords.registered] as const]),
  [terms.period, periodOf(purchase)],
];

/** Of content: -1 and -2 have no end, 2 is a coupon, the others run from the first log-in on the box. */
function periodOf({ term, lines: [{ businessType, useDays }] }: EmailPurchase): string {
  if (term) return renewedPeriodOf(term);
  if (businessType < 0) return '끝나는 날 없이 계속 쓸 수 있어요.';
  if (businessType === 2) return `${useDays}일. 쿠폰을 등록한 때부터 세요.`;
  return `${useDays}일. 박스에서 처음 로그인한 때부터 세요.`;
}

/** It follows what there was. */
function renewedPeriodOf({ startsAtMs, useDays }: NonNullable<EmailPurchase['term']>): string {
  if (startsAtMs === null) return `${useDays}일을 더했어요. 박스에서 처음 로그인한 때부터 이어서 세요.`;
  const until = formatKoreanDateTime(startsAtMs + useDays * 86_400_000);
  return `${formatKoreanDateTime(startsAtMs)}부터 ${until}까지 ${useDays}일, 지금 이용 기간에 이어져요.`;
}
