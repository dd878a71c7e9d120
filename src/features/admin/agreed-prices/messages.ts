import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { formatWon } from '../../../shared/money.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { type AgreedState, type DaysFault, mostEntered } from '../../commerce/agreed-price/rules.ts';
import type * as calls from './contract.ts';
import { type PasteProblem, percentBelow } from './rules.ts';

export const describeDays = ({ firstDay, lastDay }: { firstDay: string; lastDay: string | null }): string =>
  lastDay === null ? `${firstDay}부터` : `${firstDay}부터 ${lastDay}까지`;

export const agreedAdminMessages = {
  title: '기관 단가',
  lead: '기관과 정한 값이에요. 기관으로 사는 사람에게만 쓰이고, 판매가나 진행 중인 할인이 더 싸면 그 값으로 팔아요.',
  forAll: '모든 기관',
  forAllLead: '모든 기관에 쓰이는 단가예요. 기관마다 정한 단가가 더 싸면 그 값을 써요.',
  toForAll: '모든 기관 단가',
  search: { q: '기관 찾기', qHint: '기관 이름이나 아이디', submit: '찾기', reset: '처음으로' },
  buyers: '기관 목록',
  buyerHead: ['기관', '아이디', '쓰는 단가'],
  count: (prices: number) => `${prices}개`,
  noBuyersTitle: '기관이 없어요',
  noBuyersBody: '기관 신청을 승인하면 여기에 보여요.',
  titleOf: (name: string) => `${name} 단가`,
  back: '기관 목록',
  table: '단가 목록',
  head: ['상태', '상품', '단가', '기간', '넣은 사람', '할 일'],
  states: { running: '쓰는 중', planned: '예정', ended: '끝남' } satisfies Record<AgreedState, string>,
  emptyTitle: '정한 단가가 없어요',
  emptyBody: '단가 넣기에서 상품과 값을 정해 주세요.',
  from: (units: number) => (units > 1 ? `${units}개부터` : '1개부터'),
  endedBy: (atMs: number, name: string) => `${formatKoreanDateTime(atMs)} ${name} 끝냄`,
  used: '주문에 쓰임',
  offSale: '(판매 안 함)',
  enter: '단가 넣기',
  paste: '여러 줄 붙여넣기',
  download: '파일로 받기',
  exportTitle: '단가를 파일로 받기',
  exportLead: '이 목록의 단가를 끝난 것까지 모두 담아요.',
  correctShort: '고치기',
  correctOf: (name: string) => `${name} 단가 고치기`,
  endShort: '끝내기',
  endOf: (name: string) => `${name} 단가 끝내기`,
  undoShort: '되돌리기',
  undoOf: (name: string) => `${name} 단가 넣기 되돌리기`,
  undoAsk: (name: string) => ({
    title: `${name} 단가를 넣지 않은 것으로 할까요?`,
    body: '아직 이 단가로 받은 주문이 없어요. 고쳐서 넣은 단가라면 고치기 전 단가가 다시 쓰여요.',
    confirmLabel: '되돌리기',
    cancelLabel: '그만두기',
  }),
  product: '상품',
  choose: '상품을 골라 주세요',
  fromQuantity: '몇 개부터',
  fromQuantityHint: '주문 한 줄의 수량이 이만큼이면 이 단가를 써요.',
  won: '단가 (원)',
  firstDay: '첫날',
  firstDayHint: '이날 0시부터 써요. 오늘이면 바로 써요.',
  lastDay: '마지막 날',
  lastDayHint: '이날이 끝날 때까지 써요. 비워 두면 끝낼 때까지예요.',
  contract: '계약 이름',
  contractHint: '어느 계약에서 정했는지 적어 두면 나중에 찾기 쉬워요.',
  preview: (unitWon: number, won: number) =>
    `판매가 ${formatWon(unitWon)} → ${formatWon(won)} (${percentBelow(unitWon, won)}% 낮음)`,
  previewHigher: (unitWon: number, won: number) =>
    `판매가 ${formatWon(unitWon)} → ${formatWon(won)}. 판매가보다 낮지 않아서, 판매가가 오르기 전에는 판매가로 팔아요.`,
  submit: '넣기',
  correctSubmit: '고치기',
  correctLead: '지금까지의 단가는 바로 끝나고 새 단가가 쓰여요. 이미 받은 주문의 금액은 바뀌지 않아요.',
  endLead: '이미 받은 주문의 금액은 바뀌지 않고, 주문서를 쓰던 기관에는 바뀐 값을 알려 드려요.',
  endWhen: '언제 끝낼까요?',
  endWays: { now: '지금 바로', day: '날을 정해서' },
  endDay: '마지막으로 쓰는 날',
  endSubmit: '끝내기',
  missing: {
    product: '상품을 골라 주세요.',
    won: '1원부터 1억 원까지 숫자로 적어 주세요.',
    fromQuantity: '1부터 999까지 숫자로 적어 주세요.',
    day: '날짜를 적어 주세요.',
  },
  pasteTitle: '여러 줄 붙여넣기',
  pasteText: '붙여 넣을 내용',
  pasteHint: `한 줄에 상품과 단가를 적어 주세요. 몇 개부터인지는 그 사이에 적어요. 한 번에 ${mostEntered}줄까지. 표에서 복사한 그대로 붙여 넣어도 돼요.`,
  read: '읽어 보기',
  nothing: '상품과 단가가 보이는 줄이 없어요. 붙여 넣은 내용을 다시 확인해 주세요.',
  tooMuch: `${mostEntered}줄이 넘어요. 나누어서 붙여 넣어 주세요.`,
  found: (ready: number, all: number) => `${all}줄 중 ${ready}줄을 넣을 수 있어요.`,
  pasteTable: '읽은 내용',
  pasteHead: ['줄', '상품', '단가', '확인'],
  ready: '넣을 수 있어요',
  enterMany: (count: number) => `${count}줄 넣기`,
  enteredMany: (done: number, all: number) =>
    done === all
      ? `단가 ${done}개를 넣었어요.`
      : `${all}줄 중 ${done}줄을 넣었어요. 나머지는 아래에서 이유를 확인해 주세요.`,
  problems: {
    noProduct: '이 이름의 상품이 없어요.',
    severalProducts: '같은 이름의 상품이 여럿이에요. 한 줄씩 넣어 주세요.',
    noPrice: '단가가 없어요.',
    badPrice: '단가는 1원부터 1억 원까지 적어 주세요.',
    badQuantity: '수량은 1개부터 999개까지 적어 주세요.',
    repeated: '앞줄에 같은 상품과 수량이 있어요.',
  } satisfies Record<PasteProblem, string>,
};

