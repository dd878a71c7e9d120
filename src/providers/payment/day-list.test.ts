import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCompany } from './company.fixture.ts';
import { fetchDayList } from './day-list.server.ts';

let company: Awaited<ReturnType<typeof startCompany>>;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.close());

const ask = (url: string | null = `${company.origin}/merchant/day-list.csv`) =>
  fetchDayList({ url, shop: 'nicepay00m', key: 'secret', timeoutMs: 300 }, '2026-11-20');
const good = 'moid,tid,paid,returned\nORD1,T1,1000,0\n';

it('a day’s list is asked for with the shop’s key', async () => {
  company.plan({ body: good });
  expect(await ask()).toEqual([{ moid: 'ORD1', tid: 'T1', paidWon: 1000, returnedWon: 0 }]);
  expect(company.asked[0]).toMatchObject({
    method: 'GET',
    url: '/merchant/day-list.csv?day=2026-11-20&shop=nicepay00m',
    headers: { authorization: `Basic ${Buffer.from('nicepay00m:secret').toString('base64')}` },
  });
});

it('a list that can’t be had whole is none', async () => {
  expect(await ask(null)).toBeNull();
  company.plan({ body: `${good}ORD2,T2,x,0` });
  expect(await ask()).toBeNull();
  company.plan({ status: 401, body: good });
  expect(await ask()).toBeNull();
  company.plan('hang');
  expect(await ask()).toBeNull();
  company.plan('reset');
  expect(await ask()).toBeNull();
});

it('a redirect isn’t followed with the key', async () => {
  company.plan(
    { status: 302, headers: { location: `${company.origin}/elsewhere` }, body: '' },
    { body: good },
  );
  expect(await ask()).toBeNull();
  expect(company.asked).toHaveLength(1);
});
