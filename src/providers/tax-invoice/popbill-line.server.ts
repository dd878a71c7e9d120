// One question to Popbill: its token, its headers, its errors. Its own library hangs where a socket breaks, so this is ours.
import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import type { InvoiceUnclear } from './port.ts';

export type PopbillOptions = {
  apiUrl: string;
  authUrl: string;
  serviceId: string;
  linkId: string;
  secretKey: string;
  corpNumber: string;
  now: () => number;
  timeoutMs?: number | undefined;
};

type Question = { method?: 'GET' | 'POST'; path: string; override?: string; body?: object };
export type PopbillAnswer =
  | { kind: 'answer'; body: unknown }
  | { kind: 'error'; code: string; message: string }
  | InvoiceUnclear;

const defaultTimeoutMs = 20_000;
const longestAnswer = 512 * 1024;
const renewedBeforeMs = 60_000;
const version = '2.0';
/** Of tax invoices, and of the company that issues them. */
const scope = ['member', '110'];
/** A token that is over, or was called back. */
const tokenCodes = ['-10000032', '-10000033', '-10000034'];

const tokenAnswer = z.object({
  session_token: z.string().min(1).max(8_000),
  expiration: z.iso.datetime({ offset: true }),
});
const errorAnswer = z.object({
  code: z.union([z.int(), z.string().regex(/^-?\d{1,10}$/)]),
  message: z.string().max(2_000),
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** What a request for a token is signed with. */
export function signTokenRequest(secretKey: string, serviceId: string, body: string, date: string): string {
  const text = ['POST', sha256(body), date, version, `/${serviceId}/Token`].join('\n');
  return createHmac('sha256', Buffer.from(secretKey, 'base64')).update(text).digest('base64');
}

export function createPopbillLine(options: PopbillOptions): (question: Question) => Promise<PopbillAnswer> {
  const { apiUrl, authUrl, serviceId, linkId, secretKey, corpNumber, now } = options;
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  let held: { token: string; untilMs: number } | null = null;

  async function readToken(): Promise<{ token: string } | InvoiceUnclear> {
    if (held && now() < held.untilMs) return held;
    const body = JSON.stringify({ access_id: corpNumber, scope });
    const date = new Date(now()).toISOString();
    const signature = signTokenRequest(secretKey, serviceId, body, date);
    const told = await send(`${authUrl}/${serviceId}/Token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json;charset=utf-8',
        'x-lh-date': date,
        'x-lh-version': version,
        authorization: `LINKHUB ${linkId} ${signature}`,
      },
      body,
    });
    if (told.kind === 'error') return { kind: 'blocked', code: told.code, message: told.message };
    if (told.kind !== 'answer') return told;
    const token = tokenAnswer.safeParse(told.body);
    if (!token.success) return { kind: 'unknown', reason: 'token: answer of an unknown shape' };
    const untilMs = Date.parse(token.data.expiration) - renewedBeforeMs;
    held = { token: token.data.session_token, untilMs };
    return held;
  }

  async function send(
    url: string,
    request: { method: string; headers: Record<string, string>; body?: string },
  ): Promise<PopbillAnswer> {
    try {
      // A redirect could lead our key anywhere.
      const init = { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
      const response = await fetch(url, init);
      const text = await response.text();
      if (text.length > longestAnswer) return { kind: 'unknown', reason: 'answer too long' };
      if (response.ok) return { kind: 'answer', body: JSON.parse(text) };
      const error = errorAnswer.safeParse(readJson(text));
      if (!error.success) return { kind: 'unknown', reason: `status ${response.status}` };
      return { kind: 'error', code: String(error.data.code), message: error.data.message.slice(0, 200) };
    } catch (error) {
      // The name only: the message of a parser quotes what it could not read.
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failure' };
    }
  }

  async function ask(question: Question, isSecondTry: boolean): Promise<PopbillAnswer> {
    const { method = 'GET', path, override, body } = question;
    const token = await readToken();
    if (!('token' in token)) return token;
    const answer = await send(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token.token}`,
        'accept-language': 'ko-KR',
        ...(body && { 'content-type': 'application/json;charset=utf-8' }),
        ...(override && { 'x-http-method-override': override }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.kind !== 'error' || !tokenCodes.includes(answer.code)) return answer;
    held = null;
    // Nothing was done: who asks wasn't let in.
    return isSecondTry ? { ...answer, kind: 'blocked' } : ask(question, true);
  }
  return (question) => ask(question, false);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
