import type { ContentEnd } from './overview-rules.ts';

export const overviewMessages = {
  title: '박스와 이용 기간',
  lead: '등록한 박스와 콘텐츠, 언제까지 이용하는지를 한 표로 보여 드려요.',
  profile: '회원정보',
  loginFirst: '로그인하면 박스와 이용 기간을 볼 수 있어요',
  login: '로그인',
  failed: '박스와 이용 기간을 불러오지 못했어요',
  shared:
    '콘텐츠는 박스가 아니라 기관(회원)의 것이에요. 따로 고르지 않으면 등록한 모든 박스에서 같은 날까지 함께 이용해요.',
  choosing:
    '콘텐츠마다 이용할 박스를 고르고 언제든지 바꿀 수 있어요. 박스를 바꿔도 끝나는 날은 그대로예요. 기본 콘텐츠는 박스에 딸려 있어서 모든 박스에서 이용해요.',
  contents: '콘텐츠',
  noContents: '지금 이용하는 콘텐츠가 없어요.',
  contentHead: ['콘텐츠', '이용 기간'],
  boxes: (count: number) => `박스 ${count}대`,
  noBoxesTitle: '아직 등록한 박스가 없어요',
  register: '회원정보에서 등록하기',
  boxHead: ['박스 이름', '시리얼 번호', '등록한 날', '무료 기간', '콘텐츠'],
  free: '박스 무료 기간은 박스를 처음 등록한 날부터 12개월이에요. 기본 콘텐츠는 가장 늦게 끝나는 박스의 날까지 이용해요.',
  noName: '이름 없음',
  nothingHere: '이용하는 콘텐츠가 없어요',
  unknown: '–',
  stopped: '사용이 멈춘 박스',
  inUse: '사용 중',
  all: (count: number, end: string) => (count === 1 ? end : `${count}가지 모두 ${end}`),
  some: (titles: readonly string[], end: string) => `${titles.join(', ')} ${end}`,
  download: '엑셀로 내려받기',
  until: (date: string) => `${date}까지`,
  file: {
    name: (date: string) => `toktokbox-boxes-${date}.xlsx`,
    boxes: '박스',
    contents: '콘텐츠',
    head: ['박스 이름', '시리얼 번호', '등록한 날', '박스 무료 기간', '상태'],
    noContent: '이용할 수 없어요',
    /** Others were chosen. */
    notHere: '이용하지 않아요',
  },
};

/** A content's end in words. */
export function sayEnd(end: ContentEnd): string {
  if (end.kind === 'until') return overviewMessages.until(end.day);
  if (end.kind === 'over') return `${end.day}에 끝났어요`;
  if (end.kind === 'notBegun') return `박스에서 처음 여는 날부터 ${end.days}일`;
  return end.kind === 'held' ? '환불을 확인하는 동안 멈췄어요' : '기한 없음';
}
