import type { changePassword, confirmCode, requestCode } from './contract.ts';

export const requestCodeMessages = {
  codeFailed: '인증번호를 보내지 못했어요',
} satisfies Record<Exclude<keyof (typeof requestCode)['outcomes'], 'sent'>, string>;

export const confirmCodeMessages = {
  noRegisteredId: '가입된 아이디가 없어요',
  wrongCode: '인증번호가 맞지 않아요',
} satisfies Record<Exclude<keyof (typeof confirmCode)['outcomes'], 'confirmed'>, string>;

export const changePasswordMessages = {
  changeFailed: '비밀번호를 바꾸지 못했어요',
} satisfies Record<Exclude<keyof (typeof changePassword)['outcomes'], 'changed'>, string>;

export const recoveryMessages = {
  perhapsChanged:
    '앞서 누른 변경이 이미 끝났을 수 있어요. 새 비밀번호로 로그인해 보고, 로그인이 되지 않으면 인증번호를 다시 받아 주세요',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  askLead: '가입할 때 적은 이름과 이메일을 알려 주세요. 인증번호를 메일로 보내 드려요.',
  name: '이름',
  email: '이메일',
  nameFault: '이름을 입력해 주세요',
  emailFault: '이메일 주소를 다시 확인해 주세요',
  sendCode: '인증번호 받기',
  codeTitle: '인증번호 확인',
  codeLead: (email: string) => `${email}로 보낸 숫자 6자리를 입력해 주세요.`,
  resent: '새 인증번호를 보냈어요',
  back: '이전 단계',
  idsTitle: '아이디를 찾았어요',
  idsLead: '이 이름과 이메일로 가입한 아이디예요.',
  idsPasswordLead: '비밀번호를 바꿀 아이디를 골라 주세요.',
  change: '비밀번호 변경',
  changeFor: (loginId: string) => `${loginId} 비밀번호 변경`,
  toLogin: '로그인',
  toFindPassword: '비밀번호 찾기',
  passwordTitle: '비밀번호 변경',
  passwordLead: (loginId: string) => `${loginId}의 새 비밀번호를 정해 주세요.`,
  passwordsDiffer: '비밀번호가 일치하지 않아요',
  submitPassword: '비밀번호 바꾸기',
  changed: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요',
  everywhere: '비밀번호를 바꾸면 로그인한 모든 기기에서 로그아웃돼요.',
  failed: '잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요',
};
