import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleKey, sampleMid } from '../merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { createStartShop, koreanToday, readAnswer } from './shop.fixture.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createStartShop>;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
  shop = createStartShop(sandbox.url);
});
afterEach(() => sandbox.close());

const account = { method: 'vbank', vbankHolder: '톡톡박스', vbankValidHours: '72', bank: '088' };
const refund = { refundAccount: '110123456789', refundBankCode: '088', refundHolder: '김하늘' };
const issue = async (orderId: string, more: Record<string, string> = {}) =>
  readAnswer(shop.approve(await shop.authorize(orderId, 5_000, { ...account, ...more })));
const deposit = (moid: string) =>
  fetch(`${sandbox.url}/sandbox/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moid }),
  });

test('an account is ready until its deposit, and paid from then on', async () => {
  const before = Date.now();
  const issued = await issue('V1');
  expect(issued).toMatchObject({
    resultCode: '0000',
    status: 'ready',
    payMethod: 'vbank',
    paidAt: '0',
    vbank: { vbankCode: '088', vbankName: '신한', vbankHolder: '톡톡박스' },
  });
  expect(issued.vbank?.vbankNumber).toMatch(/^\d{10,20}$/);
  const due = new Date(issued.vbank!.vbankExpDate!.replace('+0900', '+09:00')).getTime();
  expect(due).toBeGreaterThanOrEqual(before + 72 * 3_600_000);
  expect(issued.signature).toBe(shop.signOf(issued));
  expect(sandbox.ledger.findByTid(issued.tid)?.captured).toBe(0);
  expect((await readAnswer(shop.find('V1', koreanToday()))).status).toBe('ready');

  expect((await deposit('V1')).status).toBe(200);
  const paid = await readAnswer(shop.lookUp(issued.tid));
  expect(paid).toMatchObject({ status: 'paid', balanceAmt: 5_000 });
  expect(paid.paidAt).not.toBe('0');
});

test('a deposit goes back only to an account that the shop names', async () => {
  const { tid } = await issue('V2');
  await deposit('V2');
  expect((await readAnswer(shop.cancel(tid, 'V2'))).resultCode).toBe('U100');
  const odd = { ...refund, refundAccount: '110-123-456789' };
  expect((await readAnswer(shop.cancel(tid, 'V2', odd))).resultCode).toBe('U124');
  expect((await readAnswer(shop.cancel(tid, 'V2', refund))).status).toBe('cancelled');
  expect(sandbox.ledger.findByTid(tid)).toMatchObject({ captured: 5_000, cancelled: 5_000 });
  const [entry] = sandbox.ledger.listEntries('V2').filter(({ kind }) => kind === 'cancel');
  expect(entry?.refundAccount).toEqual({ number: '110123456789', bankCode: '088', holder: '김하늘' });
});

test('an account that was taken back takes no deposit', async () => {
  const { tid } = await issue('V3');
  expect(await readAnswer(shop.cancel(tid, 'V3'))).toMatchObject({ status: 'cancelled', balanceAmt: 0 });
  await deposit('V3');
  expect(sandbox.ledger.findByTid(tid)?.captured).toBe(0);
  expect((await readAnswer(shop.cancel(tid, 'V3'))).resultCode).toBe('2013');
});

test('a net-cancel closes an account whose number never reached the shop', async () => {
  const auth = await shop.authorize('V4', 5_000, { ...account, scenario: 'reset-charged' });
  await expect(shop.approve(auth)).rejects.toThrow();
  expect((await readAnswer(shop.find('V4', koreanToday()))).status).toBe('ready');
  expect((await readAnswer(shop.netCancel('V4'))).status).toBe('cancelled');
  expect((await readAnswer(shop.netCancel('V4'))).resultCode).toBe('2013');
});

test('an account without a holder or with an odd time is refused', async () => {
  const refused = async (more: Record<string, string>) =>
    (await shop.authorize('V5', 5_000, { ...account, ...more })) as Record<string, unknown>;
  expect(await refused({ vbankHolder: '' })).toMatchObject({ error: { code: 'P007', field: 'vbankHolder' } });
  expect(await refused({ vbankValidHours: '0' })).toMatchObject({ error: { code: 'P031' } });
  expect(await refused({ vbankValidHours: '', vbankExpDate: '2020-01-01' })).toMatchObject({
    error: { code: 'P031' },
  });
});
