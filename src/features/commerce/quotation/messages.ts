import type { ShownQuotationState } from '../../../shared/requests/quotation.ts';
import { describeKoreanDay } from '../../../shared/time/korean-time.ts';
import { lastDayOf } from './rules.ts';

export const quotationStateWords: Record<ShownQuotationState, string> = {
  draft: '작성 중',
  issued: '주문할 수 있어요',
  expired: '기한이 지났어요',
  accepted: '주문했어요',
  withdrawn: '철회됐어요',
};

export const quotationMessages = {
  title: '내 견적서',
  lead: '기관 회원이 받은 견적서예요. 기한 안에 이 금액 그대로 주문할 수 있어요.',
  list: '견적서 목록',
  loading: '견적서를 불러오고 있어요',
  failed: '견적서를 불러오지 못했어요',
  noSession: '로그인하면 내 견적서를 볼 수 있어요',
  login: '로그인',
  emptyTitle: '아직 견적서가 없어요',
  emptyBody:
    '장바구니에 담고 견적서 받기를 누르면 바로 만들어 드려요. 금액을 상의하고 싶으면 상담을 신청해 주세요.',
  emptyConsumer:
    '견적서는 유치원·어린이집 같은 기관 회원에게 만들어 드려요. 기관이라면 기관 회원을 신청해 주세요.',
  toCart: '장바구니 보기',
  toInstitution: '기관 회원 신청',
  number: '견적 번호',
  until: (ms: number) => `${describeKoreanDay(lastDayOf(ms))}까지`,
  validUntil: '유효 기한',
  memo: '비고',
  reason: '철회한 이유',
  replacedBy: (number: string) => `새 견적서 ${number}로 바뀌었어요`,
  units: (quantity: number) => `${quantity}개`,
  goods: '상품 합계',
  delivery: '배송비',
  total: '견적 금액',
  vat: (supply: string, vat: string) => `공급가액 ${supply} + 부가세 ${vat}`,
  paper: 'PDF 받기',
  accept: '이 금액으로 주문하기',
  acceptOf: (number: string) => `${number} 이 금액으로 주문하기`,
  paperOf: (number: string) => `${number} PDF 받기`,
  toOrder: '주문 보기',
  toPayment: '이어서 결제하기',
  waiting: '결제를 마치지 않은 주문이 있어요. 하루 안에 이어서 결제할 수 있고, 지나면 다시 주문할 수 있어요.',
};

/** Beside the cart. */
export const askMessages = {
  ask: '견적서 받기',
  hint: '지금 장바구니 금액으로 30일 동안 쓸 수 있는 견적서를 만들어요.',
  made: '견적서를 만들었어요',
  refusals: {
    notInstitution: '견적서는 기관 회원에게 만들어 드려요.',
    priceChanged: '금액이 바뀌었어요. 바뀐 금액을 확인하고 다시 눌러 주세요.',
    empty: '견적서에 담을 수 있는 상품이 없어요.',
    tooOften: '오늘은 견적서를 많이 만들었어요. 내일 다시 시도해 주세요.',
    failed: '견적서를 만들지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
};

export const quotationEmailMessages = {
  open: '내 견적서에서 보기',
  terms: { number: '견적 번호', amount: '금액 (부가세 포함)', until: '유효 기한', memo: '비고' },
  issued: {
    subject: (number: string) => `[톡톡박스] 견적서가 도착했어요 (${number})`,
    title: '견적서가 도착했어요',
    lead: (name: string) =>
      `${name}에 드리는 견적서예요. 로그인하면 PDF로 받거나 이 금액으로 바로 주문할 수 있어요.`,
  },
  withdrawn: {
    subject: (number: string) => `[톡톡박스] 견적서를 철회했어요 (${number})`,
    title: '견적서를 철회했어요',
    lead: (number: string) => `견적서 ${number}로는 이제 주문할 수 없어요. 이유는 아래와 같아요.`,
  },
};
