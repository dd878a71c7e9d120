// A push service, as browsers' makers run one (RFC 8030), which lets in by signature (RFC 8292), and the browser behind it, which
// alone can read what was sent (RFC 8291, RFC 8188). Written from the documents, without the library that the shop sends with.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { type Context, Hono } from 'hono';
import { dropConnection, hangConnection, type SandboxEnv } from '../connection.ts';
import type { Timers } from '../timers.ts';

/** gone, missing: nobody lives there any more; busy, down: later; lost, silent: taken, but the answer isn't. */
type PushFault = 'gone' | 'missing' | 'busy' | 'down' | 'lost' | 'silent' | 'refused';
type Browser = { id: string; keys: ECDH; auth: Buffer };
type ReadPush = { id: string; topic: string; ttl: number; message: unknown };

export class Pushes {
  /** What browsers could read, in the order in which it came. */
  readonly read: ReadPush[] = [];
  readonly faults: PushFault[] = [];
  /** Why somebody was not let in, or not understood. */
  readonly refused: string[] = [];
  asked = 0;
  readonly #browsers = new Map<string, Browser>();
  readonly #origin: string;
  constructor(origin: string) {
    this.#origin = origin;
  }
  /** As `pushManager.subscribe` answers. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const browser = { id: randomBytes(16).toString('hex'), keys, auth: randomBytes(16) };
    this.#browsers.set(browser.id, browser);
    return {
      endpoint: `${this.#origin}/sandbox/push/${browser.id}`,
      keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: browser.auth.toString('base64url') },
    };
  }
  find(id: string): Browser | undefined {
    return this.#browsers.get(id);
  }
  get origin(): string {
    return this.#origin;
  }
}

type Options = { pushes: Pushes; timers: Timers; now: () => number };

export function createPushRoutes({ pushes, timers, now }: Options): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/sandbox/push/:id', async (c) => {
    pushes.asked += 1;
    const no = (status: 400 | 401 | 403 | 413, why: string) => {
      pushes.refused.push(why);
      return c.text(why, status);
    };
    const browser = pushes.find(c.req.param('id'));
    const fault = pushes.faults.shift();
    if (!browser || fault === 'missing') return c.text('', 404);
    if (fault === 'gone') return c.text('', 410);
    if (fault === 'busy') return c.text('', 429, { 'Retry-After': '45' });
    if (fault === 'down') return c.text('', 503);
    if (fault === 'refused') return no(400, 'refused');
    const stranger = faultOfSender(c, pushes.origin, now());
    if (stranger) return no(403, stranger);
    const ttl = Number(c.req.header('ttl') ?? 'none');
    if (!Number.isInteger(ttl) || ttl < 0) return no(400, 'TTL');
    const topic = c.req.header('topic') ?? '';
    if (!/^[A-Za-z0-9_-]{0,32}$/.test(topic)) return no(400, 'Topic');
    if (c.req.header('content-encoding') !== 'aes128gcm') return no(400, 'Content-Encoding');
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > 4096) return no(413, 'too large');
    const text = readFor(browser, body);
    if (text === null) return no(400, 'nobody can read it');
    pushes.read.push({ id: browser.id, topic, ttl, message: JSON.parse(text) });
    if (fault === 'lost') return dropConnection(c);
    if (fault === 'silent') return hangConnection(c, 60_000, timers);
    return c.body(null, 201, { Location: `${pushes.origin}/sandbox/push/message/${pushes.read.length}` });
  });
  return app;
}

/** RFC 8292: a token of a day at most, for this service, signed by the key that is sent along. */
function faultOfSender(c: Context<SandboxEnv>, origin: string, nowMs: number): string | null {
  const [, token = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!token) return 'no vapid';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'key';
  const publicKey = createPublicKey({
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  if (aud !== origin) return 'aud';
  const leftSeconds = Number(exp) - nowMs / 1_000;
  if (!(leftSeconds > 0 && leftSeconds <= 24 * 60 * 60 + 60)) return 'exp';
  return /^(mailto:|https:)/.test(String(sub)) ? null : 'sub';
}

/** RFC 8291 over RFC 8188, one record. Null: it was not written for this browser. */
function readFor({ keys, auth }: Browser, body: Buffer): string | null {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  try {
    const shared = keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const of = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    return end < 0 ? null : padded.subarray(0, end).toString('utf8');
  } catch {
    return null;
  }
}
