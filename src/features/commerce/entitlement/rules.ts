// What a member may play, in words and numbers. The time is an argument.
import type { EndingWay } from '../../../shared/content/ending-ways.ts';
import { contentDeadlineMs } from '../../../shared/time/content-window.ts';
import { addDays } from '../../../shared/time/korean-days.ts';
import { formatKoreanDate, startOfKoreanDay } from '../../../shared/time/korean-time.ts';

const dayMs = 24 * 60 * 60_000;

/** What comes with the box: free for a while from the day its serial number is registered. */
export const ownContent = { appId: 'toktok_own', title: '톡톡박스 기본 콘텐츠', businessType: 0 } as const;

/** Kinds of content that run for a period; the others have no end. A coupon's begins when its code is given in. */
export const periodTypes = [0, 1, 2] as const;
export const couponType = 2;
export const isCoupon = (content: { businessType: number }): boolean => content.businessType === couponType;

/** Of what more time can be bought while it runs. */
export const renewableTypes = [0, 1] as const;
export const isRenewable = ({ businessType }: { businessType: number }): boolean =>
  renewableTypes.some((type) => type === businessType);

const boughtCouponYears = 5;
/** A code that nobody gave in is told of so many days after it was bought, once; then before its end (`reminderDays`). */
const couponNudgeDays = 30;
/**
 * The last day on which a code that was bought on a day of Korea's calendar may be given in: the law's five years for what a merchant
 * owes. A year without 29 February has the day after it, which takes none from anybody.
 */
function lastDayIssuedOn(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return formatKoreanDate(Date.UTC(year + boughtCouponYears, month - 1, date));
}
export const lastDayOfCoupon = (issuedAt: Date): string =>
  lastDayIssuedOn(formatKoreanDate(issuedAt.getTime()));

/** From when on it may not: its buyer was told the day, and has all of it. */
export const boughtCouponUntil = (issuedAt: Date): Date =>
  new Date(startOfKoreanDay(lastDayOfCoupon(issuedAt)) + dayMs);

/** From `from` days after this one to `to`. */
const daysFrom = (day: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => addDays(day, from + index));

/**
 * The days of issue of whose codes it is time to tell today, each with its last day: bought a month ago, or near their end. Who was not
 * told within so many days, because the shop stood still, is not told of a month any more.
 */
export function issueDaysDue(today: string): { issuedOn: string; lastDay: string }[] {
  const ofAMonth = daysFrom(today, -2 * couponNudgeDays, -couponNudgeDays);
  const furthest = Math.max(...reminderDays);
  const latest = addDays(today, furthest);
  const ending = daysFrom(today, -366 * boughtCouponYears, furthest - 365 * boughtCouponYears).filter(
    (day) => {
      const last = lastDayIssuedOn(day);
      return today <= last && last <= latest;
    },
  );
  return [...ending, ...ofAMonth].map((issuedOn) => ({ issuedOn, lastDay: lastDayIssuedOn(issuedOn) }));
}

type Issued = { issuedAtMs: number };

/** As it stands now. */
export const showCoupon = <Coupon extends Issued>(
  coupon: Coupon,
  nowMs: number,
): Coupon & { isOver: boolean } => ({
  ...coupon,
  isOver: boughtCouponUntil(new Date(coupon.issuedAtMs)).getTime() <= nowMs,
});

export const daysBetween = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / dayMs);

/**
 * A box changes hands: the end of its free time goes with it. Days that were bought stay with who bought them, and the free time
 * of another box of theirs, which the bought days follow; from now on at the earliest.
 * @param paidDays null where nothing was bought
 * @param restEnds until when another box is free
 */
export function splitAtHandover(
  expiresAt: Date | null,
  paidDays: number | null,
  now: Date,
  restEnds: Date | null = null,
): { freeEnds: Date | null; staysUntil: Date | null } {
  const rest = restEnds && restEnds > now ? restEnds : null;
  if (!expiresAt) return { freeEnds: null, staysUntil: null };
  const paidMs = (paidDays ?? 0) * dayMs;
  const freeEnds = new Date(expiresAt.getTime() - paidMs);
  if (paidDays === null && !rest) return { freeEnds, staysUntil: null };
  const from = rest ?? now;
  return { freeEnds, staysUntil: freeEnds > from ? new Date(from.getTime() + paidMs) : expiresAt };
}

/** What a box that was given up had ended, and may have begun again; a code is a row of its own. The newest come first. */
export const newestOfEach = <Content extends { app_id: string; coupon_code: string }>(
  contents: readonly Content[],
): Content[] =>
  contents.filter(
    (one, index) =>
      one.coupon_code ||
      index === contents.findIndex((other) => other.app_id === one.app_id && !other.coupon_code),
  );

/** How an entitlement stands, as the member is told. */
export type ContentState = 'unlimited' | 'period' | 'notStarted' | 'coupon' | 'held' | 'cancelled';

/** `startDate` in Unix seconds, -1 where it has not begun. `couponCode`: of a code that was bought and not given in. */
export function contentStateOf(entitlement: {
  businessType: number;
  startDate: number;
  isCancelled: boolean;
  couponCode?: string;
  isHeld?: boolean;
}): ContentState {
  if (entitlement.isCancelled) return 'cancelled';
  if (entitlement.isHeld) return 'held';
  if (entitlement.businessType < 0) return 'unlimited';
  if (entitlement.couponCode) return 'coupon';
  return entitlement.startDate === -1 ? 'notStarted' : 'period';
}

/** So many days before a content's end, by Korea's calendar, its member is told; 0 is the day itself. */
export const reminderDays = [30, 7, 1, 0] as const;

export type EndingRefusal =
  | 'beingPaid'
  | 'alreadyEnded'
  /** Its refund has the word. */
  | 'suspended'
  /** Others of its buyer's orders paid for more time of it. */
  | 'renewed'
  /** Its buyer may have everything back: that is a cancellation. */
  | 'cancelInstead'
  /** Nothing of it was given back. */
  | 'nothingBack';

export type Bought = {
  grantedAt: Date | null;
  startsAt: Date | null;
  suspendedAt: Date | null;
  endedAt: Date | null;
  isRenewed: boolean;
};

/** Why an operator can't end a content that was bought, or null. @param backWon what of its order went back. */
export function refusalOfEnding(
  bought: Bought,
  { way, backWon, nowMs }: { way: EndingWay; backWon: number; nowMs: number },
): EndingRefusal | null {
  if (bought.grantedAt === null) return 'beingPaid';
  if (bought.endedAt !== null) return 'alreadyEnded';
  if (bought.suspendedAt !== null) return 'suspended';
  if (bought.isRenewed) return 'renewed';
  const isFresh = bought.startsAt === null && nowMs < contentDeadlineMs(bought.grantedAt.getTime());
  if (isFresh) return 'cancelInstead';
  return way === 'refunded' && backWon < 1 ? 'nothingBack' : null;
}
