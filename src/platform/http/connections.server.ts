// What one address may keep busy before a request is even read: connections, and the time in which it says what it wants.
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  createClientAddress,
  isTrustedProxy,
  widerFactors,
  widerNetworksOf,
} from '../security/client-address.server.ts';
import type { Refusals } from '../security/refusals.server.ts';
import { watchedResponse } from './drain.server.ts';

const seconds = 1_000;

export type ConnectionTimes = {
  /** From the first byte of a request to the last of its headers. */
  headersMs: number;
  /** To the last of its body: pictures of the back office over a slow line. */
  requestMs: number;
  /** A body that began may be this slow at first. */
  graceMs: number;
  /** A connection over which nothing more comes. */
  idleMs: number;
  /** The same, of a proxy that is trusted: longer than it keeps one itself (60 s mostly), or its next order meets our end. */
  proxyIdleMs: number;
  /** How often all this is looked at. */
  everyMs: number;
};

export const usualTimes: ConnectionTimes = {
  headersMs: 10 * seconds,
  requestMs: 120 * seconds,
  graceMs: 8 * seconds,
  idleMs: 5 * seconds,
  proxyIdleMs: 75 * seconds,
  everyMs: 1 * seconds,
};

/** Of a body after its time of grace; a phone at the edge of its network is ten times as fast. */
const leastBytesPerSecond = 2_000;

/** Fifty browsers of six connections each, that start at once; a proxy that is trusted has as many as it wants. */
const connectionsOfAddress = 320;

export const serverOptions = (
  times: ConnectionTimes,
  watchers: Parameters<typeof watchedResponse>[0],
): ServerOptions => ({
  ServerResponse: watchedResponse(watchers),
  keepAliveTimeout: times.idleMs,
  headersTimeout: times.headersMs,
  requestTimeout: times.requestMs,
  connectionsCheckingInterval: times.everyMs,
});

type Options = {
  trustedProxies: string[];
  refusals: Pick<Refusals, 'count'>;
  times?: ConnectionTimes;
};

/** Call it before the server listens. */
export function limitConnections(
  server: Server,
  { trustedProxies, refusals, times = usualTimes }: Options,
): void {
  const addressOf = createClientAddress([]);
  const isTrusted = isTrustedProxy(trustedProxies);
  const open = new Map<string, number>();
  const bodies = new Set<Body>();
  const ofProxies = new WeakSet<Socket>();

  server.prependListener('connection', (socket: Socket) => {
    const remote = socket.remoteAddress;
    if (remote === undefined) return;
    if (isTrusted(remote)) {
      ofProxies.add(socket);
      return;
    }
    const address = addressOf(remote, undefined);
    const shares = [
      { key: address, most: connectionsOfAddress },
      ...widerNetworksOf(address).map(({ bits, network }) => ({
        key: network,
        most: connectionsOfAddress * widerFactors[bits],
      })),
    ];
    if (shares.some(({ key, most }) => (open.get(key) ?? 0) >= most)) {
      refusals.count('tooOften', address);
      socket.destroy();
      return;
    }
    for (const { key } of shares) open.set(key, (open.get(key) ?? 0) + 1);
    socket.once('close', () => {
      for (const { key } of shares) {
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      }
    });
  });

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request;
    // After Node's own, which has just set the time for everybody.
    if (ofProxies.has(socket)) response.once('finish', () => socket.setTimeout(times.proxyIdleMs));
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    bodies.add({ request, bytesBefore: socket.bytesRead, startedAtMs: performance.now() });
  });

  const watch = setInterval(() => {
    for (const body of bodies) {
      const { request, bytesBefore, startedAtMs } = body;
      const { socket } = request;
      if (request.complete || socket.destroyed) {
        bodies.delete(body);
        continue;
      }
      const tookMs = performance.now() - startedAtMs;
      const received = socket.bytesRead - bytesBefore;
      if (tookMs < times.graceMs || received >= (tookMs / 1000) * leastBytesPerSecond) continue;
      bodies.delete(body);
      // As Node answers itself where the time for a whole request is over.
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    }
  }, times.everyMs).unref();
  server.once('close', () => clearInterval(watch));
}

type Body = { request: IncomingMessage; bytesBefore: number; startedAtMs: number };
