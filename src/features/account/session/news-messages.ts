// What the frame of every page says of a session; the dialogs' words come with them.
import type { logOut } from './contract.ts';

export const logoutMessages = {
  logoutFailed: '로그아웃하지 못했어요',
} satisfies Record<Exclude<keyof (typeof logOut)['outcomes'], 'loggedOut'>, string>;

export const sessionNews = {
  ended: '세션이 만료되어 로그인이 필요해요',
  welcome: (name: string) => `${name}님, 반가워요`,
  joined: (name: string) => `${name}님, 가입을 환영해요`,
  loggedOut: '로그아웃했어요',
};
