// A provider on a real socket that answers what the test says and keeps what it was asked.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
/** A text or a JSON value; `hang` never answers and `reset` cuts the line. */
type Reply = { status?: number; headers?: Record<string, string>; body: unknown } | 'hang' | 'reset';

export async function startProvider() {
  const asked: Asked[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const reply = replies.shift() ?? { status: 599, body: 'nothing was planned' };
    if (reply === 'hang') return;
    if (reply === 'reset') return request.socket.destroy();
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status ?? 200, reply.headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** The next answers, in this order; forgets what was asked before. */
    plan(...next: Reply[]) {
      asked.length = 0;
      replies.splice(0, replies.length, ...next);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
