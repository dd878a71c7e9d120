import type { TableFault } from '../../../platform/spreadsheet/table-faults.ts';
import type { SettlementDifferenceKind, SettlementLineKind } from '../../../shared/business/settlement.ts';
import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { SettlementFault } from '../../commerce/settlement/sheet-rules.ts';
import type * as calls from './contract.ts';

const count = (n: number) => `${n.toLocaleString('ko-KR')}건`;

export const settlementMessages = {
  title: '정산',
  lead: '결제사가 지급한 돈을 우리 결제·환불과 견줘요. 결제사 관리자 화면에서 정산 목록을 내려받아 올려 주세요.',
  month: '월',
  show: '보기',
  earlier: '지난달',
  later: '다음 달',
  export: '이달 목록 받기',
  exportTitle: '정산 목록 받기',
  exportLead: '이달에 지급된 모든 줄을 파일로 받아요.',
  differencesLink: (n: number) => (n === 0 ? '다른 정산 없음' : `다른 정산 ${count(n)}`),
  payouts: '지급 내역',
  payoutHead: ['지급일', '건수', '거래 금액', '수수료', '부가세', '지급액'] as const,
  providerOf: (place: number) => (place === 0 ? '지금 쓰는 계약' : `다른 계약 ${place}`),
  provider: '계약',
  noPayouts: '이달에 올린 정산 목록이 없어요',
  noPayoutsBody: '아래에서 정산 목록을 올리면 날짜별로 보여요.',
  total: '합계',
  upload: '정산 목록 올리기',
  uploadLead:
    '엑셀(xlsx)이나 CSV를 그대로 올려 주세요. 정산일, 거래구분, 거래번호, 거래일, 거래 금액, 수수료, 부가세, 정산 금액이 있으면 열의 순서는 상관없어요.',
  file: {
    label: '파일',
    paidOutOn: '지급일',
    kind: '구분',
    number: '주문번호',
    tid: '거래번호',
    movedOn: '거래일',
    amount: '거래 금액',
    fee: '수수료',
    feeVat: '수수료 부가세',
    payout: '지급액',
  },
  noFile: '파일을 골라 주세요.',
  tooBig: '파일이 너무 커요. 1.4MB까지 올릴 수 있어요. 기간을 나눠 내려받아 주세요.',
  unreadable: '파일을 읽지 못했어요. 다시 골라 주세요.',
  look: '읽어 보기',
  looked: '읽은 결과',
  fresh: (n: number) =>
    n === 0 ? '새로 올릴 줄이 없어요. 이미 올린 목록이에요.' : `새로 올릴 줄 ${count(n)}`,
  known: (n: number) => `이미 올린 줄 ${count(n)}`,
  changed: (n: number, lines: readonly number[]) =>
    `이미 올린 목록과 금액, 수수료나 지급일이 다른 줄이 ${count(n)} 있어요 (${lines.slice(0, 10).join(', ')}${n > 10 ? '…' : ''}번째 줄). 앞에 올린 목록이 틀렸으면 아래 “올린 목록”에서 먼저 빼 주세요. 그대로 올리면 앞의 줄도 함께 남아요.`,
  days: (from: string, until: string) => (from === until ? `${from} 지급` : `${from}부터 ${until}까지 지급`),
  faults: (n: number) => `고쳐야 할 줄이 ${count(n)} 있어서 올릴 수 없어요`,
  faultHead: ['줄', '칸', '무엇이 잘못됐나요'] as const,
  faultyCell: (column: string, cell: string) => (cell === '' ? `${column} (빈칸)` : `${column}: ${cell}`),
  faultWords: {
    day: '날짜가 아니에요.',
    kind: '승인인지 취소인지 알 수 없어요.',
    tid: '거래번호가 아니에요.',
    amount: '금액이 비었거나 원 단위의 숫자가 아니에요.',
    sum: '거래 금액에서 수수료와 부가세를 뺀 값이 지급액과 달라요.',
  } satisfies Record<SettlementFault, string>,
  take: '올리고 견주기',
  again: '다른 파일 고르기',
  files: '올린 목록',
  fileHead: ['올린 때', '파일', '새로 올린 줄', '올린 사람', '처리'] as const,
  removeFile: '빼기',
  removeFileOf: (name: string, at: string) => `${at}에 올린 ${name} 빼기`,
  removeTitle: '올린 목록을 뺄까요?',
  removeLead: (name: string, n: number) =>
    `${name}에서 올린 ${count(n)}을 지급 내역에서 빼고 다시 견줘요. 다른 파일에도 있던 줄이면 그 파일을 다시 올려 주세요.`,
  remove: '목록 빼기',
  noFiles: '아직 올린 목록이 없어요.',
  noMoreFiles: '더 먼저 올린 목록이 없어요.',
  filePages: { first: '가장 최근에 올린 목록', next: '더 먼저 올린 목록' },
  rates: '약속한 수수료율',
  ratesLead:
    '계약서의 수수료율(부가세 빼고)을 적어 두면 목록의 수수료와 견줘요. 적지 않은 결제수단은 견주지 않아요.',
  rateHead: ['결제수단', '시작일', '수수료', '처리'] as const,
  rate: {
    method: '결제수단',
    fromDay: '시작일',
    percent: '수수료율(%)',
    percentHint: '예: 2.8',
    fixed: '건마다 더하는 금액(원)',
    add: '적기',
  },
  noPercent: '0부터 100까지, 소수점 아래 두 자리까지 적어 주세요.',
  noFixed: '0부터 100,000까지의 숫자로 적어 주세요.',
  noDay: '시작일을 골라 주세요.',
  removeRate: '지우기',
  removeRateOf: (method: string, day: string) => `${method} ${day} 수수료율 지우기`,
  kinds: { payment: '승인', cancel: '취소' } satisfies Record<SettlementLineKind, string>,
};

