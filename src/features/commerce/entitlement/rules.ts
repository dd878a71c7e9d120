// What a member may play, in words and numbers. The time is an argument.

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
/** Until when a code that was bought may be given in: the law's five years for what a merchant owes. */
export function boughtCouponUntil(issuedAt: Date): Date {
  const until = new Date(issuedAt);
  until.setUTCFullYear(until.getUTCFullYear() + boughtCouponYears);
  return until;
}

export const daysBetween = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / dayMs);

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
