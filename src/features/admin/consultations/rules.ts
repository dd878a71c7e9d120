import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';

const hourMs = 3_600_000;
export const afters = ['hour', 'afternoon', 'tomorrow', 'later'] as const;
export type After = (typeof afters)[number];

/** When the next call is due; of those that are over already null. */
export function nextTryMs(after: After, nowMs: number): number | null {
  const today = startOfKoreanDay(formatKoreanDate(nowMs));
  const at = {
    hour: nowMs + hourMs,
    afternoon: today + 15 * hourMs,
    tomorrow: today + 34 * hourMs,
    later: today + 58 * hourMs,
  }[after];
  return at > nowMs ? at : null;
}
