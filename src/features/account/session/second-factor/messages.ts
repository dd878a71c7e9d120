import type { addPasskey, askNewPasskey, logInByCode, logInByPasskey, sendLogInCode } from './contract.ts';

type Failures<C extends { outcomes: object }, Success extends string> = Record<
  Exclude<keyof C['outcomes'], Success>,
  string
>;

const notAsked = '시간이 지나 처음부터 다시 로그인해야 해요';

/** The second step of the log-in. */
export const secondStepMessages = {
  title: '한 번 더 확인할게요',
  lead: '비밀번호가 맞아요. 이제 등록한 패스키로 확인해 주세요. 지문이나 얼굴, 기기 비밀번호를 쓰면 돼요.',
  unsupported: '이 브라우저에서는 패스키를 쓸 수 없어요. 메일로 받은 인증번호로 로그인할 수 있어요.',
  usePasskey: '패스키로 확인',
  noPasskey: '패스키를 쓸 수 없어요',
  back: '아이디와 비밀번호',
  backToPasskey: '패스키로 확인',
  mailTitle: '메일로 확인하기',
  mailLead:
    '회원정보의 이메일로 인증번호를 보내 드려요. 이렇게 로그인하면 메일로도 알려 드려요. 패스키가 든 기기를 잃어버렸다면, 로그인한 다음 회원정보에서 그 패스키를 지워 주세요.',
  send: '인증번호 받기',
  noMailbox: '이 메일도 쓸 수 없어요',
  codeLead: (email: string) => `${email}로 보낸 인증번호를 입력해 주세요.`,
  resent: '인증번호를 다시 보냈어요',
  stopped: '패스키 확인을 마치지 못했어요. 다시 시도해 주세요',
  notAsked,
  failed: '확인하지 못했어요. 잠시 후 다시 시도해 주세요',
};

export const byPasskeyMessages = {
  notAsked,
  wrong: '패스키를 확인하지 못했어요. 잠시 후 다시 시도해 주세요',
} satisfies Failures<typeof logInByPasskey, 'loggedIn'>;

export const sendCodeMessages = {
  notAsked,
  codeFailed: '인증번호를 여러 번 보냈어요. 잠시 후 다시 시도해 주세요',
  tooSoon:
    '비밀번호를 찾아 새로 정한 뒤 하루 동안은 패스키로만 로그인할 수 있어요. 패스키를 잃어버렸다면 하루 뒤에 다시 시도해 주세요',
} satisfies Failures<typeof sendLogInCode, 'sent'>;

export const byCodeMessages = {
  notAsked,
  wrongCode: '인증번호가 맞지 않아요',
} satisfies Failures<typeof logInByCode, 'loggedIn'>;

/** The member's own passkeys, in the profile. */
export const passkeyMessages = {
  title: '패스키로 두 번 확인하기',
  lead: '로그인할 때 비밀번호 다음에 지문이나 얼굴, 기기 비밀번호로 한 번 더 확인해요. 비밀번호만으로는 아무도 들어올 수 없어요.',
  two: '기기를 잃어버릴 때를 생각해서 두 기기 이상 등록해 두면 좋아요.',
  made: (when: string) => `${when} 등록`,
  used: (when: string) => `${when} 마지막 사용`,
  unused: '아직 쓰지 않았어요',
  add: '패스키 추가',
  rename: '이름 바꾸기',
  remove: '지우기',
  renameOf: (name: string) => `${name} 이름 바꾸기`,
  removeOf: (name: string) => `${name} 지우기`,
  addTitle: '패스키 추가',
  addLead: '어느 기기인지 알아볼 수 있는 이름을 적고, 이어서 열리는 창에서 확인해 주세요.',
  addFirst: '추가하면 다른 기기에서는 모두 로그아웃돼요.',
  renameTitle: '패스키 이름 바꾸기',
  removeTitle: '패스키 지우기',
  removeQuestion: (name: string) => `${name} 패스키를 지울까요? 이 패스키로는 더 이상 로그인할 수 없어요.`,
  removeLast: '마지막 패스키예요. 지우면 비밀번호만으로 로그인하게 돼요.',
  removeHint: '기기에 남은 패스키는 기기 설정에서 따로 지워 주세요.',
  keep: '그대로 두기',
  name: '이름',
  noName: '이름을 입력해 주세요',
  next: '다음',
  save: '저장',
  /** The browser's own window was closed, or its owner wasn't recognised. */
  stopped: '패스키 확인을 마치지 못했어요. 다시 시도해 주세요',
  alreadyHere: '이 기기에는 이미 등록한 패스키가 있어요',
  failed: '저장하지 못했어요. 잠시 후 다시 시도해 주세요',
  gone: '이미 지운 패스키예요',
  added: '패스키를 추가했어요',
  renamed: '이름을 바꿨어요',
  removed: '패스키를 지웠어요',
};

const enough = '패스키는 다섯 개까지 둘 수 있어요. 쓰지 않는 것을 먼저 지워 주세요';

export const askNewMessages = {
  enough,
  noHost: '이 주소에서는 패스키를 쓸 수 없어요',
} satisfies Failures<typeof askNewPasskey, 'asked' | 'reauthenticate'>;

export const addMessages = {
  enough,
  wrong: byPasskeyMessages.wrong,
  registered: passkeyMessages.alreadyHere,
} satisfies Failures<typeof addPasskey, 'added' | 'reauthenticate'>;
