export const siteFrameMessages = {
  resourcesSoon: {
    title: '자료실은 준비 중이에요',
    body: '박스를 쓰는 방법과 자주 묻는 질문은 지금 볼 수 있어요.',
    confirmLabel: '자주 묻는 질문 보기',
    cancelLabel: '닫기',
  },
  /** Of the bar that tells for whom somebody acts. */
  account: '보는 계정',
  acting: '이름으로 보는 중',
  ownAccount: '내 계정으로',
  help: '문의',
  chat: '채팅 문의',
  /** Without a chat: phone and mail. */
  ask: '문의하기',
  addChannel: '카카오톡 채널 추가',
  newWindow: '(새 창)',
} as const;
