import type { InvoiceMoneyKind, ShownInvoiceState } from '../../../shared/business/invoice.ts';
import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { InvoiceTab } from '../../commerce/invoice/rules.ts';
import type * as calls from './contract.ts';

export const stateWords: Record<ShownInvoiceState, string> = {
  open: '송금 기다림',
  overdue: '기한 지남',
  paid: '다 받음',
  cancelled: '취소됨',
  writtenOff: '받지 않기로 함',
};

export const invoiceAdminMessages = {
  title: '후불',
  lead: '기관이 물건을 먼저 받고 회사 계좌로 송금하는 주문이에요. 통장에 들어온 돈을 여기에 적어 주세요.',
  toTerms: '후불 한도',
  tabsLabel: '후불 나눠 보기',
  tabs: {
    open: '송금 기다림',
    overdue: '기한 지남',
    toPayBack: '돌려줄 돈',
    paid: '다 받음',
    all: '전체',
  } satisfies Record<InvoiceTab, string>,
  table: '후불 목록',
  head: ['번호', '기관', '주문', '청구 금액', '남은 금액', '송금 기한', '상태'],
  emptyTitle: '여기에는 후불 주문이 없어요',
  emptyBody: '후불 한도를 정한 기관이 주문하면 여기에 보여요.',
  pages: { first: '처음으로', next: '다음' },
  until: (day: string) => `${day}까지`,
  titleOf: (number: string) => `후불 ${number}`,
  back: '목록으로',
  facts: '청구 내용',
  terms: {
    buyer: '기관',
    order: '주문',
    statement: '거래명세서',
    issuedAt: '주문한 때',
    due: '송금 기한',
    amount: '주문 금액',
    credited: '취소·반품한 금액',
    received: '받은 금액 (돌려준 돈을 뺌)',
    balance: '남은 금액',
    toPayBack: '돌려줄 금액',
    writtenOff: '받지 않기로 함',
  },
  transfers: '오간 돈',
  noTransfers: '아직 적은 돈이 없어요.',
  transferHead: ['날짜', '구분', '금액', '이름', '적은 사람', '처리'],
  kinds: { received: '받은 돈', paidBack: '돌려준 돈' } satisfies Record<InvoiceMoneyKind, string>,
  undone: (operator: string, reason: string) => `취소한 기록이에요. ${operator}: ${reason}`,
  record: {
    received: '받은 돈 적기',
    paidBack: '돌려준 돈 적기',
    receivedLead: '통장에 들어온 그대로 적어 주세요. 한 송금은 한 번만 적을 수 있고, 기관에 메일로 알려요.',
    paidBackLead: '기관 계좌로 보낸 다음에 적어 주세요. 기관에 메일로 알려요.',
    won: '금액 (원)',
    onDay: '통장에 적힌 날',
    receivedName: '보낸 사람 (통장 표시)',
    paidBackName: '보낸 계좌의 예금주',
    submit: '적기',
    badWon: '금액을 숫자로 적어 주세요.',
    badDay: '날짜를 골라 주세요.',
    badName: '이름을 적어 주세요.',
  },
  undo: '기록 취소',
  undoOf: (won: string) => `${won} 기록 취소`,
  askUndo: {
    title: '이 기록을 취소할까요?',
    lead: '잘못 적은 기록만 취소해 주세요. 기록은 남고 금액에는 들어가지 않아요.',
    submit: '기록 취소하기',
  },
  writeOff: '받지 않기로 하기',
  askWriteOff: {
    title: '남은 금액을 받지 않기로 할까요?',
    lead: '기관에 더 알리지 않고 한도에서도 빼요. 되돌릴 수 없어요. 나중에 돈이 들어오면 적을 수 있어요.',
    submit: '받지 않기로 하기',
  },
};

export const invoiceTermsMessages = {
  title: '후불 한도',
  lead: '한도를 정한 기관 회원만 후불로 주문할 수 있어요. 기한이 지난 후불이 있으면 새로 주문할 수 없어요.',
  back: '후불 목록',
  account: (text: string) => `송금 받을 계좌: ${text}`,
  noAccount: '송금 받을 계좌(INVOICE_ACCOUNT)를 서버에 정하지 않아서 지금은 아무도 후불로 주문할 수 없어요.',
  table: '후불로 주문할 수 있는 기관',
  head: ['기관', '한도', '쓰는 중', '기한', '정한 사람', '처리'],
  none: '아직 후불로 주문할 수 있는 기관이 없어요.',
  days: (days: number) => `주문하고 ${days}일`,
  change: '고치기',
  changeOf: (name: string) => `${name} 한도 고치기`,
  end: '끝내기',
  endOf: (name: string) => `${name} 후불 끝내기`,
  add: '기관 더하기',
  form: {
    title: '후불 한도 정하기',
    lead: '모든 후불 주문에서 아직 받지 못한 금액의 합이 한도를 넘지 않아요.',
    loginId: '기관 회원 아이디',
    limitWon: '한도 (원)',
    days: '송금 기한 (주문하고 며칠, 1~60)',
    submit: '정하기',
    bad: '아이디와 숫자를 확인해 주세요. 한도는 1,000원부터, 기한은 1일부터 60일까지예요.',
  },
  askEnd: {
    title: '이 기관의 후불을 끝낼까요?',
    lead: '새로 후불로 주문할 수 없어요. 남은 후불은 그대로 송금 받아요.',
    submit: '끝내기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  recordInvoiceTransfer: {
    recorded: '적었어요. 기관에 메일로 알려요.',
    recordedBefore:
      '같은 날, 같은 금액, 같은 이름의 송금을 이미 적었어요. 다른 송금이면 이름에 구분을 적어 주세요.',
    tooMuch: '남은 금액보다 많아요. 더 들어온 돈은 다른 후불에 적거나 기관에 돌려보내 주세요.',
    futureDay: '아직 오지 않은 날이에요.',
    earlierDay: '주문하기 전의 날이에요.',
    changedMeanwhile: '그사이 금액이 바뀌었어요. 화면을 다시 보고 적어 주세요.',
  },
  undoInvoiceTransfer: {
    undone: '기록을 취소했어요',
    undoneBefore: '이미 취소한 기록이에요.',
    tooMuch: '이 기록을 취소하면 돌려준 돈이 받은 돈보다 많아져요. 돌려준 기록을 먼저 확인해 주세요.',
  },
  writeOffInvoice: {
    writtenOff: '받지 않기로 했어요',
    notOpen: '이미 다 받았거나 취소된 후불이에요.',
    changedMeanwhile: '그사이 금액이 바뀌었어요. 화면을 다시 보고 정해 주세요.',
  },
  allowInvoice: {
    allowed: '후불 한도를 정했어요',
    same: '지금 한도와 같아요.',
    noInstitution: '그 아이디의 기관 회원이 없어요.',
    // Asked as a question: to save all the same, or not.
    changedMeanwhile: null,
  },
  endInvoiceTerms: { ended: '후불을 끝냈어요', notAllowed: '이미 끝난 후불이에요.' },
} satisfies AreaWords<typeof calls>;