export const payoutMessages = {
  title: (day: string) => `${day} 지급`,
  lead: (n: number) => `이날 지급된 ${count(n)}이에요.`,
  back: '정산으로',
  table: '지급된 거래',
  head: ['구분', '주문', '거래일', '거래 금액', '수수료', '지급액'] as const,
  noOrder: '우리 주문이 아니에요',
  goneOrder: '보관 기간이 지난 주문이에요',
  empty: '이날 지급된 거래가 없어요',
  emptyBody: '정산 목록을 올렸는지 확인해 주세요.',
  pages: { first: '처음', next: '다음' },
};

export const differenceMessages = {
  title: '다른 정산',
  lead: (n: number) =>
    n === 0 ? '살펴볼 것이 없어요.' : `살펴볼 것이 ${count(n)} 있어요. 확인한 뒤 무엇이었는지 적어 주세요.`,
  back: '정산으로',
  tabsLabel: '다른 정산의 상태',
  tabs: { open: '살펴볼 것', closed: '끝난 것' },
  table: '정산과 우리 장부의 차이',
  head: ['거래', '무엇이 다른가요', '우리', '결제사', '할 일'] as const,
  noOrder: '우리 주문이 아니에요',
  tid: (tid: string) => `거래번호 ${tid}`,
  kinds: {
    unknown: '모르는 거래',
    missing: '지급되지 않은 결제',
    amount: '결제 금액이 달라요',
    refundUnknown: '모르는 취소',
    refundMissing: '빠진 취소',
    fee: '수수료가 약속과 달라요',
  } satisfies Record<SettlementDifferenceKind, string>,
  todo: {
    unknown:
      '우리 기록에 없는 거래가 지급됐어요. 결제사 관리자 화면에서 거래번호로 찾아보고 결제사에 물어보세요.',
    missing: '결제하고 10영업일이 지났는데 목록에 없어요. 결제사에 언제 지급하는지 물어보세요.',
    amount: '손님이 낸 금액과 목록의 금액이 달라요. 주문과 결제사 화면을 견줘 보세요.',
    refundUnknown: '우리가 부탁하지 않은 취소가 있어요. 결제사 화면에서 누가 취소했는지 확인해 주세요.',
    refundMissing:
      '환불하고 10영업일이 지났는데 목록에서 빠지지 않았어요. 손님에게 돈이 갔는지 결제사에 물어보세요.',
    fee: '계약한 수수료율과 견줘 결제사에 물어보세요. 계약이 바뀌었으면 수수료율을 고쳐 주세요.',
  } satisfies Record<SettlementDifferenceKind, string>,
  empty: { open: '살펴볼 것이 없어요', closed: '아직 끝난 것이 없어요' },
  emptyBody: {
    open: '정산 목록과 우리 장부가 같아요.',
    closed: '확인하거나 다음 목록에서 맞춰진 것이 여기에 모여요.',
  },
  check: '확인했어요',
  checkOf: (kind: string, tid: string) => `${kind} ${tid} 확인했어요`,
  reopen: '다시 살펴보기',
  reopenOf: (kind: string, tid: string) => `${kind} ${tid} 다시 살펴보기`,
  dialogTitle: '무엇이었나요?',
  note: '알아본 내용',
  noteHint: '예: 11월 5일에 지급됐다고 결제사에서 답을 받았어요',
  noNote: '두 글자 이상 적어 주세요.',
  save: '적고 끝내기',
  resolvedAt: (at: string) => `${at}에 맞춰졌어요`,
  checkedBy: (operator: string, at: string) => `${operator} · ${at}`,
  pages: { first: '처음', next: '다음' },
};

const tableFault = {
  empty: '파일이 비었어요.',
  oldExcel: '예전 엑셀(xls)이거나 암호가 걸린 파일이에요. xlsx나 CSV로 다시 저장해 주세요.',
  webPage: '표가 아니라 웹 화면이에요. 엑셀에서 열어 xlsx로 저장해 주세요.',
  damaged: '파일이 깨졌어요. 다시 내려받아 주세요.',
  tooManyRows: '줄이 너무 많아요. 40,000줄까지예요. 기간을 나눠 내려받아 주세요.',
} satisfies Record<TableFault, string>;
const noColumns =
  '정산 목록의 열을 찾지 못했어요. 정산일, 거래구분, 거래번호, 거래일, 거래 금액, 수수료, 부가세, 정산 금액이 있는 파일을 골라 주세요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  exportSettlements: { sent: '파일을 받았어요.' },
  lookAtSettlement: { ...tableFault, noColumns, read: null },
  takeSettlement: {
    ...tableFault,
    noColumns,
    faulty: '읽을 수 없는 줄이 있어서 아무것도 올리지 않았어요.',
    taken: ({ taken, known }: { taken: number; known: number }) =>
      taken === 0
        ? '이미 모두 올린 목록이라 바뀐 것이 없어요. 다시 견줬어요.'
        : `${count(taken)}을 올리고 견줬어요.${known > 0 ? ` ${count(known)}은 이미 있었어요.` : ''}`,
  },
  checkSettlementDifference: { checked: '적어 두었어요.', over: '그사이 끝난 것이에요.' },
  reopenSettlementDifference: { reopened: '다시 살펴볼 것으로 옮겼어요.', over: '그사이 끝난 것이에요.' },
  removeSettlement: { removed: ({ lines }: { lines: number }) => `${count(lines)}을 빼고 다시 견줬어요.` },
  setSettlementRate: { set: '수수료율을 적었어요. 목록과 다시 견줬어요.' },
  removeSettlementRate: { removed: '수수료율을 지웠어요.' },
} satisfies AreaWords<typeof calls>;
