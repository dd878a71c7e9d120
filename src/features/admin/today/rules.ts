import { institutionDays } from '../../../shared/promises.ts';
import { endOfKoreanDayMs, lastOfWorkingDays } from '../../../shared/time/korean-days.ts';
import type { DeclaredDays } from '../../../shared/time/korean-holidays.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { urgencyOf } from '../../../shared/time/time-left.ts';
import type { CardName } from './contract.ts';

/** The first instant at which an answer, or a call, comes later than the site says: within a working day. */
export const answerDueMs = (askedAtMs: number, declared: DeclaredDays): number =>
  endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(askedAtMs), 1, declared));

/** The first instant at which an institution that applied waits longer than it was told. */
export const applicationDueMs = (appliedAtMs: number, declared: DeclaredDays): number =>
  endOfKoreanDayMs(lastOfWorkingDays(formatKoreanDate(appliedAtMs), institutionDays, declared));

type Waiting = { name: CardName; count: number; rows: readonly { dueMs: number | null }[] };

/**
 * Red asks for something: what is to be done is said in the card. An account that closes by itself asks for nothing, and money that a
 * buyer waits for and nobody sends is urgent from the first day.
 * @param mayBeLate the card has words for it
 */
export const isUrgent = ({ name, count, rows }: Waiting, nowMs: number, mayBeLate: boolean): boolean =>
  mayBeLate &&
  ((name === 'refunds' && count > 0) ||
    rows.some(({ dueMs }) => dueMs !== null && urgencyOf(dueMs, nowMs) !== 'calm'));

/** What is urgent first, by its day, then what waits, in the usual order; what is empty is left out. */
export function arrange(
  cards: readonly Waiting[],
  nowMs: number,
  mayBeLate: (name: CardName) => boolean,
): CardName[] {
  const first = ({ rows }: Waiting) => Math.min(...rows.map(({ dueMs }) => dueMs ?? Infinity));
  const waiting = cards.filter(({ count }) => count > 0);
  const urgent = waiting.filter((card) => isUrgent(card, nowMs, mayBeLate(card.name)));
  return [
    ...urgent.sort((a, b) => first(a) - first(b) || 0),
    ...waiting.filter((card) => !urgent.includes(card)),
  ].map(({ name }) => name);
}

/** Cards count no further, and name so many. */
export const mostCounted = 999;
export const mostShown = 3;
