import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import { formatWon } from '../../../../shared/money.ts';
import { faultWords } from '../messages.ts';
import type * as calls from './contract.ts';
import { leastPercent, mostPercent, type PriceChange, type PriceFault } from './rules.ts';

export const priceMessages = {
  title: '값 한꺼번에 바꾸기',
  lead: '상품을 고르고 얼마나 바꿀지 적으면 바뀔 값을 먼저 보여 줘요. 이미 받은 주문의 금액은 바뀌지 않아요.',
  back: '상품 목록',
  change: '바꿀 값',
  targets: { list: '정가', sell: '손님이 내는 값' } satisfies Record<PriceChange['target'], string>,
  targetHints: {
    list: '할인하는 상품은 할인한 값이 그대로예요.',
    sell: '할인하는 상품은 할인 금액이, 나머지는 정가가 바뀌어요.',
  } satisfies Record<PriceChange['target'], string>,
  unit: '단위',
  units: { won: '원', percent: '%' } satisfies Record<PriceChange['unit'], string>,
  way: '방향',
  ways: { up: '올리기', down: '내리기' },
  amount: '얼마나',
  amountHint: '퍼센트는 백 원 단위로 맞춰요.',
  amountFault: `1원 이상, 퍼센트는 올릴 때 ${mostPercent}%, 내릴 때 ${-leastPercent}%까지 적어 주세요.`,
  category: '상품',
  all: '모든 상품',
  table: '상품과 바뀔 값',
  head: ['선택', '상품', '정가', '손님이 내는 값', '차이'],
  select: (name: string) => `${name} 선택`,
  selectAll: '보이는 상품 모두 선택',
  discount: '할인',
  becomes: (before: string, after: string) => `${before} → ${after}`,
  offSale: '판매 안 함',
  sale: (won: string, period: string) => `기간 할인 ${won} (${period})`,
  chosen: (count: number, faulty: number) =>
    faulty > 0 ? `${count}개 골랐고 ${faulty}개는 바꿀 수 없어요` : `${count}개를 골랐어요`,
  nothing: '바꿀 상품을 골라 주세요.',
  submit: (count: number) => `${count}개 값 바꾸기`,
  ask: (count: number) => ({
    title: `${count}개 상품의 값을 바꿀까요?`,
    body: '가게에 바로 보여요. 그 뒤에 값을 따로 고치지 않았다면 되돌릴 수 있어요.',
    confirmLabel: '바꾸기',
    cancelLabel: '그만두기',
  }),
  emptyTitle: '상품이 없어요',
  emptyBody: '상품을 먼저 추가해 주세요.',
  history: '지난 변경',
  historyEmpty: '아직 한꺼번에 바꾼 값이 없어요.',
  historyTable: '지난 변경 목록',
  historyHead: ['언제', '무엇을', '상품', '되돌리기'],
  describe: ({ target, unit, amount }: PriceChange) =>
    `${priceMessages.targets[target]} ${unit === 'won' ? formatWon(Math.abs(amount)) : `${Math.abs(amount)}%`} ${amount < 0 ? '내림' : '올림'}`,
  products: (first: string, more: number) => (more > 0 ? `${first} 외 ${more}개` : first),
  undo: '되돌리기',
  undoOf: (what: string) => `${what} 되돌리기`,
  undoAsk: (count: number) => ({
    title: `${count}개 상품의 값을 되돌릴까요?`,
    body: '바꾸기 전의 값이 가게에 바로 보여요.',
    confirmLabel: '되돌리기',
    cancelLabel: '그만두기',
  }),
  undone: (when: string, name: string) => `${when} ${name} 운영자가 되돌림`,
};

export const priceFaultWords: Record<PriceFault, string> = {
  ...faultWords,
  outOfRange: '0원에서 1억 원 사이여야 해요.',
  unchanged: '값이 그대로예요.',
  belowSale: '기간 할인 값보다 높아야 해요. 기간 할인을 먼저 고치거나 끝내 주세요.',
};

const listed = (names: readonly string[]) => names.join(', ');

export const outcomeWords = {
  changePrices: {
    changed: () => '값을 바꿨어요. 가게에 바로 보여요.',
    faulty: ({ names }) => `바꿀 수 없는 상품이 있어서 아무것도 바꾸지 않았어요: ${listed(names)}`,
    belowSale: ({ names }) =>
      `바꾼 값이 계획했거나 진행 중인 기간 할인 값보다 높지 않은 상품이 있어서 아무것도 바꾸지 않았어요. 기간 할인을 먼저 고치거나 끝내 주세요: ${listed(names)}`,
    changedMeanwhile: ({ names }) =>
      `그사이 다른 운영자가 고친 상품이 있어서 아무것도 바꾸지 않았어요. 새 값을 보고 다시 해 주세요: ${listed(names)}`,
  },
  undoPrices: {
    undone: '값을 되돌렸어요. 가게에 바로 보여요.',
    changedSince: ({ names }) => `그 뒤에 값을 따로 고친 상품이 있어서 되돌리지 않았어요: ${listed(names)}`,
    belowSale: ({ names }) =>
      `되돌릴 값이 기간 할인 값보다 높지 않은 상품이 있어서 되돌리지 않았어요: ${listed(names)}`,
    notNewest: '가장 최근의 변경부터 되돌릴 수 있어요.',
  },
} satisfies AreaWords<typeof calls>;
