import type { signUp } from '../contract.ts';
import type { PasswordFault } from '../rules.ts';

export const signUpOutcomes = {
  identityRequired: '회원가입하려면 본인인증이 필요해요',
  taken: '이미 가입된 아이디예요',
} satisfies Record<Exclude<keyof (typeof signUp)['outcomes'], 'created'>, string>;

export const passwordFaults = {
  short: '8자 이상 입력해 주세요',
  long: '조금 더 짧은 비밀번호를 입력해 주세요',
  hasId: '비밀번호에 아이디가 들어 있어요. 아이디를 빼고 정해 주세요',
  /** The server's answer. */
  guessable:
    '짐작하기 쉬운 비밀번호예요. 이름·아이디·이메일·전화번호나 흔한 말을 빼고, 서로 상관없는 낱말 서너 개를 이어 보세요',
} satisfies Record<PasswordFault | 'guessable', string>;

/** What stands at the fields of one's own data, wherever they are. */
export const memberFieldMessages = {
  userName: '이름',
  phone: '휴대전화 번호',
  login_id: '아이디',
  loginIdHint: '영문 소문자와 숫자로 4자 이상',
  loginIdFault: '아이디는 영문 소문자와 숫자, . _ - 로 4자 이상 입력해 주세요',
  email: '이메일',
  emailHint: '아이디와 비밀번호를 찾을 때 이 주소로 인증번호를 보내 드려요',
  emailFault: '이메일 주소를 다시 확인해 주세요',
  userNameFault: '이름을 입력해 주세요',
  phoneHint: '숫자만 입력해 주세요. 배송과 본인확인에만 사용해요',
  phoneFault: '연락처를 다시 확인해 주세요',
  password: '비밀번호',
  newPassword: '새 비밀번호',
  rePassword: '비밀번호 확인',
  newRePassword: '새 비밀번호 확인',
  passwordHint: '8자 이상이면 돼요. 서로 상관없는 낱말 서너 개를 이으면 안전하고 기억하기 쉬워요',
  passwordOk: '길이가 알맞아요',
  rePasswordOk: '비밀번호가 같아요',
  passwordsDiffer: '비밀번호가 서로 달라요',
  address: '주소',
  searchPostcode: '우편번호 검색',
  addressFault: '우편번호 검색으로 주소를 입력해 주세요',
  subAddress: '상세 주소',
  subAddressHint: '동·호수를 적어 주세요. 없으면 건물 이름이나 “단독주택”이라고 적어도 돼요',
  subAddressFault: '상세 주소를 입력해 주세요',
};

export const signUpMessages = {
  title: '회원가입',
  back: '이전 단계',
  terms: '약관 동의',
  termsLead: '반갑습니다! 필요한 동의만 먼저 확인할게요.',
  identity: '본인인증',
  identityLead: '인증한 이름과 휴대전화 번호로 가입해요.',
  details: '정보 입력',
  detailsLead: '이제 마지막이에요. 아이디와 주소를 알려 주세요.',
  view: '보기',
  next: '다음',
  agreeAll: '전체 동의 (선택 포함)',
  missing: {
    service: '서비스 이용약관에 동의해 주세요',
    privacy: '개인정보 수집·이용에 동의해 주세요',
  },
  marketingNote: '소식 받기는 동의하지 않아도 가입할 수 있어요. 회원정보에서 언제든지 바꿀 수 있어요.',
  verified: '본인인증을 마쳤어요',
  submit: '가입하기',
  failed: '가입하지 못했어요. 잠시 후 다시 시도해 주세요',
  loginFailed: '로그인에 실패했어요',
  loading: '본인인증을 확인하고 있어요',
  leaveTitle: '가입을 그만둘까요?',
  leaveBody: '입력한 내용은 저장되지 않아요.',
  leave: '네, 닫을게요',
  stay: '계속 가입하기',
};
