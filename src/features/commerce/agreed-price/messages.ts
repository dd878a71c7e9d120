// What buyers read of agreed prices.
import { formatWon } from '../../../shared/money.ts';

export const agreedMessages = {
  badge: '기관 단가',
  goods: '상품 금액 (기관 단가)',
  discount: '기관 단가로 줄어든 금액',
  /** Said of what stands struck. */
  before: (won: number) => `할인 전 가격 ${formatWon(won)}`,
  /** Of a line in a list: `기관 단가 8,000원`. */
  each: (won: number) => `기관 단가 ${formatWon(won)}`,
};
