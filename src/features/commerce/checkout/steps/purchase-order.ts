// What is ordered, as the order form shows it and sends it: one product that is bought straight, or the lines of a cart.
import type { Picture } from '../../../../shared/page/picture.ts';
import { type AgreedPrice, agreedFor, struckBeside } from '../../agreed-price/rules.ts';
import { readChoice } from '../../cart/choice-rules.ts';
import type { CartLine } from '../../cart/contract.ts';
import { listCartAmounts } from '../../cart/purchase-amounts.ts';
import { keyOf, totalOfCart } from '../../cart/rules.ts';
import { pictureOfChoice } from '../../catalog/color-rules.ts';
import { contentMessages } from '../../catalog/messages.ts';
import {
  type Choice,
  contentPeriodOf,
  type Product,
  unitPriceWon,
  writeChosenColor,
} from '../../catalog/rules.ts';
import { isCoupon } from '../../entitlement/rules.ts';
import { nameOfGoods } from '../../order/rules.ts';
import {
  type CartLine as FormLine,
  type PaymentForm,
  paymentPath,
  type quotationPath,
  storagePath,
} from '../contract.ts';
import { amountOf, listAgreedAmounts } from './purchase-agreed.ts';
import { listAmounts } from './purchase-amounts.ts';
import { type LeftOut, listFormerPrices, listLeftOut, type ShownOrder } from './shown-rules.ts';

type GoodsField =
  | 'product_id'
  | 'goodsName'
  | 'amt'
  | 'reqReserved'
  | 'productColor'
  | 'use_type'
  | 'product_amount'
  | 'content_set_id'
  | 'content_use_value';

type OrderedLine = {
  key: string;
  name: string;
  picture: Picture | null;
  words: string;
  /** Where there are several. */
  amountWon?: number;
  /** Beside it, what that cost before the sale: the sum begins with it. */
  listWon?: number;
  /** What one costs by agreement, and what of it may stand struck. */
  agreed?: { won: number; struckWon: number | null };
  /** What one cost when this form showed it before. */
  unit?: { beforeWon: number; nowWon: number };
};

/** `expiration_date` in Unix seconds, -1 where what is there hasn't begun. */
export type Renewal = { expiration_date: number };

export type Ordered = {
  /** Where its form is posted to. */
  path: typeof paymentPath | typeof storagePath | typeof quotationPath;
  isContent: boolean;
  /** A content that comes as a code. */
  isCoupon: boolean;
  /** The content is there, and this is more time of it; null: it is bought for the first time. */
  renewal: Renewal | null;
  /** From when to when it would run. */
  renewalNote: string | null;
  lines: readonly OrderedLine[];
  amounts: readonly { label: string; amountWon: number; note?: string }[];
  amountWon: number;
  /** Of a cart: what of it isn't ordered, and the sum that the form showed before, where it was another. */
  leftOut?: readonly LeftOut[];
  beforeWon?: number | undefined;
  /** The fields of the form that tell of the goods. */
  fields: Record<GoodsField & keyof PaymentForm, string> & { _lines?: string; _quotation?: string };
};

/** @param prices what its buyer pays by agreement */
export function orderOne(
  product: Product,
  choice: Choice,
  renewal: Renewal | null = null,
  prices: readonly AgreedPrice[] = [],
): Ordered {
  const isContent = product.category === 'content';
  const { quantity } = choice;
  const agreed = agreedFor(prices, { productId: product.id, quantity, unitWon: unitPriceWon(product) });
  const amountWon = amountOf(product, quantity, agreed);
  const words = isContent
    ? [contentMessages.audience(product.useType), contentMessages.period(contentPeriodOf(product))]
    : wordsOf(choice);
  return {
    path: isContent ? storagePath : paymentPath,
    isContent,
    isCoupon: isContent && isCoupon(product),
    renewal,
    renewalNote: renewal && contentMessages.newTerm(product, renewal.expiration_date),
    lines: [
      {
        key: String(product.id),
        name: product.name,
        picture: pictureOfChoice(product, choice),
        words: words.join(' · '),
        ...(agreed && { agreed: { won: agreed.won, struckWon: struckBeside(agreed) } }),
      },
    ],
    amounts: agreed ? listAgreedAmounts(product, quantity, agreed) : listAmounts(product, quantity),
    amountWon,
    fields: {
      product_id: String(product.id),
      goodsName: product.name,
      amt: String(amountWon),
      reqReserved: product.productType,
      productColor: isContent ? '' : writeChosenColor(choice),
      use_type: String(product.useType),
      product_amount: String(choice.quantity),
      content_set_id: isContent ? product.contentSetId : '',
      content_use_value: isContent ? String(product.useDays) : '',
    },
  };
}

type CartBefore = {
  /** All lines of the cart; null while they aren't known. */
  cart: readonly CartLine[] | null;
  shown: ShownOrder | null;
};

/** @param lines those that can be ordered, at least one */
export function orderCart(
  lines: readonly [CartLine, ...CartLine[]],
  { cart, shown }: CartBefore = { cart: null, shown: null },
): Ordered {
  const { amountWon } = totalOfCart(lines);
  const formerPrices = listFormerPrices(shown, lines);
  const [first] = lines;
  const sent = lines.map(fieldsOfLine);
  return {
    path: paymentPath,
    isContent: false,
    isCoupon: false,
    renewal: null,
    renewalNote: null,
    lines: lines.map((line) => ({
      key: keyOf(line),
      name: line.name,
      picture: line.picture,
      words: wordsOf(line).join(' · '),
      amountWon: lines.length > 1 ? line.unitWon * line.quantity : undefined,
      ...(lines.length > 1 &&
        !line.isAgreed &&
        line.priceWon > line.unitWon && { listWon: line.priceWon * line.quantity }),
      ...(line.isAgreed && {
        agreed: { won: line.unitWon, struckWon: line.priceWon > line.unitWon ? line.priceWon : null },
      }),
      ...unitOf(line, formerPrices.get(keyOf(line))),
    })),
    amounts: listCartAmounts(lines),
    amountWon,
    leftOut: cart === null ? [] : listLeftOut(shown, cart),
    beforeWon: shown && shown.amountWon !== amountWon ? shown.amountWon : undefined,
    fields: {
      ...fieldsOfLine(first),
      goodsName: nameOfGoods(lines.map(({ name }) => name)),
      amt: String(amountWon),
      reqReserved: first.category,
      use_type: '0',
      content_set_id: '',
      content_use_value: '',
      _lines: JSON.stringify(sent),
    },
  };
}

const unitOf = ({ unitWon }: CartLine, beforeWon: number | undefined) =>
  beforeWon !== undefined && { unit: { beforeWon, nowWon: unitWon } };

const fieldsOfLine = ({ productId, choice, quantity }: CartLine): FormLine => ({
  product_id: String(productId),
  productColor: writeChosenColor(readChoice(choice) ?? { penColor: '', eraserColor: '' }),
  product_amount: String(quantity),
});

/** `코랄 · 분홍`, `2개` */
const wordsOf = ({ penColor, eraserColor, quantity }: Choice): string[] =>
  [[penColor, eraserColor].filter(Boolean).join(' · '), `${quantity}개`].filter(Boolean);
