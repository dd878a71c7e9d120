import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchDayList } from './day-list.server.ts';
import { startProvider } from './provider.fixture.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const ask = (url: string | null = `${provider.origin}/merchant/day-list.csv`) =>
  fetchDayList({ url, shop: 'nicepay00m', key: 'secret', timeoutMs: 300 }, '2026-11-20');
const good = 'moid,tid,paid,returned\nORD1,T1,1000,0\n';

it('a day’s list is asked for with the shop’s key', async () => {
  provider.plan({ body: good });
  expect(await ask()).toEqual([{ moid: 'ORD1', tid: 'T1', paidWon: 1000, returnedWon: 0 }]);
  expect(provider.asked[0]).toMatchObject({
    method: 'GET',
    url: '/merchant/day-list.csv?day=2026-11-20&shop=nicepay00m',
    headers: { authorization: `Basic ${Buffer.from('nicepay00m:secret').toString('base64')}` },
  });
});

it('a list that can’t be had whole is none', async () => {
  expect(await ask(null)).toBeNull();
  provider.plan({ body: `${good}ORD2,T2,x,0` });
  expect(await ask()).toBeNull();
  provider.plan({ status: 401, body: good });
  expect(await ask()).toBeNull();
  provider.plan('hang');
  expect(await ask()).toBeNull();
  provider.plan('reset');
  expect(await ask()).toBeNull();
});

it('a redirect isn’t followed with the key', async () => {
  provider.plan(
    { status: 302, headers: { location: `${provider.origin}/elsewhere` }, body: '' },
    { body: good },
  );
  expect(await ask()).toBeNull();
  expect(provider.asked).toHaveLength(1);
});
