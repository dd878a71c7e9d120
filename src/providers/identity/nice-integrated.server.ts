// NICE's integrated verification API ("IDO"): a token with a ticket, a one-time address for the window, a sealed answer.
// Known from public implementations that agree with each other; the agency's own guide was not at hand.
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { deriveKeys, type KeyMode, openAnswer } from './nice-integrated-keys.server.ts';
import type { IdentityAnswer, IdentityPort, IdentityStart, IdentityTicket } from './port.ts';

export type NiceConfig = {
  /** The agency's address, without a path. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  keyMode: KeyMode;
  timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;
const longestAnswer = 64 * 1024;
const success = '0000';

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(4_000),
  ticket: z.string().min(1).max(4_000),
  // Bounded: the count is the agency's word, and the work is ours.
  iterators: z.coerce.number().int().min(1).max(1_000_000),
});
const urlAnswer = z.object({ auth_url: z.url(), transaction_id: z.string().min(1).max(200) });
const resultAnswer = z.object({
  enc_data: z.string().min(1).max(longestAnswer),
  integrity_value: z.string().min(1).max(200),
});
const personAnswer = z.object({
  name: z.string().trim().min(1).max(100),
  birthdate: z.string().regex(/^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
  mobile_no: z
    .string()
    .transform((phone) => phone.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{10,11}$/)),
  // Comes where the contract with the agency names it.
  di: z.optional(z.string().trim().max(200)),
});
const storedTicket = z.object({
  accessToken: z.string(),
  ticket: z.string(),
  iterations: z.coerce.number().int(),
  transactionId: z.string(),
  requestNo: z.string(),
});

/** The agency's answer, or why there is none: `lost` may be another time, `refused` is its word. */
type Said<T> = { data: T } | { lost: string } | { refused: string };

export function createNiceIntegrated(config: NiceConfig): IdentityPort {
  const { clientId, clientSecret, timeoutMs = defaultTimeoutMs } = config;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64url')}`;

  async function ask<T>(
    step: 'token' | 'url' | 'result',
    authorization: string,
    fields: object,
    schema: z.ZodType<T>,
  ): Promise<Said<T>> {
    try {
      const response = await fetch(new URL(`/ido/intc/v1.0/auth/${step}`, config.apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization, 'x-intc-devlang': 'Linux/Node.js' },
        body: JSON.stringify(fields),
        // A redirect could lead our credentials anywhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return { lost: `${step}: status ${response.status}` };
      }
      const text = await response.text();
      if (text.length > longestAnswer) return { lost: `${step}: answer too long` };
      const answer: unknown = JSON.parse(text);
      const code = z.object({ result_code: z.string() }).safeParse(answer).data?.result_code ?? '';
      if (!/^[0-9A-Za-z]{1,10}$/.test(code)) return { lost: `${step}: answer of an unknown shape` };
      if (code !== success) return { refused: `${step}: code ${code}` };
      const parsed = schema.safeParse(answer);
      return parsed.success ? { data: parsed.data } : { lost: `${step}: answer of an unknown shape` };
    } catch (error) {
      // The name only: the message of a parser quotes what it could not read.
      return { lost: `${step}: ${error instanceof Error ? error.name : 'failure'}` };
    }
  }

  /** The window goes to https, or over plain http to the very place that was asked (the sandbox). */
  function isWindowAddress(address: string): boolean {
    const url = new URL(address);
    const isAgency = url.protocol === 'https:' || url.origin === new URL(config.apiUrl).origin;
    return isAgency && url.username === '' && url.password === '';
  }

  async function start(request: {
    requestNo: string;
    returnUrl: string;
    closeUrl: string;
  }): Promise<IdentityStart> {
    const first = await ask(
      'token',
      basic,
      // A number of its own: the one of the verification belongs to the next step.
      { grant_type: 'client_credentials', request_no: randomBytes(16).toString('hex') },
      tokenAnswer,
    );
    if (!('data' in first)) return { kind: 'unavailable', reason: reasonOf(first) };
    const token = first.data;
    const second = await ask(
      'url',
      `Bearer ${token.access_token}`,
      {
        request_no: request.requestNo,
        return_url: request.returnUrl,
        close_url: request.closeUrl,
        svc_types: ['M'],
        // GET: a cross-site POST would come back without the visitor's cookie.
        method_type: 'GET',
        exp_mods: ['closeButtonOn'],
      },
      urlAnswer,
    );
    if (!('data' in second)) return { kind: 'unavailable', reason: reasonOf(second) };
    if (!isWindowAddress(second.data.auth_url))
      return { kind: 'unavailable', reason: 'url: address of the window' };
    return {
      kind: 'started',
      popupUrl: second.data.auth_url,
      ticket: {
        accessToken: token.access_token,
        ticket: token.ticket,
        iterations: String(token.iterators),
        transactionId: second.data.transaction_id,
        requestNo: request.requestNo,
      },
    };
  }

  async function complete(ticket: IdentityTicket, returned: URLSearchParams): Promise<IdentityAnswer> {
    const kept = storedTicket.safeParse(ticket);
    if (!kept.success) return { kind: 'refused', reason: 'ticket' };
    const [webTransactionId = '', ...more] = returned.getAll('web_transaction_id');
    if (more.length > 0 || !/^[\x21-\x7e]{1,200}$/.test(webTransactionId))
      return { kind: 'refused', reason: 'web_transaction_id' };
    const { accessToken, transactionId, requestNo } = kept.data;
    const said = await ask(
      'result',
      `Bearer ${accessToken}`,
      { web_transaction_id: webTransactionId, transaction_id: transactionId, request_no: requestNo },
      resultAnswer,
    );
    if ('lost' in said) return { kind: 'unavailable', reason: said.lost };
    if ('refused' in said) return { kind: 'refused', reason: said.refused };
    const keys = await deriveKeys(kept.data, config.keyMode);
    const plain = openAnswer(said.data.enc_data, said.data.integrity_value, keys);
    if (plain === null) return { kind: 'refused', reason: 'seal of the answer' };
    const person = personAnswer.safeParse(parseJson(plain));
    if (!person.success) return { kind: 'refused', reason: 'fields of the answer' };
    const { name, birthdate, mobile_no, di } = person.data;
    return { kind: 'verified', person: { name, birthDate: birthdate, phone: mobile_no, di: di || null } };
  }

  return { name: 'nice_integrated', start, complete };
}

const reasonOf = (said: { lost: string } | { refused: string }) =>
  'lost' in said ? said.lost : said.refused;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