export const daysFaults: Record<DaysFault, string> = {
  badDay: '날짜를 다시 확인해 주세요.',
  past: '첫날은 오늘이거나 오늘보다 뒤여야 해요.',
  order: '마지막 날이 첫날보다 앞이에요.',
};

type Other = { firstDay: string; lastDay: string | null; won: number };
export const overlapWords = (other: Other): string =>
  `같은 상품과 수량의 다른 단가와 날이 겹쳐요: ${describeDays(other)} ${formatWon(other.won)}. 그 단가를 고치거나 먼저 끝내 주세요.`;

export const outcomeWords = {
  enterAgreedPrices: { done: '단가를 넣었어요.' },
  correctAgreedPrice: {
    corrected: '단가를 고쳤어요.',
    overlaps: overlapWords,
    badDays: ({ fault }: { fault: DaysFault }) => daysFaults[fault],
    alreadyEnded: '이미 끝났거나 고친 단가예요. 목록에서 지금 단가를 확인해 주세요.',
  },
  endAgreedPrice: {
    ended: '단가를 끝냈어요.',
    alreadyEnded: '이미 끝났거나 고친 단가예요.',
    badDay: '오늘부터, 지금 정한 마지막 날 전까지만 고를 수 있어요.',
  },
  undoAgreedPrice: {
    undone: '단가를 넣지 않은 것으로 했어요.',
    used: '이 단가로 받은 주문이 있거나 고친 단가가 있어서 되돌릴 수 없어요. 끝내기를 눌러 주세요.',
    overlaps: overlapWords,
  },
  exportAgreedPrices: { sent: '단가를 파일로 받았어요.' },
} satisfies AreaWords<typeof calls>;

const notEntered = '넣을 수 없는 상품이에요.';
export const enteredWords = ({ outcome, fault, other }: calls.EnteredPrice): string => {
  if (outcome === 'overlaps' && other) return overlapWords(other);
  if (outcome === 'badDays' && fault) return daysFaults[fault];
  return outcome === 'entered' ? outcomeWords.enterAgreedPrices.done : notEntered;
};

type ExportRow = calls.AgreedPriceRow & { unitWon: number | null };
const { states } = agreedAdminMessages;
export const columnsOf: { head: string; of: (row: ExportRow) => string | number; width?: number }[] = [
  { head: '상품', of: ({ name }) => name, width: 24 },
  { head: '몇 개부터', of: ({ fromQuantity }) => fromQuantity },
  { head: '단가 (원)', of: ({ won }) => won },
  { head: '지금 판매가 (원)', of: ({ unitWon }) => unitWon ?? '' },
  { head: '첫날', of: ({ firstDay }) => firstDay },
  { head: '마지막 날', of: ({ lastDay }) => lastDay ?? '' },
  { head: '상태', of: ({ state }) => states[state] },
  { head: '계약 이름', of: ({ contract }) => contract, width: 20 },
  { head: '넣은 사람', of: ({ enteredBy }) => enteredBy },
  { head: '넣은 때', of: ({ enteredAtMs }) => formatKoreanDateTime(enteredAtMs), width: 18 },
  { head: '끝낸 사람', of: ({ endedBy }) => endedBy },
  { head: '끝낸 때', of: ({ endedAtMs }) => (endedAtMs === null ? '' : formatKoreanDateTime(endedAtMs)) },
];
