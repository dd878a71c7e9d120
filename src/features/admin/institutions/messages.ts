import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { institutionAnswer } from '../../../shared/promises.ts';
import type { ApplicationState } from '../../../shared/requests/institution.ts';
import type { ApplicationTab } from '../../account/institution/rules.ts';
import type * as calls from './contract.ts';

export const stateWords: Record<ApplicationState, string> = {
  open: '확인 기다림',
  returned: '보완 요청함',
  approved: '승인함',
  refused: '거절함',
  withdrawn: '신청자가 취소함',
};

export const institutionAdminMessages = {
  title: '기관 신청',
  lead: `유치원·어린이집 같은 기관의 신청이에요. 증명서와 적은 내용을 비교하고 승인해 주세요. 기관은 ${institutionAnswer} 답을 기다려요.`,
  tabsLabel: '기관 신청 나눠 보기',
  tabs: {
    open: '확인 기다림',
    returned: '보완 요청함',
    approved: '승인함',
    over: '끝남',
    all: '전체',
  } satisfies Record<ApplicationTab, string>,
  search: {
    q: '기관 찾기',
    qHint: '기관 이름이나 사업자등록번호',
    submit: '찾기',
    reset: '처음으로',
  },
  table: '기관 신청 목록',
  head: ['기관', '종류', '사업자등록번호', '회원', '상태', '신청한 때'],
  emptyTitle: '여기에는 신청이 없어요',
  emptyBody: '기관이 신청하면 여기와 오늘 할 일에 나타나요.',
  pages: { first: '처음으로', next: '다음' },
  back: '목록으로',
  facts: '적은 내용',
  certificate: '증명서',
  certificateAlt: (index: number) => `증명서 ${index}`,
  noCertificate: '증명서가 없어요. 신청자가 취소했거나 보관 기간이 지났어요.',
  nameCheck: '국세청 홈택스의 사업자등록상태 조회로 번호가 살아 있는지 확인할 수 있어요.',
  factHead: ['항목', '신청한 내용', '지금 내용'],
  terms: {
    kind: '종류',
    name: '기관 이름',
    businessNumber: '사업자등록번호',
    representative: '대표자',
    address: '주소',
    contactName: '담당자',
    contactPhone: '연락처',
    contactEmail: '메일',
  },
  member: '신청한 회원',
  toMember: '회원 보기',
  prices: '단가',
  toPrices: '기관 단가 보기',
  appliedAt: '신청한 때',
  decided: '결정',
  reason: '알린 이유',
  otherHolder: '같은 사업자등록번호의 기관 회원이 이미 있어요.',
  toOther: '그 회원 보기',
  approve: '승인하기',
  askApprove: {
    title: '기관 회원으로 승인할까요?',
    body: '회원이 바로 기관 회원이 되고, 승인했다는 메일을 받아요.',
    confirmLabel: '승인하기',
    cancelLabel: '그만두기',
  },
  sendBack: '보완 요청하기',
  askReturn: {
    title: '보완을 요청할까요?',
    lead: '적은 이유가 신청자에게 메일로 가요. 신청자는 고쳐서 다시 보낼 수 있어요.',
    submit: '보완 요청하기',
  },
  refuse: '거절하기',
  askRefuse: {
    title: '신청을 거절할까요?',
    lead: '적은 이유가 신청자에게 메일로 가요. 신청자는 새로 신청할 수 있어요.',
    submit: '거절하기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  approveApplication: {
    approved: '기관 회원으로 승인했어요',
    numberTaken:
      '같은 사업자등록번호의 기관 회원이 이미 있어요. 그 회원에 함께 쓰는 사람으로 초대받도록 안내해 주세요.',
    changedMeanwhile: '그사이 신청이 바뀌었어요. 다시 열어 확인해 주세요.',
  },
  sendApplicationBack: {
    returned: '보완을 요청했어요',
    refused: '신청을 거절했어요',
    changedMeanwhile: '그사이 신청이 바뀌었어요. 다시 열어 확인해 주세요.',
  },
  seeCertificate: { found: '증명서를 열었어요' },
} satisfies AreaWords<typeof calls>;
