export const codeStepMessages = {
  code: '인증번호',
  codeHint: '메일이 보이지 않으면 스팸함도 확인해 주세요',
  codeEmpty: '인증번호를 입력해 주세요',
  minutesLeft: (minutes: number) => `앞으로 ${minutes}분 동안 쓸 수 있어요`,
  codeOver: '인증번호를 쓸 수 있는 시간이 지났어요. 새 번호를 받아 주세요',
  resend: '인증번호 다시 받기',
  confirm: '확인',
};
