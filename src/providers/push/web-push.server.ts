// Web push: encrypted for the browser (RFC 8291), signed for its service (RFC 8292), left there for a day (RFC 8030).
import { generateRequestDetails } from 'web-push-neo';
import { faultOfUrl, postPublic } from '../outside/post-public.server.ts';
import type { PushAddress, PushAnswer, PushPort } from './port.ts';

type Options = {
  publicKey: string;
  privateKey: string;
  /** Whom the services may write to where something is wrong: `mailto:` or https. */
  subject: string;
  sandboxOrigin: string | null;
  timeoutMs?: number | undefined;
};

const defaultTimeoutMs = 10_000;
/** What is older than a day stands in the day's work. */
const keptSeconds = 24 * 60 * 60;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

export function createWebPush({
  timeoutMs = defaultTimeoutMs,
  sandboxOrigin,
  ...vapidDetails
}: Options): PushPort {
  return {
    publicKey: vapidDetails.publicKey,
    isAddress: ({ endpoint, p256dh, auth }) =>
      faultOfUrl(endpoint, sandboxOrigin) === null &&
      bytesOf(p256dh).length === 65 &&
      bytesOf(p256dh)[0] === 4 &&
      bytesOf(auth).length === 16,
    async send({ endpoint, p256dh, auth }: PushAddress, { key, ...message }): Promise<PushAnswer> {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const payload = JSON.stringify({ ...message, tag: key });
      const options = { TTL: keptSeconds, urgency: 'high' as const, topic: key, vapidDetails };
      // A key that is no point of the curve: nobody could read it.
      const details = await generateRequestDetails(subscription, payload, options).catch(() => null);
      if (!details?.body) return { kind: 'refused', cause: 'encryption' };
      const answer = await postPublic({
        ...{ url: endpoint, headers: details.headers, body: details.body, timeoutMs, sandboxOrigin },
      });
      if (answer.kind === 'notSent') return { kind: 'later', cause: answer.cause, afterSeconds: null };
      if (answer.kind !== 'answered') return { kind: answer.kind, cause: answer.cause };
      const { status, retryAfterSeconds } = answer;
      const cause = String(status);
      if (status >= 200 && status < 300) return { kind: 'accepted' };
      if (status === 404 || status === 410) return { kind: 'gone', cause };
      if (status === 429 || status >= 500) return { kind: 'later', cause, afterSeconds: retryAfterSeconds };
      return { kind: 'refused', cause };
    },
  };
}
