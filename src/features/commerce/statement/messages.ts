import { dealMessages } from '../../../platform/paper/messages.ts';
import type { RefundCause } from '../../../shared/order-states.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';

/** What stands on the paper. */
export const statementMessages = {
  ...dealMessages,
  title: '거 래 명 세 서',
  fileTitle: (number: string) => `거래명세서 ${number}`,
  subject: '톡톡박스 거래명세서',
  number: '주문번호',
  dealtOn: '거래일',
  method: '결제 방법',
  invoice: '후불 번호',
  due: '송금 기한',
  madeOn: '기준일',
  dayOf: (ms: number) => dealMessages.day(formatKoreanDate(ms)),
  until: (day: string) => `${dealMessages.day(day)}까지`,
  total: '거래 금액',
  back: {
    title: '취소·반품',
    head: { day: '처리한 날', what: '내용', amount: '금액' },
    underWay: '진행 중',
    causes: {
      cancellation: '주문 취소',
      lines: '일부 취소',
      return: '반품',
      goodwill: '일부 환불',
      termination: '중도 해지',
      lateDeposit: '주문 취소',
      surplus: '더 낸 금액',
      lateCharge: '더 낸 금액',
    } satisfies Record<RefundCause, string>,
    units: (name: string, quantity: number) => `${name} ${quantity.toLocaleString('ko-KR')}개`,
    withheld: (won: string) => `배송비 ${won}을 뺀 금액이에요`,
  },
  backSum: '취소·반품한 금액',
  notYet: '진행 중인 취소·반품은 마친 다음에 합계에서 빼요.',
  note: '거래명세서는 세금계산서가 아니에요. 단가와 금액에는 부가세가 들어 있어요.',
};
