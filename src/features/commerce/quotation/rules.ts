// How long a quotation holds, what it comes to, and how a sum is written out. Pure; the time is an argument.
import { splitVat } from '../../../shared/money.ts';
import { type AttemptState, claimedAttempts, type Fulfilment } from '../../../shared/order-states.ts';
import type { QuotationState, ShownQuotationState } from '../../../shared/requests/quotation.ts';
import { addDays, endOfKoreanDayMs } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { orderHours } from '../payment/rules.ts';

export const usualValidDays = 30;
export const mostValidDays = 180;

/** The first moment at which a quotation of this moment is over: the end of the Korean day so many days later. */
export const validUntilMs = (nowMs: number, days: number): number =>
  endOfKoreanDayMs(addDays(formatKoreanDate(nowMs), days));

/** The last Korean day on which it may be accepted. */
export const lastDayOf = (untilMs: number): string => formatKoreanDate(untilMs - 1);

export type QuotedLine = { quantity: number; unitWon: number };
export type QuotedSums = {
  goodsWon: number;
  deliveryWon: number;
  amountWon: number;
  supplyWon: number;
  vatWon: number;
};

/** In won, VAT included; the supply value and the VAT of all of it. */
export function sumsOf(lines: readonly QuotedLine[], deliveryWon: number): QuotedSums {
  const goodsWon = lines.reduce((sum, { quantity, unitWon }) => sum + quantity * unitWon, 0);
  const amountWon = goodsWon + deliveryWon;
  return { goodsWon, deliveryWon, amountWon, ...splitVat(amountWon) };
}

/** For the shop's list. `open`: its buyer may accept it now; `over`: too late, or taken back. */
export const quotationTabs = ['open', 'draft', 'accepted', 'over', 'all'] as const;
export type QuotationTab = (typeof quotationTabs)[number];

type Timed = { state: QuotationState; validUntil: Date };

/** From its last moment on nobody accepts it, whatever was written down. */
export const shownStateOf = ({ state, validUntil }: Timed, nowMs: number): ShownQuotationState =>
  state === 'issued' && nowMs >= validUntil.getTime() ? 'expired' : state;

/** The order that stands for a quotation, with its current attempt to pay. */
export type StandingOrder = {
  order: { fulfilment: Fulfilment; createdAt: Date } | null;
  attempt: AttemptState | null;
};

/**
 * Whether the order that stands for a quotation came to nothing: nobody paid it, nobody is about to, and its day is over in which it
 * may still be paid.
 */
export function isOrderOver({ order, attempt }: StandingOrder, nowMs: number): boolean {
  const isClaimed = claimedAttempts.some((state) => state === attempt);
  if (order?.fulfilment !== 'unpaid' || isClaimed) return false;
  return nowMs - order.createdAt.getTime() > orderHours * 3_600_000;
}
