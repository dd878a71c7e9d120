import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMerchant, encodeEucKr, readJson, sampleKey, sampleMid } from './merchant.fixture.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createMerchant>;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
  shop = createMerchant(sandbox.url);
});
afterEach(() => sandbox.close());

const captures = (moid: string) => sandbox.ledger.listEntries(moid).filter(({ kind }) => kind === 'capture');

test('a payment is authenticated, approved, looked up and cancelled with signed answers', async () => {
  const auth = await shop.authorize('ORD1', 12_000);
  expect(auth).toMatchObject({ AuthResultCode: '0000', Moid: 'ORD1', Amt: '12000', ReqReserved: 'content' });
  expect(auth.AuthToken).toHaveLength(40);
  expect(auth.TxTid).toHaveLength(30);
  expect(auth.Signature).toBe(shop.sha256(auth.AuthToken!, sampleMid, '12000', sampleKey));
  expect(auth.NextAppURL).toBe(`${sandbox.url}/webapi/pay_process.jsp`);
  expect((await shop.status(auth.TxTid!)).Status).toBe('9');

  const paid = await readJson(shop.approve(auth));
  expect(paid).toMatchObject({ ResultCode: '3001', Amt: '000000012000', Moid: 'ORD1', PayMethod: 'CARD' });
  expect(paid.GoodsName).toBe('한글 놀이 상자');
  expect(paid.AuthDate).toMatch(/^\d{12}$/);
  expect(paid.Signature).toBe(shop.sha256(paid.TID!, sampleMid, '000000012000', sampleKey));
  expect(await shop.status(paid.TID!)).toMatchObject({
    ResultCode: '0000',
    Status: '0',
    AuthCode: paid.AuthCode,
  });

  const back = await readJson(shop.cancel(paid.TID!, 'ORD1', 12_000));
  expect(back).toMatchObject({ ResultCode: '2001', CancelAmt: '000000012000', RemainAmt: '000000000000' });
  expect(back.Signature).toBe(shop.sha256(paid.TID!, sampleMid, '000000012000', sampleKey));
  expect((await shop.status(paid.TID!)).Status).toBe('1');
  expect((await readJson(shop.cancel(paid.TID!, 'ORD1', 12_000))).ResultCode).toBe('2013');
});

test('twenty approvals of one authentication at once take the money once', async () => {
  const auth = await shop.authorize('ORD2', 5_000);
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await readJson(shop.approve(auth))).ResultCode),
  );
  expect(codes.filter((code) => code === '3001')).toHaveLength(1);
  expect(codes.filter((code) => code === '2201')).toHaveLength(19);
  expect(captures('ORD2')).toHaveLength(1);
  expect(sandbox.ledger.findByTid(auth.TxTid!)?.doubleApprovals).toBe(19);
});

test('a second authentication of a paid order number is not approved', async () => {
  const [first, second] = [await shop.authorize('ORD3', 5_000), await shop.authorize('ORD3', 5_000)];
  await shop.approve(first);
  expect((await readJson(shop.approve(second))).ResultCode).toBe('A127');
  expect(captures('ORD3')).toHaveLength(1);
});

test.each([
  ['another amount', { Amt: '1000' }, 'A211'],
  ['a blank signature', { SignData: 'x' }, 'A211'],
  ['another transaction', { TxTid: 'nicepay00m01012601011200009999' }, 'A115'],
  ['another shop', { MID: 'somebody0m' }, 'A113'],
])('an approval with %s is refused', async (_, change, code) => {
  const auth = await shop.authorize('ORD4', 5_000);
  const { Amt, SignData, ...rest } = change as Record<string, string>;
  const signed = { ...auth, ...rest };
  const answer =
    Amt || SignData
      ? shop.post('/webapi/pay_process.jsp', {
          TID: auth.TxTid!,
          AuthToken: auth.AuthToken!,
          MID: sampleMid,
          Amt: Amt ?? '5000',
          EdiDate: '20260101120000',
          SignData: SignData ?? shop.sha256(auth.AuthToken!, sampleMid, '5000', '20260101120000', sampleKey),
          CharSet: 'utf-8',
        })
      : shop.approve(signed);
  expect((await readJson(answer)).ResultCode).toBe(code);
  expect(captures('ORD4')).toHaveLength(0);
});

