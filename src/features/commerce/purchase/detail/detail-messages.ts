import type { ShopDecision } from '../../../../shared/order-states.ts';
import type { TimelineStep } from '../rules.ts';

export const detailMessages = {
  title: '주문 상세',
  notFound: '찾을 수 없는 주문이에요',
  notFoundLead: '주소가 바뀌었거나 다른 회원의 주문일 수 있어요.',
  progress: '진행 상황',
  steps: {
    ordered: '주문했어요',
    paid: '결제를 마쳤어요',
    preparing: '배송을 준비하고 있어요',
    shipped: '상품을 보냈어요',
    delivered: '배송을 마쳤어요',
    cancellationAsked: '취소를 접수했어요',
    refunded: '환불을 마쳤어요',
  } satisfies Record<TimelineStep, string>,
  parcels: (count: number) => (count > 1 ? `택배 ${count}개` : '배송 조회'),
  parcelNo: (no: number) => `택배 ${no}`,
  failed: '이 택배는 도착하지 못했어요.',
  failedChoice: '담은 상품은 다시 보내 드리고, 기다리기 어려우시면 취소하실 수 있어요.',
  inParcel: '담은 상품',
  trackNo: (no: number) => `택배 ${no} 배송 조회하기`,
  courier: '택배사',
  trackingNumber: '운송장 번호',
  shippedAt: '보낸 날',
  deliveredAt: '도착한 날',
  track: '배송 조회하기',
  goods: '상품',
  penColor: '펜 색상',
  boxColor: '색상',
  eraserColor: '지우개 색상',
  quantity: '수량',
  units: (quantity: number) => `${quantity}개`,
  content: '콘텐츠 이용',
  period: '이용 기간',
  payment: '결제',
  method: '결제 수단',
  invoice: '후불',
  paidAt: '결제일',
  lines: { goods: '상품 금액', delivery: '배송비' },
  free: '무료',
  total: '결제한 금액',
  receipt: '영수증 보기',
  receiver: '받는 분',
  buyer: '주문하신 분',
  placedBy: '담당자',
  placedByWho: (name: string) => (name ? `${name} 주문` : '탈퇴한 회원의 주문'),
  name: '이름',
  address: '주소',
  phone: '연락처',
  message: '배송 메시지',
  moid: '주문번호',
  consents: {
    title: '선택 동의',
    given: (name: string, at: string) => `${name}: ${at}에 동의하셨어요.`,
    withdrawn: (name: string, at: string) => `${name}: ${at}에 철회하셨어요.`,
    withdraw: '동의 철회',
    question: (name: string) => ({
      title: `${name} 동의를 철회할까요?`,
      body: '주문은 그대로예요. 이 주문과 함께 주신 정보를 더는 이 목적에 쓰지 않아요.',
      confirmLabel: '동의 철회',
      cancelLabel: '그대로 둘게요',
    }),
    done: (name: string) => `${name} 동의를 철회했어요`,
    failed: '철회하지 못했어요. 잠시 후 다시 해 주세요.',
  },
  cancellation: '취소와 환불',
  canCancelUntil: '배송을 시작하기 전까지 취소할 수 있어요.',
  contentBegun: '이미 이용을 시작해서 취소를 요청하면 담당자가 확인하고 알려 드려요.',
  couponUsed: '이미 등록한 쿠폰이라서 취소를 요청하면 담당자가 확인하고 알려 드려요.',
  refund: '환불 금액',
  refundExpected: '환불 예정액',
  refundAsked: '취소를 접수했어요. 확인되는 대로 환불해 드려요.',
  refundDone: '환불을 마쳤어요.',
  linesAsked: (goods: string, amount: string) =>
    `${goods}의 취소를 접수했어요. 취소되면 ${amount}을 환불해 드려요.`,
  shopDecided: { refused: '취소하지 못한 이유', byShop: '상점이 취소한 이유' } satisfies Record<
    ShopDecision,
    string
  >,
  linesWait: '상점에서 확인하는 동안에는 이 주문을 더 취소할 수 없어요.',
  canTerminate: '언제든지 중도 해지하고 쓰지 않은 만큼 돌려받을 수 있어요.',
  afterArrival: '상품을 받으신 뒤에는 반품을 신청할 수 있어요.',
  askUs: '더 궁금한 점은 이 주문 문의하기로 알려 주세요.',
  noMore: '이 주문은 화면에서 취소할 수 없어요. 궁금한 점은 고객센터로 알려 주세요.',
  canReturnUntil: (day: string) =>
    `${day}까지 반품을 신청할 수 있어요. 상품에 문제가 있으면 교환이나 재발송도 신청할 수 있어요.`,
  returning: '반품이 끝나면 환불해 드려요.',
  partsOf: {
    lines: '일부 취소 환불',
    return: '반품 환불',
    goodwill: '일부 환불',
    termination: '중도 해지 환불',
  },
  partialRefundStates: { account: '환불 계좌를 기다려요', executing: '환불하고 있어요', done: '환불 완료' },
  confirmation: '주문 확인서',
  ask: '이 주문 문의하기',
  print: '인쇄하기',
};

/** Of an order by invoice, which is bought before anything is transferred: what is cancelled or comes back makes it smaller. */
const detailByInvoice: typeof detailMessages = {
  ...detailMessages,
  steps: {
    ...detailMessages.steps,
    paid: '후불로 주문을 확정했어요',
    refunded: '취소한 금액을 청구에서 뺐어요',
  },
  total: '주문 금액',
  cancellation: '취소와 반품',
  refund: '청구에서 뺀 금액',
  refundExpected: '취소하면 청구에서 뺄 금액',
  refundAsked: '취소를 접수했어요. 확인되는 대로 청구에서 빼 드려요.',
  refundDone: '취소한 금액을 청구에서 뺐어요.',
  linesAsked: (goods: string, amount: string) =>
    `${goods}의 취소를 접수했어요. 취소되면 ${amount}을 청구에서 빼 드려요.`,
  canTerminate: '언제든지 중도 해지할 수 있고, 쓰지 않은 만큼 청구에서 빼 드려요.',
  returning: '반품이 끝나면 청구에서 빼 드려요.',
  partsOf: { lines: '일부 취소', return: '반품', goodwill: '일부 할인', termination: '중도 해지' },
  partialRefundStates: {
    ...detailMessages.partialRefundStates,
    executing: '청구에서 빼고 있어요',
    done: '청구에서 뺐어요',
  },
};

/** Of what the shop takes back by itself: its buyer asked for nothing. */
const byShop = (words: typeof detailMessages, refundAsked: string): typeof detailMessages => ({
  ...words,
  steps: { ...words.steps, cancellationAsked: '상점에서 주문을 취소했어요' },
  refundAsked,
});
const detailByShop = byShop(
  detailMessages,
  '상점에서 주문을 취소했어요. 돈이 돌아가는 대로 메일로 알려 드려요.',
);
const detailByShopByInvoice = byShop(
  detailByInvoice,
  '상점에서 주문을 취소했어요. 청구에서 빼는 대로 메일로 알려 드려요.',
);

type OfPurchase = { invoice: object | null; isCancelledByShop: boolean };

export const detailWordsOf = ({ invoice, isCancelledByShop }: OfPurchase) =>
  isCancelledByShop
    ? invoice
      ? detailByShopByInvoice
      : detailByShop
    : invoice
      ? detailByInvoice
      : detailMessages;
