import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections, serverOptions, usualTimes } from './connections.server.ts';
import { drainServer } from './drain.server.ts';

async function open() {
  let draining = false;
  const health = { isDraining: () => draining, drain: () => (draining = true) };
  const done: string[] = [];
  const server = createServer(
    serverOptions({ ...usualTimes, idleMs: 600_000 }, { health, requests: { note: () => undefined } }),
    async (incoming, response) => {
      for await (const chunk of incoming) done.push(String(chunk));
      // As long as an order takes.
      setTimeout(() => response.writeHead(200, { 'Content-Length': 2 }).end('ok'), 5);
    },
  );
  limitConnections(server, { trustedProxies: [], refusals: { count: () => undefined } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { server, health, done, port: (server.address() as AddressInfo).port };
}

function post(agent: Agent, port: number, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method: 'POST' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers.connection ?? ''));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

it('a server that drains loses no order of a proxy that keeps its connections', async () => {
  const [first, second] = [await open(), await open()];
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  let sent = 0;
  let isOver = false;
  const faults: unknown[] = [];
  const told = new Set<string>();
  const noticed = new Set<number>();
  const buyers = Array.from({ length: 20 }, async (_, buyer) => {
    // As a proxy sends: to the first until it notices that it drains, sometimes late.
    let late = buyer % 4 === 0 ? 10 : 0;
    while (!isOver) {
      const isNoticed = first.health.isDraining() && late-- <= 0;
      if (isNoticed) noticed.add(buyer);
      const { port } = isNoticed ? second : first;
      await post(agent, port, `order ${sent++};`).then(
        (connection) => told.add(connection),
        (error) => faults.push(error),
      );
    }
  });
  await expect.poll(() => first.done.length).toBeGreaterThan(200);
  expect(told).toEqual(new Set(['keep-alive']));
  await drainServer(first.server, {
    health: first.health,
    noticed: expect.poll(() => noticed.size).toBe(buyers.length),
  });
  const sentElsewhere = second.done.length;
  await expect.poll(() => second.done.length).toBeGreaterThan(sentElsewhere + 50);
  isOver = true;
  await Promise.all(buyers);
  expect(faults).toEqual([]);
  expect(told).toEqual(new Set(['keep-alive', 'close']));
  expect(first.done.length + second.done.length).toBe(sent);
});

it('a server that ends at once answers what is under way', async () => {
  const { server, health, done, port } = await open();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answers = Array.from({ length: 20 }, (_, n) => post(agent, port, `order ${n};`));
  await expect.poll(() => done.length).toBe(20);
  await drainServer(server, { health, noticed: Promise.resolve() });
  await Promise.all(answers);
});

/** Whoever asks over a connection that is open already, by a thread of their own. Says 'open', then what was answered. */
const asker = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const ask = 'GET / HTTP/1.1\\r\\nHost: shop.example\\r\\n\\r\\n';
  const socket = connect(workerData, '127.0.0.1', () => socket.write(ask));
  let said = '';
  socket.once('data', () => parentPort.postMessage('open'));
  parentPort.once('message', () => {
    socket.on('data', (chunk) => { said += chunk; });
    socket.write(ask);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => parentPort.postMessage(said));
`;

it('a busy server that drains first reads what has arrived, and closes no connection that has just asked', async () => {
  const { server, health, port } = await open();
  const worker = new Worker(asker, { eval: true, workerData: port });
  onTestFinished(() => void worker.terminate());
  expect(await once(worker, 'message')).toEqual(['open']);
  const drained = drainServer(server, { health, noticed: Promise.resolve() });
  await new Promise((resolve) => setTimeout(resolve, 10));
  const closed = once(worker, 'message');
  worker.postMessage('ask');
  // Meanwhile the request arrives, and it is time to close what is idle.
  for (const from = performance.now(); performance.now() - from < 300; );
  expect((await closed)[0]).toContain('200 OK');
  await drained;
});

/** Whoever comes anew, by threads of their own: connects and asks at the same moment, and says what was answered. */
const comer = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.once('message', () => {
    const socket = connect(workerData, '127.0.0.1', () => socket.write('GET / HTTP/1.1\\r\\nHost: shop.example\\r\\n\\r\\n'));
    let said = '';
    socket.on('data', (chunk) => { said += chunk; });
    socket.on('error', (error) => { said = error.code; });
    socket.on('close', () => parentPort.postMessage(said));
  });
  parentPort.postMessage('there');
`;

/** As work that lets nothing else happen. */
function stayBusy(ms: number): void {
  for (const from = performance.now(); performance.now() - from < ms; );
}

async function openComer(port: number) {
  const worker = new Worker(comer, { eval: true, workerData: port });
  onTestFinished(() => void worker.terminate());
  expect(await once(worker, 'message')).toEqual(['there']);
  const closed = once(worker, 'message');
  return {
    come: () => worker.postMessage('come'),
    readAnswer: async () => String((await closed)[0]),
  };
}

it('a busy server that drains answers whoever has connected meanwhile, before it takes nobody any more', async () => {
  const { server, health, port } = await open();
  const { come, readAnswer } = await openComer(port);
  const noticed = new Promise((resolve) => setTimeout(resolve, 10));
  const drained = drainServer(server, { health, noticed });
  come();
  // Meanwhile the connection stands, with its request, and whoever stands before the shop has noticed.
  stayBusy(300);
  expect(await readAnswer()).toContain('200 OK');
  await drained;
});

it('so it does with whoever connects while it is busy with what had arrived', async () => {
  const { server, health, port } = await open();
  const { come, readAnswer } = await openComer(port);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await post(agent, port, 'opened;');
  const noticed = new Promise((resolve) => setTimeout(resolve, 10));
  const drained = drainServer(server, { health, noticed });
  server.prependOnceListener('request', () => {
    come();
    stayBusy(300);
  });
  const answered = post(agent, port, 'arrived;');
  // The request is written when its turn comes, and read in the turn in which the server would take nobody any more.
  setImmediate(() => stayBusy(50));
  await answered;
  expect(await readAnswer()).toContain('200 OK');
  await drained;
});

it('a server on a handed socket takes nobody new, and hears out whoever is connected already', async () => {
  const { server, health, port } = await open();
  const accepted = once(server, 'connection');
  const early = connect(port, '127.0.0.1');
  onTestFinished(() => void early.destroy());
  await accepted;
  let notice = () => {};
  const noticed = new Promise<void>((resolve) => {
    notice = resolve;
  });
  const drained = drainServer(server, { health, noticed, isHanded: true });
  // In the socket they wait for the process to come.
  const late = connect(port, '127.0.0.1');
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  let said = '';
  early.on('data', (chunk: Buffer) => (said += chunk));
  early.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  await once(early, 'close');
  expect(said).toContain('200 OK');
  expect(said).toContain('Connection: close');
  // Nobody is left, so nobody has to notice.
  await drained;
  notice();
});
