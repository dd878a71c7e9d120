export const siteFrameMessages = {
  resourcesSoon: '자료실은 준비 중이에요',
  help: '문의',
  chat: '채팅 문의',
  addChannel: '카카오톡 채널 추가',
  newWindow: '(새 창)',
} as const;
