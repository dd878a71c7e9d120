import { formatWon } from '../../shared/money.ts';

/** Who pays the ways of goods that come back, as the contract says it. @param wayBackWon as the order was told. */
export const describeWaysInContract = (wayBackWon: number): string =>
  wayBackWon > 0
    ? `마음이 바뀌어 돌려보내실 때는 처음 배송비와 돌려보내는 배송비 ${formatWon(wayBackWon)}을 손님이 내고, 환불 금액에서 빼요. 흠이 있거나 잘못 보낸 상품을 돌려보내거나 바꾸실 때의 배송비는 저희가 내요.`
    : '마음이 바뀌어 돌려보내실 때는 처음 배송비를 손님이 내고, 환불 금액에서 빼요. 돌려보내는 배송비는 저희가 내요. 흠이 있거나 잘못 보낸 상품을 돌려보내거나 바꾸실 때의 배송비도 저희가 내요.';
