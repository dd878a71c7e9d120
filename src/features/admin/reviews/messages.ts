import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

export const reviewAdminWords = {
  title: '구매 후기',
  lead: '산 분들이 쓴 후기예요. 점수가 낮다는 이유로는 숨길 수 없고, 숨기면 쓴 분이 이유를 봐요.',
  tabsLabel: '후기 나눠 보기',
  tabs: { shown: '보이는 후기', hidden: '숨긴 후기' },
  table: '구매 후기 목록',
  head: ['상품', '후기', '쓴 사람', '쓴 때', '처리'],
  emptyTitle: '후기가 없어요',
  emptyBody: '받은 분이 후기를 쓰면 여기에 보여요.',
  first: '처음으로',
  next: '더 오래된 후기',
  points: (rating: number) => `${rating}점`,
  child: (age: number) => `${age}살 아이`,
  left: '탈퇴한 회원',
  edited: '고친 후기',
  why: (reason: string) => `숨긴 이유: ${reason}`,
  pictures: '후기 사진',
  pictureAlt: (index: number) => `후기 사진 ${index}`,
  hide: '숨기기',
  hideOf: (product: string) => `${product} 후기 숨기기`,
  show: '다시 보이기',
  showOf: (product: string) => `${product} 후기 다시 보이기`,
  ask: {
    title: '이 후기를 숨길까요?',
    lead: '욕설, 남의 개인정보, 광고, 상품과 상관없는 글이나 사진처럼 이유가 분명할 때만 숨겨 주세요. 사진도 함께 내려가고, 쓴 분이 이유를 읽어요.',
    submit: '숨기기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  // A picture that isn't there shows its words instead.
  seeReviewPicture: { found: '사진이에요' },
  hideReview: { hidden: '숨겼어요', unchanged: '이미 숨긴 후기예요' },
  showReview: { shownAgain: '다시 보여요', unchanged: '이미 보이는 후기예요' },
} satisfies AreaWords<typeof calls>;
