// One call to a vendor of texts. What matters is whether it can have taken what was sent: a connection that was never made can't, an
// answer that never came may.
import type * as z from 'zod';

const longestAnswer = 1024 * 1024;

export type Said<T> =
  | { kind: 'answer'; data: T }
  /** It answered that it won't. */
  | { kind: 'refused'; status: number; cause: string }
  /** It took nothing. */
  | { kind: 'later'; cause: string }
  | { kind: 'unclear'; cause: string };

type Request<T> = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: object;
  answer: z.ZodType<T>;
  /** A vendor's own word for a refusal, of the body of a 4xx. */
  causeOf: (body: unknown) => string | null;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

export async function askVendor<T>(request: Request<T>): Promise<Said<T>> {
  const { url, method, headers, body, answer, causeOf, timeoutMs, signal } = request;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    text = await response.text();
  } catch (error) {
    return { kind: wasConnected(error) ? 'unclear' : 'later', cause: codeOf(error) };
  }
  if (text.length > longestAnswer) return { kind: 'unclear', cause: 'tooLong' };
  const said = parse(text);
  if (response.status === 429 || response.status === 503)
    return { kind: 'later', cause: `HTTP ${response.status}` };
  if (response.status >= 400 && response.status < 500)
    return {
      kind: 'refused',
      status: response.status,
      cause: plain(causeOf(said)) ?? `HTTP ${response.status}`,
    };
  if (!response.ok) return { kind: 'unclear', cause: `HTTP ${response.status}` };
  const parsed = answer.safeParse(said);
  return parsed.success ? { kind: 'answer', data: parsed.data } : { kind: 'unclear', cause: 'misfit' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A code, as the vendor's manual lists it; whatever else it says may repeat a number or a word of the message. */
export const plain = (cause: string | null | undefined): string | null =>
  cause && /^[\w.-]{1,60}$/.test(cause) ? cause : null;

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return plain(cause?.code) ?? plain(name) ?? 'connection';
}

const wasConnected = (error: unknown): boolean => !neverConnected.has(codeOf(error));
