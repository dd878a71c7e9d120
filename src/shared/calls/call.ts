// The browser's only way to the API: turns a status back into the outcome's name.
import { anySignal } from './any-signal.ts';
import {
  type CommonOutcome,
  type Contract,
  commonOutcomes,
  fillPath,
  mayCarryBody,
  type Outcomes,
  otherReleaseHeader,
} from './contract.ts';

export type CallResult<Output, O extends Outcomes> =
  | { outcome: keyof O; data: Output }
  /** With `invalid`: the fields that the server's rules refused. */
  | { outcome: CommonOutcome | 'unreachable'; data: undefined; fields?: readonly string[] };

export type CallOptions<Input> = {
  input?: Input;
  params?: Readonly<Record<string, string | number>>;
  signal?: AbortSignal;
};

/** Never throws for an answer or a lost network: the outcome tells. */
export async function call<Input, Output, O extends Outcomes>(
  contract: Contract<Input, Output, O>,
  options: CallOptions<Input> = {},
): Promise<CallResult<Output, O>> {
  const answer = await sendCall(contract, options);
  if (answer === null) return unreachable;
  const own = nameOf(contract.outcomes, answer.status);
  if (own === undefined) {
    const outcome = nameOf(commonOutcomes, answer.status) ?? 'failed';
    return { outcome, data: undefined, ...(outcome === 'invalid' && (await readFields(answer))) };
  }
  const data = mayCarryBody(answer.status) ? await answer.json().catch(nothingUnlessCut) : undefined;
  // The network went in the middle of it: whoever reads the outcome counts on what it brings.
  return data === null ? unreachable : { outcome: own, data: data as Output };
}

const unreachable = { outcome: 'unreachable', data: undefined } as const;

/** An answer of no words has no data; null where its words did not come. */
const nothingUnlessCut = (error: unknown) => (error instanceof SyntaxError ? undefined : null);

// An upgrade of two processes takes some ten seconds, and the proxy asks them in turns.
const mostTries = 5;
const pauseMs = 1_500;

/**
 * More than the shop itself waits for anybody before it answers: a connection that died without a word would keep the screen
 * waiting for many minutes, with a button that can't be pressed again.
 */
const patienceMs = 60_000;
/** Operators send large files, and have the shop do long work. */
const operatorsMs = 600_000;

/** Null without a network, where nothing answers, or where the caller gave it up. */
export async function sendCall<Input>(
  contract: Pick<Contract<Input>, 'method' | 'path' | 'who'>,
  { input, params, signal }: CallOptions<Input>,
): Promise<Response | null> {
  const path = params ? fillPath(contract.path, params) : contract.path;
  const url = contract.method === 'GET' && input ? `${path}?${queryOf(input)}` : path;
  const ends = anySignal([signal], contract.who === 'operator' ? operatorsMs : patienceMs);
  const send = () =>
    fetch(url, {
      method: contract.method,
      credentials: 'same-origin',
      headers:
        contract.method === 'POST'
          ? { 'content-type': 'application/json', 'x-xsrf-token': readXsrfToken(contract.who) }
          : { accept: 'application/json' },
      body: contract.method === 'POST' ? JSON.stringify(input ?? {}) : undefined,
      signal: ends,
    });
  try {
    const token = readXsrfToken(contract.who);
    let answer = await send();
    for (let tries = 1; answer.headers.has(otherReleaseHeader) && tries < mostTries; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      answer = await send();
    }
    // The token changes with the session (another tab logged in or out): where the refusal brought a fresh one, try once more.
    const isRenewed = answer.status === commonOutcomes.forbidden && readXsrfToken(contract.who) !== token;
    return isRenewed && contract.method === 'POST' ? await send() : answer;
  } catch {
    return null;
  }
}

async function readFields(answer: Response): Promise<{ fields?: readonly string[] }> {
  const body: { fields?: readonly string[] } = await answer.json().catch(() => ({}));
  return { fields: body.fields };
}

/** Operators have a session of their own, and so a token of their own. */
export function readXsrfToken(who: Contract['who'] = 'anyone'): string {
  return readCookie(who === 'operator' ? 'XSRF-OPERATOR' : 'XSRF-TOKEN');
}

/** With https our cookies are bound to the host, so that no sibling of ours plants one. */
function readCookie(name: string): string {
  const isOurs = new RegExp(`^(?:__Host-)?${name}=`);
  const found = document.cookie.split('; ').find((cookie) => isOurs.test(cookie));
  return found ? decodeURIComponent(found.slice(found.indexOf('=') + 1)) : '';
}

function queryOf(input: unknown): URLSearchParams {
  const given = Object.entries(input as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

function nameOf<O extends Outcomes>(outcomes: O, status: number): keyof O | undefined {
  return Object.keys(outcomes).find((name) => outcomes[name] === status);
}
