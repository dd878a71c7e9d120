import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '../../test/support/runner/wait-for.ts';
import { sampleKey, sampleMid } from '../merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import {
  createStartShop,
  koreanToday,
  readAnswer,
  sampleClientKey,
  sampleSecretKey,
} from './shop.fixture.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createStartShop>;

beforeEach(async () => {
  const timings = { hangMs: 3_000, slowMs: 50, lateChargeMs: 1_000 };
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey, timings });
  shop = createStartShop(sandbox.url);
});
afterEach(() => sandbox.close());

const heldMs = 150;
const played = (orderId: string, scenario: string) => shop.authorize(orderId, 5_000, { scenario });
const codeOf = async (answer: Promise<Response>) => (await readAnswer(answer)).resultCode;
const capturedOf = (moid: string) =>
  sandbox.ledger.listPayments(moid).reduce((sum, payment) => sum + payment.captured, 0);

test('a refused authentication has no token', async () => {
  const auth = await played('F1', 'decline-auth');
  expect(auth.authResultCode).toBe('P100');
  expect(auth.authToken).toBeUndefined();
});

test('bad-signature, wrong-amount and other-moid lie in the return', async () => {
  const sign = (auth: Record<string, string>) =>
    shop.sha256(auth.authToken!, sampleClientKey, auth.amount!, sampleSecretKey);
  const unsigned = await played('F2', 'bad-signature');
  expect(unsigned.signature).not.toBe(sign(unsigned));
  const dearer = await played('F2', 'wrong-amount');
  expect(dearer).toMatchObject({ amount: '6000', signature: sign(dearer) });
  expect((await played('F2', 'other-moid')).orderId).toBe('F2X');
});

test('a declined payment has failed, is declined again, and is found as failed', async () => {
  const auth = await played('F3', 'decline');
  const declined = await readAnswer(shop.approve(auth));
  expect(declined).toMatchObject({ resultCode: '3095', status: 'failed', paidAt: '0' });
  expect(declined.failedAt).not.toBe('0');
  expect(await codeOf(shop.approve(auth))).toBe('3095');
  expect((await readAnswer(shop.find('F3', koreanToday()))).status).toBe('failed');
  expect(capturedOf('F3')).toBe(0);
});

test.each([['timeout-charged'], ['reset-charged'], ['notify-only']])(
  '%s takes the money and the shop gets no answer, but can find it and take it back',
  async (scenario) => {
    const auth = await played('F4', scenario);
    await expect(shop.approve(auth, heldMs)).rejects.toThrow();
    expect(capturedOf('F4')).toBe(5_000);
    expect((await readAnswer(shop.find('F4', koreanToday()))).status).toBe('paid');
    expect((await readAnswer(shop.netCancel('F4'))).status).toBe('cancelled');
    expect(await codeOf(shop.netCancel('F4'))).toBe('2013');
    expect((await readAnswer(shop.lookUp(auth.tid!))).status).toBe('cancelled');
  },
);

test.each([['hang-uncharged'], ['reset-uncharged']])('%s takes nothing', async (scenario) => {
  const auth = await played('F5', scenario);
  await expect(shop.approve(auth, heldMs)).rejects.toThrow();
  expect(capturedOf('F5')).toBe(0);
  expect(await codeOf(shop.netCancel('F5'))).toBe('U126');
});

test('http500-charged and garbage answer rubbish after the charge', async () => {
  expect((await shop.approve(await played('F6', 'http500-charged'))).status).toBe(500);
  expect(await (await shop.approve(await played('F7', 'garbage'))).text()).toContain('<html>');
  expect([capturedOf('F6'), capturedOf('F7')]).toEqual([5_000, 5_000]);
});

test('a slow approval is answered in the end', async () => {
  expect((await readAnswer(shop.approve(await played('F8', 'slow')))).status).toBe('paid');
});

