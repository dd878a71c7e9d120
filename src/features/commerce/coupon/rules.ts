/** Crockford's characters: none that look alike, and no U, so that no word comes about by chance. */
export const couponCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const couponLength = 12;

/** However somebody typed it off: small characters, spaces and dashes are forgiven, O is 0, I and L are 1. Null where nothing fits. */
export function readCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return plain.length === couponLength &&
    [...plain].every((character) => couponCharacters.includes(character))
    ? plain
    : null;
}

/** `ABCD-EFGH-JKMN` */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

type Standing = { redeemedAt: Date | null; revokedAt: Date | null; validUntil: Date };

/** Null where the code is good. */
export function refusalOf(coupon: Standing, now: Date): 'used' | 'expired' | null {
  if (coupon.redeemedAt) return 'used';
  // One that was taken back is told like one that ran out: either way it opens nothing.
  return coupon.revokedAt || coupon.validUntil <= now ? 'expired' : null;
}
