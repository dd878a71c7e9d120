// A server that has no room left: on its disk, or for one connection more. A disk of its own wants root, on Linux.
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rename, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, expect, it } from 'vitest';
import { logIn } from '../../src/features/account/session/contract.ts';
import { shopUrlOf } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import { loggedIn, openPayment } from '../../test/support/payment.ts';
import { Visitor } from '../../test/support/visitor.ts';
import { isReady } from '../database-kills.ts';
import { ask, makePrimary } from './cluster.ts';
import { longestRecoveryMs, openSelling } from './selling.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Somebody nobody knows: each try is counted, so something is written. */
async function tryToLogIn(shop: { url: string }): Promise<number> {
  const input = { login_id: `nobody-${Math.random()}`, password: 'not-a-password-of-anybody' };
  const answer = await new Visitor(shop.url).call(logIn, { input });
  await answer.text();
  return answer.status;
}

/** A disk of so many MB, and a link from it to another one for the WAL: without that the server itself would end. */
async function makeSmallDisk(megabytes: number) {
  const home = await mkdtemp(join(tmpdir(), 'toktokbox-full-'));
  await chmod(home, 0o755);
  const disk = join(home, 'disk');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', disk]);
  cleanups.push(() => rm(home, { recursive: true, force: true }));
  cleanups.push(() => execFileSync('umount', ['-l', disk]));
  return { home, disk };
}

it.skipIf(process.getuid?.() !== 0)(
  'a full disk: “later” for whoever buys, an alarm, and all by itself again with space',
  async () => {
    const { home, disk } = await makeSmallDisk(400);
    const cluster = join(disk, 'postgres');
    const primary = await makePrimary('full', {}, cluster);
    cleanups.push(() => primary.remove());
    cleanups.push(() => primary.stop());
    await primary.stop();
    execFileSync('mv', [join(cluster, 'pg_wal'), join(home, 'pg_wal')]);
    await symlink(join(home, 'pg_wal'), join(cluster, 'pg_wal'));
    await primary.start();
    const selling = await openSelling({ servers: [primary], env: { LOG_LEVEL: 'info' } });
    cleanups.push(() => selling.close());
    await selling.sells();

    const buyer = await loggedIn(selling.shop, 'haneul');
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - 1)).catch(() => undefined);
    // Pages that have room are still written to; then nothing is.
    await expect
      .poll(() => selling.shop.log().includes('"event":"database.full"'), { timeout: 120_000 })
      .toBe(true);
    const order = async () => (await openPayment(buyer)).status;
    await expect.poll(order, { timeout: 60_000 }).toBe(503);
    expect(await isReady(selling.shop)).toBe(true);
    const page = await fetch(`${selling.shop.url}/brand`);
    expect(page.status).toBe(200);
    await page.text();

    await rename(join(disk, 'ballast'), join(disk, 'gone'));
    await rm(join(disk, 'gone'));
    const freedAt = performance.now();
    await selling.sells(1);
    const recoveryMs = Math.round(performance.now() - freedAt);
    console.log({ recoveryMs });
    expect(recoveryMs).toBeLessThan(longestRecoveryMs);
    await selling.judgeWatch();
    await selling.judgeMoney(primary.url);
  },
);

/** Somebody else who takes each connection that becomes free, and lets go of all at once. */
function startGrabbing(url: string, people: number): { letGo: () => Promise<void> } {
  let isOver = false;
  const grab = async (): Promise<postgres.Sql | null> => {
    while (!isOver) {
      const one = postgres(url, {
        ...{ max: 1, connect_timeout: 2, idle_timeout: 0, onnotice: () => undefined },
        connection: { application_name: 'grabber' },
      });
      const has = await one`select 1`.then(
        () => true,
        () => false,
      );
      if (has) return one;
      await one.end({ timeout: 0 });
    }
    return null;
  };
  const grabbing = Array.from({ length: people }, grab);
  return {
    async letGo() {
      isOver = true;
      await Promise.all(grabbing.map(async (one) => (await one)?.end({ timeout: 0 })));
    },
  };
}

it('no connection left: “later”, not ready, and all by itself again when others let go', async () => {
  const settings = { max_connections: '40', max_wal_senders: '0', wal_level: 'minimal' };
  const primary = await makePrimary('taken', settings);
  cleanups.push(() => primary.remove());
  cleanups.push(() => primary.stop());
  const selling = await openSelling({ servers: [primary] });
  cleanups.push(() => selling.close());
  await selling.sells();

  const others = startGrabbing(shopUrlOf(primary.url), 60);
  cleanups.push(() => others.letGo());
  const throwOut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'grabber'`;
  await expect
    .poll(
      async () => {
        await ask(primary.url, throwOut);
        return isReady(selling.shop);
      },
      { timeout: 60_000 },
    )
    .toBe(false);
  expect(await selling.checks()).toMatchObject({ database: false });
  await expect.poll(() => tryToLogIn(selling.shop), { timeout: 60_000 }).toBe(503);
  const page = await fetch(`${selling.shop.url}/brand`);
  expect(page.status).toBe(200);
  await page.text();

  await others.letGo();
  const freedAt = performance.now();
  const sold = selling.whole();
  await expect
    .poll(async () => (await isReady(selling.shop)) && selling.whole() > sold, { timeout: 60_000 })
    .toBe(true);
  const recoveryMs = Math.round(performance.now() - freedAt);
  console.log({ recoveryMs });
  expect(recoveryMs).toBeLessThan(longestRecoveryMs);
  await selling.judgeWatch();
  await selling.judgeMoney(primary.url);
});
