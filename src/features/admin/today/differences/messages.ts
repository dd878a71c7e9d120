import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import { reconciliationMessages } from '../../../commerce/reconciliation/messages.ts';
import type * as calls from './contract.ts';
import type { Difference } from './contract.ts';

export const differenceMessages = {
  title: '결제사와 다른 장부',
  lead: (count: number) =>
    count === 0
      ? '결제사의 장부와 우리 장부가 같아요.'
      : `결제사와 다른 결제가 ${count.toLocaleString('ko-KR')}건이에요. 오래된 것부터 보여요. 바로잡은 뒤 그날을 다시 견주면 여기에서 사라져요.`,
  table: '다른 장부 목록',
  head: ['견준 날', '결제', '우리 장부', '결제사 장부', '이렇게 해 주세요'],
  kinds: reconciliationMessages.kind satisfies Record<Difference['kind'], string>,
  todo: {
    noOrder:
      '결제사 관리자 화면에서 거래번호로 찾아 주세요. 받을 이유가 없는 돈이면 그곳에서 취소하고, 손님에게 알려 주세요.',
    noCharge:
      '주문을 열어 결제사에 물어보기를 눌러 주세요. 결제되지 않았다고 하면 보내지 말고, 결제사에 이유를 물어봐 주세요.',
    amount:
      '주문의 결제와 환불을 결제사 관리자 화면의 거래와 견줘 주세요. 결제사에서 따로 취소한 돈인지 먼저 확인해 주세요.',
  } satisfies Record<Difference['kind'], string>,
  order: (number: string) => `주문 ${number}`,
  noOrder: '주문 없음',
  tid: (tid: string) => `거래번호 ${tid}`,
  emptyTitle: '다른 장부가 없어요',
  emptyBody: '매일 아침 결제사의 장부와 견주고 있어요.',
  pages: { first: '처음으로', next: '다음' },
  again: '이날 다시 견주기',
  againOf: (day: string) => `이날 다시 견주기: ${day}`,
  compare: {
    title: '하루를 다시 견주기',
    lead: '결제사의 목록을 다시 받아서 우리 장부와 견줘요. 결제사가 목록을 주지 않으면 결제사 관리자 화면에서 내려받은 파일을 골라 주세요.',
    day: '견줄 날',
    provider: '결제사',
    everyProvider: '모두 (파일은 지금 쓰는 결제사)',
    providerOf: (place: number) => (place === 0 ? '지금 쓰는 결제사' : `예전 결제사 ${place}`),
    file: '목록 파일 (CSV, 고르지 않아도 돼요)',
    fileHint: '첫 줄은 moid,tid,paid,returned (주문번호, 거래번호, 결제 금액, 돌려준 금액)',
    noDay: '견줄 날을 골라 주세요.',
    tooBig: '파일이 너무 커요. 하루의 목록만 골라 주세요.',
    unreadable: '파일을 읽지 못했어요. 다시 골라 주세요.',
    submit: '견주기',
  },
};

type Compared = {
  payments: number;
  differences: number;
  unclear: number;
  hadList: boolean;
  deposits: readonly string[];
};

const count = (number: number) => number.toLocaleString('ko-KR');

/** What every call of this area may come to. */
export const outcomeWords = {
  compareDayAgain: {
    compared: ({ payments, differences, unclear, hadList, deposits }: Compared) =>
      [
        `결제 ${count(payments)}건을 견줬어요.`,
        differences === 0
          ? '다른 것이 없어요.'
          : `다른 것이 ${count(differences)}건 있어요. 아래 목록에서 확인해 주세요.`,
        ...(hadList
          ? []
          : ['결제사의 목록을 받지 못해서, 결제사에만 있는 결제는 알 수 없어요. 파일로 견줘 주세요.']),
        ...(unclear === 0
          ? []
          : [`${count(unclear)}건은 결제사가 답하지 않았어요. 나중에 다시 견줘 주세요.`]),
        ...(deposits.length === 0
          ? []
          : [`알림 없이 들어온 입금을 찾아서 주문 ${count(deposits.length)}건에 적었어요.`]),
      ].join(' '),
    badList: ({ reason }: { reason: string }) => `목록 파일을 쓸 수 없어요. ${reason}`,
    futureDay: '아직 오지 않은 날이에요.',
    busy: '지금 다른 곳에서 견주고 있어요. 잠시 뒤에 다시 눌러 주세요.',
  },
} satisfies AreaWords<typeof calls>;
