import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '../test/support/runner/wait-for.ts';
import { createMerchant, readJson, sampleKey, sampleMid } from './merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createMerchant>;

beforeEach(async () => {
  const timings = { hangMs: 3_000, slowMs: 50, lateChargeMs: 1_000 };
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey, timings });
  shop = createMerchant(sandbox.url);
});
afterEach(() => sandbox.close());

const heldMs = 150;
const capturedOf = (moid: string) =>
  sandbox.ledger.listPayments(moid).reduce((sum, payment) => sum + payment.captured, 0);

test('a refused authentication has no token', async () => {
  const auth = await shop.authorize('F1', 5_000, 'decline-auth');
  expect(auth.AuthResultCode).not.toBe('0000');
  expect(auth.AuthToken).toBeUndefined();
});

test('a declined card is declined again at the second attempt', async () => {
  const auth = await shop.authorize('F2', 5_000, 'decline');
  for (const _ of [1, 2]) expect((await readJson(shop.approve(auth))).ResultCode).toBe('3095');
  expect(capturedOf('F2')).toBe(0);
});

test.each([['timeout-charged'], ['reset-charged'], ['notify-only']])(
  '%s takes the money and the shop gets no answer, but can take it back',
  async (scenario) => {
    const auth = await shop.authorize('F3', 5_000, scenario);
    await expect(shop.approve(auth, heldMs)).rejects.toThrow();
    expect(capturedOf('F3')).toBe(5_000);
    expect((await shop.status(auth.TxTid!)).Status).toBe('0');
    expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2001');
    expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2013');
    expect((await shop.status(auth.TxTid!)).Status).toBe('1');
  },
);

test.each([['hang-uncharged'], ['reset-uncharged']])('%s takes nothing', async (scenario) => {
  const auth = await shop.authorize('F4', 5_000, scenario);
  await expect(shop.approve(auth, heldMs)).rejects.toThrow();
  expect(capturedOf('F4')).toBe(0);
  expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2012');
});

test('http500-charged answers 500 after the charge', async () => {
  const answer = await shop.approve(await shop.authorize('F5', 5_000, 'http500-charged'));
  expect(answer.status).toBe(500);
  expect(capturedOf('F5')).toBe(5_000);
});

test('garbage answers HTML after the charge', async () => {
  const answer = await shop.approve(await shop.authorize('F6', 5_000, 'garbage'));
  expect(await answer.text()).toContain('<html>');
  expect(capturedOf('F6')).toBe(5_000);
});

test('a late charge denies itself to look-up and net-cancel and then happens', async () => {
  const auth = await shop.authorize('F7', 5_000, 'late-charge');
  await expect(shop.approve(auth)).rejects.toThrow();
  expect((await shop.status(auth.TxTid!)).Status).toBe('9');
  expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2012');
  expect(capturedOf('F7')).toBe(0);
  await waitFor(() => expect(capturedOf('F7')).toBe(5_000));
  expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2001');
});

test('bad-signature, wrong-amount and other-moid lie in the authentication result', async () => {
  const sign = (auth: Record<string, string>) =>
    shop.sha256(auth.AuthToken!, sampleMid, auth.Amt!, sampleKey);
  const unsigned = await shop.authorize('F8', 5_000, 'bad-signature');
  expect(unsigned.Signature).not.toBe(sign(unsigned));
  const dearer = await shop.authorize('F8', 5_000, 'wrong-amount');
  expect(dearer).toMatchObject({ Amt: '6000', Signature: sign(dearer) });
  expect((await shop.authorize('F8', 5_000, 'other-moid')).Moid).toBe('F8X');
});

test('wrong-approve-amount and bad-approve-signature lie in the approval answer only', async () => {
  const dearer = await readJson(shop.approve(await shop.authorize('F9', 5_000, 'wrong-approve-amount')));
  expect(dearer.Amt).toBe('000000006000');
  expect(dearer.Signature).toBe(shop.sha256(dearer.TID!, sampleMid, dearer.Amt!, sampleKey));
  expect(capturedOf('F9')).toBe(5_000);
  const unsigned = await readJson(shop.approve(await shop.authorize('F10', 5_000, 'bad-approve-signature')));
  expect(unsigned.Signature).not.toBe(shop.sha256(unsigned.TID!, sampleMid, unsigned.Amt!, sampleKey));
});

test('a hanging cancel cancels nothing and the second attempt works', async () => {
  const paid = await readJson(shop.approve(await shop.authorize('F11', 5_000, 'cancel-hang')));
  await expect(shop.cancel(paid.TID!, 'F11', 5_000, {}, heldMs)).rejects.toThrow();
  expect((await shop.status(paid.TID!)).Status).toBe('0');
  expect((await readJson(shop.cancel(paid.TID!, 'F11', 5_000))).ResultCode).toBe('2001');
});

test('cancel-reset and cancel-already cancel once and the second attempt hears so', async () => {
  const lost = await readJson(shop.approve(await shop.authorize('F12', 5_000, 'cancel-reset')));
  await expect(shop.cancel(lost.TID!, 'F12', 5_000)).rejects.toThrow();
  expect((await readJson(shop.cancel(lost.TID!, 'F12', 5_000))).ResultCode).toBe('2013');
  const early = await readJson(shop.approve(await shop.authorize('F13', 5_000, 'cancel-already')));
  expect((await readJson(shop.cancel(early.TID!, 'F13', 5_000))).ResultCode).toBe('2013');
  for (const { tid } of [...sandbox.ledger.listPayments('F12'), ...sandbox.ledger.listPayments('F13')]) {
    expect(sandbox.ledger.findByTid(tid)).toMatchObject({ captured: 5_000, cancelled: 5_000, cancels: 1 });
  }
});

test('net-cancel and look-up can fail too, once', async () => {
  const auth = await shop.authorize('F14', 5_000, 'reset-charged');
  sandbox.faults.set({ moid: 'F14', scenario: 'net-cancel-too-late' });
  sandbox.faults.set({ moid: 'F14', scenario: 'status-500' });
  await expect(shop.approve(auth)).rejects.toThrow();
  expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2020');
  await expect(shop.status(auth.TxTid!)).rejects.toThrow();
  expect((await shop.status(auth.TxTid!)).Status).toBe('0');
});

test('a fault set over HTTP for the next payment is played as often as asked and then no more', async () => {
  const setFault = (body: unknown, type = 'application/json') =>
    fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  expect((await setFault({ next: true, scenario: 'decline', count: 2 }, 'text/plain')).status).toBe(415);
  expect((await setFault({ next: true, scenario: 'nonsense' })).status).toBe(400);
  expect((await setFault({ next: true, scenario: 'decline', count: 2 })).status).toBe(200);
  const codes = [];
  for (const moid of ['F15', 'F16', 'F17']) {
    codes.push((await readJson(shop.approve(await shop.authorize(moid, 5_000)))).ResultCode);
  }
  expect(codes).toEqual(['3095', '3095', '3001']);
});

test('every point of a payment is passed in order', async () => {
  const seen: string[] = [];
  sandbox.onPoint((name, { moid }) => {
    seen.push(`${name} ${moid}`);
  });
  const paid = await readJson(shop.approve(await shop.authorize('F18', 5_000)));
  await shop.cancel(paid.TID!, 'F18', 5_000);
  await waitFor(() =>
    expect(seen).toEqual([
      'auth-requested F18',
      'auth-done F18',
      'approve-received F18',
      'approve-charged F18',
      'approve-answered F18',
      'cancel-received F18',
      'cancel-done F18',
      'cancel-answered F18',
    ]),
  );
});
