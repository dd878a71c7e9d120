// What a text says of an order, beside the e-mail of the same kind.
import { formatWon } from '../../shared/money.ts';
import { formatKoreanDateTime } from '../../shared/time/korean-time.ts';
import { type FilledText, textOf } from '../message/text-messages.ts';
import type { PurchaseEmailKind } from './purchase-email.server.ts';
import type { EmailPurchase } from './queries.server.ts';

const goodsOf = ({ goodsName, number }: EmailPurchase) => ({ 상품: goodsName, 주문번호: number });

const accountOf = ({ account, depositUntil, amountWon }: EmailPurchase) => ({
  은행: account?.bank ?? '',
  계좌번호: account?.number ?? '',
  금액: formatWon(amountWon),
  기한: formatKoreanDateTime(depositUntil?.getTime() ?? 0),
});

export const textOfPurchase: Record<PurchaseEmailKind, (purchase: EmailPurchase) => FilledText> = {
  contract: (purchase) => textOf('contract', { ...goodsOf(purchase), 금액: formatWon(purchase.amountWon) }),
  account: (purchase) => textOf('account', { ...accountOf(purchase), 주문번호: purchase.number }),
  depositReminder: (purchase) => textOf('depositReminder', accountOf(purchase)),
  depositOver: (purchase) => textOf('depositOver', goodsOf(purchase)),
  cancellation: (purchase) => textOf('cancellation', goodsOf(purchase)),
  shopCancelled: (purchase) =>
    textOf('shopCancelled', { ...goodsOf(purchase), 금액: formatWon(purchase.cancelledWon) }),
  refunded: (purchase) =>
    textOf('refunded', { ...goodsOf(purchase), 금액: formatWon(purchase.cancelledWon) }),
  refused: (purchase) => textOf('refused', goodsOf(purchase)),
  lateDeposit: (purchase) =>
    textOf('lateDeposit', { 금액: formatWon(purchase.amountWon), 주문번호: purchase.number }),
  refundAccount: (purchase) =>
    textOf('refundAccount', { 금액: formatWon(purchase.cancelledWon), 주문번호: purchase.number }),
};
