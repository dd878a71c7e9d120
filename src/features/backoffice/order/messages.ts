import { formatWon } from '../../../shared/money.ts';
import type { OrderEventKind, PaymentFailure } from '../../../shared/order-states.ts';
import { describeTracking, type ParcelFacts } from '../../../shared/parcel.ts';
import { fulfilmentMessages } from '../../fulfilment/messages.ts';
import { eventWords, paymentFailureWords } from '../../order/messages.ts';
import type { MoneyState } from './rules.ts';

export const stepWords = fulfilmentMessages.step;
export const cancellationWords = fulfilmentMessages.cancellation;

export const moneyWords = {
  paid: '결제됨',
  waiting: '입금 대기',
  approving: '승인 중',
  unknown: '확인 필요',
  failed: '결제 실패',
  cancelled: '청구되지 않음',
  ready: '결제 전',
  refunded: '환불됨',
} satisfies Record<MoneyState, string>;

/** Why an order didn't move, or that it did. */
const outcomes: Record<string, string> = {
  ...fulfilmentMessages.outcome,
  checking: '결제사가 이 결제의 취소를 알려 왔어요. 확인될 때까지 보내지 말아 주세요.',
  cancelling: '손님이 취소를 요청했어요. 주문 화면에서 먼저 답해 주세요.',
  approved: '취소했어요. 환불을 시작했어요.',
  refused: '취소 요청을 거절했어요. 주문은 그대로 이어져요.',
  accountNeeded: '취소했어요. 손님이 환불 계좌를 적으면 환불돼요. 편지로 부탁했어요.',
  accountMissing: '손님이 환불받을 계좌를 아직 적지 않았어요.',
  notPaid: '결제되지 않은 주문이에요.',
  shipped: '발송했어요. 손님에게 운송장 편지를 보내요.',
  refunding: '돌려주는 중인 금액이 있어요. 끝난 뒤에 다시 해 주세요.',
  returning: '반품이 진행 중이에요. 반품 화면에서 먼저 처리해 주세요.',
};
export const describeOutcome = (outcome: string): string => outcomes[outcome] ?? outcome;
/** Of a cancellation the word `shipped` is a refusal. */
export const describeCancelRefusal = (refusal: string): string =>
  refusal === 'shipped' ? '이미 발송했어요. 받은 뒤 반품으로 처리해 주세요.' : describeOutcome(refusal);
export const successes: readonly string[] = ['prepared', 'shipped', 'delivered'];

export const describeEvent = (what: OrderEventKind | 'note'): string =>
  what === 'note' ? '메모' : eventWords[what];

type ParcelChange = { no: number; detail: string; before: ParcelFacts; after: ParcelFacts };

/** Which parcel, what it was and what it became, and why. */
export function describeParcelChange({ no, before, after, detail }: ParcelChange): string {
  const name = ({ courier = '', trackingNumber = '', units }: ParcelFacts) =>
    units === undefined ? describeTracking({ courier, trackingNumber }) : `${units}개`;
  const change = [name(before), name(after)].filter(Boolean).join(' → ');
  return [`택배 ${no}`, change, detail].filter(Boolean).join(' · ');
}

