// The end of a process behind a proxy: nobody is sent here any more, whoever is here gets an answer and is told to come
// over another connection next time.
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
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
  // Not `server.close()`, which closes the connections, too, over which nobody has asked yet.
  if (isHanded) NetServer.prototype.close.call(server);
  await Promise.race([noticed, ended]);
  if (!isHanded) server.close();
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await ended;
  clearInterval(closing);
}
