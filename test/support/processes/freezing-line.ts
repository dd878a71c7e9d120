// A line to PostgreSQL that can stop without a word: nothing goes through any more, and nobody is told of an end.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FreezingLine = {
  url: string;
  /** Those that stand; later ones go through, unless all are meant. */
  freeze: (which: 'standing' | 'all') => void;
  thaw: () => void;
  close: () => Promise<void>;
};

export async function startFreezingLine(databaseUrl: string): Promise<FreezingLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const frozen = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk) => frozen.has(from) || to.write(chunk));
      from.on('close', () => {
        sockets.delete(from);
        if (!frozen.has(from)) to.destroy();
      });
      if (isFrozen) frozen.add(from);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze(which) {
      for (const socket of sockets) frozen.add(socket);
      isFrozen = which === 'all';
    },
    thaw() {
      isFrozen = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
