import { reconciliationMessages } from '../../../commerce/reconciliation/messages.ts';
import type { Difference } from './contract.ts';

export const differenceMessages = {
  title: '결제사와 다른 장부',
  lead: (count: number) =>
    count === 0
      ? '결제사의 장부와 우리 장부가 같아요.'
      : `결제사와 다른 결제가 ${count.toLocaleString('ko-KR')}건이에요. 오래된 것부터 보여요. 바로잡은 뒤 npm run reconcile -- 날짜로 그날을 다시 견주면 여기에서 사라져요.`,
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
};
