import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

export const memberAdminMessages = {
  title: '회원',
  lead: '이름과 연락처는 가려져 있어요. 자세히 보려면 이유를 먼저 남겨 주세요.',
  table: '회원 목록',
  head: ['회원', '연락처', '유형', '시리얼 번호', '가입'],
  types: ['개인', '기관', '그 밖'],
  typeOf: (userType: number) => memberAdminMessages.types[Math.min(userType, 2)] ?? '',
  filters: {
    q: '찾기',
    qHint: '아이디, 이름, 전화번호, 이메일, 시리얼, 회원 번호',
    type: '유형',
    all: '모두',
    submit: '찾기',
    reset: '처음부터',
  },
  tooShort: '두 글자 이상 입력해 주세요',
  emptyTitle: '찾는 회원이 없어요',
  emptyBody: '전화번호 뒷자리나 이메일 앞부분으로도 찾아 보세요. 탈퇴한 회원은 나오지 않아요.',
  number: (id: number) => `회원 번호 ${id}`,
  none: '-',
  first: '가장 최근 회원',
  next: '더 오래된 회원',
  look: {
    title: (id: number) => `회원 ${id}`,
    lead: '왜 보는지 먼저 남겨 주세요. 누가 언제 왜 보았는지 작업 기록에 남고, 15분 동안 이 회원을 볼 수 있어요.',
    back: '목록으로',
  },
  detail: {
    left: (date: string) => `${date}에 탈퇴한 회원이에요. 개인정보는 모두 지워졌어요.`,
    profile: '회원 정보',
    loginId: '아이디',
    userName: '이름',
    phone: '전화번호',
    email: '이메일',
    address: '주소',
    type: '유형',
    createdAt: '가입',
    verifiedAt: '본인인증',
    box: '톡톡박스',
    boxState: { ready: '사용 중', blocked: '정지', retired: '폐기' } as Record<string, string>,
    sessions: '열려 있는 로그인',
    sessionCount: (count: number) => `${count}곳`,
    consents: '동의',
    consentHead: ['항목', '버전', '동의', '철회'],
    agreements: {
      service: '서비스 이용약관',
      privacy: '개인정보 수집·이용',
      marketing_email: '이메일로 소식 받기',
      marketing_sms: '문자로 소식 받기',
    } as Record<string, string>,
    noConsents: '남아 있는 동의가 없어요.',
    orders: '주문',
    orderHead: ['주문번호', '상품', '금액', '상태', '주문한 때'],
    orderSteps: {
      unpaid: '결제 전',
      paid: '결제 완료',
      preparing: '배송 준비',
      shipping: '배송 중',
      delivered: '배송 완료',
      cancelled: '취소됨',
    } as Record<string, string>,
    cancelling: '취소 요청',
    noOrders: '주문이 없어요.',
    accesses: '누가 보았나요',
    accessHead: ['시각', '운영자', '한 일', '이유'],
  },
  type: {
    open: '유형 바꾸기',
    title: '회원 유형 바꾸기',
    toInstitution:
      '기관 회원이 되면 기관용 콘텐츠를 살 수 있고 가정용 콘텐츠는 살 수 없어요. 이미 산 것은 그대로 쓸 수 있어요.',
    toConsumer:
      '개인 회원이 되면 가정용 콘텐츠를 살 수 있고 기관용 콘텐츠는 살 수 없어요. 이미 산 것은 그대로 쓸 수 있어요.',
    submit: (type: string) => `${type} 회원으로 바꾸기`,
  },
  sessions: {
    open: '모두 로그아웃',
    title: '모든 기기에서 로그아웃할까요?',
    lead: '회원이 쓰고 있던 화면이 바로 로그아웃돼요. 비밀번호는 그대로예요. 비밀번호를 잊은 회원은 비밀번호 찾기로 스스로 바꿀 수 있어요.',
    submit: '로그아웃시키기',
  },
  export: {
    open: '정보 내려받기',
    title: '회원 정보 내려받기',
    lead: '이 회원에 대해 보관하는 모든 것이 파일 하나에 담겨요. 요청한 본인에게만 전하고, 다 쓴 파일은 바로 지워 주세요.',
    submit: '내려받기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  openMember: { opened: '이유를 기록했어요. 15분 동안 볼 수 있어요.' },
  seeMember: { reasonNeeded: '이 회원을 보는 이유를 먼저 적어 주세요.' },
  changeMemberType: {
    changed: '회원 유형을 바꿨어요',
    unchanged: '이미 그 유형이거나 바꿀 수 없는 회원이에요.',
  },
  endMemberSessions: {
    ended: ({ count }: { count: number }) => `${count}곳에서 로그아웃했어요`,
  },
  exportMember: { exported: '내려받았어요' },
} satisfies AreaWords<typeof calls>;
