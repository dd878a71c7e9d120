// When a message is sent, asked about and given up.

import type { MessageState } from '../../shared/message-states.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A vendor needs some seconds to hear from the telephone. */
export const firstAskMs = 5_000;
/** What got lost on the way may still arrive there. */
export const unclearAskMs = 30_000;

const pausesMs = [10_000, 30_000, 2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs];

/** Until the vendor is asked again; null: it is not asked any more, three days are enough for a switched-off telephone. */
export const nextAskMs = (asked: number, sentAtMs: number, nowMs: number): number | null =>
  nowMs - sentAtMs > 72 * hourMs ? null : pausesMs[Math.min(asked, pausesMs.length - 1)]!;

/** A text that comes a day late tells what isn't so any more; the e-mail stands. */
export const isTooLate = (createdAtMs: number, nowMs: number): boolean => nowMs - createdAtMs > 24 * hourMs;

/** A vendor that says twice it has none, the second time minutes later, was never given it. */
export const absencesToBelieve = 2;
export const absentAskMs = 5 * minuteMs;

/** What the vendor knows a text by. */
export const keyOf = (id: number): string => `m${id}`;

export function idOfKey(key: string): number | null {
  const [, id] = /^m([1-9]\d{0,14})$/.exec(key) ?? [];
  return id ? Number(id) : null;
}

const settled: readonly MessageState[] = ['sent', 'delivered', 'failed', 'dropped'];

/** Nothing more is expected of it: an operator may send it once more. */
export const isSettled = (state: MessageState): boolean => settled.includes(state);
