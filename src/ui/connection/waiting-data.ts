// The data of the next page, asked for until they come. The router would put a page of errors in the place of everything
// that stands here; so it hears of an answer, or of nothing yet.
import { anySignal } from '../../shared/calls/any-signal.ts';

export type WaitingData = {
  ask: typeof fetch;
  /** Whether somebody waits for data that didn't come. */
  isWaiting: () => boolean;
  /** Told whenever that changes. */
  subscribe: (tell: () => void) => () => void;
  /** Ask now. */
  again: () => void;
};

type Outside = {
  ask: typeof fetch;
  /** Milliseconds; ends early where `signal` does. */
  rest: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const shortestPauseMs = 1_000;
const longestPauseMs = 15_000;

export function createWaitingData({ ask, rest }: Outside): WaitingData {
  /** Those who heard that it didn't come, until it does or nobody wants it any more. */
  const held = new Set<{ turn: AbortController }>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function keepAsking(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const left = init?.signal ?? undefined;
    const ticket = { turn: new AbortController() };
    try {
      for (let attempt = 0; ; attempt++) {
        const answer = await ask(input, init).catch((error: unknown) => {
          if (left?.aborted) throw error;
          return null;
        });
        if (answer && !isLater(answer)) return answer;
        held.add(ticket);
        tell();
        const wished = Number(answer?.headers.get('retry-after') ?? 0) * 1_000;
        const pauseMs = Math.min(longestPauseMs, Math.max(wished, shortestPauseMs * 2 ** attempt));
        ticket.turn = new AbortController();
        const { signal } = ticket.turn;
        await rest(pauseMs, anySignal([signal, left]));
        left?.throwIfAborted();
      }
    } finally {
      if (held.delete(ticket)) tell();
    }
  }

  return {
    ask: (input, init) => (isPageData(input, init) ? keepAsking(input, init) : ask(input, init)),
    isWaiting: () => held.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again() {
      for (const { turn } of held) turn.abort();
    },
  };
}

/** As the router asks for them: an address of its own, and nothing is sent. */
function isPageData(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (!(input instanceof URL) || (init?.method ?? 'GET') !== 'GET') return false;
  return input.pathname.endsWith('.data');
}

/** Nobody who makes pages answered, or they say when to come again. What a page itself tells of is shown where it stands. */
const isLater = ({ status, headers }: Response): boolean =>
  status >= 500 && (headers.has('retry-after') || !headers.has('x-remix-response'));
