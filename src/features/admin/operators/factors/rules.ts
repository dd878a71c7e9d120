/** More than anybody carries; a list that somebody fills in silence has an end. */
export const mostPasskeys = 10;
export const recoveryCodeCount = 10;

/** However it was typed: capitals, blanks and dashes are nobody's mistake. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
