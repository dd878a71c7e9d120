// A pooler between shop and PostgreSQL, as PgBouncer in its transaction mode: a client has a connection of the server only
// until its transaction ends, then anybody's next statement takes it. Each begins as its client's own, so nobody has to know
// a password.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Pooler = { url: string; close: () => Promise<void> };

type Server = { socket: Socket; client: Client | null };
type Client = { socket: Socket; server: Server | null; waiting: Buffer[]; unanswered: number };

export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const free: Server[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();

  const attach = (client: Client, server: Server) => {
    client.server = server;
    server.client = client;
    for (const message of client.waiting.splice(0)) server.socket.write(message);
  };
  const release = (server: Server) => {
    if (server.client) server.client.server = null;
    server.client = null;
    const next = queue.shift();
    if (next) attach(next, server);
    else free.push(server);
  };

  const listener = createServer((socket) => {
    const own: Server = { socket: connect(Number(target.port), target.hostname), client: null };
    const client: Client = { socket, server: own, waiting: [], unanswered: 1 };
    own.client = client;
    for (const one of [socket, own.socket]) sockets.add(one.setNoDelay().on('error', () => undefined));
    let isIn = false;
    const fromClient = createReader(true, (type, message) => {
      // Whoever leaves leaves the connection to the others.
      if (type === 'X') return;
      if (isIn && (type === 'S' || type === 'Q')) client.unanswered += 1;
      if (client.server) return void client.server.socket.write(message);
      client.waiting.push(message);
      // Last come, first gone: the one that was given back a moment ago goes to whoever asks next.
      const server = free.pop();
      if (server) attach(client, server);
      else if (!queue.includes(client)) queue.push(client);
    });
    const fromServer = createReader(false, (type, message) => {
      own.client?.socket.write(message);
      if (type !== 'Z' || !own.client) return;
      isIn ||= own.client === client;
      own.client.unanswered -= 1;
      if (own.client.unanswered === 0 && message[5] === 'I'.charCodeAt(0)) release(own);
    });
    socket.on('data', fromClient).on('close', () => {
      // Half-way through a transaction nobody else may have it.
      if (client.server) client.server.socket.destroy();
    });
    own.socket.on('data', fromServer).on('close', () => {
      if (free.includes(own)) free.splice(free.indexOf(own), 1);
      own.client?.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** Cuts a stream into messages: a type, four bytes of length, the rest. A client's very first one has no type. */
function createReader(beginsBare: boolean, onMessage: (type: string, message: Buffer) => void) {
  let rest = Buffer.alloc(0);
  let isBare = beginsBare;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isBare ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      onMessage(isBare ? '' : String.fromCharCode(rest[0] ?? 0), rest.subarray(0, length));
      isBare = false;
      rest = rest.subarray(length);
    }
  };
}
