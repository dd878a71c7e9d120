// Counts the statements that a shop sends: a wire-level listener between it and PostgreSQL, so that nothing in the shop
// has to know of being counted. What the job queue asks by connections of its own is nobody's request and not counted.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `inTransactions` with their BEGIN and COMMIT. */
export type SqlCount = { all: number; inTransactions: number };
export type SqlCounter = { databaseUrl: string; take: () => SqlCount; close: () => Promise<void> };

export async function startSqlCounter(databaseUrl: string): Promise<SqlCounter> {
  const target = new URL(databaseUrl);
  let count: SqlCount = { all: 0, inTransactions: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket.on('error', () => undefined));
    }
    let inside = false;
    let bound = '';
    const prepared = new Map<string, string>();
    let isShop = false;
    const read = createReader((type, text) => {
      if (type === startup) isShop = text.includes('application_name\0toktokbox\0');
      if (!isShop) return;
      // Parse: name and statement. Bind: portal and name. Execute runs what was bound; Query is all in one.
      const [first = '', second = ''] = text.split('\0');
      if (type === 'P') prepared.set(first, second);
      if (type === 'B') bound = prepared.get(second) ?? '';
      if (type !== 'Q' && type !== 'E') return;
      const statement = type === 'Q' ? text : bound;
      const isBegin = /^begin\b/i.test(statement);
      const isEnd = /^(commit|rollback)\b/i.test(statement);
      count.all += 1;
      if (isBegin || inside) count.inTransactions += 1;
      inside = isBegin || (inside && !isEnd);
    });
    client.on('data', read);
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const counted = new URL(databaseUrl);
  counted.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: counted.href,
    take() {
      const taken = count;
      count = { all: 0, inTransactions: 0 };
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const startup = 'startup';

/** Cuts a client's stream into messages: a type, four bytes of length, the rest. The very first one has no type. */
function createReader(onMessage: (type: string, text: string) => void) {
  let rest = Buffer.alloc(0);
  let started = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const type = started ? String.fromCharCode(rest[0] ?? 0) : startup;
      onMessage(type, rest.toString('utf8', head + 4, length - 1));
      started = true;
      rest = rest.subarray(length);
    }
  };
}
