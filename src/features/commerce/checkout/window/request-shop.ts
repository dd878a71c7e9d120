import { anySignal } from '../../../../shared/calls/any-signal.ts';
import { sendCall } from '../../../../shared/calls/call.ts';
import { sessionPath } from '../../../account/session/rules.ts';

/** Who pays waits no longer for a connection that says nothing. */
const patienceMs = 10_000;

/**
 * Whether the shop answers at this moment. A form that is posted leaves its page for the browser's own where it doesn't; a browser
 * that calls itself online may stand behind a router without a line.
 */
export async function reachesShop(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = anySignal([], patienceMs);
  const answer = await sendCall({ method: 'GET', path: sessionPath, who: 'anyone' }, { signal });
  return answer !== null && answer.status < 500;
}

/** A page that is left takes a while to go; one that was not left after all, or that Back brought again, can be used on. */
const leavingMs = 20_000;

export function onceStillHere(run: () => void): void {
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    clearTimeout(timer);
    run();
  };
  const timer = window.setTimeout(end, leavingMs);
  window.addEventListener('pageshow', end, { signal: stop.signal });
}
