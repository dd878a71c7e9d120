// Steps, and what becomes of an order that is moved, in the operators' words.
import { couriers } from '../../../shared/couriers.ts';

const courierCodes = Object.entries(couriers)
  .map(([code, { name }]) => `${code}(${name})`)
  .join(', ');

export const fulfilmentMessages = {
  outcome: {
    prepared: '배송 준비로 바꿨어요.',
    delivered: '배송 완료로 바꿨어요.',
    notFound: '그런 주문번호가 없어요.',
    unpaid: '아직 결제되지 않은 주문이에요.',
    cancelled: '이미 취소된 주문이에요.',
    cancelling: '손님이 취소를 요청했어요. 주문 화면에서 먼저 답해 주세요.',
    content: '콘텐츠는 결제할 때 바로 등록되어서 배송이 없어요.',
    checking: '결제사가 이 결제의 취소를 알려 왔어요. 확인될 때까지 보내지 말고 잠시 뒤에 다시 해 주세요.',
    tooLate: '이미 그 단계이거나 지나갔어요. 되돌리거나 나머지를 보내려면 주문 화면에서 해 주세요.',
    tooEarly: '아직 그 단계로 갈 수 없어요. 앞 단계를 먼저 해 주세요.',
    outOfStock: '분실한 상품을 대신할 재고가 없어요. 재고를 채우거나 그만큼 취소해 주세요.',
    severalParcels: '나눠 담은 주문이에요. 주문 화면에서 택배마다 보내 주세요.',
    unknownCourier: `모르는 택배사예요. 쓸 수 있는 택배사: ${courierCodes}`,
    usedNumber:
      '그사이 다른 주문이 이 운송장을 쓰고 있어요. 번호를 확인하고, 한 상자에 함께 보낸 것이면 다시 해서 그렇다고 답해 주세요.',
    badNumber: '운송장 번호가 이 택배사의 번호와 맞지 않아요. 숫자를 다시 확인해 주세요.',
  },
  step: {
    unpaid: '결제 전',
    paid: '결제 완료',
    preparing: '배송 준비',
    shipping: '배송 중',
    delivered: '배송 완료',
    cancelled: '취소됨',
  },
  cancellation: {
    requested: '취소 요청: 답을 기다려요',
    account: '환불 계좌를 기다려요',
    executing: '환불 중',
    done: '환불 완료',
    refused: '취소를 거절함',
  },
} as const;
