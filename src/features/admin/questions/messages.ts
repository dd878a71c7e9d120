import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { QuestionTab } from '../../commerce/question/operator-rules.ts';
import type * as calls from './contract.ts';

export const questionAdminWords = {
  title: '상품 문의',
  lead: '상품 화면에서 회원이 물어본 것이에요. 답변하면 물어본 분께 메일과 문자로 알리고, 비밀글이 아니면 상품 화면에 누구나 보게 올라가요.',
  tabsLabel: '문의 나눠 보기',
  tabs: { waiting: '답변 대기', answered: '답변 완료', hidden: '숨긴 문의' } satisfies Record<
    QuestionTab,
    string
  >,
  table: '상품 문의 목록',
  head: ['상품', '문의와 답변', '물어본 사람', '물어본 때', '처리'],
  emptyTitle: '여기에는 문의가 없어요',
  emptyBody: '다른 탭을 골라 보세요.',
  pages: { first: '처음으로', next: '다음' },
  left: '탈퇴한 회원',
  secret: '비밀글',
  toMember: '회원 보기',
  answerMark: (words: string) => `답변: ${words}`,
  edited: '고친 답변',
  why: (reason: string) => `숨긴 이유: ${reason}`,
  answer: '답변하기',
  answerOf: (product: string) => `${product} 문의에 답변하기`,
  edit: '답변 고치기',
  editOf: (product: string) => `${product} 문의의 답변 고치기`,
  answerField: '답변',
  answerHint: '누구나 볼 수 있으니 손님의 이름이나 주문 내용은 적지 마세요.',
  secretHint: '물어본 분만 볼 수 있어요.',
  editHint: '고치면 고친 답변이라고 보이고, 물어본 분께 다시 알려요.',
  inSecret: '물어본 분만 보게 답변하기',
  send: '답변 보내기',
  short: '두 글자 이상 적어 주세요.',
  hide: '숨기기',
  hideOf: (product: string) => `${product} 문의 숨기기`,
  show: '다시 보이기',
  showOf: (product: string) => `${product} 문의 다시 보이기`,
  ask: {
    title: '이 문의를 숨길까요?',
    lead: '욕설, 남의 개인정보, 광고, 상품과 상관없는 글처럼 이유가 분명할 때만 숨겨 주세요. 쓴 분이 이유를 읽어요.',
    submit: '숨기기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  answerQuestion: {
    answered: '답변했어요',
    changed: '답변을 고쳤어요',
    changedMeanwhile: '그사이 다른 운영자가 처리했어요. 다시 확인해 주세요.',
  },
  hideQuestion: { hidden: '숨겼어요', unchanged: '이미 숨긴 문의예요' },
  showQuestion: { shownAgain: '다시 보여요', unchanged: '이미 보이는 문의예요' },
} satisfies AreaWords<typeof calls>;
