export const accessReasons = ['inquiry', 'order', 'serial', 'payment', 'report', 'request', 'other'] as const;
type AccessReason = (typeof accessReasons)[number];

const accessReasonWords: Record<AccessReason, string> = {
  inquiry: '고객 문의에 답하려고',
  order: '주문이나 배송을 확인하려고',
  serial: '시리얼 번호를 확인하려고',
  payment: '결제나 환불을 확인하려고',
  report: '오류나 신고를 확인하려고',
  request: '본인이나 기관의 요청으로',
  other: '그 밖의 일로',
};

export const describeReason = ({ kind, words }: { kind: AccessReason; words: string }): string =>
  `${accessReasonWords[kind]}: ${words}`;

export const accessMessages = {
  kinds: accessReasonWords,
  kind: '이유',
  words: '자세한 내용',
  wordsHint: '예: 배송지를 바꿔 달라는 전화',
  short: '두 글자 이상 적어 주세요.',
  submit: '확인하고 보기',
  until: (time: string) => `${time}까지 볼 수 있어요. 지나면 이유를 다시 물어요.`,
};
