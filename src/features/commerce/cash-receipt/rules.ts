// When an order may have a cash receipt, who asks for it, and how patiently. Pure; the time is an argument.
import {
  type CancellationState,
  type Fulfilment,
  isCancelling,
  isUndone,
} from '../../../shared/order-states.ts';
import { isCashLike, isLiveReceipt, type ReceiptState } from '../../../shared/requests/cash-receipt.ts';

const dayMs = 24 * 60 * 60_000;
/** So long after the payment a buyer may ask. */
const askDays = 90;
/** From this sum on the law wants one that nobody asked for, within five days of the money. */
export const unaskedFromWon = 100_000;
const unaskedWithinDays = 5;
/** The buyer's own time to ask; the rest of the five days is for a provider that is down. */
const unaskedAfterDays = 3;
/** A refused one is put right by its buyer in this time; afterwards its number is destroyed. */
export const refusedNumberDays = 14;
/** A wish whose order nobody paid. */
export const wishDays = 14;
/** So often may one order's be refused before it is for a person to look at. */
const mostRefused = 5;
export const receiptAlarmHours = 24;

export type ReceiptOrder = {
  fulfilment: Fulfilment;
  cancellation: CancellationState | null;
  method: string;
  paidAtMs: number | null;
  /** What was paid and did not go back. */
  keptWon: number;
  /** Money of it is promised back and not there yet. */
  isRefunding: boolean;
  /** A tax invoice stands for the same money, or is to. */
  hasInvoice: boolean;
  /** The newest receipt; null: none yet. */
  state: ReceiptState | null;
  refusedTimes: number;
};

/** Whether its buyer may ask for one now. */
export function isAskable(order: ReceiptOrder, nowMs: number): boolean {
  if (order.fulfilment === 'unpaid' || order.paidAtMs === null || !isCashLike(order.method)) return false;
  if (isUndone(order) || isCancelling(order.cancellation) || order.isRefunding || order.keptWon < 1)
    return false;
  if (order.hasInvoice || (order.state !== null && isLiveReceipt(order.state))) return false;
  return order.refusedTimes < mostRefused && nowMs < order.paidAtMs + askDays * dayMs;
}

/** Paid before it, an order for which nobody asked has one made out by the shop. */
export const unaskedBeforeMs = (nowMs: number): number => nowMs - unaskedAfterDays * dayMs;
/** Money of it came so long ago that the law's days are over. */
export const isUnaskedLate = (paidAtMs: number, nowMs: number): boolean =>
  nowMs > paidAtMs + unaskedWithinDays * dayMs;

export function receiptRetryDelayMs(retries: number): number {
  return [5_000, 15_000, 60_000, 300_000][retries - 1] ?? 1_800_000;
}

export const isReceiptLate = (sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs > receiptAlarmHours * 3_600_000;

/** An order's first is `…C1`; the provider takes each number once. */
export const numberIssue = (moid: string, before: number): string => `${moid}C${before + 1}`;
export const numberCancel = (requestNo: string, before: number): string => `${requestNo}X${before + 1}`;
