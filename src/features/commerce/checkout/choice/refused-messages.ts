// Why an order of these very goods isn't begun: which of them it is, and what can be ordered.
import { formatWon } from '../../../../shared/money.ts';
import { otherWays } from '../messages.ts';
import { type DepositRefusal, maxUnitsByDeposit, maxUnpaidWon, type NamedGoods } from '../rules.ts';

/** Goods of which there are too few; `colors` where it is the colour that is gone. */
export type ShortGoods = { name: string; colors: string[]; left: number };

export function soldOutMessage({ name, colors, left }: ShortGoods): string {
  const goods = colors.length > 0 ? `${name} ${colors.join('·')} 색상` : `${name} 상품`;
  return left > 0
    ? `${goods}은 지금 ${left}개까지 주문할 수 있어요. 결제되지 않았으니 안심하세요.`
    : `${goods}이 방금 품절되었어요. 결제되지 않았으니 안심하세요.`;
}

/** `톡톡펜 코랄` */
const nameGoods = ({ goodsName, penColor, eraserColor }: NamedGoods): string =>
  [goodsName, [penColor, eraserColor].filter(Boolean).join('·')].filter(Boolean).join(' ');

export type DepositLimit = Extract<DepositRefusal, { outcome: 'tooMuchByDeposit' }>['deposit'];

/** What is too many, or how much may still wait. */
export function depositLimitMessage({ tooMany, leftWon }: DepositLimit): string {
  if (tooMany.length > 0)
    return `입금 계좌로는 한 상품을 ${maxUnitsByDeposit}개까지 주문할 수 있어요. ${tooMany.map(nameGoods).join(', ')} 수량을 줄여 주세요. ${otherWays}`;
  const left =
    leftWon > 0
      ? `지금은 입금 계좌로 ${formatWon(leftWon)}까지 주문할 수 있어요.`
      : '구매내역에서 입금하거나 취소한 뒤 다시 주문해 주세요.';
  return `입금을 기다리는 주문은 모두 합해 ${formatWon(maxUnpaidWon)}까지예요. ${left} ${otherWays}`;
}

/** Of several goods, which one is offered in another way by now. */
export const wrongChoiceMessage = (name: string): string =>
  `${name} 상품은 고르신 색상이나 수량으로 주문할 수 없어요. 다시 골라 주세요. 결제되지 않았으니 안심하세요.`;

export const offSaleMessage = (name: string): string =>
  `${name} 상품은 지금 판매하지 않아요. 결제되지 않았으니 안심하세요.`;
