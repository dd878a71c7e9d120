import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '../test/support/runner/wait-for.ts';
import { decodeForm } from './form-body.ts';
import { createMerchant, readJson, sampleKey, sampleMid } from './merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createMerchant>;
let received: Buffer[];
let answers: { status: number; body: string }[];

const listener = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push(Buffer.concat(chunks));
  const answer = answers.shift() ?? { status: 200, body: 'OK' };
  response.writeHead(answer.status).end(answer.body);
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
  shop = createMerchant(sandbox.url);
});
afterEach(async () => {
  await sandbox.close();
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
});

const attempts = (moid: string) =>
  sandbox.ledger.listEntries(moid).filter(({ kind }) => kind === 'notification');
/** Nothing is on its way, and nothing is planned. */
const quiet = () => waitFor(() => expect(sandbox.isQuiet()).toBe(true));

test('approval and cancel are notified in EUC-KR with the documented names', async () => {
  const paid = await readJson(shop.approve(await shop.authorize('N1', 5_000)));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(decodeBytes(received[0]!))).toThrow();
  expect(decodeForm(received[0]!)).toMatchObject({
    MOID: 'N1',
    TID: paid.TID,
    MID: sampleMid,
    Amt: '5000',
    StateCd: '0',
    ResultCode: '3001',
    GoodsName: '한글 놀이 상자',
  });
  await shop.cancel(paid.TID!, 'N1', 5_000);
  await waitFor(() => expect(received).toHaveLength(2));
  expect(decodeForm(received[1]!)).toMatchObject({ MOID: 'N1', StateCd: '2', ResultCode: '2001' });
});

test('a notification is repeated until the shop answers exactly OK', async () => {
  answers = [
    { status: 500, body: 'OK' },
    { status: 200, body: 'FAIL' },
  ];
  await shop.approve(await shop.authorize('N2', 5_000));
  await waitFor(() => expect(attempts('N2').map(({ code }) => code)).toEqual(['HTTP 500', 'HTTP 200', 'OK']));
  await quiet();
  expect(received).toHaveLength(3);
});

test('a shop that never says OK is left alone after the last attempt', async () => {
  answers = Array.from({ length: 9 }, () => ({ status: 404, body: '' }));
  await shop.approve(await shop.authorize('N3', 5_000));
  await waitFor(() => expect(received).toHaveLength(4));
  await quiet();
  expect(received).toHaveLength(4);
});

test('notify-first arrives before the approval is answered', async () => {
  const auth = await shop.authorize('N4', 5_000, 'notify-first');
  await shop.approve(auth);
  expect(received).toHaveLength(1);
});

test('notify-twice arrives twice, notify-never not at all', async () => {
  await shop.approve(await shop.authorize('N5', 5_000, 'notify-twice'));
  await waitFor(() => expect(received).toHaveLength(2));
  expect(received[0]!.equals(received[1]!)).toBe(true);
  await shop.approve(await shop.authorize('N6', 5_000, 'notify-never'));
  await quiet();
  expect(received).toHaveLength(2);
});

test('notify-only tells the shop of a charge whose answer was lost', async () => {
  await expect(shop.approve(await shop.authorize('N7', 5_000, 'notify-only'))).rejects.toThrow();
  await waitFor(() => expect(decodeForm(received[0]!).MOID).toBe('N7'));
});

function decodeBytes(body: Buffer): Buffer {
  const text = body
    .toString('latin1')
    .replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
