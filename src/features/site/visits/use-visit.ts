import { useEffect } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { countVisit } from './contract.ts';
import { secureVisitCookie, visitCookie } from './rules.ts';

const names = [visitCookie, secureVisitCookie];
const isMarked = () =>
  document.cookie.split('; ').some((cookie) => names.includes(cookie.slice(0, cookie.indexOf('='))));

/** Tells the shop once a day that somebody is here: after the page has come to life, and only when it is looked at. */
export function useVisit(): void {
  useEffect(() => {
    const stop = new AbortController();
    whenLookedAt(stop.signal, () => {
      if (!isMarked()) void tellOnce().catch(() => undefined);
    });
    return () => stop.abort();
  }, []);
}

function whenLookedAt(signal: AbortSignal, act: () => void): void {
  const isWaiting = 'prerendering' in document && document.prerendering === true;
  if (isWaiting) {
    document.addEventListener('prerenderingchange', () => whenLookedAt(signal, act), { once: true, signal });
  } else if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => whenLookedAt(signal, act), { once: true, signal });
  } else {
    // In its own time: nothing on the screen waits for it.
    const timer = setTimeout(act, 1_000);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
}

/** Two tabs that open together take turns, and the second one finds the mark. */
async function tellOnce(): Promise<void> {
  const tell = async () => {
    if (!isMarked()) await call(countVisit);
  };
  // Missing where the page came over plain http.
  if ('locks' in navigator) await navigator.locks.request('visit', tell);
  else await tell();
}
