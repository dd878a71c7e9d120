import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { TaxInvoiceState } from '../../../shared/requests/tax-invoice.ts';
import type { TaxInvoiceTab } from '../../commerce/tax-invoice/operator-rules.ts';
import type * as calls from './contract.ts';

export const taxInvoiceAdminWords = {
  title: '세금계산서',
  lead: '계좌이체, 가상계좌, 후불 주문의 전자세금계산서예요. 답이 없는 것은 자동으로 다시 묻고, 거절된 것은 사람이 봐야 해요. 발행 기한은 다음 달 10일이에요.',
  closed: '세금계산서를 발행하는 곳이 설정되어 있지 않아요. 운영 설정의 POPBILL 값을 확인해 주세요.',
  certificate: {
    good: (day: string) => `발행에 쓰는 인증서는 ${day}까지예요.`,
    ends: (day: string, left: string) =>
      `발행에 쓰는 인증서가 ${day}에 끝나요(${left}). 끝나면 세금계산서를 발행할 수 없어요. 팝빌에 새 인증서를 등록해 주세요.`,
    unknown: '발행에 쓰는 인증서를 확인하지 못했어요. 팝빌에 인증서가 등록되어 있는지 봐 주세요.',
    said: (error: string) => `마지막 답: ${error}`,
  },
  tabsLabel: '세금계산서 나눠 보기',
  tabs: { trouble: '살펴볼 것', underWay: '진행 중', all: '전체' } satisfies Record<TaxInvoiceTab, string>,
  table: '세금계산서 목록',
  head: ['주문', '공급받는자', '금액', '상태', '발행 기한', '처리'],
  emptyTitle: '여기에는 세금계산서가 없어요',
  emptyBody: '다른 탭을 골라 보세요.',
  pages: { first: '처음으로', next: '다음' },
  states: {
    draft: '발행 전',
    issued: '발행됨',
    accepted: '국세청이 받음',
    rejected: '국세청이 거절',
    refused: '발행 거절',
    dropped: '발행 안 함',
  } satisfies Record<TaxInvoiceState, string>,
  correction: (words: string) => `수정: ${words}`,
  forgotten: '지운 정보',
  sums: (supply: string, vat: string) => `공급가액 ${supply}, 세액 ${vat}`,
  writeDay: (day: string) => `작성일자 ${day}`,
  confirmNo: (no: string) => `승인번호 ${no}`,
  mgtKey: (key: string) => `문서번호 ${key}`,
  said: (error: string) => `받은 답: ${error}`,
  by: (operator: string) => `다시 발행: ${operator}`,
  retry: '다시 하기',
  retryOf: (number: string) => `주문 ${number} 세금계산서 다시 하기`,
  correct: '고쳐서 발행',
  correctOf: (number: string) => `주문 ${number} 세금계산서 고쳐서 발행`,
  ask: {
    title: '고쳐서 다시 발행할까요?',
    lead: '공급받는자를 고치면 새 문서번호로 다시 발행해요. 금액은 지금 남은 결제 금액이에요.',
    submit: '다시 발행하기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  readInvoiceParty: {},
  retryTaxInvoice: {
    restarted: '다시 요청했어요',
    forgotten: '공급받는자 정보를 이미 지워서 다시 발행할 수 없어요. 손님이 다시 신청해야 해요.',
    changedMeanwhile: '그사이 상태가 바뀌었거나 지금은 발행할 수 없는 주문이에요. 다시 확인해 주세요.',
  },
  correctTaxInvoice: {
    restarted: '다시 발행해요',
    badNumber: '사업자등록번호를 다시 확인해 주세요.',
    changedMeanwhile: '그사이 상태가 바뀌었거나 지금은 발행할 수 없는 주문이에요. 다시 확인해 주세요.',
  },
} satisfies AreaWords<typeof calls>;
