// One order, in words.
import type { ShownInvoiceState } from '../../../../shared/business/invoice.ts';
import { formatWon } from '../../../../shared/money.ts';
import type { NotCharged, OrderEventKind, PaymentFailure } from '../../../../shared/order-events.ts';
import type { CancellationState, RefundCause, RefundState } from '../../../../shared/order-states.ts';
import { describeTracking, type ParcelFacts } from '../../../../shared/parcel.ts';
import type { RefundWay } from '../../../../shared/requests/escrow.ts';
import { describeKoreanDay } from '../../../../shared/time/korean-time.ts';
import { fulfilmentMessages } from '../../../commerce/fulfilment/messages.ts';
import { invoiceStateWords } from '../../../commerce/invoice/messages.ts';
import { describeConsent } from '../../../commerce/order/consent-messages.ts';
import { eventWords, notChargedWords, paymentFailureWords } from '../../../commerce/order/messages.ts';
import type { ShownInterest } from '../../../commerce/refund/interest/rules.ts';

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

type Told = {
  what: OrderEventKind;
  code: string;
  amountWon: number | null;
  attemptNo: number | null;
  detail: string;
};

/** Our own word for it, where the event carries one. */
function describeCause({ what, code, detail }: Told): string | undefined {
  if (what === 'paymentFailed') return paymentFailureWords[code as PaymentFailure];
  if (what === 'notCharged') return notChargedWords[detail as NotCharged];
  return what === 'lateCharge' ? notChargedWords[code as NotCharged] : undefined;
}

