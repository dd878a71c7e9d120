import { basicAuthorization } from '../day-list.server.ts';
import { type Answer, answerSchema } from './nicepay-start-answers.ts';

type CallConfig = { apiUrl: string; clientKey: string; secretKey: string; timeoutMs: number };

/** `denied`: the provider didn't accept who asks, so that it did nothing either. */
export type Said = { answer: Answer } | { lost: string } | { denied: string };

export function createStartCall(config: CallConfig) {
  return async function say(method: 'GET' | 'POST', path: string, fields?: object): Promise<Said> {
    try {
      const response = await fetch(new URL(path, config.apiUrl), {
        method,
        headers: {
          accept: 'application/json',
          authorization: basicAuthorization(config.clientKey, config.secretKey),
          ...(fields && { 'content-type': 'application/json;charset=utf-8' }),
        },
        ...(fields && { body: JSON.stringify({ ...fields, returnCharSet: 'utf-8' }) }),
        // A redirect could carry the shop's keys anywhere.
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      if (response.status === 401 || response.status === 403) return { denied: `HTTP${response.status}` };
      if (response.status >= 500) return { lost: `status ${response.status}` };
      const parsed = answerSchema.safeParse(JSON.parse(await response.text()));
      return parsed.success ? { answer: parsed.data } : { lost: 'answer of an unknown shape' };
    } catch (error) {
      return { lost: error instanceof Error ? error.name : 'failure' };
    }
  };
}
