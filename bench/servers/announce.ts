// How a server of the bench tells where it listens; it ends with the bench.
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export function announce(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit(0));
}
