import type { VersionState } from './rules.ts';

/** `2026년 11월 1일` */
const describeDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
};

export const legalMessages = {
  group: '문서 고르기',
  effective: (day: string) => `시행일 ${describeDay(day)}`,
  contents: '차례',
  versions: '지난 버전과 바뀐 점',
  versionName: (day: string) => `${describeDay(day)} 시행`,
  states: { current: '시행 중', announced: '시행 예정', past: '지난 버전' } satisfies Record<
    VersionState,
    string
  >,
  reading: '지금 보는 버전',
  notCurrent: {
    past: '지난 버전이에요. 지금 시행 중인 내용과 다를 수 있어요.',
    announced: '아직 시행 전인 내용이에요. 시행일부터 적용돼요.',
  } satisfies Record<Exclude<VersionState, 'current'>, string>,
  toCurrent: '지금 시행 중인 내용 보기',
  sample:
    '이 문서는 예시 상점의 견본이에요. 실제로 문을 열기 전에 회사 정보를 바꾸고 변호사의 검토를 받아 주세요.',
  print: '인쇄하기',
};
