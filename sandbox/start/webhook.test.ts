import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '../../test/support/runner/wait-for.ts';
import { sampleKey, sampleMid } from '../merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { type Answer, createStartShop, readAnswer } from './shop.fixture.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createStartShop>;
let received: { type: string | undefined; body: Answer }[];
let answers: { status: number; body: string }[];

const listener = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Answer;
  received.push({ type: request.headers['content-type'], body });
  const answer = answers.shift() ?? { status: 200, body: '<html>OK</html>' };
  response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.body);
});

beforeEach(async () => {
  received = [];
  answers = [];
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  sandbox = await startSandbox({
    port: 0,
    mid: sampleMid,
    merchantKey: sampleKey,
    notifyUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/notify`,
    timings: { notifyAfterMs: 20, notifyLateMs: 200, notifyBackoffMs: [10, 10, 10] },
  });
  shop = createStartShop(sandbox.url);
});
afterEach(async () => {
  await sandbox.close();
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
});

const played = (orderId: string, scenario: string) => shop.authorize(orderId, 5_000, { scenario });
const arrived = (count: number) => waitFor(() => expect(received).toHaveLength(count));
/** Nothing is on its way, and nothing is planned. */
const quiet = () => waitFor(() => expect(sandbox.isQuiet()).toBe(true));

test('an approval and a cancel are told as signed payment objects in JSON', async () => {
  const paid = await readAnswer(shop.approve(await shop.authorize('W1', 5_000)));
  await arrived(1);
  const [first] = received;
  expect(first?.type).toMatch(/^application\/json/);
  expect(first?.body).toMatchObject({ resultCode: '0000', orderId: 'W1', tid: paid.tid, status: 'paid' });
  expect(first?.body.goodsName).toBe('한글 놀이 상자');
  await shop.cancel(paid.tid, 'W1');
  await arrived(2);
  expect(received[1]?.body).toMatchObject({ status: 'cancelled', amount: 5_000, cancelledTid: paid.tid });
  for (const { body } of received) expect(body.signature).toBe(shop.signOf(body));
});

test('an account is told when it is opened and again when it is paid into', async () => {
  const account = { method: 'vbank', vbankHolder: '톡톡박스', vbankValidHours: '72' };
  const issued = await readAnswer(shop.approve(await shop.authorize('W2', 5_000, account)));
  await arrived(1);
  expect(received[0]?.body).toMatchObject({ status: 'ready', vbank: issued.vbank, paidAt: '0' });
  await fetch(`${sandbox.url}/sandbox/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moid: 'W2' }),
  });
  await arrived(2);
  expect(received[1]?.body).toMatchObject({ status: 'paid', tid: issued.tid, vbank: issued.vbank });
  for (const { body } of received) expect(body.signature).toBe(shop.signOf(body));
});

test('a webhook is repeated until a body with OK comes with status 200', async () => {
  answers = [
    { status: 500, body: 'OK' },
    { status: 200, body: 'FAIL' },
  ];
  await shop.approve(await shop.authorize('W3', 5_000));
  const codes = () =>
    sandbox.ledger
      .listEntries('W3')
      .filter(({ kind }) => kind === 'notification')
      .map(({ code }) => code);
  await waitFor(() => expect(codes()).toEqual(['HTTP 500', 'HTTP 200', 'OK']));
  await quiet();
  expect(received).toHaveLength(3);
});

test('notify-first arrives before the approval is answered', async () => {
  await shop.approve(await played('W4', 'notify-first'));
  expect(received).toHaveLength(1);
});

test('notify-twice arrives twice, notify-late in the end, notify-never not at all', async () => {
  await shop.approve(await played('W5', 'notify-twice'));
  await arrived(2);
  expect(received[0]).toEqual(received[1]);
  await shop.approve(await played('W6', 'notify-late'));
  await arrived(3);
  await shop.approve(await played('W7', 'notify-never'));
  await quiet();
  expect(received).toHaveLength(3);
});

test('notify-only tells the shop of a charge whose answer was lost', async () => {
  await expect(shop.approve(await played('W8', 'notify-only'))).rejects.toThrow();
  await arrived(1);
  expect(received[0]?.body.orderId).toBe('W8');
});
