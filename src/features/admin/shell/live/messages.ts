export const liveMessages = {
  readAt: (clock: string) => `${clock}에 새로 고쳤어요. 달라지면 자동으로 바뀌어요.`,
  states: {
    lost: '지금 연결이 끊겼어요. 다시 연결하고 있어요.',
    session: '로그아웃되어 더는 바뀌지 않아요.',
    right: '이 화면을 볼 권한이 없어져서 더는 바뀌지 않아요.',
  },
  enter: '다시 로그인하기',
};
