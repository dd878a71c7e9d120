import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { fulfilmentMessages } from '../../commerce/fulfilment/messages.ts';
import type { PaymentAttention } from '../../commerce/payment/unclear/attention-rules.ts';
import { parcelRefusals } from '../parcels/messages.ts';
import type * as calls from './contract.ts';
import type { StepOutcome } from './contract.ts';
import { type CancellationFilter, type MoneyState, movedSteps, type ToShipFilter } from './rules.ts';

export const stepWords = fulfilmentMessages.step;
export const cancellationWords = fulfilmentMessages.cancellation;

export const moneyWords = {
  paid: '결제됨',
  awaitingDeposit: '입금 대기',
  approving: '승인 중',
  unknown: '확인 필요',
  failed: '결제 실패',
  cancelled: '청구되지 않음',
  ready: '결제 전',
  surplus: '쓰이지 않은 청구',
  refunded: '환불됨',
} satisfies Record<MoneyState, string>;

export const orderMessages = {
  title: '주문',
  lead: '조건과 순서는 주소에 남아서 그대로 저장하거나 나눌 수 있고, 찾는 말은 남지 않아요.',
  table: '주문 목록',
  head: ['선택', '주문', '상품', '받는 분', '금액', '상태'],
  count: (count: number | null) => (count === null ? '1,000건 넘음' : `${count.toLocaleString('ko-KR')}건`),
  emptyTitle: '조건에 맞는 주문이 없어요',
  emptyBody: '조건을 줄이거나 다른 낱말로 찾아보세요.',
  troubled: '환불이 막혔어요',
  /** Until the day on which it was promised to leave. */
  dispatch: (days: number) => {
    if (days === 0) return '오늘까지 발송';
    const count = ['', '하루', '이틀'][Math.abs(days)] ?? `${Math.abs(days)}일`;
    return days < 0 ? `발송 ${count} 늦음` : `발송까지 ${count} 남음`;
  },
  next: '다음 주문',
  first: '처음으로',
  filters: {
    toShipFilters: {
      toShip: '발송할 주문',
      dueToday: '오늘까지 발송',
      late: '늦은 발송',
    } satisfies Record<ToShipFilter, string>,
    q: '찾기',
    qHint: '주문번호, 이름, 주소, 전화, 운송장',
    step: '배송 상태',
    money: '결제 상태',
    cancellation: '취소·환불',
    cancellationFilters: {
      undecided: '취소 요청: 답을 기다림',
      account: '환불 계좌를 기다림',
      troubled: '막힌 환불',
    } satisfies Record<CancellationFilter, string>,
    attention: '살펴볼 결제',
    attentions: {
      depositEnding: '곧 끝나는 입금 기한',
      unsettled: '확인 안 된 결제',
      unverified: '입금을 확인하지 못한 계좌',
    } satisfies Record<PaymentAttention, string>,
    category: '분류',
    product: '상품',
    method: '결제 수단',
    from: '시작일',
    until: '종료일',
    all: '모두',
    submit: '찾기',
    reset: '처음부터',
    more: '조건 더 보기',
    sort: '순서',
    newest: '새 주문부터',
    oldest: '오래된 주문부터',
    dearest: '금액 큰 순',
    open: (count: number) => (count > 0 ? `조건과 찾기 (${count}개 고름)` : '조건과 찾기'),
  },
  categories: { accessory: '액세서리', toktokbox: '톡톡박스', content: '콘텐츠' } as Record<string, string>,
  /** `first`: in which order it is opened, where not the newest come first. */
  quick: [
    { label: '모두', query: '' },
    { label: '발송할 주문', query: 'step=toShip' },
    { label: '오늘까지 발송', query: 'step=dueToday', first: '&sort=oldest' },
    { label: '늦은 발송', query: 'step=late', first: '&sort=oldest' },
    { label: '배송 준비', query: 'step=preparing' },
    { label: '배송 중', query: 'step=shipping' },
    { label: '취소 요청', query: 'cancellation=undecided' },
    { label: '막힌 환불', query: 'cancellation=troubled' },
    { label: '입금 대기', query: 'money=awaitingDeposit' },
  ] as { label: string; query: string; first?: string }[],
  quickLabel: '자주 쓰는 조건',
  select: (number: string) => `주문 ${number} 선택`,
  selectAll: '이 쪽 모두 선택',
  dense: '촘촘하게 보기',
  keys: '표 안에서 J·K로 위아래, X로 선택, Enter로 열어요.',
  selected: (count: number) => `${count}건 선택`,
  prepare: '배송 준비로',
  ship: '발송하기',
  deliver: '배송 완료로',
  confirmDelivered: (count: number) => ({
    title: `${count}건을 배송 완료로 바꿀까요?`,
    body: '손님에게 배송 완료로 보이고 반품 기간이 시작돼요. 되돌리려면 주문마다 이유를 적어야 해요.',
    confirmLabel: '배송 완료로',
    cancelLabel: '그만두기',
  }),
  slips: '포장 명세서',
  picking: '피킹 목록',
  courierFile: '택배사 파일',
  export: '내려받기',
  quantity: (count: number) => `${count}개`,
  hasMessage: '배송 메시지 있음',
  isGift: '선물',
  results: {
    title: '처리 결과',
    done: (done: number, all: number) => `${all}건 중 ${done}건을 처리했어요.`,
    table: '주문별 결과',
    head: ['주문', '결과'],
    close: '확인',
  },
  exportDialog: {
    title: '주문 내려받기',
    lead: '지금 보이는 조건의 주문을 모두 파일로 받아요. 개인정보가 들어 있어서 이유가 기록에 남아요.',
  },
};

