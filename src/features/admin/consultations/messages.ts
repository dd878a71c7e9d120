import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { ConsultationEventKind, ConsultationOrigin } from '../../../shared/requests/consultation.ts';
import type * as calls from './contract.ts';

export const consultationScreenMessages = {
  title: '상담·체험 신청',
  lead: '전화할 신청은 먼저 걸어야 하는 것부터 보여 드려요.',
  tabsLabel: '신청 상태',
  toCall: '전화할 신청',
  table: '신청 목록',
  head: ['신청한 시간', '신청', '통화 희망', '담당', '상태'],
  kind: '구분',
  allKinds: '모두',
  number: '접수번호',
  numberHint: '예: C-1234-5678',
  emptyTitle: '여기에는 신청이 없어요',
  emptyBody: '다른 상태를 골라 보세요.',
  titleOf: (number: string) => `신청 ${number}`,
  quote: '견적서 만들기',
  age: (years: number) => (years === 0 ? '만 1세 미만' : `만 ${years}세`),
  tries: (count: number) => `부재 ${count}번`,
  next: (time: string) => `다음 전화 ${time}`,
  late: '전화할 시간이 지났어요',
  facts: '신청 정보',
  terms: {
    name: '이름',
    phone: '연락처',
    institution: '기관',
    sizes: '학급·아이 수',
    childAge: '자녀 나이',
    callTime: '통화 희망',
    words: '궁금한 점',
    origin: '신청한 곳',
    consent: '개인정보 동의',
    createdAt: '신청한 시간',
    nextTry: '다음 전화',
  },
  sizes: (classes: number, children: number) => `학급 ${classes}개 · 아이 ${children}명`,
  consent: (version: string, time: string) => `${version} 안내에 ${time} 동의`,
  origins: {
    page: '신청 화면',
    box: '톡톡박스 화면',
    home: '첫 화면',
    inquiry: '문의 창',
  } satisfies Record<ConsultationOrigin, string>,
  noWords: '남긴 말이 없어요.',
  look: '이름과 연락처를 보려면 이유를 적어 주세요. 작업 기록에 남아요.',
  openLook: '이름과 연락처 보기',
  history: '진행 내역',
  events: {
    applied: '신청했어요',
    noAnswer: '전화를 받지 않았어요',
    called: '통화했어요',
    closed: '상담을 마쳤어요',
    note: '내부 메모',
    assigned: '담당',
  } satisfies Record<ConsultationEventKind, string>,
  call: '통화 결과',
  callHint: '무슨 이야기를 나눴는지 적어 주세요. 운영자만 볼 수 있어요.',
  result: '결과',
  results: { called: '통화했어요', noAnswer: '받지 않았어요 · 다시 전화', closed: '상담을 마쳐요' },
  nextTry: '언제 다시 전화할까요?',
  afters: {
    hour: '한 시간 뒤',
    afternoon: '오늘 오후 3시',
    tomorrow: '내일 오전 10시',
    later: '모레 오전 10시',
  },
  words: '메모',
  save: '결과 남기기',
  isOver: '끝난 신청이에요.',
};

const changedMeanwhile = '그사이 다른 운영자가 처리했어요. 다시 확인해 주세요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  openConsultation: { opened: '이름과 연락처를 보여 드려요' },
  noteCall: { noted: '통화 결과를 남겼어요', badTime: '다시 전화할 시간을 골라 주세요.', changedMeanwhile },
  noteConsultation: { noted: '메모를 남겼어요' },
  assignConsultation: {
    assigned: '담당을 바꿨어요',
    changedMeanwhile,
    unknownOperator: '신청을 맡을 수 없는 운영자예요.',
  },
} satisfies AreaWords<typeof calls>;
