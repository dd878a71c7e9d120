// Receives errors as Sentry and its like do: envelopes, by a key (https://develop.sentry.dev/sdk/foundations/envelopes/).
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import type { SandboxEnv } from '../connection.ts';

export type ReceivedError = Record<string, unknown> & { event_id: string };
type Mood = 'takes' | 'tooMany' | 'slow';

const kept = 100;

export class ErrorReports {
  readonly received: ReceivedError[] = [];
  /** Each time that somebody came, whatever they were answered. */
  asked = 0;
  mood: Mood = 'takes';
  readonly key = 'f00dfeedf00dfeedf00dfeedf00dfeed';
}

export function createErrorReportRoutes(reports: ErrorReports): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/api/:project{[0-9]+}/envelope/', async (c) => {
    reports.asked += 1;
    const auth = c.req.header('x-sentry-auth') ?? '';
    if (!/^Sentry .*sentry_version=7/.test(auth) || !auth.includes(`sentry_key=${reports.key}`))
      return c.json({ detail: 'invalid project key' }, 403);
    if (reports.mood === 'slow') await setTimeout(60_000, undefined, { ref: false });
    if (reports.mood === 'tooMany') return c.json({}, 429, { 'Retry-After': '60' });
    const event = readEnvelope(Buffer.from(await c.req.arrayBuffer()));
    if (!event) return c.json({ detail: 'invalid envelope' }, 400);
    reports.received.push(event);
    if (reports.received.length > kept) reports.received.shift();
    return c.json({ id: event.event_id });
  });
  app.get('/sandbox/errors', (c) => c.json(reports.received));
  return app;
}

/** Null where its header, an item's header or an item's length is not what the protocol says. */
function readEnvelope(bytes: Buffer): ReceivedError | null {
  const lineFrom = (start: number) => {
    const end = bytes.indexOf('\n', start);
    return end < 0 ? null : { text: bytes.toString('utf8', start, end), next: end + 1 };
  };
  try {
    const head = lineFrom(0);
    const item = head && lineFrom(head.next);
    if (!item) return null;
    const { event_id: id } = JSON.parse(head.text) as { event_id: string };
    const { type, length } = JSON.parse(item.text) as { type: string; length: number };
    const end = item.next + length;
    if (type !== 'event' || (end !== bytes.length && bytes[end] !== 10)) return null;
    const event = JSON.parse(bytes.toString('utf8', item.next, end)) as ReceivedError;
    return /^[0-9a-f]{32}$/.test(id) && event.event_id === id ? event : null;
  } catch {
    return null;
  }
}
