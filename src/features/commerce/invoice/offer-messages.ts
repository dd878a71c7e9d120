// What the order form says of ordering by invoice.
import { formatWon } from '../../../shared/money.ts';

export type InvoiceOffer = { leftWon: number; days: number; isOverdue: boolean };

export const invoiceNote = ({ leftWon, days, isOverdue }: InvoiceOffer): string =>
  isOverdue
    ? '송금 기한이 지난 후불 주문이 있어서 지금은 고를 수 없어요'
    : `주문하고 ${days}일 안에 회사 계좌로 보내요. 지금은 ${formatWon(leftWon)}까지 주문할 수 있어요`;

export const orderByInvoice = '후불로 주문하기';
