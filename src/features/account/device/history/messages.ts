import type { HistoryKind } from './rules.ts';

const kinds: Record<HistoryKind, (title: string) => string> = {
  freeYear: () => '기본 콘텐츠 무료 이용이 시작됐어요',
  freeYearOver: () => '기본 콘텐츠 무료 이용이 끝났어요',
  registered: () => '내 박스로 등록했어요',
  gained: () => '톡톡박스가 내 박스로 등록해 드렸어요',
  givenUp: () => '넘겨주려고 등록을 해제했어요',
  lost: () => '내 박스 등록이 해제됐어요',
  blocked: () => '분실·도난 신고로 사용을 멈췄어요',
  retired: () => '사용을 마쳤어요',
  reopened: () => '다시 쓸 수 있게 됐어요',
  contentBegan: (title) => `${title} 이용을 시작했어요`,
  contentEnded: (title) => `${title} 이용이 끝났어요`,
};

export const historyMessages = {
  title: '박스 이력',
  reading: '박스 이력을 불러오고 있어요',
  failed: '박스 이력을 불러오지 못했어요',
  empty: '아직 남아 있는 이력이 없어요',
  tell: (kind: HistoryKind, title: string) => kinds[kind](title),
};
