// On a port of its own, so that nobody reaches it by the shop's: figures tell strangers how a shop is doing.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../../config/log.server.ts';
import type { Metrics } from './metrics.server.ts';

type Options = { metrics: Metrics; log: Log; port: number; host: string };

/** @throws Node's error where the port can't be had */
export async function serveMetrics({ metrics, log, port, host }: Options) {
  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the figures could not be told');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
