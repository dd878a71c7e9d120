// What members read when a legal text changes. `text`: how the text calls itself, e.g. 이용약관.

export const termsNewsWords = {
  changed: {
    subject: (text: string, day: string) => `${text} 변경 안내 (${day} 시행)`,
    title: '약속이 바뀌어요',
    lead: (text: string, day: string) =>
      `톡톡박스의 ${text}을 ${day}부터 새 내용으로 바꿔요. 그때까지는 지금 내용이 그대로예요.`,
    begun: (text: string, day: string) => `톡톡박스의 ${text}을 ${day}에 새 내용으로 바꿨어요.`,
    what: '바뀌는 내용',
    adverse: '회원님께 불리할 수 있는 내용이 들어 있어요. 링크에서 전체 글을 꼭 읽어 주세요.',
    ways: (day: string) =>
      `동의하지 않으시면 ${day} 전까지 1:1 문의로 알려 주세요. 그 전에 언제든 탈퇴하실 수도 있어요.`,
    waysLater: '원하지 않으시면 1:1 문의로 알려 주세요. 언제든 탈퇴하실 수도 있어요.',
    read: '새 내용 읽기',
  },
  withdrawn: {
    subject: (text: string, day: string) => `${text} 변경 취소 안내 (${day} 시행 예정이던 내용)`,
    title: '예정했던 변경을 취소했어요',
    lead: (text: string, day: string) =>
      `${day}부터 바꾸려던 톡톡박스의 ${text}은 바꾸지 않기로 했어요. 지금 내용이 그대로예요. 번거롭게 해 드려 죄송해요.`,
    read: '지금 내용 읽기',
  },
};
