export const longestPassword = 200;
export const shortestPassword = 12;

/** A session that idles this long is closed, and none lives longer than a working day. */
export const operatorIdleMs = 30 * 60_000;
export const operatorAbsoluteMs = 12 * 60 * 60_000;
/** For so long a handed-out password opens the set-up. */
export const handedOutDays = 3;
/** What an operator without the right to settings may promise on one Korean day. */
export const dailyRefundWon = 2_000_000;
/** Contents that they may give or lengthen on one Korean day. */
export const dailyGrants = 10;

/** Between the two factors. */
export const operatorEntryMs = 10 * 60_000;
/** For so long the second factor stands for what asks for it again. */
export const codeFreshMs = 10 * 60_000;
/** Above it a refund asks for the second factor again. */
export const refundWithoutCodeWon = 100_000;

/** @param givenAtMs when the second factor was last given in this session. */
export const isCodeFresh = (givenAtMs: number, nowMs: number): boolean => nowMs - givenAtMs < codeFreshMs;

type SessionTimes = { createdAtMs: number; lastSeenAtMs: number; isOpen: boolean };

export function isSessionAlive({ createdAtMs, lastSeenAtMs, isOpen }: SessionTimes, nowMs: number): boolean {
  if (!isOpen) return nowMs - createdAtMs < operatorEntryMs;
  return nowMs - lastSeenAtMs < operatorIdleMs && nowMs - createdAtMs < operatorAbsoluteMs;
}

/** @param passwordEndsAt null: it is the operator's own. */
export const hasEnded = (passwordEndsAt: Date | null, nowMs: number): boolean =>
  passwordEndsAt !== null && passwordEndsAt.getTime() <= nowMs;

/** A shop of this mode doesn't sell: production refuses played payments and published keys, every other mode may have them. */
export const isPractice = (mode: string): boolean => mode !== 'production';
