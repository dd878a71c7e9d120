import iconv from 'iconv-lite';
import type { FormFields } from '../form-body.ts';

/** Amounts in answers are twelve digits, filled with zeros. */
export const padAmount = (amount: number) => String(amount).padStart(12, '0');

/** JSON in the encoding the caller asked for with `CharSet`; EUC-KR when it did not ask. */
export function answerInCharset(request: FormFields, fields: Record<string, string>, status = 200): Response {
  const charset = /^utf-?8$/i.test(request.CharSet ?? '') ? 'utf-8' : 'euc-kr';
  const body = iconv.encode(JSON.stringify(fields), charset);
  return new Response(new Uint8Array(body), {
    status,
    headers: { 'content-type': `application/json; charset=${charset}`, 'cache-control': 'no-store' },
  });
}

export const countEucKrBytes = (text: string) => iconv.encode(text, 'euc-kr').length;

/** The first required field that is missing, if any. */
export function findMissing(fields: FormFields, required: readonly string[]): string | undefined {
  return required.find((name) => (fields[name] ?? '') === '');
}

export const isDigits = (text: string | undefined, max: number) =>
  text !== undefined && /^\d+$/.test(text) && text.length <= max;
