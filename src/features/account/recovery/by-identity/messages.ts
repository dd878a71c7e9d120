import type { chooseEmail, confirmEmail, findByIdentity } from '../contract.ts';

export const findFailures = {
  noRegisteredId: '',
  stopped: '',
  identityRequired: '본인인증한 시간이 지났어요. 다시 인증해 주세요',
} satisfies Record<Exclude<keyof (typeof findByIdentity)['outcomes'], 'found'>, string>;

const over = '시간이 지나 본인인증부터 다시 해야 해요';

export const chooseEmailFailures = {
  codeFailed: '인증번호를 보내지 못했어요. 잠시 후 다시 시도해 주세요',
  identityRequired: over,
} satisfies Record<Exclude<keyof (typeof chooseEmail)['outcomes'], 'sent' | 'kept'>, string>;

export const confirmEmailFailures = {
  wrongCode: '인증번호가 맞지 않아요',
  identityRequired: over,
} satisfies Record<Exclude<keyof (typeof confirmEmail)['outcomes'], 'confirmed'>, string>;

export const byIdentityMessages = {
  or: '이메일을 쓸 수 없나요?',
  open: '휴대폰 본인인증으로 찾기',
  title: '휴대폰 본인인증',
  lead: '가입할 때 본인인증한 분이면, 번호나 이메일이 바뀌었어도 아이디를 찾고 비밀번호와 이메일을 새로 정할 수 있어요.',
  phoneHint: '지금 쓰는 본인 명의의 번호를 숫자만 입력해 주세요. 본인인증에만 사용해요',
  looking: '아이디를 찾고 있어요',
  failed: '아이디를 찾지 못했어요. 잠시 후 다시 시도해 주세요',
  idsLead: '본인인증한 분의 아이디예요. 비밀번호를 잊었거나 이메일을 쓸 수 없으면 새로 정해 주세요.',
  joined: (date: string) => `${date} 가입`,
  change: '새로 정하기',
  changeFor: (loginId: string) => `${loginId} 비밀번호와 이메일 새로 정하기`,
  somebodyElse: '다른 분으로 인증하기',
  none: {
    title: '가입한 아이디를 찾지 못했어요',
    body: '본인인증한 분의 이름으로 가입한 아이디가 없어요.',
    reasons: [
      '가입한 분이 다른 가족이면 그분의 휴대폰으로 인증해 주세요.',
      '오래전에 가입했거나 이름을 바꿨다면 고객센터에서 확인하고 도와드려요.',
    ],
    signUp: '회원가입',
    ask: '문의하기',
    byEmail: '이메일로 찾기',
  },
  stopped: {
    title: '지금은 본인인증으로 바꿀 수 없어요',
    body: '전에 쓰던 메일에서 계정을 되돌려 달라고 했어요. 안전을 위해 7일 동안 멈췄으니, 본인이 맞다면 고객센터로 알려 주세요.',
  },
  emailTitle: '이메일 확인',
  emailLead: '주문 안내와 로그인 인증번호를 받을 이메일이에요.',
  emailChoice: '이메일',
  keep: '지금 이메일을 계속 쓸게요',
  replace: '새 이메일로 바꿀게요',
  replaceNote: '새 이메일로 인증번호를 보내 드려요',
  newEmail: '새 이메일',
  emailFault: '이메일 주소를 다시 확인해 주세요',
  next: '다음',
  sendCode: '인증번호 받기',
  resent: '새 인증번호를 보냈어요',
  passwordLead: (loginId: string, email: string | null) =>
    email === null
      ? `${loginId}의 새 비밀번호를 정해 주세요.`
      : `${loginId}의 새 비밀번호를 정해 주세요. 이메일도 ${email} 주소로 함께 바뀌어요.`,
  told: '전에 쓰던 이메일로도 바뀐 것을 알려 드려요.',
  waitForCode:
    '비밀번호를 바꿨어요. 패스키로 한 번 더 확인하고 로그인해 주세요. 패스키를 잃어버렸다면 안전을 위해 24시간 뒤부터 메일로 받은 인증번호로 로그인할 수 있어요',
};

export const undoMessages = {
  title: '계정 되돌리기',
  lead: '휴대폰 본인인증으로 바뀐 비밀번호와 이메일을 전처럼 되돌려요. 로그인하지 않아도 돼요.',
  question: '직접 바꾸지 않으셨나요?',
  what: '되돌리면 바로 이렇게 돼요.',
  effects: [
    '비밀번호와 이메일 주소가 전에 쓰던 것으로 돌아와요.',
    '모든 기기에서 로그아웃되고, 그 사이에 등록한 패스키와 간편 로그인은 지워져요.',
    '7일 동안 휴대폰 본인인증으로는 비밀번호를 바꿀 수 없어요.',
  ],
  mine: '직접 바꾸셨다면 누르지 않아도 돼요. 이 화면을 닫아 주세요.',
  undo: '되돌리기',
  undone: '전처럼 되돌렸어요',
  undoneNote:
    '전에 쓰던 비밀번호로 로그인해 주세요. 회원정보에서 이름과 연락처, 배송지가 그대로인지도 확인해 주세요. 다른 분이 휴대폰 번호를 쓰고 있을 수 있으니 통신사에도 알아봐 주세요.',
  unknown: '되돌릴 수 없는 링크예요',
  unknownNote:
    '24시간이 지났거나 링크가 온전하지 않아요. 메일의 링크를 다시 눌러 보고, 안 되면 고객센터로 바로 알려 주세요.',
  toLogin: '로그인',
  ask: '문의하기',
  failed: '되돌리지 못했어요. 잠시 후 다시 시도해 주세요',
};
