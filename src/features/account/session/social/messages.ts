import { type SocialName, type SocialResult, socialNames } from './rules.ts';

export const socialMessages = {
  or: '다른 방법으로 로그인',
  enter: (key: SocialName) => `${socialNames[key]}로 로그인`,
  failed: '연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
  title: '간편 로그인',
  lead: '연결해 두면 비밀번호 없이도 로그인할 수 있어요. 회원정보를 바꿀 때는 지금처럼 비밀번호를 확인해요.',
  linkedOn: (day: string) => `${day}에 연결했어요`,
  usedOn: (when: string) => `마지막 로그인 ${when}`,
  unlinked: '연결하지 않았어요',
  link: (key: SocialName) => `${socialNames[key]} 연결하기`,
  unlink: (key: SocialName) => `${socialNames[key]} 연결 끊기`,
  linkShort: '연결하기',
  unlinkShort: '연결 끊기',
  unlinkTitle: (key: SocialName) => `${socialNames[key]} 연결을 끊을까요?`,
  unlinkBody: '앞으로는 아이디와 비밀번호로 로그인해요. 언제든지 다시 연결할 수 있어요.',
  keep: '그대로 두기',
  linkTitle: (key: SocialName) => `${socialNames[key]} 연결하기`,
  unlinkedNow: (key: SocialName) => `${socialNames[key]} 연결을 끊었어요`,
  waitingTitle: (key: SocialName) => `${socialNames[key]}로는 처음 오셨네요`,
  waitingLead: (key: SocialName) =>
    `이 ${socialNames[key]} 계정과 연결된 회원이 없어요. 톡톡박스 회원이라면 한 번만 로그인해 주세요. 다음부터는 ${socialNames[key]}로 바로 들어올 수 있어요.`,
  waitingNew: '처음이라면 가입을 마친 뒤 자동으로 연결해 드려요.',
  logIn: '로그인하고 연결하기',
  signUp: '회원가입하기',
  waitingOver: '시간이 지나 연결을 마치지 못했어요. 처음부터 다시 시도해 주세요.',
};

/** What the page says when somebody comes back. */
export const socialNews = {
  second: '한 단계 더 확인하면 로그인돼요',
  linked: '계정을 연결했어요. 다음부터 바로 로그인할 수 있어요',
  taken: '다른 회원과 연결된 계정이에요. 그 회원에서 먼저 연결을 끊어 주세요.',
  other: '이미 다른 계정이 연결되어 있어요. 먼저 연결을 끊고 다시 연결해 주세요.',
  stopped: '로그인을 취소했어요',
  failed: '지금은 연결할 수 없어요. 아이디와 비밀번호로 로그인하거나 잠시 후 다시 시도해 주세요.',
  over: '시간이 지나 다시 시작해야 해요. 한 번 더 눌러 주세요.',
} satisfies Record<SocialResult, string>;
