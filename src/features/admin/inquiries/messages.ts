import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { EntryKind, InquiryState } from '../../../shared/inquiry.ts';
import type * as calls from './contract.ts';

export const inquiryScreenMessages = {
  title: '1:1 문의',
  lead: '기다리는 문의는 오래된 것부터 보여 드려요. 답변하면 메일과 문자로 알려요.',
  states: { waiting: '답변 대기', answered: '답변 완료', closed: '종료' } satisfies Record<
    InquiryState,
    string
  >,
  tabsLabel: '문의 상태',
  table: '문의 목록',
  head: ['받은 시간', '문의', '보낸 사람', '담당', '상태'],
  kind: '종류',
  allKinds: '모든 종류',
  number: '접수번호',
  numberHint: '예: Q-1234-5678',
  member: '회원',
  guest: '비회원',
  emptyTitle: '여기에는 문의가 없어요',
  emptyBody: '다른 상태나 종류를 골라 보세요.',
  back: '목록으로',
  titleOf: (number: string) => `문의 ${number}`,
  thread: '주고받은 내용',
  kinds: {
    question: '문의',
    answer: '답변',
    note: '내부 메모',
    assigned: '담당',
    closed: '종료',
  } satisfies Record<EntryKind, string>,
  closedEntry: '답변 없이 문의를 마쳤어요',
  facts: '문의 정보',
  terms: {
    state: '상태',
    kind: '종류',
    place: '관련',
    asker: '보낸 사람',
    phone: '연락처',
    email: '메일',
    createdAt: '처음 받은 시간',
    assigned: '담당',
  },
  toMember: '회원 보기',
  toOrder: '주문 보기',
  toBox: '시리얼 번호 보기',
  toProduct: '상품 보기',
  pictures: '첨부한 사진',
  pictureAlt: (index: number) => `첨부한 사진 ${index}`,
  closedPictures: (count: number) => `사진 ${count}장 · 보려면 문의 정보에서 이유를 적어 주세요.`,
  look: '연락처와 사진을 보려면 이유를 적어 주세요. 작업 기록에 남아요.',
  openLook: '연락처와 사진 보기',
  answer: '답변',
  answerHint: '보내면 메일과 문자로 알려요. 보낸 답변은 고칠 수 없어요.',
  send: '답변 보내기',
  close: '답변 없이 마치기',
  closeSure: {
    title: '답변 없이 마칠까요?',
    body: '보낸 사람에게는 따로 알리지 않아요. 다시 물어보면 답변 대기로 돌아와요.',
    confirmLabel: '마치기',
    cancelLabel: '그대로 두기',
  },
};

const changedMeanwhile = '그사이 새 글이 올라왔거나 다른 운영자가 처리했어요. 다시 확인해 주세요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  // A picture that isn't there shows its words instead.
  seeInquiryPicture: { found: '사진이에요' },
  openInquiry: { opened: '연락처와 사진을 보여 드려요' },
  answerInquiry: {
    answered: '답변을 보냈어요',
    changedMeanwhile,
    unknownPlace: '#{이름}과 #{접수번호}만 쓸 수 있어요.',
    askerLeft: '탈퇴한 회원이라 답변을 받을 곳이 없어요.',
  },
  noteInquiry: { noted: '메모를 남겼어요' },
  assignInquiry: {
    assigned: '담당을 바꿨어요',
    changedMeanwhile,
    unknownOperator: '문의를 맡을 수 없는 운영자예요.',
  },
  closeInquiry: { closed: '문의를 마쳤어요', changedMeanwhile },
} satisfies AreaWords<typeof calls>;
