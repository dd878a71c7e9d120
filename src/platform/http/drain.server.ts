// The end of a process behind a proxy: nobody is sent here any more, whoever is here gets an answer and is told to come
// over another connection next time.
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Health } from '../monitoring/health.server.ts';

/** An answer that says by itself whether its connection goes on. */
export function partingResponse({ isDraining }: Pick<Health, 'isDraining'>): typeof ServerResponse {
  return class PartingResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: unknown[]): this {
      // Node then says "Connection: close" and means it.
      if (isDraining()) this.shouldKeepAlive = false;
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>));
    }
  };
}

type Options = {
  health: Pick<Health, 'drain'>;
  /** Until whoever stands before the shop has noticed; meanwhile everything is answered. */
  noticed: Promise<unknown>;
};

/** Ends once the last request is answered. A connection that nobody used in all that time is closed without a word. */
export async function drainServer(server: Server, { health, noticed }: Options): Promise<void> {
  health.drain();
  await noticed;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(closing);
}
