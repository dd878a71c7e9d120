import { codeMinutes } from '../../one-time-code/rules.ts';

/** Nothing of the member stands in it: whoever reads that mailbox may be a stranger. */
export const emailChangeWords = {
  subject: '[톡톡박스] 새 이메일 주소의 인증번호를 보내 드려요',
  title: '새 이메일 주소를 확인할게요',
  lead: '톡톡박스 회원정보의 이메일을 이 주소로 바꾸려면, 화면에 아래 숫자 여섯 자리를 입력해 주세요.',
  life: `${codeMinutes}분 동안 쓸 수 있고, 새로 요청하면 가장 최근 번호만 맞아요.`,
  warning:
    '톡톡박스는 전화나 문자로 이 번호를 묻지 않아요. 직접 요청하지 않으셨다면 이 메일은 지우셔도 괜찮아요. 아무것도 바뀌지 않아요.',
};
