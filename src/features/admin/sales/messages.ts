import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
import type { Change, Period, Step } from './rules.ts';

const sames = {
  same: '지난 기간과 같아요',
  nearly: '지난 기간과 거의 같아요',
  new: '지난 기간에는 없었어요',
};

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
    cancelRate: '모두 취소·반품한 주문',
  },
  ordersOf: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  unitsOf: (count: number) => `${count.toLocaleString('ko-KR')}개`,
  percent: (rate: number) => `${rate}%`,
  before: (text: string) => `지난 기간 ${text}`,
  change: (change: Change) => {
    if (change.kind !== 'percent' && change.kind !== 'points') return sames[change.kind];
    const unit = change.kind === 'points' ? '%p' : '%';
    return `지난 기간보다 ${Math.abs(change.by)}${unit} ${change.by > 0 ? '늘었어요' : '줄었어요'}`;
  },
  byDay: '기간별 매출',
  by: '묶어 보기',
  steps: { day: '일', week: '주', month: '월' } satisfies Record<Step, string>,
  bucket: ({ from, until }: Period, by: Step) =>
    by === 'month'
      ? from.slice(0, 7).replace('-', '.')
      : from === until
        ? from
        : `${from} ~ ${until.slice(5)}`,
  byVisit: '방문',
  visitLead:
    '한 브라우저를 하루에 한 번 세요. 같은 주소에서는 하루 300번까지 세요. 주문 비율은 방문 100번에 주문이 몇 번인지예요.',
  visitsSince: (day: string) => `${day}부터 셌어요.`,
  noVisits: {
    title: '아직 센 방문이 없어요',
    body: (since: string | null) =>
      since === null
        ? '첫 손님이 쇼핑몰을 열면 그날부터 여기에 나와요.'
        : `${since}부터 셌어요. 그날부터의 기간을 골라 주세요.`,
  },
  visitHead: ['기간', '방문', '주문', '주문 비율 (%)'],
  visitsOf: (count: number) => `${count.toLocaleString('ko-KR')}번`,
  byMethod: '결제 방법별 매출',
  methodHead: ['결제 방법', '결제', '주문', '돌려준 금액', '매출'],
  byBuyer: '첫 구매와 다시 구매',
  buyerLead: '이 기간에 처음 결제한 회원과 그 전에도 결제한 회원이에요. 돌려준 금액은 빼지 않았어요.',
  buyerHead: ['구매', '회원', '주문', '결제'],
  buyers: { first: '첫 구매', returning: '다시 구매' },
  buyersWait: '회원을 세고 있어요',
  buyersLost: '회원을 세지 못했어요. 새로고침하면 다시 셀 수 있어요.',
  peopleOf: (count: number) => `${count.toLocaleString('ko-KR')}명`,
  byBack: '취소와 반품',
  backLead: '이 기간에 돌려준 금액이에요. 주문한 날이 아니라 돌려준 날로 세요.',
  backHead: ['이유', '건수', '돌려준 금액'],
  backs: { cancelled: '취소', returned: '반품', other: '그 밖 (부분 환불, 중도 해지 등)' },
  export: '내려받기',
  exportOf: (table: string) => `${table} 내려받기`,
  exportLead:
    '지금 보이는 기간의 표를 파일로 받아요. 매출에는 공급가액과 부가세를 나눈 칸도 있어요. 개인정보는 없어요.',
  byProduct: '상품별 매출',
  delivery: '배송비 (구매자가 낸 반품 배송비 포함)',
  thisPeriod: '이번 기간',
  lastPeriod: '지난 기간',
  chartHint: '왼쪽·오른쪽 화살표로 날짜를 옮겨 볼 수 있어요.',
  asTable: '표로 보기',
  dayHead: ['기간', '매출', '주문', '지난 기간', '지난 기간 매출'],
  productHead: ['상품', '매출', '수량', '지난 기간 매출', '변화'],
  vatHead: { supply: '공급가액', vat: '부가세' },
  byReason: '반품·취소 사유',
  reasonHead: ['사유', '반품', '취소'],
  reasonLead: '신청한 날로 세고, 취소한 신청은 빼요. 취소 사유는 고른 손님만 있어요.',
  noReasons: '이 기간에는 사유가 있는 반품이나 취소가 없어요.',
  emptyTitle: '이 기간에는 매출이 없어요',
  emptyBody: '기간을 바꿔 보세요.',
};

const badPeriod = '기간을 다시 골라 주세요. 시작일이 종료일보다 빠르고, 1년을 넘지 않아야 해요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  getSales: { badPeriod },
  getBuyers: { badPeriod },
  exportSales: { sent: '내려받았어요.', badPeriod },
} satisfies AreaWords<typeof calls>;
