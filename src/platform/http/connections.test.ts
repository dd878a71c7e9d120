import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionTimes, limitConnections, serverOptions, usualTimes } from './connections.server.ts';

const quick: ConnectionTimes = {
  headersMs: 300,
  requestMs: 60_000,
  graceMs: 300,
  idleMs: 100,
  proxyIdleMs: 60_000,
  everyMs: 20,
};
const refusals = { count: vi.fn() };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.clearAllMocks();
  for (const close of closers.splice(0).reverse()) await close();
});

/** Answers with the number of bytes that came. */
async function open({ trustedProxies = [] as string[], times = usualTimes } = {}) {
  const server = createServer(
    serverOptions(times, { health: { isDraining: () => false }, requests: { note: () => undefined } }),
    async (request, response) => {
      let bytes = 0;
      try {
        for await (const chunk of request) bytes += (chunk as Buffer).length;
        response.end(`${bytes} bytes`);
      } catch {
        // Cut off: nobody waits for an answer.
      }
    },
  );
  limitConnections(server, { trustedProxies, refusals, times });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

function line(port: number, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  const told = { text: '', isClosed: false, socket };
  socket.on('data', (chunk) => (told.text += chunk));
  socket.on('error', () => undefined);
  socket.on('close', () => (told.isClosed = true));
  closers.push(() => socket.destroy());
  return told;
}
const get = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

describe('connections of one address', () => {
  it('are no more than 320 at once; another address has its own', async () => {
    const port = await open();
    const many = Array.from({ length: 400 }, () => line(port));
    await expect.poll(() => many.filter(({ isClosed }) => isClosed).length).toBe(80);
    expect(refusals.count).toHaveBeenCalledTimes(80);
    expect(refusals.count).toHaveBeenCalledWith('tooOften', '127.0.0.1');
    if (process.platform !== 'linux') return;
    const other = line(port, '127.0.0.2');
    other.socket.write(get);
    await expect.poll(() => other.text).toContain('0 bytes');
  });

  it('are free again once they are closed', async () => {
    const port = await open();
    const many = Array.from({ length: 320 }, () => line(port));
    await expect.poll(() => many.filter(({ socket }) => !socket.connecting).length).toBe(320);
    for (const { socket } of many) socket.destroy();
    await expect
      .poll(async () => {
        const one = line(port);
        one.socket.write(get);
        await Promise.race([once(one.socket, 'data'), once(one.socket, 'close')]);
        return one.text;
      })
      .toContain('0 bytes');
  });

  it('of a trusted proxy are not counted', async () => {
    const port = await open({ trustedProxies: ['127.0.0.0/8'] });
    const many = Array.from({ length: 400 }, () => line(port));
    for (const { socket } of many) socket.write(get);
    await expect.poll(() => many.filter(({ text }) => text.includes('0 bytes')).length).toBe(400);
  });

  it('of IPv6 count for the /64, and for the wider networks of a house that has many', () => {
    const server = new EventEmitter() as Server;
    limitConnections(server, { trustedProxies: [], refusals });
    const accepted = (addresses: string[]) =>
      addresses.filter((remoteAddress) => {
        const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
        server.emit('connection', socket as unknown as Socket);
        return socket.destroy.mock.calls.length === 0;
      }).length;
    const hosts = (count: number, name: (n: string) => string) =>
      Array.from({ length: count }, (_, n) => name(n.toString(16)));
    const twice = (addresses: string[]) => [...addresses, ...addresses];
    expect(accepted(hosts(500, (n) => `2001:db8:1:1::${n}`))).toBe(320);
    expect(accepted(twice(twice(hosts(256, (n) => `2001:db8:1:${n}::1`))))).toBe(640);
    expect(accepted(hosts(256, (n) => `2001:db8:1:${n}00::1`).slice(1))).toBe(255);
    expect(accepted(twice(hosts(2_000, (n) => `2001:db8:2:${n}::1`)))).toBe(3_200);
    server.emit('close');
  });
});

describe('a connection over which nothing more comes', () => {
  it('is closed soon, a proxy’s own not before the proxy closes it', async () => {
    if (process.platform !== 'linux') return;
    const port = await open({ trustedProxies: ['127.0.0.2'], times: quick });
    const [visitor, proxy] = [line(port), line(port, '127.0.0.2')];
    for (const { socket } of [visitor, proxy]) socket.write(get);
    await expect.poll(() => proxy.text).toContain('0 bytes');
    await expect.poll(() => visitor.isClosed, { timeout: 30_000 }).toBe(true);
    proxy.text = '';
    proxy.socket.write(get);
    await expect.poll(() => proxy.text).toContain('0 bytes');
  });
});

describe('a request that comes slowly', () => {
  const post = (length: number) => `POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${length}\r\n\r\n`;
  /** Some bytes now and then, until the other side has enough of it. */
  const trickle = (socket: Socket, text: string, everyMs: number) => {
    const timer = setInterval(() => socket.destroyed || socket.write(text), everyMs);
    closers.push(() => clearInterval(timer));
  };

  it('is cut off where its body trickles', async () => {
    const slow = line(await open({ times: quick }));
    slow.socket.write(post(60_000));
    trickle(slow.socket, 'x', 20);
    await expect.poll(() => slow.isClosed, { timeout: 10_000 }).toBe(true);
    expect(slow.text).toMatch(/^HTTP\/1.1 408 /);
  });

  it('is cut off where a body of unknown length trickles, or never begins', async () => {
    const port = await open({ times: quick });
    const [chunked, silent] = [line(port), line(port)];
    chunked.socket.write('POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n');
    trickle(chunked.socket, '1\r\nx\r\n', 20);
    silent.socket.write(post(10));
    await expect.poll(() => [chunked.isClosed, silent.isClosed], { timeout: 10_000 }).toEqual([true, true]);
  });

  it('is cut off where its headers never end', async () => {
    const slow = line(await open({ times: quick }));
    slow.socket.write('GET / HTTP/1.1\r\n');
    trickle(slow.socket, 'x-a: b\r\n', 20);
    await expect.poll(() => slow.isClosed, { timeout: 10_000 }).toBe(true);
    expect(slow.text).toMatch(/^HTTP\/1.1 408 /);
  });

  it('is heard to its end where it goes on, however large it is', async () => {
    const steady = line(await open({ times: quick }));
    steady.socket.write(post(400_000));
    trickle(steady.socket, 'x'.repeat(10_000), 20);
    await expect.poll(() => steady.text, { timeout: 20_000 }).toContain('400000 bytes');
  });

  it('takes its own time to be answered once it is heard', async () => {
    const port = await open({ times: { ...quick, graceMs: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(9) }),
      ),
    );
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(20).fill('9 bytes'));
  });
});
