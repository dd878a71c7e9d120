import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMerchant, readJson, sampleKey, sampleMid } from '../merchant.fixture.ts';
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
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
  shop = createStartShop(sandbox.url);
});
afterEach(() => sandbox.close());

const captures = (moid: string) => sandbox.ledger.listEntries(moid).filter(({ kind }) => kind === 'capture');

test('a payment is authenticated, approved, looked up, found and cancelled with signed answers', async () => {
  const auth = await shop.authorize('S1', 12_000);
  expect(auth).toMatchObject({
    authResultCode: '0000',
    orderId: 'S1',
    amount: '12000',
    mallReserved: 'content',
  });
  expect(auth.authToken).toHaveLength(40);
  expect(auth.tid).toHaveLength(30);
  expect(auth.signature).toBe(shop.sha256(auth.authToken!, sampleClientKey, '12000', sampleSecretKey));
  expect((await readAnswer(shop.lookUp(auth.tid!))).resultCode).toBe('U122');
  expect((await readAnswer(shop.find('S1', koreanToday()))).resultCode).toBe('U126');

  const paid = await readAnswer(shop.approve(auth));
  expect(paid).toMatchObject({
    resultCode: '0000',
    status: 'paid',
    tid: auth.tid,
    orderId: 'S1',
    amount: 12_000,
    balanceAmt: 12_000,
    payMethod: 'card',
    goodsName: '한글 놀이 상자',
    failedAt: '0',
    cancelledAt: '0',
    cancels: null,
    receiptUrl: `${sandbox.url}/issue/IssueLoader.do?type=0&TID=${auth.tid}`,
  });
  expect(paid.paidAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0900$/);
  expect(paid.signature).toBe(shop.signOf(paid));
  expect(sandbox.ledger.findByTid(paid.tid)).toMatchObject({ api: 'start', captured: 12_000 });
  for (const seen of [shop.lookUp(paid.tid), shop.find('S1', koreanToday())]) {
    const found = await readAnswer(seen);
    expect(found).toMatchObject({ resultCode: '0000', status: 'paid', tid: paid.tid });
    expect(found.signature).toBe(shop.signOf(found));
  }

  const back = await readAnswer(shop.cancel(paid.tid, 'S1'));
  expect(back).toMatchObject({
    resultCode: '0000',
    status: 'cancelled',
    balanceAmt: 0,
    cancelledTid: paid.tid,
  });
  expect(back.cancels).toMatchObject([{ tid: paid.tid, amount: 12_000, reason: 'changed my mind' }]);
  expect(back.signature).toBe(shop.signOf(back));
  expect((await readAnswer(shop.cancel(paid.tid, 'S1'))).resultCode).toBe('2013');
  expect((await readAnswer(shop.lookUp(paid.tid))).status).toBe('cancelled');
});

test('twenty approvals of one authentication at once take the money once', async () => {
  const auth = await shop.authorize('S2', 5_000);
  const attempts = Array.from({ length: 20 }, () => readAnswer(shop.approve(auth)));
  const codes = (await Promise.all(attempts)).map(({ resultCode }) => resultCode);
  expect(codes.filter((code) => code === '0000')).toHaveLength(1);
  expect(codes.filter((code) => code === '2201')).toHaveLength(19);
  expect(captures('S2')).toHaveLength(1);
});

test('a second authentication of a paid order number is not approved, and the window refuses a third', async () => {
  const [first, second] = [await shop.authorize('S3', 5_000), await shop.authorize('S3', 5_000)];
  await shop.approve(first);
  expect((await readAnswer(shop.approve(second))).resultCode).toBe('A127');
  expect(await shop.authorize('S3', 5_000)).toMatchObject({ error: { code: 'P015', field: 'orderId' } });
  expect(captures('S3')).toHaveLength(1);
});

test('an approval of another amount than authenticated is refused', async () => {
  const auth = await shop.authorize('S4', 5_000);
  expect((await readAnswer(shop.approve({ ...auth, amount: '1000' }))).resultCode).toBe('A123');
  expect((await readAnswer(shop.call('POST', `/v1/payments/${auth.tid}`, {}))).resultCode).toBe('U100');
  expect(
    (await readAnswer(shop.approve({ ...auth, tid: 'UT0000113m01012601011200009999' }))).resultCode,
  ).toBe('U121');
  expect(captures('S4')).toHaveLength(0);
});

test('a signature is not asked for, and a wrong one is refused by every call', async () => {
  const auth = await shop.authorize('S5', 5_000);
  const forged = { ediDate: '2026-01-01T12:00:00.000+0900', signData: 'f'.repeat(64) };
  const approval = { amount: 5_000 };
  const path = `/v1/payments/${auth.tid}`;
  const code = async (answer: Promise<Response>) => (await readAnswer(answer)).resultCode;
  expect(await code(shop.call('POST', path, { ...approval, ...forged }))).toBe('U312');
  expect(await code(shop.call('POST', path, approval))).toBe('0000');
  expect(await code(shop.call('GET', `${path}?${new URLSearchParams(forged)}`))).toBe('U312');
  expect(await code(shop.cancel(auth.tid!, 'S5', forged))).toBe('U312');
  expect(await code(shop.call('POST', '/v1/payments/netcancel', { orderId: 'S5', ...forged }))).toBe('U312');
  expect(sandbox.ledger.findByTid(auth.tid!)).toMatchObject({ captured: 5_000, cancelled: 0 });
});

