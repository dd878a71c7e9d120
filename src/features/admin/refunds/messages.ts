import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
import type { RefundTab } from './rules.ts';

export const refundMessages = {
  title: '환불',
  lead: '돌려주는 모든 돈이에요. 법에 따라 3영업일 안에 돌려줘야 하고, 늦은 것은 빨간 글씨예요.',
  tabsLabel: '환불 상태',
  tabs: { troubled: '막힘', waiting: '진행 중', done: '끝남', replaced: '다시 정함' } satisfies Record<
    RefundTab,
    string
  >,
  table: '환불 목록',
  head: ['요청한 시간', '주문', '이유', '금액', '상태'],
  cause: '이유',
  allCauses: '모든 이유',
  from: '시작일',
  until: '종료일',
  show: '보기',
  pages: { first: '처음으로', next: '다음' },
  due: (left: string) => `기한 ${left}`,
  doneAt: (at: string) => `${at} 돌려줌`,
  creditedAt: (at: string) => `${at} 뺌`,
  by: (name: string) => `${name} 처리`,
  interestFilter: '지연이자',
  anyInterest: '모두',
  owedInterest: '아직 안 보낸 것만',
  transferFilter: '직접 송금',
  anyTransfer: '모두',
  dueTransfer: '송금할 것만',
  emptyTitle: '여기에는 환불이 없어요',
  empty: {
    troubled: '막힌 환불이 없어요. 모두 제대로 가고 있어요.',
    waiting: '돌려주는 중인 돈이 없어요.',
    done: '조건에 맞는 환불이 없어요. 기간이나 이유를 바꿔 보세요.',
    replaced: '거절된 뒤에 다시 정한 환불이 없어요.',
  } satisfies Record<RefundTab, string>,
  toTransfers: '한 번에 송금하기',
  export: '내려받기',
  exportTitle: '환불 내려받기',
  exportLead: '지금 고른 조건의 환불을 모두 내려받아요. 이름과 전화는 들어 있지 않아요.',
  ways: { company: '결제사', byHand: '직접 송금', invoice: '후불 청구에서 뺌' },
  exportHead: {
    number: '주문번호',
    goods: '상품',
    cause: '이유',
    amount: '환불 금액',
    method: '결제 방법',
    way: '돌려주는 방법',
    state: '상태',
    requestedAt: '요청한 시간',
    doneAt: '돌려준 시간',
    operator: '처리한 사람',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  listRefunds: {},
  exportRefunds: { sent: '내려받았어요' },
} satisfies AreaWords<typeof calls>;
