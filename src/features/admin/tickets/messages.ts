// Words that every kind of ticket has: an inquiry, a repair, an application for a call.
export const ticketMessages = {
  changed: '그사이 다른 사람이 바꿨어요.',
  showChanged: '바뀐 내용 보기',
  assigned: '담당',
  assignedTo: (name: string) => (name ? `${name} 담당으로 바꿨어요` : '담당을 비웠어요'),
  assign: '담당 바꾸기',
  nobody: '없음',
  whose: { '': '모두', mine: '내 담당', nobodys: '담당 없음' },
  note: '내부 메모',
  noteHint: '운영자만 볼 수 있어요.',
  saveNote: '메모 남기기',
  short: '두 글자 이상 적어 주세요.',
  show: '보기',
  pages: { first: '처음으로', next: '다음' },
  back: '목록으로',
};
