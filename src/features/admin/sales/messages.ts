import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
export const salesMessages = {
  title: '매출',
  lead: '결제한 금액에서 돌려준 금액을 뺐어요. 하루는 한국 시각으로 나눠요.',
  from: '시작일',
  until: '종료일',
  show: '보기',
  quick: { 7: '7일', 30: '30일', 90: '90일', 365: '1년' } as Record<number, string>,
  figures: {
    net: '매출',
    orders: '주문',
    average: '주문 한 건 평균',
    refunded: '돌려준 금액',
    cancelRate: '취소율',
  },
  ordersOf: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  unitsOf: (count: number) => `${count.toLocaleString('ko-KR')}개`,
  percent: (rate: number) => `${rate}%`,
  before: (text: string) => `지난 기간 ${text}`,
  up: (percent: number) => `지난 기간보다 ${percent}% 늘었어요`,
  down: (percent: number) => `지난 기간보다 ${percent}% 줄었어요`,
  same: '지난 기간과 같아요',
  noBefore: '견줄 지난 기간이 없어요',
  byDay: '날짜별 매출',
  byProduct: '상품별 매출',
  delivery: '배송비 (구매자가 낸 반품 배송비 포함)',
  thisPeriod: '이번 기간',
  lastPeriod: '지난 기간',
  chartHint: '왼쪽·오른쪽 화살표로 날짜를 옮겨 볼 수 있어요.',
  asTable: '표로 보기',
  dayHead: ['날짜', '매출', '주문', '지난 기간 날짜', '지난 기간 매출'],
  productHead: ['상품', '매출', '수량', '지난 기간 매출', '변화'],
  byReason: '반품·취소 사유',
  reasonHead: ['사유', '반품', '취소'],
  reasonLead: '신청한 날로 세고, 거둔 신청은 빼요. 취소 사유는 고른 손님만 있어요.',
  noReasons: '이 기간에는 사유가 있는 반품이나 취소가 없어요.',
  emptyTitle: '이 기간에는 매출이 없어요',
  emptyBody: '기간을 바꿔 보세요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  getSales: { badPeriod: '기간을 다시 골라 주세요. 시작일이 종료일보다 빠르고, 1년을 넘지 않아야 해요.' },
} satisfies AreaWords<typeof calls>;
