// The operators' log in words. Each area of the back office adds its own actions here; a test sees that none is missing.
export const actionWords: Record<string, string> = {
  'entry.password': '로그인 (비밀번호)',
  'entry.code': '로그인 (2단계 인증)',
  'entry.setUp': '첫 로그인 설정',
  'entry.leave': '로그아웃',
  'operator.add': '운영자 추가',
  'operator.change': '운영자 권한 변경',
  'operator.reset': '운영자 로그인 초기화',
  'operator.password': '내 비밀번호 변경',
  'operator.endSession': '로그인 끝내기',
  'log.see': '작업 기록 보기',
};

/** What came of it; a name that is not here is shown as it is. */
export const outcomeWords: Record<string, string> = {
  opened: '들어옴',
  taken: '확인됨',
  wrong: '틀림',
  weak: '약한 비밀번호',
  tooMany: '너무 많이 시도함',
  notAsked: '순서가 아님',
  left: '나감',
  added: '추가함',
  changed: '바꿈',
  reset: '초기화함',
  ended: '끝냄',
  found: '봄',
  lastOwner: '거절: 마지막 대표',
  notFound: '없음',
  invalid: '거절: 잘못된 입력',
};

export const logMessages = {
  title: '작업 기록',
  lead: '누가, 언제, 어디서, 누구의 정보로 무엇을 했는지 남아요. 고치거나 지울 수 없고 3년 동안 보관해요.',
  table: '작업 기록',
  head: ['시각', '운영자', '한 일', '대상', '결과', '접속 주소'],
  filters: {
    operator: '운영자',
    everyone: '모두',
    action: '한 일',
    everything: '모두',
    subject: '대상',
    subjectHint: '예: order:TB',
    member: '회원 번호',
    from: '시작일',
    until: '종료일',
    submit: '찾기',
    reset: '처음부터',
  },
  memberOf: (id: number) => `회원 ${id}`,
  reasonOf: (reason: string) => `까닭: ${reason}`,
  cutOff: '끝나지 않음',
  emptyTitle: '기록이 없어요',
  emptyBody: '찾는 조건을 바꿔 보세요.',
  next: '더 오래된 기록',
  first: '가장 새 기록',
};
