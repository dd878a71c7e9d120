/** The words that the law wants around an advertisement. */
export const campaignWords = {
  mark: '(광고)',
  brand: '톡톡박스',
  sender: '보내는 곳',
  phone: '전화',
  mail: '메일',
  why: '받으시는 이유',
  consent: (title: string, day: string) => `‘${title}’에 동의하셨어요 (${day})`,
  // Of e-mails in both languages, as the decree says.
  refuseEmail:
    '더 받고 싶지 않으면 아래를 눌러 주세요. 로그인 없이 무료로 거부할 수 있어요. To stop receiving these e-mails, press “Unsubscribe” below; it is free and needs no log-in.',
  refuse: '수신 거부 (Unsubscribe)',
  contact: '문의',
  refuseText: '무료수신거부',
} as const;
