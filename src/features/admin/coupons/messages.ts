import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

const badUntil = '오늘이나 그 뒤의 날을 골라 주세요.';

export const couponAdminMessages = {
  title: '콘텐츠 쿠폰',
  lead: '코드를 만들어 나눠 주면, 회원이 구매내역의 콘텐츠에서 등록해요. 코드 하나는 한 번만 쓸 수 있어요.',
  make: '쿠폰 만들기',
  table: '쿠폰 묶음 목록',
  head: ['쿠폰', '콘텐츠', '이용 일수', '등록 기한', '사용'],
  days: (days: number) => `${days}일`,
  until: (day: string) => `${day}까지`,
  over: '기한 지남',
  used: (used: number, count: number) => `${used} / ${count}장`,
  revoked: (count: number) => `거둔 것 ${count}장`,
  emptyTitle: '아직 만든 쿠폰이 없어요',
  emptyBody: '행사나 사과의 뜻으로 콘텐츠 이용권을 나눠 줄 수 있어요.',
  ownerOnly: '쿠폰은 대표 운영자가 만들어요.',
  dialog: {
    title: '쿠폰 만들기',
    name: '이름',
    nameHint: '운영자만 보아요. 예: 12월 유치원 행사',
    noName: '이름을 적어 주세요.',
    content: '콘텐츠',
    days: '이용 일수',
    badDays: '1일부터 3650일까지 적어 주세요.',
    until: '등록 기한',
    untilHint: '이 날까지 등록할 수 있어요',
    badUntil,
    count: '몇 장',
    badCount: '1장부터 5000장까지 적어 주세요.',
    submit: '만들기',
  },
  batch: {
    content: '콘텐츠',
    days: '이용 일수',
    until: '등록 기한',
    made: '만든 사람',
    madeBy: (name: string, day: string) => `${name}, ${day}`,
    counts: '장수',
    countsOf: (count: number, used: number, revoked: number) =>
      `모두 ${count}장 · 사용 ${used}장 · 거둔 것 ${revoked}장 · 남은 것 ${count - used - revoked}장`,
    codes: '코드',
    codesLead: '남이 쓰지 못하게 앞부분만 보여요. 온전한 코드는 내려받은 파일에 있어요.',
    codeHead: ['코드', '상태', '회원', '때'],
    states: { unused: '쓰기 전', used: '사용함', revoked: '거둠' },
    filter: '상태',
    all: '모두',
    submit: '보기',
    member: (id: number) => `회원 ${id}`,
    none: '-',
    empty: '그런 코드가 없어요.',
    back: '목록으로',
    export: '코드 내려받기',
    exportTitle: '코드 내려받기',
    exportLead: '파일을 가진 사람은 누구나 쿠폰을 쓸 수 있어요. 나눠 준 다음에는 파일을 지워 주세요.',
    exportSubmit: '내려받기',
    revoke: '남은 코드 회수',
    revokeTitle: '쓰지 않은 코드를 모두 회수할까요?',
    revokeLead: '나눠 준 코드라도 더는 등록할 수 없어요. 이미 쓴 쿠폰은 그대로예요. 되돌릴 수 없어요.',
    revokeSubmit: '회수',
  },
  csvHead: ['코드', '콘텐츠', '이용 일수', '등록 기한', '상태'],
};

/** What every call of this area may come to. */
export const outcomeWords = {
  makeCoupons: {
    made: ({ count }: { count: number }) => `쿠폰 ${count}장을 만들었어요`,
    unknownContent: '파는 콘텐츠가 아니에요. 다시 골라 주세요.',
    past: badUntil,
  },
  exportCoupons: { exported: '내려받았어요' },
  revokeCoupons: {
    revoked: ({ count }: { count: number }) => `코드 ${count}장을 회수했어요`,
    noneLeft: '회수할 코드가 없어요.',
  },
} satisfies AreaWords<typeof calls>;
