// What a member may play, in words and numbers. The time is an argument.

/** What comes with the box: free for a while from the day its serial number is registered. */
export const ownContent = { appId: 'toktok_own', title: '톡톡박스 기본 콘텐츠', businessType: 0 } as const;

/** Kinds of content that run for a period, from the first log-in on the box; the others have no end, or a coupon. */
export const periodTypes = [0, 1] as const;
const couponType = 2;

const dayMs = 24 * 60 * 60_000;

export const daysBetween = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / dayMs);

/** How an entitlement stands, as the member is told. */
export type ContentState = 'unlimited' | 'period' | 'notStarted' | 'coupon' | 'cancelled';

/** `startDate` in Unix seconds, -1 where it has not begun. */
export function contentStateOf(entitlement: {
  businessType: number;
  startDate: number;
  isCancelled: boolean;
}): ContentState {
  if (entitlement.isCancelled) return 'cancelled';
  if (entitlement.businessType < 0) return 'unlimited';
  if (entitlement.businessType === couponType) return 'coupon';
  return entitlement.startDate === -1 ? 'notStarted' : 'period';
}
