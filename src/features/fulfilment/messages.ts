// What the operator's command says.
import { couriers } from '../../shared/couriers.ts';

const courierCodes = Object.entries(couriers)
  .map(([code, { name }]) => `${code}(${name})`)
  .join(', ');

export const fulfilmentMessages = {
  usage: [
    '쓰는 법: npm run order -- <명령>',
    '  list                           할 일이 남은 주문을 보여 줘요',
    '  prepare <주문번호>             결제 완료 → 배송 준비',
    '  ship <주문번호> <택배사> <운송장>  결제 완료·배송 준비 → 배송 중 (손님에게 편지가 가요)',
    '  deliver <주문번호>             배송 중 → 배송 완료',
    '  approve-cancel <주문번호>      취소 요청을 받아들여 환불해요',
    '  refuse-cancel <주문번호>       취소 요청을 받아들이지 않아요',
    `택배사: ${courierCodes}`,
  ],
  nothingOpen: '할 일이 남은 주문이 없어요.',
  outcome: {
    prepared: '배송 준비로 바꿨어요.',
    shipped: '배송 중으로 바꿨어요. 손님에게 운송장 편지를 보내요.',
    delivered: '배송 완료로 바꿨어요.',
    approved: '취소를 받아들였어요. 상점이 켜져 있으면 15초 안에 환불을 시작해요.',
    refused: '취소를 받아들이지 않았어요. 주문은 그대로 이어져요. 손님에게 까닭을 꼭 알려 주세요.',
    notFound: '그런 주문번호가 없어요.',
    unpaid: '아직 결제되지 않은 주문이에요.',
    cancelled: '이미 취소된 주문이에요.',
    cancelling: '손님이 취소를 요청한 주문이에요. approve-cancel이나 refuse-cancel로 먼저 답해 주세요.',
    content: '콘텐츠는 결제할 때 바로 등록되어서 배송이 없어요.',
    tooLate: '이미 그 단계이거나 지나갔어요. 주문은 뒤로 돌아가지 않아요.',
    tooEarly: '아직 그 단계로 갈 수 없어요. 앞 단계를 먼저 해 주세요.',
    unknownCourier: `모르는 택배사예요. 쓸 수 있는 택배사: ${courierCodes}`,
    badNumber: '운송장 번호가 이 택배사의 번호와 맞지 않아요. 숫자를 다시 확인해 주세요.',
    notRequested: '취소 요청이 없는 주문이에요.',
    decided: '이미 답한 취소 요청이에요. 환불 중이거나 끝났거나 거절했어요.',
    accountMissing: '손님이 환불받을 계좌를 아직 적지 않았어요. 적으면 환불은 저절로 시작돼요.',
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
