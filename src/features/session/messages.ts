import type { logIn, logOut } from './contract.ts';

type Failures<C extends { outcomes: object }, Success extends string> = Record<
  Exclude<keyof C['outcomes'], Success>,
  string
>;

export const loginMessages = {
  loginFailed: '로그인에 실패했어요. 잠시 후 다시 시도해 주세요',
  wrongPassword: '비밀번호가 맞지 않아요',
  unknownId: '가입되지 않은 아이디예요',
} satisfies Failures<typeof logIn, 'loggedIn'>;

export const logoutMessages = {
  logoutFailed: '로그아웃하지 못했어요',
} satisfies Failures<typeof logOut, 'loggedOut'>;

export const sessionMessages = {
  emptyLogin: '아이디와 비밀번호를 확인해 주세요',
  ended: '세션이 만료되어 로그인이 필요해요',
  title: '로그인',
  purchaseTitle: '로그인하고 구매하기',
  purchaseLead: (goods: string) => `로그인하면 ${goods} 구매를 바로 이어가요`,
  loginId: '아이디',
  password: '비밀번호',
  submit: '로그인',
  welcome: (name: string) => `${name}님, 반가워요`,
  loggedOut: '로그아웃했어요',
  soon: '이 메뉴는 곧 열려요. 조금만 기다려 주세요',
};
