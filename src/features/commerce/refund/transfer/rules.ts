// When a refund that a person transferred is back. Pure; the time is an argument.
import { startOfKoreanDay } from '../../../../shared/time/korean-time.ts';

const hourMs = 3_600_000;

/**
 * The instant at which it counts as back: books, interest and papers go by the bank's day, whenever it was marked. Banks don't say
 * the hour.
 * @param paidOn `YYYY-MM-DD` in Korea, no day before it was promised, and today at the latest
 */
export const backAtMs = (
  paidOn: string,
  { promisedMs, nowMs }: { promisedMs: number; nowMs: number },
): number => Math.min(nowMs, Math.max(promisedMs, startOfKoreanDay(paidOn) + 12 * hourMs));

/** What stands beside a refund that was stopped, in the place of the company's words. */
export const stoppedCode = 'STOPPED';
/** And beside one whose account the bank didn't know. */
export const wrongAccountCode = 'WRONG_ACCOUNT';
