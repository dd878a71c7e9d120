import type { logIn } from './contract.ts';

type Failures<C extends { outcomes: object }, Success extends string> = Record<
  Exclude<keyof C['outcomes'], Success>,
  string
>;

export const loginMessages = {
  loginFailed: '로그인에 실패했어요. 잠시 후 다시 시도해 주세요',
  wrongPassword: '비밀번호가 맞지 않아요',
  unknownId: '가입되지 않은 아이디예요',
} satisfies Failures<typeof logIn, 'loggedIn' | 'secondFactor'>;

export const reauthMessages = {
  loginFailed: '인증에 실패했어요',
  wrongPassword: loginMessages.wrongPassword,
  unknownId: loginMessages.unknownId,
  // The session ended meanwhile: the log-in asks for both again.
  secondFactor: '시간이 지나 로그아웃됐어요. 화면을 새로 고치고 다시 로그인해 주세요',
} satisfies Failures<typeof logIn, 'loggedIn'>;

export const reauthWords = {
  lead: '회원님의 정보를 안전하게 지키기 위해 비밀번호를 한 번 더 확인할게요.',
  submit: '확인',
  again: '시간이 지나 한 번 더 확인이 필요해요',
};

export const sessionMessages = {
  emptyLogin: '아이디와 비밀번호를 확인해 주세요',
  title: '로그인',
  purchaseTitle: '로그인하고 구매하기',
  purchaseLead: (goods: string) => `로그인하면 ${goods} 구매를 바로 이어가요`,
  loginId: '아이디',
  password: '비밀번호',
  submit: '로그인',
  signUp: '회원가입',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
};
