import type { Context } from 'hono';

export type FormFields = Readonly<Record<string, string>>;

const maxBodyBytes = 64 * 1024;

export class FormTooLarge extends Error {}

/**
 * Reads a form sent in UTF-8 or EUC-KR. A browser names the encoding in the special field `_charset_`; a server does
 * not, and then bytes that are not valid UTF-8 must be EUC-KR.
 */
export async function readForm(c: Context): Promise<FormFields> {
  const body = Buffer.from(await c.req.arrayBuffer());
  if (body.length > maxBodyBytes) throw new FormTooLarge();
  return decodeForm(body);
}

/** One field as it was sent, for the few that are read in an encoding of their own; empty when it is missing. */
export async function readFieldBytes(c: Context, field: string): Promise<Uint8Array> {
  const pairs = splitForm(Buffer.from(await c.req.arrayBuffer()));
  return pairs.find(([name]) => name.toString('latin1') === field)?.[1] ?? new Uint8Array();
}

export function decodeForm(body: Uint8Array): FormFields {
  const pairs = splitForm(body);
  const named = pairs.find(([name]) => name.toString('latin1') === '_charset_')?.[1].toString('latin1');
  const charset =
    named === undefined ? guessCharset(pairs.flat()) : /euc-?kr/i.test(named) ? 'euc-kr' : 'utf-8';
  const decoder = new TextDecoder(charset);
  return Object.fromEntries(pairs.map(([name, value]) => [decoder.decode(name), decoder.decode(value)]));
}

/** The page's own buttons: another site's form moves nothing. */
export function isOwnForm(c: Context): boolean {
  const { origin = '' } = c.req.header();
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
}

function splitForm(body: Uint8Array): [Buffer, Buffer][] {
  return Buffer.from(body).toString('latin1').split('&').filter(Boolean).map(splitPair);
}

function splitPair(pair: string): [Buffer, Buffer] {
  const at = pair.indexOf('=');
  return at < 0
    ? [unescapeBytes(pair), Buffer.alloc(0)]
    : [unescapeBytes(pair.slice(0, at)), unescapeBytes(pair.slice(at + 1))];
}

function unescapeBytes(text: string): Buffer {
  const plain = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

function guessCharset(values: Buffer[]): 'utf-8' | 'euc-kr' {
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const value of values) strict.decode(value);
    return 'utf-8';
  } catch {
    return 'euc-kr';
  }
}
