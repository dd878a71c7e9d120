import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { ShownQuotationState } from '../../../shared/requests/quotation.ts';
import type { QuotationTab } from '../../commerce/quotation/rules.ts';
import type * as calls from './contract.ts';

export const stateWords: Record<ShownQuotationState, string> = {
  draft: '작성 중',
  issued: '보냄',
  expired: '기한 지남',
  accepted: '주문함',
  withdrawn: '철회함',
};

export const quotationAdminMessages = {
  title: '견적서',
  lead: '유치원·어린이집 같은 기관 회원에게 보내는 견적서예요. 보낸 견적서는 바꿀 수 없고, 고치면 새 번호로 다시 보내요.',
  add: '견적서 만들기',
  tabsLabel: '견적서 나눠 보기',
  tabs: {
    open: '주문 기다림',
    draft: '작성 중',
    accepted: '주문함',
    over: '끝남',
    all: '전체',
  } satisfies Record<QuotationTab, string>,
  table: '견적서 목록',
  head: ['번호', '받는 곳', '내용', '금액', '상태', '유효 기한'],
  emptyTitle: '여기에는 견적서가 없어요',
  emptyBody: '견적서 만들기를 누르거나 상담 신청에서 시작해 주세요.',
  pages: { first: '처음으로', next: '다음' },
  self: '기관이 장바구니에서 만듦',
  until: (day: string) => `${day}까지`,
  titleOf: (number: string) => `견적서 ${number}`,
  back: '목록으로',
  facts: '견적 내용',
  terms: {
    buyer: '받는 곳',
    businessNumber: '사업자등록번호',
    contact: '담당자',
    madeBy: '만든 사람',
    createdAt: '만든 때',
    issuedAt: '보낸 때',
    until: '유효 기한',
    memo: '비고',
    vat: '공급가액 / 부가세',
    delivery: '배송비',
    total: '합계 (부가세 포함)',
    order: '주문',
    withdrawn: '철회',
    consultation: '상담 신청',
  },
  unpaid: '결제 전',
  lineHead: ['품목', '수량', '단가', '금액'],
  lines: '품목',
  paper: 'PDF 열기',
  change: '고치기',
  replace: '고쳐서 다시 보내기',
  discard: '버리기',
  withdraw: '철회하기',
  askDiscard: {
    title: '작성 중인 견적서를 버릴까요?',
    body: '버린 견적서는 되돌릴 수 없어요.',
    confirmLabel: '버리기',
    cancelLabel: '그만두기',
  },
  askWithdraw: {
    title: '이 견적서를 철회할까요?',
    lead: '기관이 이 견적서로는 더 주문할 수 없어요. 적은 이유는 기관에 메일로 가요.',
    submit: '철회하기',
  },
};

export const quotationFormMessages = {
  title: '견적서 만들기',
  changeTitle: (number: string) => `견적서 ${number} 고치기`,
  replaceTitle: (number: string) => `견적서 ${number} 고쳐서 다시 보내기`,
  replaceLead: '보내면 앞 견적서는 철회되고, 기관은 새 번호의 견적서를 받아요.',
  consultation: (institution: string) => `상담 신청: ${institution}`,
  buyer: '기관 회원 아이디',
  buyerHint: '기관으로 가입한 회원의 아이디예요. 아직 회원이 아니면 먼저 가입을 안내해 주세요.',
  guessed: '상담 신청의 연락처나 기관 이름으로 찾은 회원이에요. 맞는지 확인해 주세요.',
  lines: '품목과 단가',
  line: (no: number) => `품목 ${no}`,
  product: '상품',
  penColor: '펜·박스 색상',
  eraserColor: '지우개 색상',
  quantity: '수량',
  unitWon: '단가 (원, 부가세 포함)',
  addLine: '품목 더하기',
  removeLine: (no: number) => `품목 ${no} 빼기`,
  deliveryWon: '배송비 (원)',
  validDays: '유효 기간 (일)',
  memo: '비고',
  memoHint: '견적서에 그대로 적혀요.',
  sum: (won: string) => `합계 ${won} (부가세 포함)`,
  save: '작성 중으로 두기',
  issue: '견적서 보내기',
  /** Asked where the draft was issued or thrown away meanwhile. */
  over: (who: string) => ({
    title: '작성 중인 견적서가 아니에요',
    body: `그사이 보냈거나 버린 견적서예요.${who} 적은 내용은 새 견적서로 둘 수 있어요.`,
    confirmLabel: '새 견적서로 두기',
    cancelLabel: '저장하지 않고 돌아가기',
  }),
  badNumbers: '수량, 단가, 배송비, 유효 기간을 숫자로 적어 주세요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  saveQuotation: {
    saved: null,
    issued: ({ number }) => `견적서 ${number}을 보냈어요`,
    noInstitution: '그 아이디의 기관 회원이 없어요.',
    badLine: '지금 팔지 않는 상품이나 없는 색상이 있어요. 품목을 확인해 주세요.',
    tooLittle: '합계가 1,000원보다 적으면 주문할 수 없어요.',
    stands: '앞 견적서로 이미 주문했어요. 목록에서 확인해 주세요.',
    alreadyDecided: '앞 견적서는 이미 철회했거나 다른 견적서로 바꿨어요. 목록에서 확인해 주세요.',
    // Asked as a question: to save all the same, or not.
    changedMeanwhile: null,
  },
  getQuotationPaper: { found: '견적서를 열었어요' },
  discardQuotation: {
    discarded: '작성 중인 견적서를 버렸어요',
    changedMeanwhile: '그사이 견적서가 바뀌었어요. 바뀐 내용을 확인하고 다시 해 주세요.',
  },
  withdrawQuotation: {
    withdrawn: '견적서를 철회했어요',
    alreadyDecided: '이미 철회한 견적서예요.',
    notOpen:
      '이미 주문했거나 결제를 기다리는 견적서예요. 주문한 지 하루가 지나도 결제하지 않으면 철회할 수 있어요.',
  },
} satisfies AreaWords<typeof calls>;
