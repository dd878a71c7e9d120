export const refusalMessages = {
  title: '광고 수신 거부',
  lead: '로그인하지 않아도 톡톡박스의 광고를 거부할 수 있어요.',
  what: (title: string) => `‘${title}’를 그만 받을까요?`,
  refuse: '거부하기',
  refused: '거부했어요',
  refusedNote:
    '이제 이 방법으로는 광고를 보내지 않아요. 확인 메일을 보내 드렸어요. 주문과 배송 알림은 그대로 받아요.',
  unknown: '이 주소로는 거부할 수 없어요',
  unknownNote:
    '메일에 있는 ‘로그인 없이 거부하기’를 다시 눌러 주세요. 로그인하셨다면 회원정보에서도 끌 수 있어요.',
  toProfile: '회원정보로 가기',
  failed: '거부하지 못했어요. 잠시 후 다시 시도해 주세요',
};
