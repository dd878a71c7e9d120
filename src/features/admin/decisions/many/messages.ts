import { formatWon } from '../../../../shared/money.ts';
import { cancelMessages } from '../messages.ts';

/** What one says, decides and reads of many orders at once. */
export const manyMessages = {
  reading: '주문마다 돌려줄 금액을 알아보고 있어요',
  head: ['주문', '내용', '돌려줄 금액', '결과'],
  sum: (count: number, won: number) => `${count}건, 모두 ${formatWon(won)}을 돌려줘요.`,
  count: (count: number) => `${count}건이에요.`,
  none: '지금 할 수 있는 주문이 없어요.',
  skipped: '이 주문은 빼고 해요.',
  needsAccount: cancelMessages.account,
  running: (done: number, all: number) => `${all}건 중 ${done}건을 했어요. 창을 닫지 말아 주세요.`,
  over: (done: number, all: number) => `${all}건 중 ${done}건을 했어요.`,
  stopped: '나머지는 하지 않았어요. 이어서 할 수 있어요.',
  refused: '결제사가 거절한 환불은 ‘막힌 환불’에 나타나요.',
  notDone: '하지 않음',
  unread: '읽지 못했어요.',
  readAgain: '다시 읽기',
  reason: cancelMessages.reason,
  reasonHint: '작업 기록과 주문 이력에 남아요. 모든 주문에 똑같이 적혀요.',
  noReason: cancelMessages.noReason,
  close: '닫기',
  goOn: (count: number) => `남은 ${count}건 이어서 하기`,
};

/** Of cancellations that buyers asked for. */
export const approveMany = {
  open: cancelMessages.approveTitle,
  title: '취소 요청 한꺼번에 승인',
  lead: '손님이 요청한 취소만 승인해요. 그사이 다른 운영자가 답했거나 금액이 바뀐 주문은 그대로 둬요.',
  submit: (count: number) => `${count}건 승인하기`,
  notRequested: '손님이 취소를 요청하지 않았어요.',
};

/** Of returns that wait for an answer, and of those that are here. */
export const returnsMany = {
  approve: '선택한 반품 승인',
  approveTitle: '반품 한꺼번에 승인',
  approveLead:
    '손님이 보내는 반품으로 승인하고, 보낼 곳을 메일로 알려요. 가지러 가는 반품은 하나씩 승인해 주세요.',
  approveSubmit: (count: number) => `${count}건 승인하기`,
  refund: '선택한 반품 환불',
  refundTitle: '반품 한꺼번에 환불',
  refundLead: '사유에 따라 정해진 금액을 돌려줘요. 금액을 바꾸려면 하나씩 환불해 주세요.',
  refundSubmit: (count: number) => `${count}건 환불하기`,
};
