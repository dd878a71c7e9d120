import type { confirmNewEmail, resendEmailCode } from '../member/contract.ts';

type Failures<C extends { outcomes: object }, Success extends string> = Record<
  Exclude<keyof C['outcomes'], Success>,
  string
>;

export const emailDialogMessages = {
  title: '새 이메일 확인',
  lead: (address: string) => `${address}로 보낸 숫자 6자리를 입력해 주세요. 그때까지는 지금 이메일을 써요.`,
  wrongCode: '인증번호가 맞지 않아요',
  codeFailed: '인증번호를 보내지 못했어요. 잠시 후 다시 시도하거나 정보 수정에서 이메일을 다시 입력해 주세요',
  failed: '잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요',
  resent: '새 인증번호를 보냈어요',
  changed: '이메일을 바꿨어요',
} satisfies Failures<typeof confirmNewEmail, 'changed'> &
  Failures<typeof resendEmailCode, 'sent'> &
  Record<string, unknown>;
