import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { createLimits } from '../security/limits.server.ts';
import { isDatabaseAway } from './away.server.ts';
import { openDatabase } from './client.server.ts';

describe('a connection that the server ended while it was at work', () => {
  let shop: TestShop;
  let database: ReturnType<typeof openDatabase>;
  const faults: unknown[] = [];
  beforeAll(async () => {
    shop = await openTestShop({ newDatabase: true });
    database = openDatabase(shop.databaseUrl, { pool: 1, onFault: (error) => faults.push(error) });
  });
  afterAll(async () => {
    await database.close();
    await shop.close();
  });
  beforeEach(async () => {
    faults.length = 0;
    const ended = database.db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error);
    await expect
      .poll(
        () =>
          shop.owner`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()`,
      )
      .toHaveLength(1);
    expect(await ended).toSatisfy(isDatabaseAway);
  });

  it('fails no statement after it', async () => {
    const [row] = await database.db.execute<{ one: number }>(sql`select 1 as one`);
    expect(row).toEqual({ one: 1 });
    expect(faults).toHaveLength(1);
    expect(database.load()).toMatchObject({ inUse: 0, waiting: 0 });
  });

  it('fails no query that is made of tables', async () => {
    const rows = await database.db.query.settings.findMany({ limit: 1 });
    expect(Array.isArray(rows)).toBe(true);
  });

  it('fails no attempt that is counted after it', async () => {
    const limits = createLimits(database.db, { onCeiling: () => undefined });
    expect(await limits.take('orderByMember', '1')).toBeNull();
    expect(faults).toHaveLength(1);
  });

  it('fails no transaction after it', async () => {
    const done = await database.db.transaction(async (tx) => {
      const [row] = await tx.execute<{ two: number }>(sql`select 2 as two`);
      return row!.two;
    });
    expect(done).toBe(2);
    expect(faults).toHaveLength(1);
  });
});

it.each(['statement', 'transaction'])(
  'a %s that the database refuses is told once, as it is',
  async (kind) => {
    const shop = await openTestShop();
    const broken = sql`select 1 / 0`;
    const work = () =>
      kind === 'statement'
        ? shop.deps.db.execute(broken)
        : shop.deps.db.transaction((tx) => tx.execute(broken));
    await expect(work()).rejects.toMatchObject({ cause: { code: '22012' } });
    await shop.close();
  },
);
