// Why an order isn't made by invoice, as its buyer is told. Nothing is charged in any of these cases.
import { formatWon } from '../../../shared/money.ts';
import type { TermsRefusal } from './rules.ts';

export type InvoiceRefusal = TermsRefusal;

export const invoiceRefusals = {
  noInvoice: '후불로 주문할 수 있는 회원이 아니에요. 다른 방법으로 결제해 주세요. 결제된 금액은 없어요.',
  invoiceOverdue:
    '송금 기한이 지난 후불 주문이 있어요. 내 후불 내역에서 먼저 송금해 주세요. 다른 방법은 바로 쓸 수 있어요. 결제된 금액은 없어요.',
  invoiceLimit: '후불 한도를 넘어요. 다른 방법으로 결제해 주세요. 결제된 금액은 없어요.',
} satisfies Record<InvoiceRefusal, string>;

/** With how much is left of the limit. */
export const invoiceLimitMessage = (leftWon: number): string =>
  `후불 한도를 넘어요. 지금은 ${formatWon(leftWon)}까지 후불로 주문할 수 있어요. 결제된 금액은 없어요.`;
