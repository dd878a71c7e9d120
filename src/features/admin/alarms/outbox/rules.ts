/** After so many attempts the entry is given up; what happened since stands in the day's work. */
export const mostAttempts = 6;
const firstPauseMs = 30_000;

/** Twice as long each time; the company's own word counts where it is longer, up to an hour. */
export const pauseMs = (attempts: number, afterSeconds: number | null): number =>
  Math.min(Math.max(firstPauseMs * 2 ** (attempts - 1), (afterSeconds ?? 0) * 1_000), 60 * 60_000);

export const entriesKeptMs = 30 * 24 * 60 * 60_000;
