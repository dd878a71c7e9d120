// Bytes for everybody: made once per change of the content, compressed once for those who accept it.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isDatabaseAway } from '../db/away.server.ts';
import type { Ctx, Deps } from '../http/context.server.ts';
import type { ShopContext } from '../http/serve.server.ts';
import type { Topics } from './content-cache.server.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip' | 'identity';
/** `unchanged`: whoever asks has it already. */
type Form = Encoding | 'unchanged';

export type Prepared = {
  headers: Record<string, string>;
  etag: string;
  /** Compressed forms come with the first visitor who asks for them. */
  bodies: { identity: Bytes; br?: Bytes; gzip?: Bytes };
  /** Each form's answer, once somebody got it. */
  answers: { [form in Form]?: PreparedAnswer };
};

export type PreparedAnswer = {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes | null;
};

/** What an answer for everybody is made with: the shop's dependencies, and nobody in the visitor's place. */
export const forEverybody = (deps: Deps): Ctx => ({
  ...deps,
  isEverybodys: true,
  requestId: '',
  trace: null,
  address: '',
  member: null,
  session: null,
  sessionId: '',
});

/**
 * Browsers ask again each time and mostly hear "not modified". A cache in front may answer for a second without asking: a
 * thousand visitors are one request, and nobody sees a price that is older.
 */
const cacheControl = 'public, max-age=0, s-maxage=1';

export function prepare(type: string, body: string, headers: Record<string, string> = {}): Prepared {
  const identity = ownBytes(body);
  const etag = `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
  return {
    headers: {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...headers,
    },
    etag,
    bodies: { identity },
    answers: {},
  };
}

/** Node cuts a short one out of memory that it shares with others: kept for long, it would keep all of that. */
function ownBytes(text: string): Bytes {
  const bytes = Buffer.from(text);
  return bytes.byteLength < bytes.buffer.byteLength ? new Uint8Array(bytes) : bytes;
}

/** Of a request's headers, what picks the form of the answer. */
type Wishes = { 'if-none-match'?: string | undefined; 'accept-encoding'?: string | string[] | undefined };

/** Null where the form that this visitor wants has yet to be made. Whoever wants the same form gets the same object. */
export function pickAnswer(prepared: Prepared, wishes: Wishes): PreparedAnswer | null {
  const form = wishes['if-none-match'] === prepared.etag ? 'unchanged' : encodingFor(wishes);
  const answer = prepared.answers[form] ?? buildAnswer(prepared, form);
  if (answer) prepared.answers[form] = answer;
  return answer;
}

function buildAnswer({ headers, bodies }: Prepared, form: Form): PreparedAnswer | null {
  if (form === 'unchanged') return { status: 304, headers, body: null };
  const body = bodies[form];
  if (!body) return null;
  const length = { 'Content-Length': String(body.byteLength) };
  const encoding = form === 'identity' ? undefined : { 'Content-Encoding': form };
  return { status: 200, headers: { ...headers, ...length, ...encoding }, body };
}

/** The same, made where it isn't there yet. */
export async function makeAnswer(prepared: Prepared, wishes: Wishes): Promise<PreparedAnswer> {
  await compress(prepared, encodingFor(wishes));
  return pickAnswer(prepared, wishes)!;
}

export async function sendBytes(c: ShopContext, prepared: Prepared): Promise<Response> {
  const wishes = {
    'if-none-match': c.req.header('if-none-match'),
    'accept-encoding': c.req.header('accept-encoding'),
  };
  const answer = await makeAnswer(prepared, wishes);
  const body = c.req.method === 'HEAD' ? null : answer.body;
  return c.newResponse(body, answer.status, { ...answer.headers });
}

export async function sendPrepared(
  c: ShopContext,
  key: string,
  topics: Topics,
  produce: (deps: Deps) => Promise<{ type: string; body: string }>,
): Promise<Response> {
  const ctx = c.get('ctx');
  const make = async () => {
    const { type, body } = await produce(forEverybody(ctx));
    return prepare(type, body);
  };
  const prepared = await ctx.content.get(key, topics, make, isDatabaseAway);
  return sendBytes(c, prepared);
}

function encodingFor({ 'accept-encoding': accepts = '' }: Wishes): Encoding {
  return accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : 'identity';
}

async function compress({ bodies }: Prepared, encoding: Encoding): Promise<void> {
  if (bodies[encoding]) return;
  bodies[encoding] = new Uint8Array(
    encoding === 'br'
      ? await compressBrotli(bodies.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
      : await compressGzip(bodies.identity, { level: 9 }),
  );
}
