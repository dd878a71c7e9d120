import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { long } from '../../../test/support/long-tests.ts';
import { logInOperator, OperatorVisitor } from '../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { demo, Visitor } from '../../../test/support/visitor.ts';
import { logIn, logOut } from '../../features/account/session/contract.ts';
import { listRefusals } from '../../features/admin/action-log/contract.ts';
import { enterPassword, getEntry, listOperators } from '../../features/admin/operators/contract.ts';
import { createRefusals } from './refusals.server.ts';

// REFUSED_LOGINS=10000 for the whole flood, which takes a minute: whatever the number, the log doesn't grow.
const manyLogins = Number(process.env.REFUSED_LOGINS ?? 500);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.refusals.flush();
  await shop.deps.db.execute(sql`delete from rate_limits`);
  await shop.deps.db.execute(sql`delete from refused_attempts`);
});

type Row = { kind: string; source: string; attempts: number };
const counted = async () => {
  await shop.deps.refusals.flush();
  return shop.deps.sql<Row[]>`select kind, source, attempts from refused_attempts order by kind, source`;
};
const sizeOfLog = async () => {
  const [row] = await shop.deps.sql`
    select pg_total_relation_size('operator_log') + pg_total_relation_size('operator_log_outcomes') as bytes`;
  return Number(row!.bytes);
};

describe('a stranger who is refused', () => {
  it(
    'however often leaves some rows with counts, and none in the log that is kept for ever',
    long,
    async () => {
      const lines = vi.spyOn(shop.deps.log, 'info');
      const stranger = new OperatorVisitor(shop.url);
      await stranger.ask(getEntry);
      const before = await sizeOfLog();
      let done = 0;
      const guess = async () => {
        while (done++ < manyLogins)
          await stranger.ask(enterPassword, {
            input: { loginId: `nobody${done % 977}`, password: 'x'.repeat(150) },
          });
      };
      await Promise.all(Array.from({ length: 8 }, guess));
      const after = await sizeOfLog();
      expect(after - before).toBe(0);
      const rows = await counted();
      expect(rows.length).toBeLessThan(5);
      const sum = rows
        .filter(({ source }) => source === '127.0.0.1')
        .reduce((all, row) => all + row.attempts, 0);
      expect(sum).toBe(manyLogins);
      // Once a minute at most, and that many minutes it doesn't take.
      expect(
        lines.mock.calls.filter(([line]) => (line as { event?: string }).event === 'refusals').length,
      ).toBeLessThan(5);
      lines.mockRestore();
    },
  );

  it('is counted by what it was', async () => {
    const visitor = new Visitor(shop.url);
    await visitor.call(logIn, { input: { ...demo.haneul, password: 'a wrong one' } });
    await visitor.call(logIn, { input: { login_id: 'nobody', password: 'a wrong one' } });
    await visitor.send(logOut.path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'x-xsrf-token': visitor.xsrf() },
    });
    const service = await logInOperator(shop, 'service', 'counted');
    expect((await service.ask(listOperators)).status).toBe(403);
    const [{ id } = { id: 0 }] = await shop.deps.sql<{ id: number }[]>`
      select id from operators where login_id = 'counted'`;
    const owner = await logInOperator(shop, 'owner', 'reader');
    expect((await service.ask(listRefusals)).status).toBe(403);
    const { refusals } = (await owner.ask(listRefusals)).data;
    expect(refusals).toContainEqual({ kind: 'password', attempts: 2, sources: 1, mostFrom: '127.0.0.1' });
    expect(await counted()).toEqual([
      { kind: 'forged', source: '127.0.0.1', attempts: 1 },
      { kind: 'password', source: '127.0.0.1', attempts: 2 },
      { kind: 'right', source: `operator:${id}`, attempts: 2 },
      { kind: 'token', source: '127.0.0.1', attempts: 1 },
    ]);
  });

  it(
    'from ever new addresses gets no more than some hundred rows an hour; every attempt is counted',
    long,
    async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        for (let host = 0; host < 60; host += 1)
          shop.deps.refusals.count('password', `203.0.${turn}.${host}`);
        await shop.deps.refusals.flush();
      }
      const rows = await counted();
      expect(rows.length).toBeGreaterThan(100);
      expect(rows.length).toBeLessThan(300);
      expect(rows.reduce((all, { attempts }) => all + attempts, 0)).toBe(1_800);
    },
  );
});

describe('the line of the log', () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const countIn = () => createRefusals({ ...shop.deps, log: log as unknown as TestShop['deps']['log'] });
  beforeEach(() => vi.clearAllMocks());

  it('tells kinds and numbers, and no address', async () => {
    const refusals = countIn();
    refusals.count('password', '203.0.113.7');
    refusals.count('password', '203.0.113.8');
    refusals.count('forged', '203.0.113.8');
    await refusals.flush();
    await refusals.flush();
    expect(log.info.mock.calls).toEqual([
      [{ event: 'refusals', sources: 2, password: 2, forged: 1 }, 'refused attempts'],
    ]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('is an alarm where the ceiling for everybody together was met', async () => {
    const refusals = countIn();
    refusals.count('ceiling', '');
    await refusals.flush();
    expect(log.error.mock.calls).toEqual([
      [expect.objectContaining({ event: 'refusals', alarm: true, ceiling: 1 }), expect.any(String)],
    ]);
  });
});
