// One POST to an address that somebody typed in, or that a browser brought: it reaches what everybody on the net can reach, and
// nothing of the shop's own network. The address is looked at when the connection is made, so that no name can mean another
// machine a moment later; nobody is followed elsewhere.
import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * answered: whatever it said; notSent: it certainly got nothing; unclear: it may have got it; refused: an address that is none of the
 * open net's.
 */
export type PublicAnswer =
  | { kind: 'answered'; status: number; text: string; retryAfterSeconds: number | null }
  | { kind: 'notSent' | 'unclear' | 'refused'; cause: string };

type Options = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  timeoutMs: number;
  /** Where the sandbox is; null in production. */
  sandboxOrigin: string | null;
};

const longestAnswer = 16 * 1024;

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
// Of IPv6 only what is given out; and of that not what holds an address of version 4, or stands in books alone.
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** @param address an IP address as it is written */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Why an address can't be one of the open net's, as far as its text tells; null: it may be. */
export function faultOfUrl(
  text: string,
  sandboxOrigin: string | null,
): 'badAddress' | 'notHttps' | 'privateAddress' | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return 'badAddress';
  if (url.origin === sandboxOrigin) return null;
  if (url.protocol !== 'https:') return 'notHttps';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) > 0) return isPublicAddress(host) ? null : 'privateAddress';
  // A name of one word, or of a network's own: nobody outside can ask for it.
  return /\.(local|internal|localhost|home\.arpa|lan)\.?$/i.test(host) || !host.includes('.')
    ? 'privateAddress'
    : null;
}

class PrivateAddress extends Error {}

/** What a name means now, or an error where that is none of the open net's. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(host), []);
    done(null, found);
  });
};

/** Never rejects. */
export async function postPublic({
  url,
  headers,
  body,
  timeoutMs,
  sandboxOrigin,
}: Options): Promise<PublicAnswer> {
  const fault = faultOfUrl(url, sandboxOrigin);
  if (fault) return { kind: 'refused', cause: fault };
  const isSandbox = new URL(url).origin === sandboxOrigin;
  let isConnected = false;
  try {
    return await new Promise<PublicAnswer>((resolve, reject) => {
      const send = url.startsWith('https:') ? requestHttps : requestHttp;
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // A connection of its own: one that lies ready was looked up for somebody else's sake.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(isSandbox ? {} : { lookup: lookUpPublic }),
      });
      request.once('socket', (socket) => {
        socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        });
      });
      request.once('response', (response) => readAnswer(response).then(resolve, reject));
      request.once('error', reject);
      request.end(body);
    });
  } catch (error) {
    if (error instanceof PrivateAddress) return { kind: 'refused', cause: 'privateAddress' };
    const { code, name } = error as NodeJS.ErrnoException;
    // The name only: a message may hold the address, and that is a secret.
    return { kind: isConnected ? 'unclear' : 'notSent', cause: code ?? name };
  }
}

async function readAnswer(response: IncomingMessage): Promise<PublicAnswer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > longestAnswer) break;
    pieces.push(piece);
  }
  const after = Number(response.headers['retry-after']);
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    text: Buffer.concat(pieces).toString('utf8'),
    retryAfterSeconds: Number.isFinite(after) && after > 0 ? after : null,
  };
}
