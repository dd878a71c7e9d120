import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { EscrowState, EscrowTelling } from '../../../shared/requests/escrow.ts';
import type { EscrowTab } from '../../commerce/escrow/rules.ts';
import type * as calls from './contract.ts';

const changedMeanwhile = '그사이 상태가 바뀌었어요. 다시 확인해 주세요.';

export const escrowAdminWords = {
  title: '에스크로',
  lead: '구매안전서비스로 결제한 주문이에요. 모두 발송하면 결제사에 배송을 등록하고, 답이 없으면 자동으로 다시 보내요. 손님의 구매 결정과 거절은 결제사 화면에서 보고 여기에 적어 주세요.',
  tabsLabel: '에스크로 나눠 보기',
  tabs: { trouble: '살펴볼 것', underWay: '결정 전', all: '전체' } satisfies Record<EscrowTab, string>,
  table: '에스크로 목록',
  head: ['주문', '금액', '상태', '배송 등록', '처리'],
  emptyTitle: '여기에는 에스크로 주문이 없어요',
  emptyBody: '다른 탭을 골라 보세요.',
  pages: { first: '처음으로', next: '다음' },
  states: {
    held: '발송 전',
    delivering: '구매 결정을 기다림',
    decided: '구매 결정',
    refused: '구매 거절',
  } satisfies Record<EscrowState, string>,
  tellings: {
    none: '보낸 뒤에 등록해요',
    due: '등록하는 중',
    told: '등록함',
    refused: '결제사가 거절함',
    byHand: '직접 등록해 주세요',
  } satisfies Record<EscrowTelling, string>,
  said: (error: string) => `결제사의 답: ${error}`,
  by: (operator: string) => `적은 사람: ${operator}`,
  tell: '다시 등록',
  told: '직접 등록했어요',
  answers: { decided: '구매 결정', refused: '구매 거절' },
  of: (order: string, act: string) => `주문 ${order} ${act}`,
  ask: {
    decided: {
      title: (number: string) => `${number}: 구매 결정으로 적을까요?`,
      body: '결제사 화면에서 손님의 구매 결정을 확인했을 때만 적어 주세요. 그 뒤에 결제사가 돌려주지 못하는 금액은 손님의 계좌로 직접 송금해야 해요.',
    },
    refused: {
      title: (number: string) => `${number}: 구매 거절로 적을까요?`,
      body: '결제사 화면에서 손님의 구매 거절을 확인했을 때만 적어 주세요. 상품을 돌려받고 반품 화면에서 환불해 주세요.',
    },
    submit: '적기',
    cancel: '그만두기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  tellEscrowAgain: { restarted: '결제사에 다시 등록하고 있어요', changedMeanwhile },
  noteEscrowTold: { noted: '배송을 등록한 것으로 적었어요', changedMeanwhile },
  noteEscrowAnswer: {
    noted: '손님의 답을 적었어요',
    changedMeanwhile,
    refundByHand: '직접 송금하는 환불이 있어요. 주문 화면에서 송금을 멈추거나 되돌린 뒤에 고쳐 주세요.',
  },
} satisfies AreaWords<typeof calls>;
