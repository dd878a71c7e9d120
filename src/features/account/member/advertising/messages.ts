export const refusalMessages = {
  title: '그만 받기',
  lead: '로그인하지 않아도 톡톡박스의 광고와 알림을 그만 받을 수 있어요.',
  what: (title: string) => `‘${title}’를 그만 받을까요?`,
  contentEnds: '콘텐츠가 끝나기 전 안내',
  refuse: '그만 받기',
  refused: '이제 보내지 않아요',
  endedNote: '콘텐츠가 끝나기 전에 알려 드리지 않아요. 다시 받고 싶으면 회원정보에서 켤 수 있어요.',
  refusedNote:
    '이제 이 방법으로는 광고를 보내지 않아요. 확인 메일을 보내 드렸어요. 주문과 배송 알림은 그대로 받아요.',
  unknown: '이 주소로는 그만 받을 수 없어요',
  unknownNote: '메일에 있는 링크를 다시 눌러 주세요. 로그인하셨다면 회원정보에서도 끌 수 있어요.',
  toProfile: '회원정보로 가기',
  failed: '저장하지 못했어요. 잠시 후 다시 시도해 주세요',
};
