import { codeMinutes } from '../../one-time-code/rules.ts';

export const codeEmailWords = {
  subject: '[톡톡박스] 로그인 인증번호를 보내 드려요',
  title: '로그인 인증번호가 도착했어요',
  lead: '패스키 대신 로그인하려면, 화면에 아래 숫자 여섯 자리를 입력해 주세요.',
  life: `${codeMinutes}분 동안 쓸 수 있고, 새로 요청하면 가장 최근 번호만 맞아요.`,
  warning:
    '톡톡박스는 전화나 문자로 이 번호를 묻지 않아요. 직접 로그인하지 않으셨다면 누군가 비밀번호를 알고 있다는 뜻이에요. 바로 비밀번호를 바꿔 주세요.',
};
