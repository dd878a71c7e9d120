import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import type { ReceiptState } from '../../../shared/requests/cash-receipt.ts';
import type { ReceiptTab } from '../../commerce/cash-receipt/operator-rules.ts';
import type * as calls from './contract.ts';

export const receiptAdminWords = {
  title: '현금영수증',
  lead: '계좌이체와 가상계좌 주문의 현금영수증이에요. 답이 없는 것은 자동으로 다시 묻고, 거절된 것은 사람이 봐야 해요.',
  tabsLabel: '현금영수증 나눠 보기',
  tabs: { trouble: '살펴볼 것', underWay: '진행 중', all: '전체' } satisfies Record<ReceiptTab, string>,
  table: '현금영수증 목록',
  head: ['주문', '용도', '금액', '상태', '신청한 때', '처리'],
  emptyTitle: '여기에는 현금영수증이 없어요',
  emptyBody: '다른 탭을 골라 보세요.',
  pages: { first: '처음으로', next: '다음' },
  states: {
    wished: '입금 대기',
    issuing: '발급 중',
    issued: '발급됨',
    cancelling: '취소 중',
    refused: '발급 거절',
    cancelled: '취소됨',
  } satisfies Record<ReceiptState, string>,
  cancelRefused: '취소가 거절됨',
  ends: (end: string) => `끝자리 ${end}`,
  approval: (no: string) => `승인번호 ${no}`,
  said: (error: string) => `결제사의 답: ${error}`,
  why: (operator: string, reason: string) => `${operator}: ${reason}`,
  retry: '다시 하기',
  retryOf: (number: string) => `주문 ${number} 현금영수증 다시 하기`,
  cancel: '취소하기',
  cancelOf: (number: string) => `주문 ${number} 현금영수증 취소하기`,
  ask: {
    title: '이 현금영수증을 취소할까요?',
    lead: '남은 금액을 모두 취소해요. 손님은 구매내역에서 다시 신청할 수 있어요. 지난해에 발급한 것은 결제사가 거절해요.',
    submit: '취소하기',
  },
};

/** What every call of this area may come to. */
export const outcomeWords = {
  retryCashReceipt: {
    restarted: '다시 요청했어요',
    forgotten: '번호를 이미 지워서 다시 발급할 수 없어요. 손님이 다시 신청해야 해요.',
    changedMeanwhile: '그사이 상태가 바뀌었어요. 다시 확인해 주세요.',
  },
  cancelCashReceipt: {
    cancelBegun: '취소를 시작했어요',
    changedMeanwhile: '그사이 상태가 바뀌었어요. 다시 확인해 주세요.',
  },
} satisfies AreaWords<typeof calls>;
