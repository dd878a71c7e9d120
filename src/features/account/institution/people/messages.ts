import { mostPeople } from './rules.ts';

export const peopleMessages = {
  title: '함께 쓰는 사람',
  lead: (institution: string) =>
    `${institution}의 일을 함께 할 사람을 초대하세요. 각자 자기 아이디로 로그인하고, 맡긴 일만 할 수 있어요.`,
  loadFailed: '함께 쓰는 사람을 불러오지 못했어요',
  nobody: '아직 아무도 없어요.',
  rights: (list: string) => `맡은 일: ${list}`,
  joined: (date: string) => `${date}부터`,
  invited: (date: string) => `초대함 · ${date}까지 수락할 수 있어요`,
  invite: '초대하기',
  change: '맡은 일 바꾸기',
  changeOf: (name: string) => `${name} 맡은 일 바꾸기`,
  end: '내보내기',
  endOf: (name: string) => `${name} 내보내기`,
  takeBack: '초대 취소',
  takeBackOf: (loginId: string) => `${loginId} 초대 취소`,
  endQuestion: (name: string) => ({
    title: `${name}님을 내보낼까요?`,
    body: '바로 이 기관의 일을 할 수 없게 돼요. 그동안 한 주문과 등록은 그대로 남아요.',
    confirmLabel: '내보내기',
    cancelLabel: '그만두기',
  }),
  ended: '내보냈어요',
  takenBack: '초대를 취소했어요',
  failed: '처리하지 못했어요. 잠시 후 다시 시도해 주세요',
};

export const personDialogMessages = {
  inviteTitle: '함께 쓸 사람 초대하기',
  changeTitle: (name: string) => `${name}님이 맡은 일`,
  lead: '톡톡박스 회원의 아이디를 적어 주세요. 그런 회원이 있으면 메일로 알려 주고, 그 사람이 수락하면 함께 쓸 수 있어요. 그런 아이디가 있는지는 알려 드리지 않아요.',
  loginId: '아이디',
  rights: '맡길 일',
  hints: {
    orders: '장바구니, 주문, 취소·반품, 견적서, A/S, 배송지',
    contents: '이용권 보기, 쿠폰 등록, 중도 해지',
    boxes: '박스 등록, 이름, 넘겨주기',
  },
  noId: '아이디를 적어 주세요',
  noRight: '맡길 일을 하나 이상 골라 주세요',
  send: '초대하기',
  save: '바꾸기',
  sent: '초대했어요',
  saved: '맡은 일을 바꿨어요',
  outcomes: {
    full: `초대까지 모두 ${mostPeople}명까지 함께 쓸 수 있어요`,
    alreadyIn: '이미 함께 쓰는 사람이에요',
    tooOften: '오늘은 더 초대할 수 없어요. 내일 다시 해 주세요',
    notFound: '이미 함께 쓰지 않는 사람이에요. 화면을 새로 고쳐 주세요',
  },
};

export const workMessages = {
  title: '기관',
  invitedBy: (institution: string) => `${institution}에서 함께 쓰자고 초대했어요.`,
  invitedFor: (rights: string, date: string) => `맡을 일: ${rights} · ${date}까지`,
  accept: '수락',
  decline: '거절',
  acceptOf: (institution: string) => `${institution} 초대 수락`,
  declineOf: (institution: string) => `${institution} 초대 거절`,
  joined: (institution: string) => `이제 ${institution}의 일을 함께 해요`,
  declined: '초대를 거절했어요',
  elsewhere: '한 번에 한 기관에서만 함께 쓸 수 있어요. 지금 기관에서 먼저 나와 주세요',
  worksFor: (institution: string) => `${institution}의 일을 함께 해요.`,
  actFor: (institution: string) => `${institution} 이름으로 보기`,
  ownAccount: '내 계정으로',
  acting: '지금 이 화면의 박스와 배송지는 기관의 것이에요. 나머지는 내 정보예요.',
  leave: '기관에서 나오기',
  leaveQuestion: (institution: string) => ({
    title: `${institution}에서 나올까요?`,
    body: '바로 이 기관의 일을 할 수 없게 돼요. 다시 함께 쓰려면 새로 초대받아야 해요.',
    confirmLabel: '나오기',
    cancelLabel: '그만두기',
  }),
  left: '기관에서 나왔어요',
  failed: '처리하지 못했어요. 잠시 후 다시 시도해 주세요',
};
