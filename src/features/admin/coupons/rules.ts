/** One campaign; the export of it is a file that opens everywhere. */
export const mostCoupons = 5_000;
export const longestCouponDays = 3_650;

/** By hand, at once. */
export const mostCodesTyped = 200;