/** Why, and how much. The payment company's own code is named as its code. */
export function describeDetail(event: {
  what: OrderEventKind;
  code: string;
  amountWon: number | null;
  detail: string;
}): string {
  const { what, code, amountWon, detail } = event;
  const isFailure = what === 'paymentFailed';
  const why = isFailure ? (paymentFailureWords[code as PaymentFailure] ?? '') : '';
  const theirCode = isFailure ? detail : code;
  return [
    why,
    amountWon === null ? '' : formatWon(amountWon),
    theirCode && `결제사 코드 ${theirCode}`,
    isFailure ? '' : detail,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const orderMessages = {
  title: '주문',
  lead: '새 주문부터 보여요. 조건은 주소에 남아서 그대로 저장하거나 나눌 수 있어요.',
  table: '주문 목록',
  head: ['선택', '주문', '상품', '받는 분', '금액', '상태'],
  count: (count: number | null) => (count === null ? '1,000건 넘음' : `${count.toLocaleString('ko-KR')}건`),
  emptyTitle: '조건에 맞는 주문이 없어요',
  emptyBody: '조건을 줄이거나 다른 낱말로 찾아보세요.',
  next: '다음 주문',
  first: '처음으로',
  filters: {
    toShip: '발송할 주문',
    q: '찾기',
    qHint: '주문번호, 이름, 전화, 운송장',
    step: '배송 상태',
    money: '결제 상태',
    cancellation: '취소 요청',
    cancellationWaiting: '답을 기다림',
    catalog: '분류',
    product: '상품',
    method: '결제 수단',
    from: '시작일',
    until: '종료일',
    all: '모두',
    submit: '찾기',
    reset: '처음부터',
    more: '조건 더 보기',
  },
  catalogs: { accessory: '액세서리', toktokbox: '톡톡박스', content: '콘텐츠' } as Record<string, string>,
  quick: [
    { label: '모두', query: '' },
    { label: '발송할 주문', query: 'step=toShip' },
    { label: '배송 준비', query: 'step=preparing' },
    { label: '배송 중', query: 'step=shipping' },
    { label: '취소 요청', query: 'cancellation=waiting' },
    { label: '입금 대기', query: 'money=waiting' },
  ],
  quickLabel: '자주 쓰는 조건',
  select: (number: string) => `주문 ${number} 선택`,
  selectAll: '이 쪽 모두 선택',
  selected: (count: number) => `${count}건 선택`,
  prepare: '배송 준비로',
  ship: '발송하기',
  deliver: '배송 완료로',
  confirmDelivered: (count: number) => ({
    title: `${count}건을 배송 완료로 바꿀까요?`,
    body: '손님에게 배송 완료로 보이고 반품 기간이 시작돼요. 되돌리려면 주문마다 까닭을 적어야 해요.',
    confirmLabel: '배송 완료로',
    cancelLabel: '그만두기',
  }),
  slips: '포장 명세서',
  export: '내려받기',
  quantity: (count: number) => `${count}개`,
  hasMessage: '배송 메시지 있음',
  results: {
    title: '처리 결과',
    done: (done: number, all: number) => `${all}건 중 ${done}건을 처리했어요.`,
    table: '주문별 결과',
    head: ['주문', '결과'],
    close: '확인',
  },
  exportDialog: {
    title: '주문 내려받기',
    lead: '지금 보이는 조건의 주문을 모두 CSV 파일로 받아요. 개인정보가 들어 있어서 까닭이 기록에 남아요.',
    reason: '내려받는 까닭',
    reasonHint: '예: 11월 정산 자료',
    noReason: '까닭을 두 글자 이상 적어 주세요.',
    start: '내려받기',
    failed: '내려받지 못했어요. 잠시 후 다시 시도해 주세요.',
    forbidden: '대표 운영자만 내려받을 수 있어요.',
    done: '내려받았어요.',
  },
};

export const detailMessages = {
  title: (number: string) => `주문 ${number}`,
  copy: '주문번호 복사',
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요. 직접 골라 주세요.',
  sections: {
    order: '주문',
    receiver: '받는 분',
    buyer: '구매자',
    money: '결제',
    content: '콘텐츠',
    consents: '동의',
    notes: '메모',
    history: '이력',
  },
  terms: {
    number: '주문번호',
    moid: '결제사 주문번호',
    at: '주문 시각',
    goods: '상품',
    quantity: '수량',
    unit: '상품 금액',
    delivery: '배송비',
    total: '결제 금액',
    refunded: '돌려준(줄) 금액',
    name: '이름',
    member: '회원',
    phone: '전화',
    email: '메일',
    address: '주소',
    message: '배송 메시지',
    parcel: '운송장',
    method: '결제 수단',
    provider: '결제사',
    tid: '거래번호',
    paidAt: '결제 시각',
    receipt: '영수증',
    account: '입금 계좌',
    until: '입금 기한',
    failure: '실패 까닭',
    cancel: '취소',
    period: '이용 기간',
    granted: '등록 시각',
  },
  left: '탈퇴한 회원',
  none: '없음',
  notStarted: '아직 시작하지 않음',
  days: (days: number) => `${days}일`,
  ended: '끝남',
  openReceipt: '영수증 보기',
  askCompany: '결제사에 물어보기',
  asking: {
    theirs: {
      charged: '결제사: 결제되어 있음',
      issued: '결제사: 입금을 기다리는 계좌가 있음',
      returned: '결제사: 환불되어 있음',
      none: '결제사: 결제가 없음',
      unknown: '결제사가 답하지 않았어요. 잠시 후 다시 물어보세요.',
    },
    agrees: '우리 장부와 같아요',
    differs: '우리 장부와 달라요. 확인이 필요해요!',
    open: '이 답만으로는 알 수 없어요',
    nothing: '결제 창을 연 적만 있어서 물어볼 것이 없어요.',
  },
  actions: {
    slip: '포장 명세서',
    prepare: '배송 준비로',
    ship: '발송하기',
    deliver: '배송 완료로',
    cancel: '주문 취소',
    approve: '취소 승인',
    refuse: '취소 거절',
    refund: '일부 환불',
    register: '반품 접수',
  },
  ship: {
    title: '발송하기',
    courier: '택배사',
    number: '운송장 번호',
    numberHint: '숫자와 -만, 붙여 넣어도 돼요.',
    submit: '발송 처리',
  },
  cancel: {
    title: '주문 취소',
    approveTitle: '취소 승인',
    refuseTitle: '취소 요청 거절',
    reading: '무슨 일이 일어날지 알아보고 있어요',
    cannot: '취소할 수 없어요',
    what: '이렇게 돼요',
    refund: (won: string) => `${won}을 돌려줘요.`,
    account: '가상계좌로 받은 돈이라 손님이 환불 계좌를 적은 뒤에 돌아가요.',
    stock: (units: number) => `재고 ${units}개가 돌아와요.`,
    content: '콘텐츠를 더는 쓸 수 없어요.',
    letter: '손님에게 편지를 보내요.',
    refuseWhat: '돈은 돌아가지 않고 주문이 그대로 이어져요. 손님에게 편지를 보내요.',
    reason: '까닭',
    reasonHint: '작업 기록과 주문 이력에 남아요.',
    noReason: '까닭을 두 글자 이상 적어 주세요.',
    close: '그만두기',
  },
  note: {
    label: '메모',
    hint: '다른 운영자에게 남겨요. 고치거나 지울 수 없어요.',
    add: '메모 남기기',
    empty: '메모를 적어 주세요.',
    added: '메모를 남겼어요',
  },
  historyHead: ['시각', '일', '누가', '내용'],
  customer: '손님·시스템',
};

export const exportHead = [
  '주문번호',
  '결제사 주문번호',
  '주문 시각',
  '결제 시각',
  '배송 상태',
  '결제 수단',
  '상품',
  '수량',
  '배송비',
  '결제 금액',
  '구매자',
  '구매자 전화',
  '구매자 메일',
  '받는 분',
  '받는 분 전화',
  '받는 곳',
  '배송 메시지',
  '택배사',
  '운송장',
];

const refundRefusals: Record<string, string> = {
  badAmount: '금액을 다시 확인해 주세요.',
  unpaid: '결제되지 않은 주문이에요.',
  cancelled: '이미 취소되었거나 모두 돌려준 주문이에요.',
  cancelling: '취소가 진행 중이에요.',
  refunding: '돌려주는 중인 금액이 있어요. 끝난 뒤에 다시 해 주세요.',
  returning: '반품이 진행 중이에요. 반품 화면에서 환불해 주세요.',
  tooMuch: '남은 결제 금액보다 많아요.',
  cancelInstead: '모두 돌려주려면 주문 취소를 해 주세요.',
  tooMany: '산 수량보다 많아요.',
  content: '콘텐츠는 반품할 수 없어요.',
  notDelivered: '아직 배송이 끝나지 않았어요.',
  over: '이미 모두 돌아온 주문이에요.',
  open: '진행 중인 반품이나 환불이 있어요.',
  badDay: '알게 된 날은 배송 완료일과 오늘 사이여야 해요.',
  tooLate: '반품할 수 있는 기간이 지났어요.',
  nothingBack: '돌려줄 금액이 없어요. 반품 배송비가 상품 금액만큼이에요.',
  notFound: '찾는 주문이 없어요.',
  noReturn: '진행 중인 반품이 없어요.',
  decided: '다른 운영자가 먼저 처리했어요.',
  unknownCourier: '모르는 택배사예요.',
  badNumber: '운송장 번호가 이 택배사의 번호와 맞지 않아요.',
  wordsMissing: '까닭을 적어 주세요.',
  reasonMissing: '금액을 바꾸려면 까닭을 적어 주세요.',
  notReceived: '아직 상품이 도착하지 않았어요.',
  onItsWay: '이미 환불하고 있어요.',
};
export const describeRefundRefusal = (refusal: string): string => refundRefusals[refusal] ?? refusal;

export const refundMessages = {
  title: '일부 환불',
  lead: (left: string) => `지금까지 ${left} 남아 있어요.`,
  amount: '돌려줄 금액',
  reason: '까닭',
  reasonHint: '작업 기록과 주문 이력에 남아요.',
  noReason: '까닭을 두 글자 이상 적어 주세요.',
  badAmount: '1원 이상의 금액을 숫자로 적어 주세요.',
  look: '미리 보기',
  submit: '환불하기',
  accountNeeded: '손님이 환불 계좌를 적으면 돌아가요. 편지로 부탁했어요.',
  refunding: '환불을 시작했어요',
  sums: {
    goods: '상품',
    delivery: '처음 배송비',
    withheld: '반품 배송비 (손님 부담)',
    refund: '돌려줄 금액',
    left: '가게에 남는 금액',
    account: '가상계좌로 받은 돈이라 손님이 환불 계좌를 적은 뒤에 돌아가요.',
  },
  register: {
    title: '반품 접수',
    lead: '전화나 메일로 부탁한 손님의 반품을 대신 적어요.',
    reason: '반품 사유',
    quantity: '수량',
    noticedOn: '문제를 알게 된 날',
    words: '손님의 말',
    submit: '접수하기',
    done: '반품을 접수했어요',
  },
};
