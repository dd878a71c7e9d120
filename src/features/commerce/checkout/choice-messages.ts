// Words of what is told before the order form opens; apart from the form's, which the pages of the catalogue don't load.
import type { PaymentForm } from './contract.ts';

export const amountMessages = { goodsAmount: '상품 금액', discount: '할인' };

/** The ways to pay, in the order in which they are offered. */
export const methodMessages = {
  card: { label: '카드·간편결제', note: '신용·체크카드와 간편결제를 다음 창에서 골라요' },
  bank: { label: '계좌이체', note: '내 은행 계좌에서 바로 보내요' },
  vbank: { label: '가상계좌 (무통장입금)', note: '기한 안에 입금하면 주문이 완료돼요' },
  invoice: { label: '나중에 한꺼번에 송금 (후불)', note: '물건을 먼저 받고 기한까지 회사 계좌로 보내요' },
} satisfies Record<PaymentForm['_method'], { label: string; note: string }>;
