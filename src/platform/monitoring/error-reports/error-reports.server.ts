// Tells a Sentry-compatible receiver what the log calls an error. Nobody waits for it: neither a request nor the end of the shop.
import { randomBytes } from 'node:crypto';
import type { ToldLine } from '../../config/log.server.ts';
import type { Identity } from '../../config/version.server.ts';
import { describeLine } from './describe-line.server.ts';

export type ErrorReports = {
  hear: (line: ToldLine) => void;
  /** What still waits is given up. */
  close: () => void;
};

type Options = { dsn: string; environment: string; identity: Identity; times?: Partial<typeof usualTimes> };

const usualTimes = { answerMs: 5_000, minuteMs: 60_000, pauseMs: 30_000 };
/** A fault that comes with every request says no more by its thousandth line. */
const mostAMinute = 30;
const mostWaiting = 20;

type Target = { url: string; key: string };

/** `https://key@host/path/project`: where envelopes go, or null. */
export function readDsn(dsn: string): Target | null {
  const url = URL.canParse(dsn) ? new URL(dsn) : null;
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !project) return null;
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username };
}

export function createErrorReports({ dsn, environment, identity, times }: Options): ErrorReports {
  const target = readDsn(dsn);
  if (!target) throw new Error('not a DSN');
  const { answerMs, minuteMs, pauseMs } = { ...usualTimes, ...times };
  const ending = new AbortController();
  const waiting: object[] = [];
  let minute = { beganAtMs: 0, told: 0 };
  let untold = 0;
  let pausedUntilMs = 0;
  let isSending = false;

  function hear(line: ToldLine): void {
    const now = performance.now();
    if (now - minute.beganAtMs > minuteMs) minute = { beganAtMs: now, told: 0 };
    if (
      ending.signal.aborted ||
      now < pausedUntilMs ||
      minute.told >= mostAMinute ||
      waiting.length >= mostWaiting
    ) {
      untold += 1;
      return;
    }
    minute.told += 1;
    const event = {
      event_id: randomBytes(16).toString('hex'),
      platform: 'node',
      environment,
      release: identity.version,
      server_name: identity.instance,
      ...describeLine(line),
      ...(untold > 0 && { extra: { untold } }),
    };
    untold = 0;
    waiting.push(event);
    // Whoever logged goes on first.
    if (!isSending) setImmediate(() => void sendAll()).unref();
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let event = waiting.shift(); event && !ending.signal.aborted; event = waiting.shift()) {
      // Its own failure is no line of the log: that would be told, too.
      if (!(await send(event).catch(() => false))) {
        pausedUntilMs = Math.max(pausedUntilMs, performance.now() + pauseMs);
        untold += 1 + waiting.splice(0).length;
      }
    }
    isSending = false;
  }

  async function send(event: object): Promise<boolean> {
    const { event_id } = event as { event_id: string };
    const payload = JSON.stringify(event);
    const head = JSON.stringify({ event_id, sent_at: new Date().toISOString() });
    const item = JSON.stringify({ type: 'event', length: Buffer.byteLength(payload) });
    const answer = await fetch(target!.url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=toktokbox/1.0, sentry_key=${target!.key}`,
      },
      body: `${head}\n${item}\n${payload}\n`,
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(answerMs)]),
    });
    await answer.body?.cancel();
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status === 429 && seconds > 0)
      pausedUntilMs = performance.now() + Math.min(seconds, 3_600) * 1_000;
    return answer.ok;
  }

  return { hear, close: () => ending.abort() };
}
