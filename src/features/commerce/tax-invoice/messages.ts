import type { CorrectionCode, InvoiceParty, TaxInvoiceState } from '../../../shared/requests/tax-invoice.ts';

export const correctionWords = {
  2: '공급가액 변동',
  3: '환입',
  4: '계약의 해제',
} satisfies Record<CorrectionCode, string>;

export const partyWords = {
  number: '사업자등록번호',
  name: '상호(기관 이름)',
  representative: '대표자 이름',
  address: '사업장 주소',
  businessType: '업태',
  businessItem: '종목',
  contactName: '담당자 이름',
  email: '받을 메일 주소',
} satisfies Record<keyof InvoiceParty, string>;

export const taxInvoiceMessages = {
  title: '세금계산서',
  /** On the paper itself. */
  remark: (writeDay: string) => `당초 작성일자 ${writeDay}`,
  buyer: '공급받는자',
  writeDay: '작성일자',
  amount: '합계 금액',
  supply: '공급가액',
  vat: '세액',
  confirmNo: '국세청 승인번호',
  correction: (words: string) => `수정세금계산서 (${words})`,
  states: {
    draft: '발행하고 있어요. 잠시 뒤에 다시 확인해 주세요.',
    issued: '발행했어요. 국세청에는 다음 영업일에 전송돼요.',
    accepted: '국세청 전송까지 끝났어요. 홈택스에서 볼 수 있어요.',
    rejected: '국세청이 받지 않았어요. 내용을 확인해 다시 신청하시거나 문의해 주세요.',
    refused: '발행하지 못했어요. 내용을 확인하고 다시 신청해 주세요.',
    dropped: '발행하지 않은 세금계산서예요.',
  } satisfies Record<TaxInvoiceState, string>,
  correctionStates: {
    draft: '발행 준비 중',
    issued: '발행됨',
    accepted: '국세청 전송 완료',
    rejected: '다시 발행할 예정',
    refused: '다시 발행할 예정',
    dropped: '발행하지 않음',
  } satisfies Record<TaxInvoiceState, string>,
  none: '사업자라면 세금계산서를 신청할 수 있어요.',
  until: (day: string) => `${day}까지 신청할 수 있어요. 현금영수증과 함께 받을 수는 없어요.`,
  closed: '지금은 세금계산서를 신청할 수 없어요. 궁금한 점은 이 주문 문의하기로 알려 주세요.',
  hasReceipt:
    '이 주문은 현금영수증을 발급했어요. 세금계산서가 필요하면 이 주문 문의하기로 현금영수증 취소를 먼저 부탁해 주세요.',
  ask: '세금계산서 신청',
  again: '세금계산서 다시 신청',
  numberHint: '숫자 10자리예요.',
  emailHint: '발행한 세금계산서를 이 주소로 보내 드려요.',
  optional: '선택',
  kept: '적어 주신 내용은 세금계산서를 발행하는 데 쓰고, 법에서 정한 기간 동안 보관한 뒤 지워요.',
  now: '신청하기',
  done: '세금계산서를 신청했어요',
  notAskable: '지금은 신청할 수 없는 주문이에요. 상태를 다시 확인해 주세요',
  failed: '신청하지 못했어요. 잠시 후 다시 시도해 주세요',
  badNumber: '사업자등록번호를 다시 확인해 주세요',
  missing: '빈칸을 채워 주세요',
  badEmail: '메일 주소를 다시 확인해 주세요',
};