export const exportHead = {
  number: '주문번호',
  moid: '결제사 주문번호',
  createdAt: '주문 시각',
  paidAt: '결제 시각',
  step: '배송 상태',
  method: '결제 수단',
  goods: '상품',
  quantity: '수량',
  prices: '단가×수량 (원)',
  delivery: '배송비',
  amount: '결제 금액',
  back: '돌려준 금액',
  kept: '정산 금액',
  supply: '공급가액',
  vat: '부가세',
  tid: '거래번호',
  buyer: '구매자',
  buyerPhone: '구매자 전화',
  buyerEmail: '구매자 메일',
  receiver: '받는 분',
  receiverPhone: '받는 분 전화',
  address: '받는 곳',
  message: '배송 메시지',
  courier: '택배사',
  tracking: '운송장',
  wordings: '취소·반품 사유',
};

/** What became of one order among many: that it moved, or why not. */
export const stepOutcomeWords = {
  prepared: fulfilmentMessages.outcome.prepared,
  delivered: fulfilmentMessages.outcome.delivered,
  shipped: '발송했어요. 손님에게 운송장 메일을 보내요.',
  sentSo: '이 번호로 이미 발송되어 있어요. 손님에게 메일은 한 번만 가요.',
  unpaid: fulfilmentMessages.outcome.unpaid,
  cancelled: fulfilmentMessages.outcome.cancelled,
  cancelling: '손님이 취소를 요청했어요. 주문 화면에서 먼저 답해 주세요.',
  content: fulfilmentMessages.outcome.content,
  checking: '결제사가 이 결제의 취소를 알려 왔어요. 확인될 때까지 보내지 말아 주세요.',
  tooLate: fulfilmentMessages.outcome.tooLate,
  tooEarly: fulfilmentMessages.outcome.tooEarly,
  severalParcels: fulfilmentMessages.outcome.severalParcels,
  outOfStock: fulfilmentMessages.outcome.outOfStock,
  unknownCourier: fulfilmentMessages.outcome.unknownCourier,
  badNumber: fulfilmentMessages.outcome.badNumber,
  usedNumber: fulfilmentMessages.outcome.usedNumber,
  notFound: fulfilmentMessages.outcome.notFound,
  ...parcelRefusals,
} satisfies Record<StepOutcome, string>;
/** Those that moved. */
export const movedOutcomes: ReadonlySet<StepOutcome> = new Set(movedSteps);

/** What every call of this area may come to. */
export const outcomeWords = {
  askProvider: { answered: null, nothingToAsk: '결제 창을 연 적만 있어서 물어볼 것이 없어요.' },
  openOrder: { opened: '이유를 기록했어요. 15분 동안 볼 수 있어요.' },
  addNote: { added: '메모를 남겼어요' },
  exportOrders: { sent: '내려받았어요.' },
} satisfies AreaWords<typeof calls>;
