// Which pop-up this browser doesn't want to see. A browser that keeps nothing shows it on each visit.
import * as z from 'zod/mini';
import { type Rest, restMs } from './rules.ts';

const restKey = 'popupRest';
const closedKey = 'popupClosed';
const restShape = z.object({ id: z.string(), untilMs: z.number() });

const orNull = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const readRest = (): Rest | null =>
  orNull(() => restShape.parse(JSON.parse(localStorage.getItem(restKey) ?? 'null')));

export const restAWeek = (id: string, nowMs: number): void =>
  void orNull(() =>
    localStorage.setItem(restKey, JSON.stringify({ id, untilMs: nowMs + restMs } satisfies Rest)),
  );

/** Until the tab is closed. */
export const closeForVisit = (id: string): void => void orNull(() => sessionStorage.setItem(closedKey, id));

export const isClosed = (id: string): boolean => orNull(() => sessionStorage.getItem(closedKey)) === id;
