// A quotation as the order form shows it and sends it: its goods and sums are the paper's.
import { writeChosenColor } from '../catalog/rules.ts';
import { quotationPath } from '../checkout/contract.ts';
import type { Ordered } from '../checkout/steps/purchase-order.ts';
import { nameOfGoods } from '../order/rules.ts';
import type { OwnQuotation } from './contract.ts';
import { quotationMessages as words } from './messages.ts';

/** `코랄 · 분홍`, `2개` */
export const wordsOfLine = ({ penColor, eraserColor, quantity }: OwnQuotation['lines'][number]): string =>
  [[penColor, eraserColor].filter(Boolean).join(' · '), words.units(quantity)].filter(Boolean).join(' · ');

export const amountsOf = ({ goodsWon, deliveryWon }: OwnQuotation) => [
  { label: words.goods, amountWon: goodsWon },
  { label: words.delivery, amountWon: deliveryWon },
];

export function orderQuotation(quotation: OwnQuotation): Ordered {
  const { number, lines, amountWon } = quotation;
  const first = lines[0]!;
  return {
    path: quotationPath,
    ...{ isContent: false, isCoupon: false, renewal: null, renewalNote: null },
    lines: lines.map((line, i) => ({
      ...{ key: String(i), name: line.name, picture: line.picture, words: wordsOfLine(line) },
      amountWon: lines.length > 1 ? line.unitWon * line.quantity : undefined,
    })),
    amounts: amountsOf(quotation),
    amountWon,
    fields: {
      product_id: String(first.productId),
      goodsName: nameOfGoods(lines.map(({ name }) => name)),
      amt: String(amountWon),
      ...{ reqReserved: '', use_type: '1', content_set_id: '', content_use_value: '' },
      productColor: writeChosenColor(first),
      product_amount: String(first.quantity),
      _quotation: number,
    },
  };
}
