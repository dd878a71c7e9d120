import type { AskedReceiptKind, ReceiptKind, ReceiptState } from '../../../shared/requests/cash-receipt.ts';

export const receiptKindWords = {
  deduction: '소득공제용',
  expense: '지출증빙용',
  self: '자진발급',
} satisfies Record<ReceiptKind, string>;

export const cashReceiptMessages = {
  title: '현금영수증',
  kind: '용도',
  number: '발급 번호',
  amount: '발급 금액',
  approvalNo: '승인번호',
  issuedAt: '발급일',
  page: '현금영수증 보기',
  pageNote: '새 창에서 인쇄할 수 있어요.',
  ends: (end: string) => `끝자리 ${end}`,
  states: {
    wished: '결제가 끝나면 발급해요.',
    issuing: '발급하고 있어요. 잠시 뒤에 다시 확인해 주세요.',
    issued: '',
    cancelling: '환불한 금액만큼 취소하고 있어요.',
    refused: '발급하지 못했어요. 번호를 확인하고 다시 신청해 주세요.',
    cancelled: '취소된 현금영수증이에요.',
  } satisfies Record<ReceiptState, string>,
  selfIssued:
    '신청하지 않으셔서 국세청 지정 번호로 발급했어요. 홈택스에서 승인번호로 등록하면 소득공제를 받을 수 있어요.',
  none: '아직 발급하지 않았어요.',
  closed: '지금은 현금영수증을 신청할 수 없어요. 궁금한 점은 이 주문 문의하기로 알려 주세요.',
  tomorrow: '국세청 홈택스에서는 발급한 다음 날부터 볼 수 있어요.',
  ask: '현금영수증 신청',
  chooseKind: '현금영수증 용도',
  kept: '번호는 암호화해서 보관하고 발급하는 즉시 지워요.',
  now: '신청하기',
  done: '현금영수증을 신청했어요',
  notAskable: '지금은 신청할 수 없는 주문이에요. 상태를 다시 확인해 주세요',
  failed: '신청하지 못했어요. 잠시 후 다시 시도해 주세요',
};

/** Of whoever asks, with the order or afterwards. */
export const askedWords = {
  kinds: { deduction: '소득공제용', expense: '지출증빙용' } satisfies Record<AskedReceiptKind, string>,
  kindNotes: {
    deduction: '연말정산 때 쓰는 개인용이에요.',
    expense: '사업자가 비용을 증빙할 때 써요.',
  } satisfies Record<AskedReceiptKind, string>,
  numbers: { deduction: '휴대폰 번호', expense: '사업자등록번호' } satisfies Record<AskedReceiptKind, string>,
  hints: { deduction: '예: 010-1234-5678', expense: '숫자 10자리예요.' } satisfies Record<
    AskedReceiptKind,
    string
  >,
  badNumbers: {
    deduction: '휴대폰 번호를 다시 확인해 주세요',
    expense: '사업자등록번호를 다시 확인해 주세요',
  } satisfies Record<AskedReceiptKind, string>,
  none: '받지 않기',
  noneNote: '결제한 뒤에도 구매내역에서 신청할 수 있어요.',
};
