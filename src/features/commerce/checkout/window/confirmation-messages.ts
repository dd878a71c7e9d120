import { invoiceMethod } from '../../../../shared/business/invoice.ts';
import { describeKoreanDay, describeKoreanMoment } from '../../../../shared/time/korean-time.ts';
import type { Confirmation, PaymentResult } from '../contract.ts';

export const confirmationMessages = {
  title: '주문 내용',
  number: '주문번호',
  goods: '주문한 상품',
  units: (quantity: number) => `${quantity}개`,
  goodsAmount: '상품 금액',
  delivery: '배송비',
  free: '무료',
  receiver: '받는 곳',
  name: '받는 분',
  phone: '연락처',
  address: '주소',
  message: '배송 메시지',
  next: '이제 이렇게 진행돼요',
  print: '인쇄',
  toInvoices: '내 후불 내역 보기',
  toHome: '계속 둘러보기',
};

/** What comes next, in its order, for an order that is paid or waits for its deposit. */
export function describeNext(
  { category, isRepair, method, state }: Pick<PaymentResult, 'category' | 'isRepair' | 'method' | 'state'>,
  { cancelUntilMs, coupon, email, hasBox, sentUntil }: Confirmation,
): string[] {
  const isContent = category === 'content';
  if (state === 'deposit') {
    return [
      `계좌와 입금 기한을 ${email} 주소로 보내 드렸어요.`,
      '입금이 확인되면 메일로 알려 드리고 바로 준비를 시작해요.',
      '입금하기 전에는 구매내역에서 언제든지 취소할 수 있어요.',
    ];
  }
  if (isRepair) {
    return [
      `결제 내용을 ${email} 주소로 보내 드렸어요.`,
      '박스가 저희에게 오면 수리를 시작하고, 단계마다 메일과 문자로 알려 드려요.',
      '박스를 보내기 전에는 내 A/S에서 접수를 취소할 수 있고, 결제하신 비용은 모두 돌려 드려요.',
    ];
  }
  return [
    `${coupon ? '쿠폰 코드와 주문 내용' : '주문 내용과 계약 조건'}을 ${email} 주소로 보내 드렸어요.`,
    ...(method === invoiceMethod
      ? ['송금할 금액과 계좌, 기한은 내 후불 내역에 있어요. 기한이 다가오면 메일로도 알려 드려요.']
      : []),
    ...(sentUntil
      ? [`${describeKoreanDay(sentUntil)}까지 보내 드리고, 출발하면 운송장 번호를 메일로 알려 드려요.`]
      : []),
    ...(isContent ? [] : ['출발하기 전까지는 구매내역에서 바로 취소할 수 있어요.']),
    ...(cancelUntilMs === null
      ? []
      : [
          `${describeKoreanMoment(cancelUntilMs)}까지${coupon ? ', 쿠폰을 등록하기 전에는' : ''} 구매내역에서 취소를 요청할 수 있어요.`,
        ]),
    ...(category === 'toktokbox' && !hasBox
      ? ['박스가 도착하면 내 정보에서 시리얼 번호를 등록해 주세요. 그때부터 콘텐츠를 이용할 수 있어요.']
      : []),
  ];
}
