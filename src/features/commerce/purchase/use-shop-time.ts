import { useEffect, useState } from 'react';

const lookEveryMs = 30_000;

/** The shop's time, which goes on from what the page came with: server and browser print the same first. */
export function useShopTime(loadedMs: number): number {
  const [nowMs, setNowMs] = useState(loadedMs);
  useEffect(() => {
    const since = performance.now();
    const look = () => setNowMs(loadedMs + performance.now() - since);
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [loadedMs]);
  return nowMs;
}
