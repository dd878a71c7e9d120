// `AbortSignal.any` and `AbortSignal.timeout`, which Safari has since 17.4 and 16: on an older phone no call would be sent.

/** Ends with the first of them, and after so many milliseconds at the latest. */
export function anySignal(signals: readonly (AbortSignal | undefined)[], patienceMs?: number): AbortSignal {
  const ends = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) ends.abort(signal.reason);
    signal?.addEventListener('abort', () => ends.abort(signal.reason), { once: true });
  }
  if (patienceMs) setTimeout(() => ends.abort(new DOMException('late', 'TimeoutError')), patienceMs);
  return ends.signal;
}
