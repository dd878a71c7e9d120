// What the form of a cart's order tells of that differs from what its buyer saw before.
import { formatWon } from '../../../../shared/money.ts';

export const leftOutMessages = {
  title: (n: number) => `상품 ${n}가지가 이번 주문에서 빠졌어요`,
  /** Beside the sum, which may be in sight alone. */
  without: (names: readonly string[]) => `빠진 상품: ${names.join(', ')}`,
  takenOut: '그사이 장바구니에서 빠졌어요',
  goOn: '나머지 상품은 그대로 주문할 수 있어요. 바꾸고 싶으면 장바구니로 돌아가 주세요.',
  toCart: '장바구니로 돌아가기',
  takeLeft: (name: string, n: number) => `${name} ${n}개로 바꿔서 함께 주문하기`,
  takeLeftShort: (n: number) => `${n}개로 바꿔서 함께 주문하기`,
  priceBefore: (before: number, now: number) =>
    `한 개에 ${formatWon(before)}에서 ${formatWon(now)}으로 바뀌었어요`,
  totalBefore: (before: number, now: number) =>
    `결제 금액이 ${formatWon(before)}에서 ${formatWon(now)}으로 바뀌었어요`,
};
