// Bytes for everyone who is logged out: made once per change of the content, with their compressed forms and an ETag.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Topic } from './content-cache.server.ts';
import type { Parts } from './context.server.ts';
import type { ShopContext } from './serve.server.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Prepared = {
  headers: Record<string, string>;
  etag: string;
  bodies: { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; identity: Uint8Array<ArrayBuffer> };
};

export async function prepare(
  type: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Prepared> {
  const identity = new Uint8Array(Buffer.from(body));
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    compressGzip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    // Visitors ask again each time and mostly hear "not modified": nothing stale is ever shown.
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
      ETag: etag,
      ...headers,
    },
    etag,
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity },
  };
}

export function sendBytes(c: ShopContext, prepared: Prepared): Response {
  if (c.req.header('if-none-match') === prepared.etag) {
    return c.body(null, 304, prepared.headers);
  }
  const accepts = c.req.header('accept-encoding') ?? '';
  const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : 'identity';
  const headers: Record<string, string> = { ...prepared.headers };
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(prepared.bodies[encoding].byteLength);
  return c.req.method === 'HEAD'
    ? c.body(null, 200, headers)
    : c.body(prepared.bodies[encoding], 200, headers);
}

export async function sendPrepared(
  c: ShopContext,
  key: string,
  topic: Topic,
  produce: (parts: Parts) => Promise<{ type: string; body: string }>,
): Promise<Response> {
  const ctx = c.get('ctx');
  const prepared = await ctx.content.get(key, topic, async () => {
    const { type, body } = await produce(ctx);
    return prepare(type, body);
  });
  return sendBytes(c, prepared);
}
