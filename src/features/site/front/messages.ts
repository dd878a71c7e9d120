export const frontMessages = {
  banner: '알림',
  popup: '새 소식',
  rest: '일주일 동안 보지 않기',
  close: '닫기',
};
