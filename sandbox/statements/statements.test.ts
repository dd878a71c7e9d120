import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMerchant, readJson, sampleKey, sampleMid } from '../merchant.fixture.ts';
import { dayInKst } from '../nicepay/kst.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: RunningSandbox;
let shop: ReturnType<typeof createMerchant>;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, mid: sampleMid, merchantKey: sampleKey });
  shop = createMerchant(sandbox.url);
});
afterEach(() => sandbox.close());

const start = { shop: 'af0d116236df437f831483ee9c500bc4', key: '433a8421be754b34989048cf148a5ffc' };
const legacy = { shop: sampleMid, key: sampleKey };

const ask = (day: string, as = legacy) =>
  fetch(`${sandbox.url}/merchant/day-list.csv?day=${day}&shop=${as.shop}`, {
    headers: { authorization: `Basic ${Buffer.from(`${as.shop}:${as.key}`).toString('base64')}` },
  });
const today = () => dayInKst(new Date().toISOString());
const list = async (day = today(), as = legacy) => (await (await ask(day, as)).text()).trim().split('\r\n');
const pay = async (moid: string, amount: number) =>
  (await readJson(shop.approve(await shop.authorize(moid, amount)))).TID ?? '';

test('the list of a day has a line for each payment whose money moved', async () => {
  const kept = await pay('B1', 12_000);
  const returned = await pay('B2', 22_000);
  await shop.cancel(returned, 'B2', 22_000);
  await shop.authorize('B3', 5_000);
  await shop.approve(await shop.authorize('B4', 5_000, 'ok', { PayMethod: 'VBANK' }));
  expect(await list()).toEqual([
    'moid,tid,paid,returned',
    `B1,${kept},12000,0`,
    `B2,${returned},22000,22000`,
  ]);
  expect(await list('2020-01-01')).toEqual(['moid,tid,paid,returned']);
});

test('a payment is listed on the Korean day of its charge and on that of its cancel', async () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T23:30:00+09:00'), toFake: ['Date'] });
  try {
    const tid = await pay('B5', 12_000);
    vi.setSystemTime(new Date('2031-05-03T00:10:00+09:00'));
    await shop.cancel(tid, 'B5', 12_000);
    expect(await list('2031-05-01')).toHaveLength(2);
    expect(await list('2031-05-02')).toHaveLength(1);
    expect((await list('2031-05-03'))[1]).toBe(`B5,${tid},12000,12000`);
  } finally {
    vi.useRealTimers();
  }
});

test('each shop gets its own list, and only with its own key', async () => {
  await pay('B6', 12_000);
  await shop.control('plant', { kind: 'capture', moid: 'B7', tid: 'UT7', amount: 9_000, api: 'start' });
  expect(await list()).toHaveLength(2);
  expect((await list(today(), start))[1]).toBe('B7,UT7,9000,0');
  for (const as of [
    { ...legacy, key: start.key },
    { ...start, key: sampleKey },
    { ...legacy, shop: 'somebody0m' },
  ]) {
    expect((await ask(today(), as)).status).toBe(401);
  }
  expect((await fetch(`${sandbox.url}/merchant/day-list.csv?day=${today()}&shop=${sampleMid}`)).status).toBe(
    401,
  );
  expect((await ask('2026-02-30')).status).toBe(400);
});

test('planted differences are in the list, and the ledger keeps the truth', async () => {
  const dearer = await pay('B8', 12_000);
  await pay('B9', 22_000);
  const codes = [
    await shop.control('plant', { kind: 'amount', moid: 'B8', amount: 13_000 }),
    await shop.control('plant', { kind: 'hide', moid: 'B9' }),
    await shop.control('plant', {
      kind: 'capture',
      moid: 'B10',
      tid: 'stray1',
      amount: 3_000,
      api: 'legacy',
    }),
  ].map(({ status }) => status);
  expect(codes).toEqual([200, 200, 200]);
  expect(await list()).toEqual(['moid,tid,paid,returned', `B8,${dearer},13000,0`, 'B10,stray1,3000,0']);
  expect(sandbox.ledger.listPayments('B8')).toMatchObject([{ captured: 12_000 }]);
  expect(sandbox.ledger.listPayments('B9')).toMatchObject([{ captured: 22_000 }]);
});

test.each([
  ['nothing known', { kind: 'nonsense', moid: 'B11' }],
  ['an order nobody knows', { kind: 'hide', moid: 'nobody' }],
  ['a charge without a number', { kind: 'capture', moid: 'B12', amount: 3_000 }],
  ['a charge of nothing', { kind: 'capture', moid: 'B12', tid: 'stray2', amount: 0 }],
])('planting %s is refused', async (_, order) => {
  await pay('B11', 12_000);
  expect((await shop.control('plant', order)).status).toBe(400);
});

test('a slip tells what was paid and what went back', async () => {
  const auth = await shop.authorize('B13', 12_000, 'ok', { wallet: 'naverpay' });
  const slip = (query: string) => fetch(`${sandbox.url}/issue/IssueLoader.do?${query}`);
  expect((await slip(`type=0&TID=${auth.TxTid}`)).status).toBe(404);
  await shop.approve(auth);
  const page = await (await slip(`type=0&TID=${auth.TxTid}`)).text();
  for (const text of [
    '매출전표',
    '한글 놀이 상자',
    '12,000원',
    '네이버페이',
    'B13',
    auth.TxTid!,
    '결제 완료',
  ]) {
    expect(page).toContain(text);
  }
  await shop.cancel(auth.TxTid!, 'B13', 12_000);
  expect(await (await slip(`type=0&TID=${auth.TxTid}`)).text()).toContain('전액 취소');
  expect((await slip(`type=1&TID=${auth.TxTid}`)).status).toBe(404);
  expect((await slip('type=0&TID=unknown')).status).toBe(404);
});
