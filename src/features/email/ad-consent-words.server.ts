/** The words of the e-mails about a consent to advertising. */
export const adConsentWords = {
  sender: '보내는 곳',
  what: '동의한 내용',
  refuse: '로그인 없이 거부하기',
  toProfile: '받는 방법 바꾸기',
  adConsentGiven: {
    subject: '[톡톡박스] 광고 수신에 동의하셨어요',
    title: '광고 수신 동의를 확인해 드려요',
    lead: '톡톡박스의 새 상품과 이벤트 소식을 받기로 하셨어요.',
    when: '동의한 날',
    rest: '언제든지 무료로 거부할 수 있어요. 주문과 배송처럼 꼭 필요한 알림은 거부해도 그대로 보내 드려요.',
  },
  adConsentWithdrawn: {
    subject: '[톡톡박스] 광고 수신을 거부하셨어요',
    title: '광고 수신 거부를 확인해 드려요',
    lead: '이제 광고를 보내지 않아요.',
    when: '거부한 날',
    rest: '주문과 배송처럼 꼭 필요한 알림은 그대로 보내 드려요. 마음이 바뀌면 회원정보에서 다시 켤 수 있어요.',
  },
  adConsentReminder: {
    subject: '[톡톡박스] 광고 수신 동의가 유지되고 있어요',
    title: '광고 수신 동의를 다시 확인해 드려요',
    lead: '광고 수신에 동의하신 분께 두 해마다 다시 알려 드려요. 그대로 두면 동의가 유지돼요.',
    when: '동의한 날',
    rest: '언제든지 무료로 거부할 수 있어요. 주문과 배송처럼 꼭 필요한 알림은 거부해도 그대로 보내 드려요.',
  },
} as const;
