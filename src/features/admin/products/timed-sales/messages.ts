import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { describeSaleEnd } from '../../../commerce/catalog/timed-sale/messages.ts';
import {
  mostDaysAhead,
  mostSaleDays,
  mostSalePercent,
  type PeriodFault,
  type SalePriceFault,
  type SaleState,
} from '../../../commerce/catalog/timed-sale/rules.ts';
import type * as calls from './contract.ts';

/** `2026-11-28 00:00부터 11월 30일까지` */
export const describePeriod = (fromMs: number, untilMs: number): string =>
  `${formatKoreanDateTime(fromMs)}부터 ${describeSaleEnd(untilMs)}`;

export const saleMessages = {
  title: '기간 할인',
  lead: '정한 시각에 값이 내려가고, 끝나면 자동으로 돌아와요. 가게와 주문에 같은 순간부터 쓰여요.',
  back: '상품 목록',
  plan: '할인 계획하기',
  correct: '할인 고치기',
  table: '기간 할인 목록',
  emptyTitle: '기간 할인이 없어요',
  emptyBody: '할인 계획하기에서 상품과 기간을 정해 주세요.',
  head: ['상태', '상품', '할인 값', '기간', '할 일'],
  states: { planned: '예정', running: '진행 중', ended: '끝남' } satisfies Record<SaleState, string>,
  endedEarly: '일찍 끝냄',
  offSale: '판매 안 함',
  terms: (unit: 'percent' | 'won', amount: number) => (unit === 'percent' ? `${amount}% 할인` : '값을 정함'),
  becomes: (before: string, after: string) => `${before} → ${after}`,
  correctOf: (name: string) => `${name} 할인 고치기`,
  correctShort: '고치기',
  removeOf: (name: string) => `${name} 할인 지우기`,
  removeShort: '지우기',
  endOf: (name: string) => `${name} 할인 지금 끝내기`,
  endShort: '지금 끝내기',
  endAsk: (name: string) => ({
    title: `${name} 할인을 지금 끝낼까요?`,
    body: '값이 바로 돌아와요. 이미 받은 주문의 금액은 바뀌지 않고, 주문서를 쓰던 손님에게는 바뀐 값을 알려 드려요.',
    confirmLabel: '끝내기',
    cancelLabel: '그만두기',
  }),
  removeAsk: (name: string) => ({
    title: `${name} 할인 계획을 지울까요?`,
    body: '아직 시작하지 않아서 손님에게 보인 적이 없어요.',
    confirmLabel: '지우기',
    cancelLabel: '그만두기',
  }),
  product: '상품',
  choose: '상품을 골라 주세요',
  unit: '할인 방법',
  units: { percent: '퍼센트로 할인', won: '할인한 값을 직접 정하기' },
  unitNotes: {
    percent: '10원 아래는 버려요. 지금 값으로 계산해서 정해 두고, 나중에 정가가 바뀌어도 그대로예요.',
    won: '할인하는 동안 손님이 내는 값이에요.',
  },
  amount: { percent: '몇 퍼센트 (%)', won: '할인 값 (원)' },
  begins: '시작',
  ways: { now: '바로 시작하기', at: '시각을 정해서 시작하기' },
  from: '시작 시각 (한국 시각)',
  lastDay: '마지막 날',
  lastDayHint: '이날까지 할인해요.',
  lastTime: '끝나는 시각',
  lastTimeHint: '비워 두면 마지막 날이 끝날 때까지예요.',
  preview: (before: string, after: string, rate: number | null) =>
    `${before} → ${after}${rate === null ? '' : ` (${rate}% 할인)`}`,
  previewPeriod: (fromMs: number | null, untilMs: number) =>
    fromMs === null ? `바로 시작해서 ${describeSaleEnd(untilMs)}` : describePeriod(fromMs, untilMs),
  struckNote:
    '할인 전 값에 줄을 긋는 것은 시작 전 30일 가운데 20일 넘게 받은 값이 있을 때뿐이에요. 그 사이 더 낮게 받은 적이 있으면 그 값을 보여요.',
  discountNote: '할인해서 팔기를 켠 상품은 그 값에서 더 내려가요.',
  submit: { plan: '계획하기', correct: '저장' },
  missing: {
    product: '상품을 골라 주세요.',
    amount: '숫자로 적어 주세요.',
    period: '날짜와 시각을 적어 주세요.',
  },
};

export const priceFaults: Record<SalePriceFault, string> = {
  notBought: '가게에서 바로 살 수 없는 상품이에요.',
  percent: `퍼센트는 1%부터 ${mostSalePercent}%까지 적어 주세요.`,
  notLower: '지금 손님이 내는 값보다 낮아야 해요.',
  tooCheap: '내는 돈이 1,000원보다 적으면 결제할 수 없어요.',
};

export const periodFaults: Record<PeriodFault, string> = {
  past: '시작 시각이 지났어요. 바로 시작하려면 바로 시작하기를 골라 주세요.',
  order: '끝나는 때가 시작보다 뒤여야 해요.',
  tooLong: `한 번의 할인은 ${mostSaleDays}일까지예요. 더 길면 상품의 값을 바꿔 주세요.`,
  tooFar: `${mostDaysAhead}일 안에 시작해야 해요.`,
};

const refusals = {
  badPeriod: ({ fault }: { fault: PeriodFault }) => periodFaults[fault],
  badPrice: ({ fault }: { fault: SalePriceFault }) => priceFaults[fault],
  overlaps: ({ fromMs, untilMs }: { fromMs: number; untilMs: number }) =>
    `같은 상품의 다른 할인과 겹쳐요: ${describePeriod(fromMs, untilMs)}. 기간을 바꾸거나 그 할인을 먼저 고쳐 주세요.`,
};
const alreadyBegun = '이미 시작한 할인이에요. 지금 끝내기만 할 수 있어요.';

export const outcomeWords = {
  planTimedSale: {
    planned: () => '할인을 계획했어요. 정한 시각에 자동으로 시작하고 끝나요.',
    ...refusals,
  },
  correctTimedSale: {
    saved: '할인을 고쳤어요.',
    ...refusals,
    alreadyBegun,
    // Asked as a question: to save all the same, or not.
    changedMeanwhile: null,
  },
  endTimedSale: {
    ended: '할인을 끝냈어요. 값이 돌아왔어요.',
    notRunning: '진행 중인 할인이 아니에요.',
    alreadyDecided: '이미 끝낸 할인이에요.',
  },
  removeTimedSale: { removed: '할인 계획을 지웠어요.', alreadyBegun },
} satisfies AreaWords<typeof calls>;
