// Which pop-up this browser doesn't want to see. A browser that keeps nothing shows it on each visit.
import { type Rest, restMs } from './rules.ts';

const restKey = 'popupRest';
const closedKey = 'popupClosed';

const orNull = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Whatever stands there; without a schema, whose script would come with the home page. */
function toRest(kept: unknown): Rest | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { id, untilMs } = kept as Record<string, unknown>;
  return typeof id === 'string' && typeof untilMs === 'number' ? { id, untilMs } : null;
}

export const readRest = (): Rest | null =>
  orNull(() => toRest(JSON.parse(localStorage.getItem(restKey) ?? 'null')));

export const restAWeek = (id: string, nowMs: number): void =>
  void orNull(() =>
    localStorage.setItem(restKey, JSON.stringify({ id, untilMs: nowMs + restMs } satisfies Rest)),
  );

/** Until the tab is closed. */
export const closeForVisit = (id: string): void => void orNull(() => sessionStorage.setItem(closedKey, id));

export const isClosed = (id: string): boolean => orNull(() => sessionStorage.getItem(closedKey)) === id;