test('a correctly signed approval of another amount than authenticated is refused', async () => {
  const auth = await shop.authorize('ORD5', 5_000);
  expect((await readJson(shop.approve({ ...auth, Amt: '1000' }))).ResultCode).toBe('A123');
});

test('less than 1,000 won is refused', async () => {
  expect((await readJson(shop.approve(await shop.authorize('ORD6', 999)))).ResultCode).toBe('3041');
});

test('partial cancels count down and never exceed what is left', async () => {
  const paid = await readJson(shop.approve(await shop.authorize('ORD7', 10_000)));
  const part = (moid: string, amt: number) =>
    readJson(shop.cancel(paid.TID!, moid, amt, { PartialCancelCode: '1' }));
  expect(await part('ORD7C1', 4_000)).toMatchObject({ ResultCode: '2001', RemainAmt: '000000006000' });
  expect((await part('ORD7C1', 1_000)).ResultCode).toBe('2015');
  expect((await part('ORD7C2', 7_000)).ResultCode).toBe('2032');
  expect((await readJson(shop.cancel(paid.TID!, 'ORD7', 10_000))).ResultCode).toBe('2011');
  expect((await part('ORD7C3', 6_000)).ResultCode).toBe('2001');
  expect(sandbox.ledger.findByTid(paid.TID!)).toMatchObject({ captured: 10_000, cancelled: 10_000 });
});

test('a cancel of an unknown transaction says so, in EUC-KR unless UTF-8 is asked for', async () => {
  const answer = await shop.cancel('nicepay00m01012601011200000000', 'ORD8', 1_000, { CharSet: 'euc-kr' });
  const bytes = await answer.arrayBuffer();
  const fields = JSON.parse(new TextDecoder('euc-kr').decode(bytes)) as Record<string, string>;
  expect(fields.ResultCode).toBe('2012');
  expect(fields.ResultMsg).toMatch(/[가-힣]/);
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
});

test('the window reads a form in EUC-KR and shows goods and amount', async () => {
  const fields = shop.signForm('ORD9', 12_000, { GoodsName: '한글 놀이 찾기' });
  const answer = await fetch(`${sandbox.url}/v3/pay-window`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeEucKr(fields),
  });
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('한글 놀이 찾기');
  expect(page).toContain('12,000원');
});

test('a short EUC-KR value that is also valid UTF-8 is read as the browser names it', async () => {
  const fields = shop.signForm('ORD10', 12_000, { GoodsName: '찾', _charset_: 'EUC-KR' });
  const answer = await fetch(`${sandbox.url}/v3/pay-window`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeEucKr(fields),
  });
  expect(await answer.text()).toContain('<dd>찾</dd>');
});

test.each([
  ['no order number', { Moid: '' }, 'P001', 'Moid'],
  ['a name of more than 40 bytes', { GoodsName: '가'.repeat(21) }, 'P002', 'GoodsName'],
  ['a changed amount', { Amt: '11000' }, 'A211', 'SignData'],
  ['brackets in the name', { GoodsName: '[특가] 상자' }, 'P006', 'GoodsName'],
  ['a phone number with dashes', { BuyerTel: '010-1234-5678' }, 'P007', 'BuyerTel'],
  ['a way of paying that is not played', { PayMethod: 'CELLPHONE' }, 'A242', 'PayMethod'],
  ['a script as callback address', { ReturnURL: 'javascript:alert(1)' }, 'P008', 'ReturnURL'],
])('the window refuses a request with %s', async (_, change, code, field) => {
  const answer = await shop.post('/v3/pay-window/authorize', shop.signForm('ORD11', 12_000, change), {
    accept: 'application/json',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code, field } });
});

test('a name of exactly 40 bytes passes', async () => {
  const answer = await shop.post(
    '/v3/pay-window',
    shop.signForm('ORD12', 12_000, { GoodsName: '가'.repeat(20) }),
  );
  expect(answer.status).toBe(200);
});

test('turning back in the window reports 9999 and gives out no token', async () => {
  const fields = shop.signForm('ORD13', 12_000, { action: 'cancel' });
  const result = await readJson(
    shop.post('/v3/pay-window/authorize', fields, { accept: 'application/json' }),
  );
  expect(result.AuthResultCode).toBe('9999');
  expect(result.AuthToken).toBeUndefined();
});
