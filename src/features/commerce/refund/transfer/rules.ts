// When a refund that a person transferred is back, and what becomes of one in a file for the bank. Pure; the time is an argument.
import type { RefundState, TransferRowEnd } from '../../../../shared/order-states.ts';
import type { RefundWay } from '../../../../shared/requests/escrow.ts';
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

/** So many a file takes, the longest waiting first; the next file has the rest. */
export const mostInFile = 200;

/**
 * What becomes of a refund, or of its interest, that the bank is said to have transferred by a file.
 * @param row.accountNo `retries` of the refund when the file was made: since then another account may have been asked for
 */
export function endOfRow({
  isInterest,
  isInterestPaid,
  state,
  way,
  retries,
  accountNo,
}: {
  isInterest: boolean;
  isInterestPaid: boolean;
  state: RefundState;
  way: RefundWay;
  retries: number;
  accountNo: number;
}): TransferRowEnd {
  if (isInterest) return isInterestPaid ? 'markedBefore' : 'sent';
  if (way === 'company') return 'byCompany';
  if (state === 'done') return 'markedBefore';
  if (state === 'refused') return 'stopped';
  return state === 'executing' && retries === accountNo ? 'sent' : 'otherAccount';
}

const mostInMemo = 14;
/** What stands on the buyer's bank statement: banks take 14 characters at most, which is what an order's number has without hyphens. */
export const memoOf = (orderNumber: string): string => orderNumber.replaceAll('-', '').slice(0, mostInMemo);