test('a late charge denies itself to look-up and net-cancel and then happens', async () => {
  const auth = await played('F9', 'late-charge');
  await expect(shop.approve(auth)).rejects.toThrow();
  expect(await codeOf(shop.lookUp(auth.tid!))).toBe('U122');
  expect(await codeOf(shop.find('F9', koreanToday()))).toBe('U126');
  expect(await codeOf(shop.netCancel('F9'))).toBe('U126');
  expect(capturedOf('F9')).toBe(0);
  await waitFor(() => expect(capturedOf('F9')).toBe(5_000));
  expect((await readAnswer(shop.netCancel('F9'))).status).toBe('cancelled');
});

test('wrong-approve-amount and bad-approve-signature lie in the approval answer only', async () => {
  const dearer = await readAnswer(shop.approve(await played('F10', 'wrong-approve-amount')));
  expect(dearer).toMatchObject({ amount: 6_000, signature: shop.signOf(dearer) });
  expect(capturedOf('F10')).toBe(5_000);
  const unsigned = await readAnswer(shop.approve(await played('F11', 'bad-approve-signature')));
  expect(unsigned.signature).not.toBe(shop.signOf(unsigned));
});

test('a hanging or refused cancel cancels nothing and the second attempt works', async () => {
  const held = await readAnswer(shop.approve(await played('F12', 'cancel-hang')));
  await expect(shop.cancel(held.tid, 'F12', {}, heldMs)).rejects.toThrow();
  const refused = await readAnswer(shop.approve(await played('F13', 'cancel-refuse')));
  expect(await codeOf(shop.cancel(refused.tid, 'F13'))).toBe('2003');
  for (const { tid, orderId } of [held, refused]) {
    expect((await readAnswer(shop.lookUp(tid))).status).toBe('paid');
    expect((await readAnswer(shop.cancel(tid, orderId))).status).toBe('cancelled');
  }
});

test('cancel-reset and cancel-already cancel once and the second attempt hears so', async () => {
  const lost = await readAnswer(shop.approve(await played('F14', 'cancel-reset')));
  await expect(shop.cancel(lost.tid, 'F14')).rejects.toThrow();
  expect(await codeOf(shop.cancel(lost.tid, 'F14'))).toBe('2013');
  const early = await readAnswer(shop.approve(await played('F15', 'cancel-already')));
  expect(await codeOf(shop.cancel(early.tid, 'F15'))).toBe('2013');
  for (const { tid } of [lost, early]) {
    expect(sandbox.ledger.findByTid(tid)).toMatchObject({ captured: 5_000, cancelled: 5_000, cancels: 1 });
  }
});

test('net-cancel and look-up can fail too, once', async () => {
  const auth = await played('F16', 'reset-charged');
  for (const scenario of ['net-cancel-too-late', 'net-cancel-reset', 'status-500'] as const) {
    sandbox.faults.set({ moid: 'F16', scenario });
  }
  await expect(shop.approve(auth)).rejects.toThrow();
  expect((await shop.find('F16', koreanToday())).status).toBe(500);
  expect((await readAnswer(shop.find('F16', koreanToday()))).status).toBe('paid');
  expect(await codeOf(shop.netCancel('F16'))).toBe('2020');
  await expect(shop.netCancel('F16')).rejects.toThrow();
  expect(await codeOf(shop.netCancel('F16'))).toBe('2013');
});

test('a net-cancel is too late once its hour is over', async () => {
  const late = await startSandbox({
    port: 0,
    mid: sampleMid,
    merchantKey: sampleKey,
    timings: { netCancelWindowMs: -1 },
  });
  const there = createStartShop(late.url);
  await there.approve(await there.authorize('F17', 5_000));
  expect(await codeOf(there.netCancel('F17'))).toBe('2020');
  await late.close();
});

test('every point of a payment is passed in order', async () => {
  const seen: string[] = [];
  sandbox.onPoint((name, { moid }) => {
    seen.push(`${name} ${moid}`);
  });
  const paid = await readAnswer(shop.approve(await shop.authorize('F18', 5_000)));
  await shop.cancel(paid.tid, 'F18');
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
