import type { ShownInvoiceState } from '../../../shared/business/invoice.ts';
import { describeKoreanDay } from '../../../shared/time/korean-time.ts';

export const invoiceStateWords: Record<ShownInvoiceState, string> = {
  open: '송금 전',
  overdue: '송금 기한이 지났어요',
  paid: '송금 완료',
  cancelled: '취소됐어요',
  writtenOff: '정리됐어요',
};

/** `후불 · 10월 31일(토)까지` beside what is still to be transferred. */
export const invoiceWords = (invoice: { state: ShownInvoiceState; dueOn: string }): string =>
  invoice.state === 'open'
    ? `후불 · ${describeKoreanDay(invoice.dueOn)}까지 송금`
    : `후불 · ${invoiceStateWords[invoice.state]}`;

export const invoiceEmailMessages = {
  open: '내 후불 내역 보기',
  terms: {
    number: '후불 번호',
    order: '주문',
    due: '송금 기한',
    balance: '남은 금액',
    account: '송금할 계좌',
  },
  named: (number: string) => `보내실 때 받는 통장 표시에 ${number}를 적어 주시면 바로 확인할 수 있어요.`,
  received: {
    subject: (number: string) => `[톡톡박스] ${number} 송금을 확인했어요`,
    title: '송금을 확인했어요',
    lead: (won: string) => `보내 주신 ${won}을 확인했어요. 고맙습니다.`,
  },
  paidBack: {
    subject: (number: string) => `[톡톡박스] ${number} 금액을 돌려드렸어요`,
    title: '금액을 돌려드렸어요',
    lead: (won: string) => `취소하거나 반품하신 만큼 ${won}을 계좌로 보내 드렸어요.`,
  },
  before: {
    subject: (number: string) => `[톡톡박스] ${number} 송금 기한이 곧 끝나요`,
    title: '송금 기한이 다가와요',
    lead: (day: string) => `후불로 주문하신 금액을 ${day}까지 아래 계좌로 보내 주세요.`,
  },
  overdue: {
    subject: (number: string) => `[톡톡박스] ${number} 송금 기한이 지났어요`,
    title: '송금 기한이 지났어요',
    lead: (day: string) =>
      `후불로 주문하신 금액의 송금 기한이 ${day}이었어요. 이미 보내셨다면 확인하는 중이니 기다려 주세요. 송금을 확인할 때까지는 새로 후불 주문을 할 수 없어요.`,
  },
};
