import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../test/support/runner/wait-for.ts';
import { decodeForm } from '../form-body.ts';
import { createMerchant, readJson, sampleKey, sampleMid } from '../merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createMerchant>;
let received: Record<string, string>[];

const listener = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ ...decodeForm(Buffer.concat(chunks)) });
  response.end('OK');
});

beforeEach(async () => {
  received = [];
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  sandbox = await startSandbox({
    port: 0,
    mid: sampleMid,
    merchantKey: sampleKey,
    notifyUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/notify`,
    timings: { hangMs: 3_000, lateChargeMs: 200, notifyAfterMs: 20 },
  });
  shop = createMerchant(sandbox.url);
});
afterEach(async () => {
  await sandbox.close();
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
});

const authorize = (moid: string, more: Record<string, string> = {}, scenario = 'ok') =>
  shop.authorize(moid, 12_000, scenario, { PayMethod: 'VBANK', bank: '020', ...more });
const open = async (moid: string, more?: Record<string, string>) =>
  readJson(shop.approve(await authorize(moid, more)));
const pay = async (moid: string, amount?: number) => {
  const answer = await shop.control('deposit', { moid, ...(amount === undefined ? {} : { amount }) });
  const { error } = (await answer.json()) as { error?: string };
  return error === undefined ? answer.status : `${answer.status} ${error}`;
};
const capturedOf = (moid: string) =>
  sandbox.ledger.listPayments(moid).reduce((sum, payment) => sum + payment.captured, 0);

test('an account is opened, not paid, and its deposit is the charge', async () => {
  const opened = await open('V1', { VbankExpDate: '209901022359' });
  expect(opened).toMatchObject({
    ResultCode: '4100',
    PayMethod: 'VBANK',
    Amt: '000000012000',
    VbankBankCode: '020',
    VbankBankName: '우리',
    VbankExpDate: '20990102',
    VbankExpTime: '235900',
  });
  expect(opened.VbankNum).toMatch(/^\d{11,14}$/);
  expect(opened.Signature).toBe(shop.sha256(opened.TID!, sampleMid, '000000012000', sampleKey));
  expect(capturedOf('V1')).toBe(0);
  expect((await shop.status(opened.TID!)).Status).toBe('9');
  expect(sandbox.ledger.findByTid(opened.TID!)?.account?.holder).toBe('톡톡박스');

  expect(await pay('V1')).toBe(200);
  expect(capturedOf('V1')).toBe(12_000);
  expect((await shop.status(opened.TID!)).Status).toBe('0');
  await waitFor(() => expect(received).toHaveLength(2));
  const [issued, deposited] = received;
  expect(issued).toMatchObject({ MOID: 'V1', PayMethod: 'VBANK', ResultCode: '4100', StateCd: '0' });
  expect(deposited).toMatchObject({
    MOID: 'V1',
    TID: opened.TID,
    MID: sampleMid,
    Amt: '12000',
    PayMethod: 'VBANK',
    ResultCode: '4110',
    StateCd: '0',
    VbankName: '우리',
    VbankNum: opened.VbankNum,
  });
  // The ledger notes each once its answer is back.
  await waitFor(() =>
    expect(sandbox.ledger.listEntries('V1').filter(({ kind }) => kind === 'notification')).toHaveLength(2),
  );
});

test('an account takes the exact sum, and only once', async () => {
  await open('V2');
  expect(await pay('V2', 11_000)).toBe('409 another amount');
  expect(await pay('V2', 12_000)).toBe(200);
  expect(await pay('V2')).toBe('409 paid already');
  expect(await pay('nobody')).toBe('404 no account');
  expect(capturedOf('V2')).toBe(12_000);
});

test('an account takes nothing after its end', async () => {
  const auth = await authorize('V3', { VbankExpDate: '209901022359' });
  await shop.approve(auth);
  vi.useFakeTimers({ now: new Date('2099-01-03T00:00:00+09:00'), toFake: ['Date'] });
  try {
    expect(await pay('V3')).toBe('409 too late');
  } finally {
    vi.useRealTimers();
  }
  expect(capturedOf('V3')).toBe(0);
});

test.each([['timeout-charged'], ['reset-charged'], ['notify-only']])(
  '%s opens the account, and a net-cancel closes it for good',
  async (scenario) => {
    const auth = await authorize('V4', {}, scenario);
    await expect(shop.approve(auth, 150)).rejects.toThrow();
    // Whoever gave up may have done so before the request was read.
    await expect.poll(() => sandbox.ledger.findByTid(auth.TxTid!)?.account ?? null).not.toBeNull();
    expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2001');
    expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2013');
    expect(await pay('V4')).toBe('409 closed');
    expect((await shop.status(auth.TxTid!)).Status).toBe('9');
    expect(sandbox.ledger.findByTid(auth.TxTid!)).toMatchObject({ captured: 0, cancelled: 0 });
  },
);

test('late-charge opens the account later', async () => {
  const auth = await authorize('V5', {}, 'late-charge');
  await expect(shop.approve(auth)).rejects.toThrow();
  expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2012');
  await waitFor(() => expect(sandbox.ledger.findByTid(auth.TxTid!)?.account).not.toBeNull());
  expect((await readJson(shop.approve(auth))).ResultCode).toBe('2201');
  expect(await pay('V5')).toBe(200);
});

test('a lie in the answer to an account is a lie in the answer only', async () => {
  const dearer = await readJson(shop.approve(await authorize('V6', {}, 'wrong-approve-amount')));
  expect(dearer).toMatchObject({ ResultCode: '4100', Amt: '000000013000' });
  const refused = await readJson(shop.approve(await authorize('V7', {}, 'decline')));
  expect(refused).toMatchObject({ ResultCode: '3095', PayMethod: 'VBANK' });
  expect(await pay('V7')).toBe('404 no account');
});

test('twenty approvals at once open one account', async () => {
  const auth = await authorize('V8');
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await readJson(shop.approve(auth))).ResultCode),
  );
  expect(codes.filter((code) => code === '4100')).toHaveLength(1);
  const issued = sandbox.ledger.listEntries('V8').filter(({ kind }) => kind === 'account-issued');
  expect(issued).toHaveLength(1);
});

test('an account that was not paid into is closed by an ordinary cancel', async () => {
  const { TID = '' } = await open('V9');
  expect((await readJson(shop.cancel(TID, 'V9', 1_000))).ResultCode).toBe('2011');
  const closed = await readJson(shop.cancel(TID, 'V9', 12_000));
  expect(closed).toMatchObject({ ResultCode: '2001', PayMethod: 'VBANK', RemainAmt: '000000000000' });
  expect((await readJson(shop.cancel(TID, 'V9', 12_000))).ResultCode).toBe('2013');
  expect(await pay('V9')).toBe('409 closed');
});

const account = { RefundAcctNo: '110123456789', RefundBankCd: '088', RefundAcctNm: '김톡톡' };

test('a deposit goes back to the account that is named', async () => {
  const { TID = '' } = await open('V10');
  await pay('V10');
  const back = await readJson(shop.refundTo(TID, 'V10', 12_000, account));
  expect(back).toMatchObject({ ResultCode: '2211', CancelAmt: '000000012000', RemainAmt: '000000000000' });
  expect(back.Signature).toBe(shop.sha256(TID, sampleMid, '000000012000', sampleKey));
  expect((await shop.status(TID)).Status).toBe('1');
  expect(sandbox.ledger.listEntries('V10').find(({ kind }) => kind === 'cancel')?.refundAccount).toEqual({
    bankCode: '088',
    number: '110123456789',
    holder: '김톡톡',
  });
  await waitFor(() => expect(received.at(-1)).toMatchObject({ StateCd: '2', ResultCode: '2211' }));
});

test.each([
  ['no account', {}],
  ['no number', { ...account, RefundAcctNo: '' }],
  ['dashes in the number', { ...account, RefundAcctNo: '110-123-456789' }],
  ['a bank that is no code', { ...account, RefundBankCd: 'KB' }],
  ['no holder', { ...account, RefundAcctNm: '' }],
  ['a holder of more than ten bytes', { ...account, RefundAcctNm: '김톡톡상자사' }],
])('a deposit is not paid back with %s', async (_, fields) => {
  const { TID = '' } = await open('V11');
  await pay('V11');
  const refused = await readJson(shop.refundTo(TID, 'V11', 12_000, fields));
  expect(refused.ResultCode).toBe('2014');
  expect(refused.ResultMsg).toMatch(/[가-힣]/);
  expect(sandbox.ledger.findByTid(TID)?.cancelled).toBe(0);
});

test('a holder in UTF-8 is refused, because the bank would print rubbish', async () => {
  const { TID = '' } = await open('V12');
  await pay('V12');
  expect((await readJson(shop.cancel(TID, 'V12', 12_000, account))).ResultCode).toBe('2014');
  expect(sandbox.ledger.findByTid(TID)?.cancelled).toBe(0);
});

test('a net-cancel cannot give a deposit back', async () => {
  const auth = await authorize('V13');
  await shop.approve(auth);
  await pay('V13');
  expect((await readJson(shop.netCancel(auth))).ResultCode).toBe('2014');
  expect(capturedOf('V13')).toBe(12_000);
});

test('the button in the ledger pays in, and another site cannot press it', async () => {
  await open('V14');
  const press = (origin: string) =>
    fetch(`${sandbox.url}/sandbox/deposit`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ moid: 'V14' }),
      redirect: 'manual',
    });
  const page = async (query = '') => (await fetch(`${sandbox.url}/sandbox/${query}`)).text();
  expect(await page()).toContain('입금하기');
  expect((await press('https://elsewhere.example')).status).toBe(403);
  expect(capturedOf('V14')).toBe(0);
  const pressed = await press(sandbox.url);
  expect(pressed.status).toBe(303);
  expect(capturedOf('V14')).toBe(12_000);
  const after = await page(pressed.headers.get('location')!.replace('/sandbox/', ''));
  expect(after).toContain('입금했어요');
  expect(after).not.toContain('입금하기');
});
