import type { startVerification, VerificationState } from './contract.ts';
import { identityMessages } from './messages.ts';

export const startMessages = {
  verificationFailed: identityMessages.failed,
} satisfies Record<Exclude<keyof (typeof startVerification)['outcomes'], 'started'>, string>;

const unfinished = '본인인증을 아직 마치지 않았어요. 다시 시작해 주세요';

/** What is said when the window is gone and nobody is verified. */
export const standingMessages = {
  none: unfinished,
  started: unfinished,
  failed: identityMessages.failed,
  underAge: identityMessages.underAge,
} satisfies Record<Exclude<VerificationState, 'verified'>, string>;

export const stepMessages = {
  title: '본인인증',
  phone: '휴대전화 번호',
  phoneHint: '숫자만 입력해 주세요. 배송과 본인인증에만 사용해요',
  phoneFault: identityMessages.phone,
  error: identityMessages.general,
  start: '본인인증하기',
  newWindow: '(새 창)',
  waiting: '새 창에서 본인인증을 진행해 주세요',
  waitingBody: '인증을 마치면 이 화면이 자동으로 넘어가요.',
  bringToFront: '인증 창 다시 보기',
  stop: '인증 그만두기',
  connecting: '본인인증 기관에 연결하고 있어요',
  done: '본인인증을 마쳤어요',
  name: '이름',
  again: '다시 인증하기',
  next: '다음',
};
