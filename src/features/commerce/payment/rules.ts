// How long a payment is waited for, watched and asked about, and when it may be tried again. Pure.

import { type AttemptState, type Fulfilment, isUnclear } from '../../../shared/order-states.ts';
import { isRepairOrder } from '../../../shared/requests/repair.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';

export const reservationMinutes = 15;
/** A window that nobody came back from for so long gives way before others are told that something is sold out. */
export const idleWindowMinutes = 5;
/** A payment window that nobody came back from. */
export const abandonedHours = 24;
/** The provider's clock may be so much behind ours: an authentication that is older than its order is none of it. */
export const clockToleranceMs = 5 * 60_000;
/**
 * A charge of which the look-up doesn't say whose it is waits so long for the provider's webhook, which does; then it is
 * taken back. A webhook is usually there within seconds.
 */
export const webhookPatienceMs = 60_000;
/** A late charge is looked for this long after we gave a payment up. */
export const watchMinutes = 10;
/** The provider reverses an unclear approval only within an hour: before that somebody has to know. */
export const alarmMinutes = 30;
export const maxApprovalsAtOnce = 50;
/** After the account's last minute a webhook may still be on its way. */
export const depositGraceMinutes = 60;
/** Where the provider can be asked for a deposit, it is asked so often; its webhook is usually faster. */
export const depositCheckMinutes = 10;
/** An order of this age isn't paid any more: for so long its price is promised. */
export const orderHours = 24;
/** So many attempts to pay one order. */
export const mostAttempts = 20;

export type AgainRefusal = 'alreadyPaid' | 'beingChecked' | 'tooOld';

/** Why the same order can't be paid by another attempt, or null. An account that is open has to be closed before. */
export function refusalOfAgain(
  order: { state: AttemptState; fulfilment: Fulfilment; createdAt: Date; productType: string },
  nowMs: number,
): AgainRefusal | null {
  if (order.fulfilment !== 'unpaid' || order.state === 'paid') return 'alreadyPaid';
  if (isUnclear(order.state)) return 'beingChecked';
  // The cost of a repair stands until it is answered.
  if (isRepairOrder(order)) return null;
  return nowMs - order.createdAt.getTime() > orderHours * 3_600_000 ? 'tooOld' : null;
}

/** Milliseconds until an unclear payment is looked at again: 10 s, 30 s, 2 min, 10 min, then every 10 min. */
export function retryDelayMs(retries: number): number {
  return [10_000, 30_000, 120_000][retries - 1] ?? 600_000;
}

/** Whether the provider says whose charge it is: in this answer, or before, when it told us the charge's number. */
export const isProven = (order: { tid: string | null }, charge: { tid: string; isBound: boolean }): boolean =>
  charge.isBound || charge.tid === order.tid;

/** Milliseconds until an open account is looked at again: after its last minute comes a while of grace, and then the end. */
export function depositCheckDelayMs(nowMs: number, depositUntil: Date): number {
  const endMs = depositUntil.getTime() + depositGraceMinutes * 60_000;
  return Math.min(depositCheckMinutes * 60_000, Math.max(endMs - nowMs, 0));
}

const hourMs = 3_600_000;
/** Before this hour and from that one on nobody is reminded; the evening's reminder goes an hour before. */
const day = { from: 9, to: 21 };
/** Whoever has less time left isn't helped by being hurried. */
const leastLeadMs = hourMs;

/**
 * When a buyer is reminded of an open account: a day before its end, or in the middle of a shorter term. Never at night: in the morning
 * where that leaves half of the time, else in the evening before.
 */
export function reminderAtMs(openedMs: number, untilMs: number): number {
  const leadMs = Math.min(24 * hourMs, (untilMs - openedMs) / 2);
  const atMs = untilMs - leadMs;
  const midnightMs = startOfKoreanDay(formatKoreanDate(atMs));
  const hour = (atMs - midnightMs) / hourMs;
  if (hour >= day.from && hour < day.to) return atMs;
  const morningMs = midnightMs + (hour < day.from ? day.from : 24 + day.from) * hourMs;
  const eveningMs = midnightMs + (hour < day.from ? day.to - 25 : day.to - 1) * hourMs;
  return untilMs - morningMs >= leadMs / 2 || eveningMs <= openedMs ? morningMs : eveningMs;
}

type OpenAccount = {
  startedAt: Date | null;
  createdAt: Date;
  depositUntil: Date | null;
  depositRemindedAt: Date | null;
};

export function isReminderDue(account: OpenAccount, nowMs: number): boolean {
  const { startedAt, createdAt, depositUntil, depositRemindedAt } = account;
  if (depositUntil === null || depositRemindedAt !== null) return false;
  const untilMs = depositUntil.getTime();
  return nowMs >= reminderAtMs((startedAt ?? createdAt).getTime(), untilMs) && nowMs <= untilMs - leastLeadMs;
}
