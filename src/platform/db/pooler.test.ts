// A shop behind a pooler that gives each transaction another connection.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { long } from '../../../test/support/long-tests.ts';
import { buy, loggedIn } from '../../../test/support/payment.ts';
import { type Pooler, startPooler } from '../../../test/support/processes/pooler.ts';
import { copyDatabase, openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { compareYesterday } from '../../features/commerce/reconciliation/daily.server.ts';
import { openShop } from '../../open-shop.server.ts';
import { readEnv } from '../config/env.server.ts';
import { createLog } from '../config/log.server.ts';
import { createHealth } from '../monitoring/health.server.ts';
import { openDatabase } from './client.server.ts';
import { checkPooler, isPooler, tellMissingLimits } from './pooler.server.ts';

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let pooler: Pooler;
beforeAll(async () => {
  copy = await copyDatabase();
  pooler = await startPooler(copy.shopUrl);
});
afterAll(async () => {
  await pooler.close();
  await copy.drop();
});

describe('the start', () => {
  it('knows a pooler from a server', async () => {
    expect(await isPooler(pooler.url)).toBe(true);
    expect(await isPooler(copy.shopUrl)).toBe(false);
  });

  it('is refused by name where no address is the server’s own', async () => {
    const env = { ...readEnv({ NODE_ENV: 'test' }), databaseUrl: pooler.url };
    const loadBuild = () => Promise.reject(new Error('no page is asked for'));
    await expect(openShop({ env, log: createLog('silent'), loadBuild })).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(/^DATABASE_URL이 .*DATABASE_DIRECT_URL/),
    });
  });

  it.each(['databaseDirectUrl', 'databaseOwnerUrl'])(
    'is refused where %s is a pooler’s, too',
    async (name) => {
      await expect(checkPooler({ databaseUrl: copy.shopUrl, [name]: pooler.url })).rejects.toMatchObject({
        name: 'StartRefused',
      });
      expect(await checkPooler({ databaseUrl: pooler.url, databaseDirectUrl: copy.shopUrl })).toBe(true);
      expect(await checkPooler({ databaseUrl: copy.shopUrl, databaseDirectUrl: copy.shopUrl })).toBe(false);
    },
  );
});

describe('a shop with both addresses', () => {
  let shop: TestShop;
  let pooled: Pooler;
  beforeAll(async () => {
    shop = await openTestShop({
      pooler: async (url) => {
        pooled = await startPooler(url);
        return pooled.url;
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await pooled.close();
  });

  it('sells to many at once, each order whole', long, async () => {
    const visitors = await Promise.all(
      (['haneul', 'bada', 'haetsal'] as const).map((who) => loggedIn(shop, who)),
    );
    const bought = await Promise.all(visitors.flatMap((visitor) => [buy(shop, visitor), buy(shop, visitor)]));
    const rows = await shop.owner`select o.moid from orders o join payment_attempts a on a.order_id = o.id
      where a.state = 'paid' and o.member_id in (select id from members)`;
    expect(rows.map(({ moid }) => moid).sort()).toEqual(bought.map(({ moid }) => moid).sort());
  });

  it('hears of changes, and does the jobs that orders left', async () => {
    let made = 0;
    const ask = () => shop.deps.content.get('page', 'catalog', async () => ++made);
    await ask();
    await shop.deps.db.execute("select pg_notify('content_changed', 'catalog')");
    await expect.poll(ask).toBe(2);
    const left = async () =>
      (await shop.owner`select 1 from graphile_worker.jobs where task_identifier = 'message'`).length;
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
  });

  it('looks at its health where its own statements go, and says when the pooler is gone', async () => {
    const front = await startPooler(copy.shopUrl);
    const health = createHealth(openDatabase(front.url, { pooled: true }).sql);
    const isReady = async () => (await health.look()).ok;
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
    await front.close();
    await expect.poll(isReady, { timeout: 30_000 }).toBe(false);
    await health.close();
  });

  it('compares a day in one process at a time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => compareYesterday(shop.deps, 'nicepay_legacy')));
    const [left] = await shop.owner`select count(*)::int as n from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    expect(left).toEqual({ n: 0 });
  });

  it('says once that the limits of time are missing', async () => {
    const log = createLog('silent');
    const told = vi.spyOn(log, 'error');
    await tellMissingLimits(shop.deps.sql, log);
    expect(told.mock.calls[0]?.[0]).toMatchObject({ event: 'database.no_limits', alarm: true });
    await tellMissingLimits(shop.deps.direct, log);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
