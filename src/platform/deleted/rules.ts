/** So long what an operator deleted can be brought back; then its copy is destroyed. */
const keptMs = 30 * 24 * 60 * 60_000;

/** What was deleted at this instant or before it is gone for good. @param nowMs Unix milliseconds */
export const goneUpTo = (nowMs: number): Date => new Date(nowMs - keptMs);

/** When it is gone for good. */
export const goneFrom = (deletedAtMs: number): number => deletedAtMs + keptMs;
