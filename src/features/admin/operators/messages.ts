import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';
import { handedOutDays } from './rules.ts';
export const operatorMessages = {
  title: '운영자',
  lead: '가게를 함께 운영하는 사람이에요. 맡은 일에 필요한 권한만 주세요.',
  add: '운영자 추가',
  table: '운영자 목록',
  head: ['이름', '아이디', '권한', '상태', '마지막 접속', '관리'],
  roles: { owner: '대표', service: '고객 응대' },
  rights: {
    label: '권한',
    none: '권한을 하나 이상 골라 주세요.',
    title: (name: string) => `${name} 님의 권한`,
    submit: '바꾸기',
    of: {
      orders: '주문·배송·반품 처리',
      money: '취소와 환불, 매출 보기',
      people: '회원·시리얼 번호·콘텐츠',
      exports: '주문 명단 내려받기',
      texts: '공지와 자주 묻는 질문',
      products: '상품·재고·쿠폰 만들기',
      pages: '화면 글과 약관',
      advertising: '광고 보내기',
      settings: '운영자·회사 정보·작업 기록',
    },
    short: {
      orders: '주문',
      money: '환불',
      people: '회원',
      exports: '내려받기',
      texts: '공지',
      products: '상품',
      pages: '화면 글',
      advertising: '광고',
      settings: '설정',
    },
  },
  states: { active: '사용 중', waiting: '첫 로그인 전', ended: '비밀번호 기한 지남', closed: '막힘' },
  never: '-',
  changeRights: '권한',
  close: '막기',
  reopen: '다시 열기',
  reset: '로그인 초기화',
  self: '나',
  closeQuestion: (name: string) => ({
    title: `${name} 님을 막을까요?`,
    body: '지금 열려 있는 화면도 바로 로그아웃돼요. 언제든 다시 열 수 있어요.',
    confirmLabel: '막기',
    cancelLabel: '그대로 두기',
  }),
  resetQuestion: ({ name, hasEmail }: { name: string; hasEmail: boolean }) => ({
    title: `${name} 님의 로그인을 초기화할까요?`,
    body: `휴대전화를 잃어버렸거나 비밀번호를 잊었을 때 써 주세요. 비밀번호, 인증 앱, 패스키, 복구 코드가 모두 지워지고 열려 있는 화면도 바로 로그아웃돼요. 권한과 기록은 그대로예요. ${
      hasEmail
        ? '본인과 모든 대표에게 메일로 알려요.'
        : '모든 대표에게 메일로 알려요. 본인은 받을 메일 주소를 적어 두지 않아서 알릴 수 없으니 직접 알려 주세요.'
    }`,
    confirmLabel: '초기화',
    cancelLabel: '그대로 두기',
  }),
  dialog: {
    title: '운영자 추가',
    loginId: '아이디',
    loginIdHint: '영어 소문자와 숫자, 3~40자',
    name: '이름',
    submit: '추가',
    badLoginId: '영어 소문자나 숫자로 시작하는 3~40자로 정해 주세요.',
    noName: '이름을 입력해 주세요.',
  },
  handedOut: {
    title: '처음 한 번만 쓰는 비밀번호',
    body: `이 창을 닫으면 다시 볼 수 없어요. 본인에게만 알려 주세요. ${handedOutDays}일이 지나면 쓸 수 없어요. 첫 로그인 때 새 비밀번호와 2단계 인증을 정하게 돼요.`,
    copy: '비밀번호 복사',
    copied: '복사했어요',
    copyFailed: '복사하지 못했어요. 글자를 직접 골라 주세요.',
    done: '확인',
  },
  account: {
    alarms: '알림 받기',
    noEmail:
      '받을 메일 주소를 아직 적지 않았어요. 적어 두면 누군가 내 로그인을 초기화했을 때 바로 메일로 알려 드려요.',
    toEmail: '메일 주소 적기',
    title: '내 계정',
    password: '비밀번호 바꾸기',
    current: '지금 비밀번호',
    next: '새 비밀번호',
    nextHint:
      '12자 이상으로, 서로 상관없는 낱말 네 개쯤을 이어서 정해 주세요. 아이디와 이름은 넣을 수 없어요.',
    submit: '바꾸기',
    sessions: '열려 있는 로그인',
    sessionHead: ['운영자', '기기', '접속 주소', '로그인', '마지막 사용', '관리'],
    unknownDevice: '알 수 없음',
    here: '지금 이 화면',
    end: '끝내기',
  },
};

const wrongCode = '숫자가 맞지 않아요. 앱에 새로 뜬 숫자를 입력해 주세요.';
const notAsked = '시간이 지나 처음부터 다시 로그인해야 해요.';

/** What every call of this area may come to. */
export const outcomeWords = {
  // At the log-in one way leads on; the screen goes it.
  enterPassword: {
    taken: null,
    wrong: `아이디나 비밀번호가 맞지 않아요. 처음 받은 비밀번호는 ${handedOutDays}일 동안만 쓸 수 있어요. 지났으면 설정 권한이 있는 운영자에게 로그인 초기화를 부탁해 주세요.`,
  },
  enterCode: { opened: null, wrong: wrongCode, notAsked },
  setUpEntry: {
    opened: null,
    wrong: wrongCode,
    weak: '짐작하기 쉬운 비밀번호예요. 12자 이상으로, 아이디·이름·흔한 말·받은 비밀번호 말고 서로 상관없는 낱말 네 개쯤을 이어 주세요.',
    notAsked,
  },
  addOperator: { added: null, idTaken: '이미 쓰고 있는 아이디예요.' },
  changeOperator: {
    changed: '바꿨어요',
    changedMeanwhile:
      '그사이 다른 운영자가 이 운영자의 권한이나 상태를 바꿨어요. 바뀐 내용을 보고 다시 해 주세요.',
    lastOwner: '설정 권한을 가진 사람이 한 명은 남아 있어야 해요. 다른 사람에게 먼저 설정 권한을 주세요.',
  },
  changeOwnPassword: {
    changed: '비밀번호를 바꿨어요. 다른 곳은 모두 로그아웃했어요.',
    wrong: '지금 비밀번호가 맞지 않아요.',
    weak: '짐작하기 쉬운 비밀번호예요. 12자 이상으로, 아이디·이름·흔한 말 말고 서로 상관없는 낱말 네 개쯤을 이어 주세요. 지금 비밀번호는 다시 쓸 수 없어요.',
  },
  confirmCode: { confirmed: '확인했어요', wrong: wrongCode },
  endOperatorSession: { ended: '그 로그인을 끝냈어요' },
} satisfies AreaWords<typeof calls>;
