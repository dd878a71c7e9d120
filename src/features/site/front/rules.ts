// Decisions about banners and pop-ups that server and browser share.

type Period = { from: string; until: string };

/** From the first millisecond of `from` to the last one before `until`. */
export type PeriodState = 'planned' | 'running' | 'ended';

export function stateOf({ from, until }: Period, nowMs: number): PeriodState {
  if (nowMs < Date.parse(from)) return 'planned';
  return nowMs < Date.parse(until) ? 'running' : 'ended';
}

/** @returns the one that is shown: the operator's order decides between those that run at once */
export const runningOf = <T extends Period>(items: readonly T[], nowMs: number): T | null =>
  items.find((item) => stateOf(item, nowMs) === 'running') ?? null;

/** @returns when the next period begins or ends, in milliseconds; null where nothing changes by itself any more */
export function nextChangeOf(items: readonly Period[], nowMs: number): number | null {
  const coming = items
    .flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)])
    .filter((atMs) => atMs > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** How long a visitor who asks for it is left alone. */
export const restMs = 7 * 24 * 60 * 60_000;

/** What the browser keeps: which pop-up was sent away, and until when. */
export type Rest = { id: string; untilMs: number };

/** Another pop-up is shown all the same. */
export const isResting = (rest: Rest | null, id: string, nowMs: number): boolean =>
  rest !== null && rest.id === id && nowMs < rest.untilMs;
