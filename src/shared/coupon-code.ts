// How the code of a coupon is written and read: the same for codes that are given away and codes that are bought.

/** Crockford's characters: none that look alike, and no U, so that no word comes about by chance. */
export const couponCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const couponLength = 12;

/** However somebody typed it off: small characters, spaces and dashes are forgiven, O is 0, I and L are 1. Null where nothing fits. */
export function readCode(typed: string): string | null {
  const plain = readCodeStart(typed);
  return plain?.length === couponLength ? plain : null;
}

/** The same of a beginning, which may be empty. */
export function readCodeStart(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isStart =
    plain.length <= couponLength && [...plain].every((character) => couponCharacters.includes(character));
  return isStart ? plain : null;
}

/** `ABCD-EFGH-JKMN` */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