/** Why, and how much. The payment provider's own code is named as its code. */
export function describeDetail(event: Told): string {
  const { what, code, amountWon, attemptNo, detail } = event;
  if (what === 'consentWithdrawn') return describeConsent(detail);
  const cause = describeCause(event);
  const isFailure = what === 'paymentFailed';
  const theirCode = isFailure ? detail : cause ? '' : code;
  return [
    // Of the first nobody needs to be told.
    attemptNo !== null && attemptNo > 1 ? `${attemptNo}번째 결제` : '',
    cause,
    amountWon === null ? '' : formatWon(amountWon),
    theirCode && `결제사 코드 ${theirCode}`,
    isFailure || cause ? '' : detail,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Owed = { state: ShownInvoiceState; dueOn: string; balanceWon: number };

export const detailMessages = {
  title: (number: string) => `주문 ${number}`,
  copy: '주문번호 복사',
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요. 직접 골라 주세요.',
  look: {
    masked: '이름과 연락처는 가려져 있어요.',
    hidden: '(가려져 있어요)',
    open: '이유 남기고 보기',
    lead: '왜 보는지 먼저 남겨 주세요. 누가 언제 왜 보았는지 작업 기록에 남고, 15분 동안 이 주문의 이름과 연락처를 볼 수 있어요.',
  },
  receiver: {
    title: '받는 곳 고치기',
    lead: '아직 보내지 않은 상품을 이 주소로 보내고, 손님에게 메일로 알려요. 택배 파일이나 송장을 이미 만들었으면 다시 만들어 주세요.',
    hint: '우편번호부터 적어 주세요. 예: (06236) 서울 강남구 테헤란로 1, 2층',
    faults: {
      name: '이름을 적어 주세요.',
      phone: '전화번호를 숫자로 적어 주세요.',
      address: '(06236) 서울 …처럼 우편번호와 주소를 적어 주세요.',
    },
  },
  wishes: {
    title: '반품·교환',
    kinds: { return: '반품', exchange: '교환', claim: '재발송' },
    open: (kind: string, units: number) => `${kind} ${units}개 처리하기`,
    asked: (at: string) => `${at} 요청`,
  },
  sections: {
    order: '주문',
    receiver: '받는 분',
    buyer: '구매자',
    money: '결제',
    content: '콘텐츠',
    consents: '선택 동의',
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
    ordered: '주문 금액',
    invoice: '후불',
    refunded: '돌려준 금액',
    refunding: '돌려주는 중',
    credited: '뺀 금액',
    crediting: '빼는 중',
    name: '이름',
    member: '회원',
    placedBy: '담당자',
    phone: '전화',
    email: '메일',
    address: '주소',
    message: '배송 메시지',
    gift: '선물 카드',
    parcel: '운송장',
    method: '결제 수단',
    provider: '결제사',
    tid: '거래번호',
    paidAt: '결제 시각',
    receipt: '영수증',
    statement: '거래명세서',
    account: '입금 계좌',
    until: '입금 기한',
    failure: '실패 이유',
    cancel: '취소',
    wordings: '취소·반품 사유',
    period: '이용 기간',
    granted: '등록 시각',
  },
  withdrawn: (name: string, at: string) => `${name} (${at}에 철회함)`,
  placedBy: (name: string) => `${name} 주문`,
  left: '탈퇴한 회원',
  none: '없음',
  notStarted: '아직 시작하지 않음',
  days: (days: number) => `${days}일`,
  ended: '끝남',
  openReceipt: '영수증 보기',
  owed: ({ state, dueOn, balanceWon }: Owed): string =>
    [
      state === 'open' ? `${describeKoreanDay(dueOn)}까지 송금` : invoiceStateWords[state],
      balanceWon > 0 ? `남은 금액 ${formatWon(balanceWon)}` : '',
      balanceWon < 0 ? `돌려줄 금액 ${formatWon(-balanceWon)}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  askProvider: '결제사에 물어보기',
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
  },
  actions: {
    slip: '포장 명세서',
    prepare: '배송 준비로',
    ship: '발송하기',
    deliver: '배송 완료로',
    cancel: '주문 취소',
    approve: '취소 승인',
    refuse: '취소 거절',
    cancelAgain: '다시 취소',
    stopCancel: '취소 그만두기',
    refund: '일부 환불',
    terminate: '중도 해지',
    register: '반품 접수',
    replace: '교환·재발송 접수',
  },
  ship: {
    title: '발송하기',
    courier: '택배사',
    number: '운송장 번호',
    numberHint: '숫자와 -만, 붙여 넣어도 돼요.',
    submit: '발송 처리',
  },
  note: {
    label: '메모',
    hint: '다른 운영자에게 남겨요. 고치거나 지울 수 없어요.',
    add: '메모 남기기',
    empty: '메모를 적어 주세요.',
  },
  agreed: '기관 단가',
  cancelledUnits: (units: number) => `${units}개 취소`,
  returnedUnits: (units: number) => `${units}개 반품`,
  historyHead: ['시각', '일', '누가', '내용'],
  customer: '손님·시스템',
};

const refundStateWords = {
  account: '손님의 환불 계좌를 기다려요',
  executing: '돌려주는 중',
  done: '돌려줌',
  refused: '결제사가 거절함',
} satisfies Record<RefundState, string>;

/** What a person transfers waits for no company. */
const describeRefundState = ({ state, way }: { state: RefundState; way: RefundWay }): string =>
  way === 'byHand' && state !== 'account' ? byHandWords[state] : refundStateWords[state];

/** Of an order by invoice it comes off what is owed: whether money goes back, its balance says. */
export const describeShownRefund = (
  refund: { state: RefundState; way: RefundWay },
  isByInvoice: boolean,
): string => (isByInvoice ? creditWords[refund.state] : null) ?? describeRefundState(refund);

/** What the wish to cancel came to. */
export const describeCancellation = (state: CancellationState, isByInvoice: boolean): string =>
  (isByInvoice ? creditWords[state] : null) ?? fulfilmentMessages.cancellation[state];

/** The shop's own, whose refund the provider refused. */
export const shopsCancellation = '가게에서 취소: 돈이 아직 돌아가지 않았어요';

const creditWords: Partial<Record<RefundState | CancellationState, string>> = {
  executing: '청구에서 빼는 중',
  done: '청구에서 뺌',
};
const byHandWords = { executing: '직접 송금해 주세요', done: '직접 송금함', refused: '송금을 멈춤' };

/** What goes back of the purchase. */
export const refundWords = {
  title: '환불',
  cause: {
    cancellation: '주문 취소',
    lines: '일부 취소',
    return: '반품',
    goodwill: '일부 환불',
    termination: '중도 해지',
    lateDeposit: '기한이 지난 뒤의 입금',
    surplus: '닫힌 계좌에 입금',
    lateCharge: '쓰이지 않은 청구',
  } satisfies Record<RefundCause, string>,
  state: refundStateWords,
  slow: '결제사가 하루 넘게 답하지 않아요. 계속 다시 묻고 있어요.',
  refusedWhy: (why: string) => `이유: ${why}`,
  notBack: '손님에게 돈이 돌아가지 않았어요. 이유를 없앤 뒤에 다시 환불해 주세요.',
  given: '그 뒤에 다시 정했어요.',
  again: '다시 환불하기',
  againLead: (won: string) => `결제사가 거절한 이유를 없앤 뒤에 ${won}을 다시 환불해요.`,
  toReturns: '반품 화면에서 다시 환불하기',
  interest: {
    growing: ({ days, won }) => `지연이자 ${formatWon(won)} (오늘까지 ${days}일 늦음)`,
    owed: ({ days, won }) => `지연이자 ${formatWon(won)} (${days}일 늦음) · 아직 안 보냄`,
    paid: ({ won, paidOn }) => `지연이자 ${formatWon(won)} · ${paidOn} 보냄`,
  } satisfies Record<ShownInterest['state'], (one: ShownInterest) => string>,
  interestTodo: {
    growing: '먼저 환불을 끝내 주세요. 늦을수록 이자가 늘어요.',
    toFile: '환불을 보낸 계좌로 보낼 수 있어요. 직접 송금의 다음 대량이체 파일에 담겨요.',
    owed: '결제사는 결제한 금액보다 많이 돌려주지 못해요. 손님에게 계좌를 물어 이체한 뒤에 보냈다고 표시해 주세요.',
  },
  toTransfers: '직접 송금 열기',
  interestDialog: {
    open: '지연이자 보냄 표시',
    title: '지연이자를 보냈어요',
    lead: (won: string) =>
      `${won}을 계좌로 보낸 뒤에 적어 주세요. 여기서 돈이 나가지 않아요. 표시하면 손님에게 메일로 알려요.`,
    paidOn: '보낸 날',
    noDay: '보낸 날을 골라 주세요.',
    note: '메모',
    noteHint: '예: 국민은행 끝자리 1234로 이체',
    noNote: '어떻게 보냈는지 두 글자 이상 적어 주세요.',
    submit: '보냈다고 표시하기',
  },
};

/** What was charged or paid in and paid for nothing. */
export const surplusWords = {
  title: '주문과 따로 돌려주는 돈',
  lead: '청구되거나 입금되었지만 이 주문에 쓰이지 않은 돈이에요. 매출에 들지 않고, 모두 돌려줘요.',
  cause: { surplus: '닫힌 계좌에 입금', lateCharge: '쓰이지 않은 청구' },
  state: refundStateWords,
  attemptOf: (no: number) => `${no}번째 결제`,
  again: '다시 돌려주기',
  againLead: (won: string) => `결제사가 거절한 이유를 없앤 뒤에 ${won}을 다시 돌려줘요.`,
};
