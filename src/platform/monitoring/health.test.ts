// Faults of a real PostgreSQL, and what the shop says of itself meanwhile.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copyDatabase, openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { openDatabase } from '../db/client.server.ts';
import { shopUrlOf } from '../db/embedded/embedded-postgres.server.ts';
import { createHealth, type Health } from './health.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const good = { ok: true, checks: { database: true, writable: true, schema: true } };

/** PostgreSQL's word that it waits for a statement. */
const readyForQuery = Buffer.from('Z\0\0\0\x05I');

/** A line to the database that can be frozen: it stands, and nothing goes through. */
async function openLine(databaseUrl: string, { freezesOnceReady = false } = {}) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((here) => {
    const there = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      if (!isFrozen) from.pipe(to);
    }
    if (freezesOnceReady)
      there.on('data', (chunk) => {
        if (chunk.includes(readyForQuery)) here.unpipe();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: through.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe();
    },
    thaw() {
      isFrozen = false;
      cut();
    },
  };
}

function watch(url: string) {
  const health = createHealth(openDatabase(url).sql);
  onTestFinished(() => health.close());
  return health;
}
/** A busy machine may need more than one look. */
const expectTold = (health: Health) => expect.poll(() => health.look(), { timeout: 30_000, interval: 100 });

describe('a shop that is asked how it is', () => {
  it('lives and is ready, and tells what was looked at', async () => {
    const ask = async (path: string) => {
      const answer = await fetch(shop.url + path);
      return [answer.status, answer.headers.get('cache-control'), await answer.json()];
    };
    expect(await ask('/livez')).toEqual([200, 'no-store', { ok: true }]);
    for (const path of ['/readyz', '/healthz'])
      await expect
        .poll(() => ask(path), { timeout: 30_000 })
        .toEqual([200, 'no-store', { ok: true, checks: { ...good.checks, changes: true } }]);
  });

  it('is ready while its pool is full: who waits for a connection is served a moment later', async () => {
    const release = Promise.withResolvers<void>();
    const full = Array.from({ length: 25 }, () => shop.deps.db.transaction(() => release.promise));
    const health = watch(shopUrlOf(shop.databaseUrl));
    await expectTold(health).toEqual(good);
    release.resolve();
    await Promise.all(full);
  });

  it('looks once however many ask', async () => {
    const health = watch(shopUrlOf(shop.databaseUrl));
    let looks = 0;
    health.register('counted', () => {
      looks += 1;
      return true;
    });
    await Promise.all(Array.from({ length: 500 }, () => health.look()));
    expect(looks).toBe(1);
  });

  it('asks whoever registered, and takes a fault for a no', async () => {
    const health = watch(shopUrlOf(shop.databaseUrl));
    health.register('yes', async () => true);
    health.register('no', () => false);
    health.register('fault', () => {
      throw new Error('of no use to anybody outside');
    });
    health.register('never', () => new Promise<boolean>(() => undefined));
    await expectTold(health).toEqual({
      ok: false,
      checks: { ...good.checks, yes: true, no: false, fault: false, never: false },
    });
  });

  it('is not ready from the moment it drains', async () => {
    const health = watch(shopUrlOf(shop.databaseUrl));
    await expectTold(health).toEqual(good);
    health.drain();
    expect(await health.look()).toEqual({ ok: false, checks: { open: false } });
  });
});

describe('a database', () => {
  const dead = { ok: false, checks: { database: false, writable: false, schema: false } };

  it('that stands still is not taken for a living one, and is one again once it goes on', async () => {
    const line = await openLine(shopUrlOf(shop.databaseUrl));
    const health = watch(line.url);
    await expectTold(health).toEqual(good);
    line.freeze();
    await expectTold(health).toEqual(dead);
    line.thaw();
    await expectTold(health).toEqual(good);
  });

  it('that stands still the moment it let us in is told, and ends nobody’s process', async () => {
    const line = await openLine(shopUrlOf(shop.databaseUrl), { freezesOnceReady: true });
    const health = watch(line.url);
    expect(await health.look()).toEqual(dead);
    await health.close();
  });

  it('that nobody answers for is told', async () => {
    expect(await watch('postgres://nobody@127.0.0.1:9/nothing').look()).toEqual(dead);
  });

  it('that only reads is told: a standby takes no order', async () => {
    const copy = await copyDatabase();
    onTestFinished(() => copy.drop());
    const { pathname } = new URL(copy.url);
    await shop.owner.unsafe(`alter database "${pathname.slice(1)}" set default_transaction_read_only = on`);
    const health = createHealth(openDatabase(shopUrlOf(copy.url)).sql);
    await expectTold(health).toEqual({ ok: false, checks: { ...good.checks, writable: false } });
    await health.close();
  });

  it('that lacks a column is told, until it has it', async () => {
    const copy = await copyDatabase();
    onTestFinished(() => copy.drop());
    const health = createHealth(openDatabase(copy.url).sql);
    const owner = openDatabase(copy.url, { pool: 1 });
    await owner.sql`alter table notices rename column title to heading`;
    await expectTold(health).toEqual({ ok: false, checks: { ...good.checks, schema: false } });
    await owner.sql`alter table notices rename column heading to title`;
    await expectTold(health).toEqual(good);
    await owner.close();
    await health.close();
  });
});
