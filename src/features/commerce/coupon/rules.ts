// Whether a coupon may be given in. The time is an argument.

type Standing = { redeemedAt: Date | null; revokedAt: Date | null; heldAt: Date | null; validUntil: Date };

/** Null where the code is good. */
export function refusalOf(coupon: Standing, now: Date): 'used' | 'refunding' | 'expired' | null {
  // Whose money went back is told like one that ran out, whatever it was before: either way it opens nothing.
  if (coupon.revokedAt) return 'expired';
  if (coupon.redeemedAt) return 'used';
  if (coupon.heldAt) return 'refunding';
  return coupon.validUntil <= now ? 'expired' : null;
}
