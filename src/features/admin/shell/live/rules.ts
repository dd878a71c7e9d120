/** The first attempt comes soon, later ones less often; spread out, so that not all screens come at once after a restart. */
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** @param lost how many attempts in a row came to nothing. @param chance between 0 and 1 */
export const waitMs = (lost: number, chance: number): number =>
  Math.min(firstWaitMs * 2 ** Math.min(lost, 10), longestWaitMs) * (0.5 + chance / 2);

/** The server says every quarter of a minute that it lives: two beats may be lost. */
export const longestSilenceMs = 40_000;
/** What changes by itself, like a deadline that comes near, nobody tells. */
export const longestUnreadMs = 60_000;
