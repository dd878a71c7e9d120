import type { registerSerial } from './contract.ts';

export const serialMessages = {
  loginFailed: '로그인에 실패했어요. 잠시 후 다시 시도해 주세요',
  wrongPassword: '비밀번호가 맞지 않아요',
  unknownId: '가입되지 않은 아이디예요',
  taken: '이미 등록된 시리얼 번호예요',
  noSuchSerial: '올바르지 않은 시리얼 번호예요',
  notAllowed: '등록할 수 없는 시리얼 번호예요',
} satisfies Record<Exclude<keyof (typeof registerSerial)['outcomes'], 'registered'>, string>;

export const deviceMessages = {
  title: '시리얼 번호 등록',
  lead: '박스 뒷면 스티커의 QR을 비추거나 번호를 입력해 주세요. 기본 콘텐츠는 박스를 처음 등록한 날부터 12개월 동안 무료예요.',
  loginId: '아이디',
  password: '비밀번호',
  serial: '시리얼 번호',
  serialHint: '띄어쓰기나 하이픈 없이, 소문자로 입력해도 괜찮아요',
  serialExample: '예: TTB-2026-1001',
  /** Of what was typed, before it is registered. */
  meant: (lastDigits: string) => `끝자리 ${lastDigits} 박스를 등록해요`,
  meantBody: (until: string) =>
    `박스 뒷면의 번호와 같은지 확인해 주세요. 처음 등록하는 박스라면 기본 콘텐츠 12개월 무료 이용이 오늘 시작돼서 ${until}까지예요.`,
  submit: '등록하기',
  unanswered: '연결이 끊겨 답을 받지 못했어요. 적은 내용은 그대로예요. 잠시 후 다시 눌러 주세요',
  /** Any other refusal. */
  other: '올바르지 않은 시리얼 번호예요',
  /** After a refusal. taken: two say that a box is theirs, and a person looks at it. */
  hints: {
    own: {
      title: '이미 내 박스로 등록돼 있어요',
      body: '방금 누르다가 연결이 끊겼다면 그때 등록이 된 거예요. 회원정보의 내 박스에서 확인해 주세요.',
    },
    taken: {
      title: '내 박스가 맞나요?',
      body: '다른 회원이 먼저 등록한 번호예요. 중고로 받았다면 주신 분이 회원정보에서 박스 넘겨주기를 누르면 바로 등록할 수 있어요. 연락이 어렵거나 번호가 잘못 등록된 것이라면 기다려 주세요. 운영자가 두 분께 확인하고 메일로 알려 드릴게요. 번호를 잘못 적었다면 고쳐서 다시 등록하면 돼요.',
    },
    stoppedBox: {
      title: '지금 등록한 박스는 사용이 멈춰 있어요',
      body: '한 회원은 박스를 한 대 등록해요. 멈춘 박스는 직접 넘겨줄 수 없으니, 이 박스로 바꾸려면 고객센터에 알려 주세요. 확인하고 바꿔 드릴게요.',
    },
    hasBox: {
      title: '지금 등록한 박스가 있어요',
      body: '한 회원은 박스를 한 대 등록해요. 이 박스로 바꾸려면 회원정보의 내 박스에서 지금 박스를 먼저 넘겨주고, 잘못 등록한 박스라면 등록을 취소하고 다시 등록해 주세요. 그래도 안 되면 고객센터에 문의해 주세요.',
    },
  },
  empty: '아이디와 비밀번호, 시리얼 번호를 모두 입력해 주세요',
  emptyField: '입력해 주세요',
  pictureHere: '여기예요!',
  pictureAlt: '톡톡박스 뒷면. 가운데 하얀 스티커의 QR 옆에 시리얼 번호가 적혀 있어요',
  doneTitle: '등록을 마쳤어요',
  doneBody:
    '이제 톡톡박스를 켜면 기본 콘텐츠를 바로 이용할 수 있어요. 무료 기간이 끝나도 자동으로 결제되지 않아요.',
  doneSerial: '시리얼 번호',
  doneUntil: '무료 이용 기간',
  until: (date: string) => `${date}까지`,
  /** The free year belongs to the box, and whoever had it before has used it up. */
  wasUntil: (date: string) => `${date}에 끝났어요`,
  doneWithoutYear:
    '무료 기간은 박스를 처음 등록한 날부터 12개월이에요. 이 박스는 그 기간이 지나서, 원하는 콘텐츠를 골라 구독해 주세요.',
  wrongNumber:
    '번호를 잘못 등록했다면 회원정보에서 바로 취소할 수 있어요. 박스를 켜고 로그인하기 전이면 12개월은 다시 등록한 날부터 세어요.',
  toProfile: '내 박스 보기',
  close: '확인',
  done: (until: string) => `등록했어요. ${until}까지 무료로 이용해요`,
};
