// A clock that shows Korea's day, for shops that send advertising in processes of their own.
import { advertisingWaitMs } from '../../../src/features/account/campaign/rules.ts';

const hourMs = 3_600_000;
const preload = new URL('clock-ahead.mjs', import.meta.url);

/** Until there are hours of day before it; nothing at midday. */
export function aheadToDay(nowMs = Date.now()): number {
  const wait = advertisingWaitMs(nowMs);
  if (wait > 0) return wait + hourMs;
  return advertisingWaitMs(nowMs + 2 * hourMs) > 0 ? 13 * hourMs : 0;
}

/** For the environment of such a process. */
export const clockAhead = (aheadMs: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${preload}?ms=${aheadMs}`,
});
