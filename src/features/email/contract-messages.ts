import { formatWon } from '../../shared/money.ts';

/** What becomes of the money of what is cancelled or comes back, in the contract's sentences. */
export const moneyWords = {
  paid: {
    heading: '교환, 반품과 환불',
    contentHeading: '교환과 환불',
    bought: '결제',
    and: '와',
    goes: '환불되',
    went: '환불돼요',
    given: '돌려드려요',
    made: '환불해 드려요',
    back: '환불 금액',
    rule: '취소가 받아들여지거나 반품한 상품이 도착한 날부터 3영업일 안에 결제하신 수단으로 돌려드려요. 가상계좌로 내신 돈은 알려 주신 계좌로 보내 드려요. 저희 때문에 늦어지면 늦은 날만큼 법에서 정한 이자(연 15%)를 더해 드려요.',
  },
  byInvoice: {
    heading: '교환과 반품',
    contentHeading: '교환과 취소',
    bought: '주문',
    and: '과',
    goes: '청구에서 빠지',
    went: '청구에서 빠져요',
    given: '청구에서 빼 드려요',
    made: '청구에서 빼 드려요',
    back: '청구에서 빼는 금액',
    rule: '취소가 받아들여지거나 반품한 상품이 도착한 날부터 3영업일 안에 청구에서 빼 드려요. 이미 송금하신 금액은 알려 주신 계좌로 돌려드려요. 저희 때문에 늦어지면 늦은 날만큼 법에서 정한 이자(연 15%)를 더해 드려요.',
  },
} as const;
export type MoneyWords = (typeof moneyWords)[keyof typeof moneyWords];

/**
 * Who pays the ways of goods that come back, as the contract says it.
 * @param wayBackWon as the order was told. @param back what the buyer's share is kept from
 */
export const describeWaysInContract = (wayBackWon: number, back: string): string =>
  wayBackWon > 0
    ? `마음이 바뀌어 돌려보내실 때는 처음 배송비와 돌려보내는 배송비 ${formatWon(wayBackWon)}을 손님이 내고, ${back}에서 빼요. 흠이 있거나 잘못 보낸 상품을 돌려보내거나 바꾸실 때의 배송비는 저희가 내요.`
    : `마음이 바뀌어 돌려보내실 때는 처음 배송비를 손님이 내고, ${back}에서 빼요. 돌려보내는 배송비는 저희가 내요. 흠이 있거나 잘못 보낸 상품을 돌려보내거나 바꾸실 때의 배송비도 저희가 내요.`;
