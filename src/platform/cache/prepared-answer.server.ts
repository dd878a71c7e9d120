// Bytes for everybody: made once per change of the content, compressed once for those who accept it.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Ctx, Deps } from '../http/context.server.ts';
import type { ShopContext } from '../http/serve.server.ts';
import type { Topics } from './content-cache.server.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip' | 'identity';

export type Prepared = {
  headers: Record<string, string>;
  etag: string;
  /** Compressed forms come with the first visitor who asks for them. */
  bodies: { identity: Bytes; br?: Bytes; gzip?: Bytes };
};

export type PreparedAnswer = { status: 200 | 304; headers: Record<string, string>; body: Bytes | null };

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
  const identity = new Uint8Array(Buffer.from(body));
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
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
  };
}

/** Of a request's headers, what picks the form of the answer. */
type Wishes = { 'if-none-match'?: string | undefined; 'accept-encoding'?: string | string[] | undefined };

/** Null where the form that this visitor wants has yet to be made. */
export function pickAnswer(prepared: Prepared, wishes: Wishes): PreparedAnswer | null {
  if (wishes['if-none-match'] === prepared.etag)
    return { status: 304, headers: prepared.headers, body: null };
  const encoding = encodingFor(wishes);
  const body = prepared.bodies[encoding];
  if (!body) return null;
  const headers: Record<string, string> = { ...prepared.headers, 'Content-Length': String(body.byteLength) };
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return { status: 200, headers, body };
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
  const prepared = await ctx.content.get(key, topics, async () => {
    const { type, body } = await produce(forEverybody(ctx));
    return prepare(type, body);
  });
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
