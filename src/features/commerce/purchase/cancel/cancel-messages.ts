import { contentWindowDays } from '../../../../shared/time/content-window.ts';

export const cancelMessages = {
  title: '이 주문을 취소할까요?',
  accountTitle: '환불 계좌를 알려 주세요',
  refund: '환불 금액',
  refundExpected: '환불 예정 금액',
  method: '결제 수단',
  contentUntil: `결제하고 ${contentWindowDays}일이 지나기 전이라 전액 환불돼요.`,
  beforeParcel: '배송을 시작하기 전이라 배송비까지 전액 환불돼요.',
  contentEnds: '환불되면 이 콘텐츠의 이용권이 종료돼요.',
  rest: (before: string) => `먼저 돌려드린 ${before}을 뺀 나머지를 모두 환불해 드려요.`,
  goodsWait: '배송을 준비하고 있어서 상점에서 확인한 뒤 취소해 드려요.',
  contentWaits: '이미 이용을 시작한 콘텐츠예요. 상점에서 확인한 뒤 답을 드려요.',
  couponEnds: '취소하면 쿠폰 코드는 더 등록할 수 없어요.',
  couponWaits: '이미 등록한 쿠폰이에요. 상점에서 확인한 뒤 답을 드려요.',
  late: '입금하신 금액을 돌려 드릴게요. 계좌번호와 예금주를 한 번 더 확인해 주세요.',
  accountNeeded: '이 주문은 환불받을 계좌가 필요해요',
  extent: '취소할 범위',
  all: '전체 취소',
  part: '일부만 취소',
  partialCancelNote: '상품과 수량을 고를 수 있어요',
  onlyRest: '아직 보내지 않은 상품만 취소할 수 있어요. 보낸 상품은 받으신 뒤 반품해 주세요.',
  lines: '취소할 상품',
  ofUnits: (units: number) => `${units}개까지`,
  noUnits: '취소할 상품과 수량을 골라 주세요',
  notAlone: '이만큼만 따로 취소할 수 없어요. 전체 취소를 이용하거나 고객센터로 알려 주세요',
  deliveryStays: '나머지 상품을 보내 드려야 해서 배송비는 환불에서 빠져요.',
  restIsSent: '취소하지 않은 상품은 그대로 보내 드려요.',
  partialRefundWaits:
    '배송을 준비하고 있어서 상점에서 확인한 뒤 취소해 드려요. 취소하지 않은 상품은 그대로 보내 드려요.',
  /** The list beside it says the same: over, or asked for. */
  partialRefundDone: (isAtOnce: boolean) =>
    `고르신 상품의 취소를 요청했어요${isAtOnce ? '. 바로 취소됐어요' : '. 확인되면 메일로 알려 드려요'}`,
  reason: '취소하는 이유',
  noReason: '고르지 않을게요',
  cancelNow: '네, 취소할게요',
  refundNow: '환불받기',
  keep: '취소 안 할게요',
  later: '나중에 할게요',
  done: (isAtOnce: boolean) =>
    `취소를 요청했어요${isAtOnce ? '. 바로 취소됐어요' : '. 확인되면 메일로 알려 드려요'}`,
  accountDone: '환불을 시작했어요',
  notCancellable: '지금은 취소할 수 없는 주문이에요. 상태를 다시 확인해 주세요',
  failed: '취소를 요청하지 못했어요. 잠시 후 다시 시도해 주세요',
};

/** Of an order by invoice, of which nothing is paid back: what is cancelled comes off. */
const cancelByInvoice: typeof cancelMessages = {
  ...cancelMessages,
  refund: '청구에서 빼는 금액',
  refundExpected: '청구에서 뺄 예정 금액',
  contentUntil: `주문하고 ${contentWindowDays}일이 지나기 전이라 모두 청구에서 빼 드려요.`,
  beforeParcel: '배송을 시작하기 전이라 배송비까지 모두 청구에서 빼 드려요.',
  contentEnds: '취소되면 이 콘텐츠의 이용권이 종료돼요.',
  rest: (before: string) => `먼저 청구에서 뺀 ${before}에 이어 나머지도 모두 빼 드려요.`,
  deliveryStays: '나머지 상품을 보내 드려야 해서 배송비는 청구에 남아요.',
};

export const cancelWordsOf = ({ invoice }: { invoice: object | null }): typeof cancelMessages =>
  invoice ? cancelByInvoice : cancelMessages;
