import { codeMinutes } from '../one-time-code/rules.ts';
import { purposes } from './rules.ts';

/** The words of the e-mails, each a line or a paragraph of its own. */
export const codeEmailMessages = {
  subject: {
    [purposes.findId]: '[톡톡박스] 아이디 찾기 인증번호를 보내 드려요',
    [purposes.findPassword]: '[톡톡박스] 비밀번호 찾기 인증번호를 보내 드려요',
  },
  title: '인증번호가 도착했어요',
  lead: {
    [purposes.findId]: '아이디를 찾는 화면에 아래 숫자 여섯 자리를 입력해 주세요.',
    [purposes.findPassword]: '비밀번호를 찾는 화면에 아래 숫자 여섯 자리를 입력해 주세요.',
  },
  leadNobody:
    '입력하신 이름과 이 이메일 주소로 가입된 아이디는 아직 없어요. 다른 이메일로 가입하셨는지 한번 확인해 주세요.',
  codeNobody: '화면에서 확인을 마치시려면 아래 숫자 여섯 자리를 입력해 주세요.',
  life: `${codeMinutes}분 동안 쓸 수 있고, 새로 요청하면 가장 최근 번호만 맞아요.`,
  warning:
    '톡톡박스는 전화나 문자로 이 번호를 묻지 않아요. 직접 요청하지 않으셨다면 이 메일은 지우셔도 괜찮아요.',
};

export const passwordEmailMessages = {
  subject: '[톡톡박스] 비밀번호가 변경되었어요',
  title: '비밀번호가 변경되었어요',
  changed: (loginId: string, when: string) => `${when}에 ${loginId} 아이디의 비밀번호가 변경되었어요.`,
  loggedOut: '안전을 위해 모든 기기에서 로그아웃했으니, 새 비밀번호로 다시 로그인해 주세요.',
  warning: (phone: string, email: string) =>
    `직접 바꾸지 않으셨다면 바로 비밀번호 찾기로 새 비밀번호를 정하고 고객센터(${phone}, ${email})로 알려 주세요.`,
  find: '비밀번호 찾기',
};
