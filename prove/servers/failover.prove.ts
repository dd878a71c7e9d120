// The primary is killed under a shop that sells, and its standby promoted: the shop, which knows both hosts, finds it by itself.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isReady } from '../database-kills.ts';
import { ask, makePrimary, type Primary, type Server } from './cluster.ts';
import { longestRecoveryMs, openSelling, type Selling } from './selling.ts';

let primary: Primary;
let standby: Server;
let selling: Selling;
beforeAll(async () => {
  primary = await makePrimary('failover');
  standby = await primary.copy('standby1');
  selling = await openSelling({
    servers: [primary, standby],
    env: { DATABASE_READ_URL: standby.url },
  });
});
afterAll(async () => {
  await selling.close();
  await standby.stop();
  await primary.stop();
  await primary.remove();
});

it('sells again within ten seconds, tells “later” meanwhile, and no payment is lost or doubled', async () => {
  // What was told to a buyer is on both.
  await ask(primary.url, `alter system set synchronous_standby_names = 'standby1'`);
  await ask(primary.url, 'select pg_reload_conf()');
  await expect
    .poll(() => ask(primary.url, 'select sync_state from pg_stat_replication'))
    .toEqual([{ sync_state: 'sync' }]);
  await selling.sells(5);

  await primary.kill();
  const killedAt = performance.now();
  await expect.poll(() => isReady(selling.shop)).toBe(false);
  expect(await selling.checks()).toMatchObject({ database: false, writable: false });
  const sold = selling.whole();
  await ask(standby.url, 'select pg_promote(true, 30)');
  await expect
    .poll(async () => (await isReady(selling.shop)) && selling.whole() > sold, { timeout: 60_000 })
    .toBe(true);
  const recoveryMs = Math.round(performance.now() - killedAt);
  console.log({ recoveryMs });
  expect(recoveryMs).toBeLessThan(longestRecoveryMs);
  await selling.sells(5);
  await selling.judgeWatch();
  await selling.judgeMoney(standby.url);
  // Jobs found their way, too, over connections of another driver: none is left that nobody took.
  const waiting = `select count(*)::int as n from graphile_worker.jobs 
    where task_identifier = 'email' and attempts = 0 and locked_at is null`;
  await expect.poll(() => ask(standby.url, waiting), { timeout: 60_000 }).toEqual([{ n: 0 }]);
});
