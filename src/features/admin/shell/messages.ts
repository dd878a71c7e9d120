import type { LostCall } from '../../../shared/calls/ask-operator.ts';
import { type Quicker, quicker } from '../../../shared/calls/shapes.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';

export const frameMessages = {
  undo: '되돌리기',
  brand: '톡톡박스 운영',
  skip: '본문 바로가기',
  menu: '메뉴',
  closeMenu: '메뉴 닫기',
  nav: '운영 메뉴',
  toShop: '가게 보기',
  leave: '로그아웃',
  left: '로그아웃했어요',
  leaveUnsaved: {
    title: '로그아웃할까요?',
    body: '저장하지 않은 글이 있어요. 로그아웃하면 사라져요.',
    go: '로그아웃',
    stay: '계속 쓰기',
  },
  unsaved: {
    title: '저장하지 않고 나갈까요?',
    body: '적은 내용이 사라져요.',
    go: '나가기',
    stay: '계속 쓰기',
  },
  roles: { owner: '대표', service: '고객 응대', custom: '따로 정한 권한' },
  practice: '연습용 가게예요. 결제가 진짜가 아니니 상품을 절대 보내지 마세요.',
  askShared: {
    title: '다른 택배에도 있는 운송장이에요',
    body: '다른 주문이나 교환, A/S로 보낸 택배에 같은 번호가 있어요. 한 상자에 함께 보내는 것이 맞나요? 아니면 돌아가서 번호를 다시 확인해 주세요.',
    confirmLabel: '한 상자예요',
    cancelLabel: '돌아가기',
  },
  waiting: '화면을 준비하고 있어요',
  counted: {
    arrived: '도착한 수량',
    ofAsked: (units: number) => `신청 ${units}개`,
    restocked: '다시 팔 수 있는 수량',
    ofUnits: (units: number) => `${units}개 가운데`,
    condition: '살펴본 내용',
  },
  cameBack: {
    label: '돌아온 박스의 시리얼',
    hint: '박스가 모두 돌아왔으면 고르지 않아도 돼요. 일부만 왔으면 온 박스의 번호를 골라 주세요. 고른 박스는 이 주문에서 풀려요.',
  },
  titleOf: (title: string) => `${title} | 톡톡박스 운영`,
  /** After the words of what can't be done any more. */
  quicker: ({ by, atMs }: Quicker) =>
    by === '' || atMs === null ? '' : ` ${by} 님이 ${formatKoreanDateTime(atMs)}에 처리했어요.`,
  /** Asked with what was typed still there: whether it is to stand in place of what was saved first. */
  meanwhile: (
    first: Quicker,
    then = '내 것으로 바꾸면 그 내용은 사라져요. 먼저 새 창으로 열어 견주어 보세요.',
  ) => ({
    title: '그사이에 다른 곳에서 저장했어요',
    body: `${frameMessages.quicker(first)} ${then}`.trim(),
    confirmLabel: '내 것으로 바꾸기',
    cancelLabel: '저장하지 않고 돌아가기',
  }),
  /** Why a call was not heard, or found nothing. */
  lost: {
    sessionEnded:
      '한동안 쓰지 않았거나 누군가 이 로그인을 끝내거나 초기화해서 로그아웃되었어요. 다시 로그인해 주세요.',
    forbidden: '이 일을 할 권한이 없어요. 대표 운영자에게 부탁해 주세요.',
    noSuchCall: '찾는 것이 없어요. 이미 지워졌거나 주소가 달라졌을 수 있어요.',
    unreachable: '연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
    tooBig: '보낸 내용이 너무 커요. 나누어 보내 주세요.',
    wrongType: '보낼 수 없는 형식이에요. 화면을 새로 고치고 다시 시도해 주세요.',
    invalid: '입력한 내용을 확인해 주세요.',
    tooOften: '여러 번 시도해서 잠시 막혔어요. 15분쯤 뒤에 다시 시도해 주세요.',
    busy: '지금 요청이 많아요. 잠시 후 다시 시도해 주세요.',
    failed: '일시적인 오류가 생겼어요. 잠시 후 다시 시도해 주세요.',
    dayIsFull: '오늘 할 수 있는 환불이나 콘텐츠 지급을 다 했어요. 대표 운영자에게 부탁해 주세요.',
    codeNeeded: '2단계 인증을 한 번 더 해야 할 수 있는 일이에요.',
  } satisfies Record<LostCall, string>,
  unsure:
    '연결이 끊겨서 처리됐는지 알 수 없어요. 인터넷 연결을 확인하고, 처리됐는지 먼저 살펴본 뒤 다시 시도해 주세요.',
  typed: {
    restored: '쓰던 내용을 불러왔어요. 아직 저장하지 않았어요.',
    discard: '쓰던 내용 지우기',
  },
  reason: {
    label: '이유',
    hint: '작업 기록에 남아요',
    short: '두 글자 이상 적어 주세요.',
  },
  confirm: {
    title: '2단계 인증을 한 번 더 해 주세요',
    lead: '돈이나 개인정보, 설정을 다루는 일이라 본인인지 다시 확인해요. 한 번 하면 10분 동안 다시 묻지 않아요.',
    submit: '확인',
  },
  failureTitle: '화면을 보여 드리지 못했어요',
  forbiddenTitle: '볼 수 없는 화면이에요',
  missingTitle: '없는 화면이에요',
  missingBody: '주소를 다시 확인하거나 왼쪽 메뉴에서 골라 주세요.',
  retry: '다시 시도',
  home: '처음 화면으로',
  entry: {
    again: '다시 로그인해 주세요',
    againLead:
      '한동안 쓰지 않았거나 누군가 이 로그인을 끝내거나 초기화해서 로그아웃되었어요. 적은 내용은 그대로 있어요. 로그인하면 하던 일을 이어서 해요.',
    title: '운영자 로그인',
    lead: '운영자만 들어올 수 있어요.',
    loginId: '아이디',
    password: '비밀번호',
    next: '다음',
    codeTitle: '2단계 인증',
    codeLead: '휴대전화의 인증 앱에 보이는 숫자 여섯 자리를 입력해 주세요.',
    code: '인증 숫자 6자리',
    open: '로그인',
    restart: '다른 아이디로 로그인',
    setUpTitle: '내 비밀번호와 인증 앱을 정해 주세요',
    setUpLead: '다른 사람이 모르는 비밀번호와 내 휴대전화의 인증 앱을 정하면 시작할 수 있어요.',
    newPassword: '새 비밀번호',
    newPasswordHint:
      '12자 이상으로, 서로 상관없는 낱말 네 개쯤을 이어서 정해 주세요. 아이디와 이름, 받은 비밀번호는 쓸 수 없어요.',
    scan: '인증 앱(Google Authenticator, 네이버·카카오 인증 앱 등)으로 아래 그림을 찍어 주세요.',
    qrLabel: '2단계 인증을 등록하는 QR 코드',
    byHand: '그림을 찍을 수 없으면 이 글자를 직접 입력해도 돼요.',
    copy: '글자 복사',
    copied: '복사했어요',
    copyFailed: '복사하지 못했어요. 글자를 직접 골라 주세요.',
    finish: '정하고 시작하기',
    faults: {
      empty: '아이디와 비밀번호를 모두 입력해 주세요.',
      badCode: '숫자 여섯 자리를 입력해 주세요.',
      tooOften: '여러 번 틀려서 잠시 막혔어요. 15분쯤 뒤에 다시 시도해 주세요.',
    },
  },
};

/** What came of a call, in its area's words; where somebody was quicker, who it was and when. */
export function saidOf<Outcome extends string>(
  said: Readonly<Record<Outcome, string>>,
  { outcome, data }: { outcome: Outcome; data?: unknown },
): string {
  const first = quicker.safeParse(data);
  return said[outcome] + (first.success ? frameMessages.quicker(first.data) : '');
}
