import type { EscrowState } from '../../../shared/requests/escrow.ts';

export const escrowMessages = {
  title: '구매안전서비스',
  choose: '구매안전서비스(에스크로)로 결제할게요',
  keeps: (company: string) =>
    `${company}에서 결제한 금액을 맡아 두었다가, 상품을 받고 구매를 결정하시면 저희에게 보내요. 금액과 상관없이 고를 수 있어요.`,
  /** What is told before paying. */
  terms: [
    '보내 드리기 전에는 모두 취소할 수만 있고, 일부 상품만 취소할 수는 없어요.',
    '마음이 바뀌어 반품하시면 돌려보내는 배송비는 택배사에 직접 내요. 모두 반품하시면 결제한 금액을, 일부만 반품하시면 그 상품 금액을 돌려드려요.',
    '발송한 뒤에는 구매를 결정하거나 거절하신 다음에 환불이 시작돼요. 거절하시면 상품을 모두 돌려보내 주세요.',
    '구매를 결정하신 뒤의 환불은 결제 회사가 하지 못할 수 있어요. 일부만 반품하실 때는 늘 그래요. 그때는 알려 주신 계좌로 저희가 직접 보내 드려요.',
    '배송을 확인하도록 받는 주소와 운송장 번호를 결제 회사에 알려요.',
  ],
  check: '가입 사실 확인',
  method: (company: string) => `${company} 에스크로`,
  states: {
    held: '결제 회사가 금액을 맡아 두고 있어요.',
    delivering: '상품을 받으면 결제 회사가 보낸 메일에서 구매를 결정하거나 거절해 주세요.',
    decided: '구매를 결정하셨어요.',
    refused: '구매를 거절하셨어요.',
  } satisfies Record<EscrowState, string>,
  wholeOnly:
    '구매안전서비스로 결제한 주문이라 모두 취소할 수만 있어요. 받은 다음 일부만 반품하시면 구매를 결정하신 뒤에 저희가 계좌로 직접 돌려드려요.',
};
