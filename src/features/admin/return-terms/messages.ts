import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { formatWon } from '../../../shared/money.ts';
import { mostWayBackWon, type TermsFault } from '../../commerce/return/terms-rules.ts';
import type * as calls from './contract.ts';
import type { TextKind } from './rules.ts';

const limit = `0원부터 ${formatWon(mostWayBackWon)}까지 정할 수 있어요.`;

export const returnTermsMessages = {
  title: '반품 주소와 비용',
  lead: '손님이 상품을 돌려보낼 곳과, 마음이 바뀐 손님이 내는 돌려보내는 배송비예요. 저장하면 바로 바뀌고, 지난 내용은 모두 남아요.',
  form: '지금 내용',
  fields: {
    receiver: '받는 곳',
    phone: '연락처',
    address: '주소',
    wayBackWon: '돌려보내는 배송비(원)',
  } satisfies Record<TermsFault, string>,
  hints: {
    receiver: '택배 상자에 적을 이름이에요.',
    phone: '택배 기사가 전화할 번호예요.',
    address: '우편번호를 괄호에 넣어 앞에 적어 주세요. 택배사 파일의 보내는 곳도 이 주소를 써요.',
    wayBackWon: `${limit} 저장한 뒤에 들어온 주문부터 바뀌어요. 이미 들어온 주문은 주문할 때 알린 금액 그대로예요.`,
  } satisfies Record<TermsFault, string>,
  faults: {
    receiver: '받는 곳을 200자 안으로 적어 주세요.',
    phone: '02-0000-0000처럼 줄표를 넣어 적어 주세요.',
    address: '(00000) 다음에 주소를 적어 주세요.',
    wayBackWon: `${limit} 숫자만 적어 주세요.`,
  } satisfies Record<TermsFault, string>,
  save: '저장',
  won: (won: number) => `돌려보내는 배송비 ${formatWon(won)}`,
  nothing: '바뀐 내용이 없어요',
  preview: '손님에게 이렇게 보여요',
  previewHint: '적은 대로 바로 보여 드려요. 저장하기 전에는 손님에게 보이지 않아요.',
  places: {
    product: '상품 화면',
    dialog: '반품 신청 창',
    parcel: '반품·교환이 승인되면 (구매내역, 메일)',
    contract: '주문 확인 메일',
  },
  elsewhere: '금액이 적힌 글',
  elsewhereLead: (won: string) =>
    `이 글에는 돌려보내는 배송비가 ${won}과 다르게 적혀 있어요. 글은 자동으로 바뀌지 않으니 직접 고쳐 주세요. 약관은 알리는 기간이 지난 뒤에 비용을 바꿔 주세요.`,
  elsewhereLine: (name: string, sums: readonly number[]) => `${name}: ${sums.map(formatWon).join(', ')}`,
  texts: { faq: '자주 묻는 질문', legal: '약관과 방침', page: '화면 글과 그림' } satisfies Record<
    TextKind,
    string
  >,
  history: {
    title: '지난 내용',
    now: '지금',
    line: (version: number, time: string, name: string) =>
      `버전 ${version} · ${time}부터 · ${name === '' ? '처음 내용' : name}`,
    take: '이 내용으로 되돌리기',
    taken: (version: number) => `버전 ${version}의 내용을 불러왔어요. 저장하면 이 내용으로 바뀌어요.`,
    question: (version: number) => ({
      title: `버전 ${version}을 불러올까요?`,
      body: '저장하지 않은 내용은 사라져요.',
      confirmLabel: '불러오기',
      cancelLabel: '그대로 두기',
    }),
  },
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  question: {
    title: '저장하면 손님에게 바로 보여요. 저장할까요?',
    confirmLabel: '저장하기',
    cancelLabel: '더 고치기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  saveReturnSettings: {
    saved: '저장했어요. 지금부터 손님에게 이 내용이 보여요',
    sameAsBefore: '지금 내용과 같아서 저장하지 않았어요.',
    changedMeanwhile:
      '그사이에 다른 운영자가 바꾸었어요. 적은 내용은 이 창에 남아 있으니, 지금 내용을 확인하고 다시 저장해 주세요.',
    faulty: '고칠 곳이 있어서 저장하지 않았어요.',
  },
} satisfies AreaWords<typeof calls>;
