// One line for each request, whatever answers it. Thousands a second go through here:
// a line is put together by hand, and many are written at once.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Identity } from '../config/version.server.ts';
import { isTrustedProxy } from '../security/client-address.server.ts';
import { createRoutePatterns, type RoutePatterns } from './route-patterns.server.ts';

export type LoggedRequests = 'all' | 'made' | 'failed' | 'none';

/** What is known of a request beside what Node knows. `isReady`: its answer lay there already. */
type Note = { requestId: string; trace: string | null; route: string; isReady: boolean };
const notes = Symbol('note of the request');
type Noted = ServerResponse & { [notes]?: Note };

export type RequestLog = Pick<RoutePatterns, 'learnPages' | 'learnCalls'> & {
  /** The id and the trace of a proxy that is trusted, else an id of our own. `env` is what the server gives with a request. */
  identify: (env: unknown) => Pick<Note, 'requestId' | 'trace'>;
  /** By its pattern, never by the address itself: that may hold whose it is. */
  name: (env: unknown, route: string, path: string, kind?: 'ready' | 'made') => void;
  /** Called with the head of each answer, before it is sent. */
  note: (response: ServerResponse, head: readonly unknown[], startedAtMs: number) => void;
};

type Options = {
  trustedProxies: string[];
  /** Said of the process in each line. */
  identity: Identity | null;
  lines: LoggedRequests;
  write: (line: string) => void;
  /** Told of every request but those for health. */
  onAnswer?: ((method: string, route: string, status: number, ms: number) => void) | undefined;
};

const saneId = /^[\w.:-]{8,64}$/;
/** https://www.w3.org/TR/trace-context/: version, trace, parent, flags; a later version may say more. */
const traceShape = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/;
const probes = new Set(['/livez', '/readyz', '/healthz', '/up']);

export function createRequestLog({ trustedProxies, identity, lines, write, onAnswer }: Options): RequestLog {
  const patterns = createRoutePatterns();
  const isTrusted = isTrustedProxy(trustedProxies);
  const said = Object.entries(identity ?? {})
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join('');
  const clock = createIsoClock();

  function noteOf(response: Noted): Note {
    const known = response[notes];
    if (known) return known;
    const proxys = readProxy(response.req);
    const note = {
      requestId: proxys?.requestId ?? randomUUID(),
      trace: proxys?.trace ?? null,
      route: 'other',
      isReady: false,
    };
    response[notes] = note;
    return note;
  }

  function readProxy({ headers, socket }: IncomingMessage) {
    const { traceparent, 'x-request-id': requestId } = headers;
    if (requestId === undefined && traceparent === undefined) return null;
    if (!isTrusted(socket.remoteAddress ?? '')) return null;
    return {
      requestId: typeof requestId === 'string' && saneId.test(requestId) ? requestId : null,
      trace: (typeof traceparent === 'string' && traceShape.exec(traceparent)?.[1]) || null,
    };
  }

  function tell(response: Noted, status: number, ms: number, bytes: number | null): void {
    const { requestId, trace, route, isReady } = noteOf(response);
    const { method = '' } = response.req;
    if (probes.has(route)) return;
    onAnswer?.(method, route, status, ms);
    if (lines === 'none') return;
    if (status < 500 && (lines === 'failed' || (lines === 'made' && isReady))) return;
    write(
      `{"level":30,"time":"${clock()}"${said},"requestId":"${requestId}"${trace ? `,"trace":"${trace}"` : ''},"method":"${method}","route":"${route}","status":${status},"ms":${Math.round(ms * 100) / 100}${bytes === null ? '' : `,"bytes":${bytes}`},"msg":"request"}\n`,
    );
  }

  return {
    learnPages: patterns.learnPages,
    learnCalls: patterns.learnCalls,
    identify(env) {
      const response = responseOf(env);
      if (!response) return { requestId: randomUUID(), trace: null };
      const { requestId, trace } = noteOf(response);
      return { requestId, trace };
    },
    name(env, route, path, kind = 'made') {
      const response = responseOf(env);
      if (!response) return;
      const note = noteOf(response);
      note.route = patterns.describe(route, path);
      note.isReady = kind === 'ready';
    },
    note(response, head, startedAtMs) {
      const [status] = head as [number];
      const length = lengthOf(head.at(-1));
      if (length !== null || response.req.method === 'HEAD' || status === 204 || status === 304) {
        tell(response, status, performance.now() - startedAtMs, length ?? 0);
        return;
      }
      // How long it is turns out while it is sent; that it never was sent whole, too.
      const { socket } = response;
      const before = socket?.bytesWritten ?? 0;
      const ms = performance.now() - startedAtMs;
      response.once('close', () => tell(response, status, ms, socket ? socket.bytesWritten - before : null));
    },
  };
}

const responseOf = (env: unknown): Noted | undefined => (env as { outgoing?: Noted } | undefined)?.outgoing;

function lengthOf(headers: unknown): number | null {
  if (typeof headers !== 'object' || headers === null) return null;
  const record = headers as OutgoingHttpHeaders;
  const length: OutgoingHttpHeader | undefined = record['Content-Length'] ?? record['content-length'];
  return length === undefined ? null : Number(length);
}

/** Many requests come in one millisecond. */
function createIsoClock(): () => string {
  let atMs = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== atMs) {
      atMs = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}