test('without the keys nothing is answered, and a token stands for them', async () => {
  const wrong = `Basic ${Buffer.from(`${sampleClientKey}:other`).toString('base64')}`;
  const auth = await shop.authorize('S6', 5_000);
  const refused = await shop.call('POST', `/v1/payments/${auth.tid}`, { amount: 5_000 }, wrong);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ resultCode: 'U104' });
  expect((await shop.call('GET', `/v1/payments/${auth.tid}`, undefined, 'Bearer x')).status).toBe(401);
  expect(captures('S6')).toHaveLength(0);

  const ask = () => shop.call('POST', '/v1/access-token', {});
  const [first, second] = [await readAnswer(ask()), await readAnswer(ask())];
  expect(first).toMatchObject({ resultCode: '0000', tokenType: 'Bearer', accessToken: second.accessToken });
  const bearer = `Bearer ${first.accessToken}`;
  const paid = await readAnswer(shop.call('POST', `/v1/payments/${auth.tid}`, { amount: 5_000 }, bearer));
  expect(paid.status).toBe('paid');
});

test('parts of a payment count down, each under a number of its own, and never exceed what is left', async () => {
  const paid = await readAnswer(shop.approve(await shop.authorize('S7', 10_000)));
  const part = (number: string, cancelAmt: unknown) =>
    readAnswer(shop.cancel(paid.tid, number, { cancelAmt }));
  expect(await part('S7R1', 4_000)).toMatchObject({ resultCode: '0000', status: 'partialCancelled' });
  expect((await part('S7R1', 4_000)).resultCode).toBe('U112');
  expect((await part('S7R2', 6_001)).resultCode).toBe('U123');
  expect((await part('S7R2', 0)).resultCode).toBe('U127');
  expect(await part('S7R2', 6_000)).toMatchObject({ status: 'cancelled', balanceAmt: 0 });
  expect(sandbox.ledger.findByTid(paid.tid)).toMatchObject({
    captured: 10_000,
    cancelled: 10_000,
    cancels: 2,
  });
});

test('a cancel of an unknown transaction says so, in EUC-KR when that is asked for', async () => {
  const answer = await shop.cancel('UT0000113m01012601011200000000', 'S8', { returnCharSet: 'euc-kr' });
  const bytes = await answer.arrayBuffer();
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
  const fields = JSON.parse(new TextDecoder('euc-kr').decode(bytes)) as Record<string, string>;
  expect(fields.resultCode).toBe('U122');
  expect(fields.resultMsg).toMatch(/[가-힣]/);
});

test('an order is found only under the Korean day on which it was paid', async () => {
  await shop.approve(await shop.authorize('S9', 5_000));
  expect((await readAnswer(shop.find('S9', '20200101'))).resultCode).toBe('U126');
  expect((await readAnswer(shop.find('S9', ''))).resultCode).toBe('U100');
  expect((await readAnswer(shop.find('S9', koreanToday()))).status).toBe('paid');
});

test('a check of the amount says whether it is the one that was paid', async () => {
  const paid = await readAnswer(shop.approve(await shop.authorize('S10', 5_000)));
  const check = (amount: number) => readAnswer(shop.call('POST', `/v1/check-amount/${paid.tid}`, { amount }));
  expect(await check(5_000)).toMatchObject({ resultCode: '0000', isValid: true });
  expect(await check(4_999)).toMatchObject({ resultCode: '0000', isValid: false });
});

test('a wallet of the window and a bank transfer are told by their names', async () => {
  const wallet = await shop.authorize('S11', 5_000, { method: 'cardAndEasyPay', wallet: 'kakaopay' });
  expect((await readAnswer(shop.approve(wallet))).payMethod).toBe('kakaopay');
  const transfer = await shop.authorize('S12', 5_000, { method: 'bank', bank: '088' });
  expect(await readAnswer(shop.approve(transfer))).toMatchObject({
    payMethod: 'bank',
    status: 'paid',
    bank: { bankCode: '088' },
    card: null,
  });
});

test('a payment of the older interface is none here, and its order number stays taken', async () => {
  const older = createMerchant(sandbox.url);
  const paid = await readJson(older.approve(await older.authorize('S13', 5_000)));
  expect(paid.ResultCode).toBe('3001');
  expect((await readAnswer(shop.lookUp(paid.TID!))).resultCode).toBe('U122');
  expect((await readAnswer(shop.find('S13', koreanToday()))).resultCode).toBe('U126');
  expect((await readAnswer(shop.netCancel('S13'))).resultCode).toBe('U126');
  expect((await readAnswer(shop.cancel(paid.TID!, 'S13'))).resultCode).toBe('U122');
  expect(await shop.authorize('S13', 5_000)).toMatchObject({ error: { code: 'P015' } });
  expect(sandbox.ledger.findByTid(paid.TID!)).toMatchObject({ captured: 5_000, cancelled: 0 });
});
