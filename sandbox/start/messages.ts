import type { Context } from 'hono';
import iconv from 'iconv-lite';
import { isSameSignature } from '../nicepay/signatures.ts';

export type Refusal = { code: string; message: string };

/** What a call brings, numbers as text: the formulas want them exactly as they were written. */
export type Message = Readonly<Record<string, string>>;

/** The JSON object of the body, or the parameters of the address; null where the body is neither empty nor an object. */
export async function readMessage(c: Context): Promise<Message | null> {
  if (c.req.method === 'GET') return c.req.query();
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    const given = Object.entries(body).filter(([, value]) => value !== null && typeof value !== 'object');
    return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

export const unreadable: Refusal = { code: 'U125', message: '잘못된 요청 입니다.' };

export function findMissing(message: Message, required: readonly string[]): Refusal | undefined {
  const missing = required.find((name) => (message[name] ?? '') === '');
  return missing ? { code: 'U100', message: `${missing} 필수입력항목이 누락되었습니다.` } : undefined;
}

/** The vendor doesn't ask for a signature; one that is given has to be right. */
export function findForgery(message: Message, sign: (ediDate: string) => string): Refusal | undefined {
  const { ediDate = '', signData } = message;
  if (signData === undefined || isSameSignature(signData, sign(ediDate))) return undefined;
  return { code: 'U312', message: 'SIGN DATA 검증에 실패하였습니다.' };
}

/** JSON in the encoding the caller asked for; UTF-8 when it did not ask. */
export function answerJson(
  c: Context,
  fields: Record<string, unknown>,
  options: { charset?: string | undefined; status?: 200 | 401 | 404 | 405 } = {},
): Response {
  const charset = /^euc-?kr$/i.test(options.charset ?? '') ? 'euc-kr' : 'utf-8';
  const body = new Uint8Array(iconv.encode(JSON.stringify(fields), charset));
  return c.body(body, options.status ?? 200, {
    'content-type': `application/json;charset=${charset}`,
    'cache-control': 'no-store',
  });
}
