// The end of a process behind a proxy: nobody is sent here any more, whoever is here gets an answer and is told to come
// over another connection next time.
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Health } from '../monitoring/health.server.ts';
import type { RequestLog } from '../monitoring/request-log.server.ts';

type Watchers = { health: Pick<Health, 'isDraining'>; requests: Pick<RequestLog, 'note'> };

/** An answer that says by itself whether its connection goes on, and is noted with its head. */
export function watchedResponse({ health, requests }: Watchers): typeof ServerResponse {
  return class WatchedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    readonly startedAtMs = performance.now();
    override writeHead(...head: unknown[]): this {
      // Node then says "Connection: close" and means it.
      if (health.isDraining()) this.shouldKeepAlive = false;
      requests.note(this, head, this.startedAtMs);
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>));
    }
  };
}

type Options = {
  health: Pick<Health, 'drain'>;
  /** Until whoever stands before the shop has noticed; meanwhile everything is answered. */
  noticed: Promise<unknown>;
  /** Somebody else keeps the port: whoever comes now waits there for the next process, and nobody has to come to this one. */
  isHanded?: boolean;
};

/** Ends once the last request is answered. A connection that nobody used in all that time is closed without a word. */
export async function drainServer(
  server: Server,
  { health, noticed, isHanded = false }: Options,
): Promise<void> {
  health.drain();
  const ended = new Promise<void>((resolve) => server.once('close', resolve));
  // Not the server's own `close`, which at once closes the connections, too, over which nobody has asked yet.
  const takeNobody = () => NetServer.prototype.close.call(server);
  if (isHanded) takeNobody();
  await Promise.race([noticed, ended]);
  if (!isHanded) {
    await takeInWaiting();
    takeNobody();
  }
  // Right after what has arrived was read: over a busy loop, a connection whose next request lies there unread would seem idle, and be
  // closed before its answer.
  const closing = setInterval(() => void setImmediate().then(() => server.closeIdleConnections()), 100);
  await ended;
  clearInterval(closing);
}

const mostTurns = 50;
/** Milliseconds. In so short a turn hardly anybody comes. */
const shortTurn = 5;

/** Over a busy loop, whoever has connected meanwhile waits in the socket, and would be reset with it. A turn takes them in; a long one is followed by another. */
async function takeInWaiting(): Promise<void> {
  for (let turns = 0; turns < mostTurns; turns++) {
    const from = performance.now();
    await setImmediate();
    if (performance.now() - from < shortTurn) return;
  }
}
