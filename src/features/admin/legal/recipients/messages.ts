import type { RecipientField, RecipientKind } from '../../../../shared/business/recipients.ts';
import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import { recipientMessages } from '../../../site/legal/recipients/messages.ts';
import type * as calls from './contract.ts';

const does: Record<string, string> = {
  payment: '결제',
  identity: '본인인증',
  delivery: '택배',
  tracking: '배송 조회',
  mail: '메일 발송',
  texts: '문자 발송',
  social: '간편 로그인',
  chat: '채팅 상담',
  store: '사진 저장소',
  hosting: '서버 운영',
};

/** `texts:solapi` as `문자 발송 (solapi)`. */
export function describeService(service: string): string {
  const [what = '', who = ''] = service.split(/:(.*)/s);
  const word = does[what] ?? what;
  return who === '' ? word : `${word} (${who})`;
}

const refused = {
  noDay: '내일부터의 날짜를 골라 주세요.',
  shortNotice: '처리위탁은 7일 전, 제3자 제공과 국외 이전은 30일 전에 알려야 해요. 시행일을 늦춰 주세요.',
  needsConsent: '제3자 제공은 먼저 알리고 동의를 받아야 시작할 수 있어요. 시행일을 골라 주세요.',
  changedMeanwhile: '그사이에 바뀌었거나, 바뀔 날이 이미 정해져 있어요. 목록을 다시 확인해 주세요.',
  notBegun: '아직 시작하지 않은 내용이에요. 시행을 취소하고 다시 적어 주세요.',
};

export const recipientAdminMessages = {
  title: '개인정보 받는 곳',
  lead: '개인정보처리방침에 보이는 표예요. 여기에 적으면 정한 날부터 방침이 바뀌고, 회원에게 메일로 알려요. 지난날에 무엇이 보였는지도 남아요.',
  missing: {
    title: '방침에 없는 곳이 있어요',
    lead: '개인정보를 건네도록 설정했는데 표에 없어요. 이미 쓰고 있으면 “바로”를 골라 적어 주세요.',
    write: '적기',
    writeOf: (service: string) => `${service} 적기`,
  },
  add: '받는 곳 추가',
  editTitle: (name: string) => `${name} 고치기`,
  day: '어느 날의 표인지 보기',
  dayHint: '비우면 지금과 앞으로의 표예요.',
  show: '보기',
  onDay: (day: string) => `${day}에 방침에 보인 곳`,
  now: '지금과 앞으로',
  empty: '이날은 표가 비어 있었어요',
  emptyBody: '표가 생기기 전의 방침은 약관과 방침에서 읽을 수 있어요.',
  head: ['받는 곳', '하는 일', '건네는 정보와 보관 기간', '기간', '처리'],
  states: { shown: '보이는 중', planned: '시행 예정', ended: '끝남' },
  period: (from: string, until: string | null) => (until ? `${from} ~ ${until}` : `${from}부터`),
  savedBy: (name: string) => (name === '' ? '처음 내용' : name),
  edit: '고치기',
  editOf: (name: string) => `${name} 고치기`,
  end: '끝내기',
  endOf: (name: string) => `${name} 끝내기`,
  endQuestion: (name: string) => ({
    title: `${name}에 더 건네지 않나요?`,
    body: '지금부터 방침에서 빠지고, 바뀐 점 목록에 남아요. 회사가 정보를 지웠는지도 확인해 주세요.',
    confirmLabel: '끝내기',
    cancelLabel: '그대로 두기',
  }),
  takeBack: '시행 취소',
  takeBackOf: (name: string) => `${name} 시행 취소`,
  kinds: recipientMessages.kinds,
  kind: '어떻게 받나요?',
  kindNotes: {
    processor: '우리 일을 맡아서 해요. 예: 결제, 택배, 문자 발송',
    thirdParty: '받는 곳이 자기 일에 써요. 따로 동의한 손님의 정보만 건네요.',
    byLaw: '법이 건네라고 정했어요. 예: 국세청',
  } satisfies Record<RecipientKind, string>,
  fields: recipientMessages.fields,
  hints: {
    name: '회사 이름을 정확히 적어 주세요.',
    purpose: '',
    items: '쉼표로 나누어 모두 적어 주세요.',
    keeps: '예: 위탁 계약이 끝날 때까지',
    contact: '전화번호, 메일이나 홈페이지 주소. 연락처만 고치면 바로 바뀌고 메일은 가지 않아요.',
    country: '국내 회사면 비워 두세요. 적으면 아래 두 칸도 적어야 해요.',
    transfer: '예: 상담할 때마다 네트워크로',
    refusal: '거부하는 방법과, 거부하면 어떻게 되는지 적어 주세요.',
  } satisfies Record<RecipientField, string>,
  fault: '비우지 말고 300자 안으로 적어 주세요.',
  services: '설정의 어느 서비스인가요?',
  servicesHint: '고른 서비스는 방침에 없다는 알림에서 빠져요. 손님에게는 보이지 않아요.',
  begins: '언제부터인가요?',
  beginChoices: {
    day: { label: '정한 날부터', note: '처리위탁은 7일, 제3자 제공과 국외 이전은 30일 전에 알려요.' },
    now: { label: '바로', note: '이미 건네고 있어서 방침이 지금 맞아야 할 때 골라요. 제3자 제공은 안 돼요.' },
  },
  beginsOn: '시행일',
  beginsOnHint: (first: string) => `${first}부터 고를 수 있어요.`,
  save: '저장',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  addRecipient: {
    added: '적었어요. 회원에게는 10분 뒤부터 메일로 알려요',
    faulty: '고칠 곳이 있어서 저장하지 않았어요.',
    noDay: refused.noDay,
    shortNotice: refused.shortNotice,
    needsConsent: refused.needsConsent,
  },
  correctRecipient: {
    saved: '고쳤어요',
    faulty: '고칠 곳이 있어서 저장하지 않았어요.',
    sameAsBefore: '지금 내용과 같아서 저장하지 않았어요.',
    ...refused,
  },
  endRecipient: {
    ended: '끝냈어요. 방침에서 뺐어요',
    noDay: refused.noDay,
    notBegun: refused.notBegun,
    changedMeanwhile: refused.changedMeanwhile,
  },
  takeRecipientBack: {
    withdrawn: '취소했어요',
    inForce: '벌써 시행 중이라 취소할 수 없어요.',
  },
} satisfies AreaWords<typeof calls>;
