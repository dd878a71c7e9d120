import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * A port that nobody listens on, for a process that is about to start. It lies below those that the system gives to outgoing
 * connections, one of which could take it before the process does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
