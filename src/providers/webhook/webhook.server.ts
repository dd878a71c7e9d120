// The webhooks of Slack, Discord and Kakao Work, and our own. The address is the secret: whoever knows it may write there.
import { createHmac } from 'node:crypto';
import type { WebhookShape } from '../../shared/alarms/webhooks.ts';
import { faultOfUrl, type PublicAnswer, postPublic } from '../outside/post-public.server.ts';
import type { WebhookAnswer, WebhookMessage, WebhookPlace, WebhookPort } from './port.ts';

type Options = {
  sandboxOrigin: string | null;
  now: () => number;
  timeoutMs?: number | undefined;
};

const defaultTimeoutMs = 5_000;

/** A company's webhooks live at its own hosts. */
const hosts: Readonly<Record<Exclude<WebhookShape, 'own'>, RegExp>> = {
  slack: /^hooks\.slack(-gov)?\.com$/,
  discord: /^(ptb\.|canary\.)?discord(app)?\.com$/,
  kakaowork: /(^|\.)kakaowork\.com$/,
};

const textOf = ({ title, lines, link }: WebhookMessage, linkOf: (link: WebhookMessage['link']) => string) =>
  [title, ...lines.map((line) => `• ${line}`), linkOf(link)].join('\n');

/** What each takes for letters of its own. */
const escapeSlack = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const bodyOf: Readonly<Record<WebhookShape, (message: WebhookMessage, nowMs: number) => object>> = {
  slack: (message) => ({
    text: textOf(
      { ...message, title: escapeSlack(message.title), lines: message.lines.map(escapeSlack) },
      ({ label, url }) => `<${url}|${escapeSlack(label)}>`,
    ),
  }),
  discord: (message) => ({
    content: textOf(message, ({ label, url }) => `[${label}](<${url}>)`).slice(0, 2_000),
    // Nobody is called by name, whatever a text looks like.
    allowed_mentions: { parse: [] },
  }),
  kakaowork: (message) => ({ text: textOf(message, ({ label, url }) => `${label}: ${url}`) }),
  own: ({ key, title, lines, link }, nowMs) => ({
    key,
    at: new Date(nowMs).toISOString(),
    title,
    lines,
    url: link.url,
  }),
};

export function createWebhooks({ sandboxOrigin, now, timeoutMs = defaultTimeoutMs }: Options): WebhookPort {
  return {
    faultOf({ shape, url }) {
      const fault = faultOfUrl(url, sandboxOrigin);
      if (fault || shape === 'own') return fault;
      const { origin, hostname } = new URL(url);
      return origin === sandboxOrigin || hosts[shape].test(hostname) ? null : 'otherCompany';
    },
    async send(place, message) {
      const nowMs = now();
      const body = JSON.stringify(bodyOf[place.shape](message, nowMs));
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        ...signatureOf(place, body, nowMs),
      };
      return judge(
        place.shape,
        await postPublic({ url: place.url, headers, body, timeoutMs, sandboxOrigin }),
      );
    },
  };
}

/** Time and body under one signature: what was overheard can't be sent again later. */
function signatureOf({ shape, secret }: WebhookPlace, body: string, nowMs: number): Record<string, string> {
  if (shape !== 'own') return {};
  const seconds = String(Math.floor(nowMs / 1_000));
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { 'x-toktokbox-timestamp': seconds, 'x-toktokbox-signature': `sha256=${signature}` };
}

/** Slack says what is wrong in a word, Discord and Kakao Work by a code; all of them by the status first. */
function judge(shape: WebhookShape, answer: PublicAnswer): WebhookAnswer {
  if (answer.kind === 'notSent') return { kind: 'later', cause: answer.cause, afterSeconds: null };
  if (answer.kind !== 'answered') return { kind: answer.kind, cause: answer.cause };
  const { status, text, retryAfterSeconds } = answer;
  const cause = String(status);
  if (status === 429 || status === 503) return { kind: 'later', cause, afterSeconds: retryAfterSeconds };
  // It was heard and broke there: nobody knows how far it came.
  if (status >= 500) return { kind: 'unclear', cause };
  if (status === 404 || status === 410) return { kind: 'gone', cause };
  if (status < 200 || status >= 300) return { kind: 'refused', cause };
  // Kakao Work answers 200 to what it refuses.
  if (shape === 'kakaowork' && /"success"\s*:\s*false/.test(text))
    return { kind: 'refused', cause: 'success: false' };
  return { kind: 'accepted' };
}
