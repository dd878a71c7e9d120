import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod/mini';
import { chosenName } from '../shell/browser-searches.ts';

const shape = z.object({ loadedAt: z.number(), moids: z.array(z.string()) });

/** An address that is typed or opened anew has no entry of its own in the history: what was chosen there before is over. */
function isOfBefore(key: string, loadedAt: number): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return key === 'default' && load?.type === 'navigate' && loadedAt !== performance.timeOrigin;
}

function readChosen(key: string): ReadonlySet<string> {
  try {
    const found = z.safeParse(shape, JSON.parse(window.sessionStorage.getItem(chosenName(key)) ?? 'null'));
    return new Set(found.success && !isOfBefore(key, found.data.loadedAt) ? found.data.moids : []);
  } catch {
    return new Set();
  }
}

function keepChosen(key: string, chosen: ReadonlySet<string>): void {
  try {
    const kept = { loadedAt: performance.timeOrigin, moids: [...chosen] };
    if (chosen.size > 0) window.sessionStorage.setItem(chosenName(key), JSON.stringify(kept));
    else window.sessionStorage.removeItem(chosenName(key));
  } catch {
    // Without storage it is chosen anew.
  }
}

/**
 * The orders that are chosen in a list. One selection is packed, picked, printed and handed to a courier on four screens: it is kept
 * beside the list's own entry in the history, so that Back and Reload find it, and the list by the menu doesn't.
 */
export function useChosen() {
  const { key } = useLocation();
  const [chosen, setChosen] = useState(() => readChosen(key));
  useEffect(() => keepChosen(key, chosen), [key, chosen]);
  return [chosen, setChosen] as const;
}
