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

export const disclosureMessages = {
  title: '보안 취약점 신고',
  lead: '톡톡박스에서 보안 문제를 찾으셨다면 알려 주세요. 고맙게 듣고 서둘러 고칠게요.',
  sections: (email: string) => [
    {
      heading: '어떻게 알려 주나요',
      paragraphs: [
        `${email}로 메일을 보내 주세요. 어느 주소에서 무엇을 하면 무슨 일이 생기는지, 다시 해 볼 수 있게 적어 주시면 더 빨리 고칠 수 있어요.`,
        '다른 사람의 개인정보를 보셨다면 내용은 보내지 말고, 보셨다는 것만 알려 주세요.',
      ],
    },
    {
      heading: '이렇게 답해 드려요',
      list: [
        '영업일 3일 안에 받았다고 답해 드려요.',
        '고치는 데 걸릴 시간과 고친 날을 알려 드려요.',
        '아래 약속을 지키며 찾으신 분께는 법적 책임을 묻지 않아요.',
      ],
    },
    {
      heading: '이것만은 지켜 주세요',
      list: [
        '본인의 계정과 주문으로만 시험해 주세요.',
        '다른 사람의 정보를 보거나 바꾸거나 지우지 말아 주세요.',
        '상점이 느려지거나 멈추는 시험, 사람을 속이는 시험은 하지 말아 주세요.',
        '저희가 고치기 전에는 다른 곳에 알리지 말아 주세요.',
      ],
    },
  ],
};
