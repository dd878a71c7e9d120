import type { changePassword, confirmCode, requestCode } from './contract.ts';
import { codeMinutes } from './rules.ts';

type Failures<C extends { outcomes: object }, Success extends string> = Record<
  Exclude<keyof C['outcomes'], Success>,
  string
>;

export const requestCodeMessages = {
  codeFailed:
    '인증번호를 보내지 못했어요. 이메일 주소를 확인하고, 여러 번 요청하셨다면 잠시 뒤에 다시 시도해 주세요',
} satisfies Failures<typeof requestCode, 'sent'>;

export const confirmCodeMessages = {
  noRegisteredId: '이 이름과 이메일로 가입된 아이디가 없어요',
  wrongCode: `인증번호가 맞지 않거나 ${codeMinutes}분이 지났어요. 다시 확인하거나 새로 요청해 주세요`,
} satisfies Failures<typeof confirmCode, 'confirmed'>;

export const changePasswordMessages = {
  changeFailed: '비밀번호를 바꾸지 못했어요. 처음부터 다시 시도해 주세요',
} satisfies Failures<typeof changePassword, 'changed'>;
