import type { ComplaintPlace } from './rules.ts';

export const complaintMessages = {
  title: '불만·분쟁 기록',
  lead: '주문과 1:1 문의에 “불만·분쟁”으로 남긴 메모예요. 법에 따라 3년 동안 보관하고, 그 뒤에 자동으로 지워져요. 고치거나 지울 수 없어요.',
  mark: '불만·분쟁',
  check: '불만·분쟁 기록으로 남기기 (3년 보관)',
  table: '불만·분쟁 기록 목록',
  head: ['적은 때', '어디서', '내용', '적은 사람', '보관 기한'],
  tabsLabel: '어디서 적었는지로 고르기',
  all: '모두',
  places: { order: '주문', inquiry: '1:1 문의' } satisfies Record<ComplaintPlace, string>,
  at: (place: string, number: string) => `${place} ${number}`,
  emptyTitle: '남긴 기록이 없어요',
  emptyBody: '주문이나 1:1 문의에 메모를 남길 때 “불만·분쟁 기록으로 남기기”를 고르면 여기에 모여요.',
  pages: { first: '처음으로', next: '다음' },
};
