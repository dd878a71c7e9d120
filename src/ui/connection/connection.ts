// The browser's one line to the shop, as pages use it.
import { createWaitingData, type WaitingData } from './waiting-data.ts';

/** Also over when the browser finds its network again. */
const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
    if (signal.aborted) end();
  });

let waiting: WaitingData | undefined;

/** The router asks by `fetch` itself and lets nobody in between. Once for each document. */
export function keepAskingForPages(): WaitingData {
  if (waiting) return waiting;
  waiting = createWaitingData({ ask: window.fetch.bind(window), rest });
  window.fetch = waiting.ask;
  return waiting;
}

/** Settles once the browser says that it has a network. */
export const untilOnline = (): Promise<unknown> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', resolve, { once: true }));
