// @module-tag long
// A shop with money on its way in every state is brought to one table of refunds: nothing that anybody reads changes, and
// what was under way ends as it would have.

import { sql as drizzleSql, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { isUnderWay } from '../src/features/commerce/order/open-queries.server.ts';
import { findPaidOrder } from '../src/features/commerce/purchase/queries.server.ts';
import { processOf } from '../src/features/commerce/purchase/rules.ts';
import { listMoved } from '../src/features/commerce/reconciliation/queries.server.ts';
import { listPartialRefunds } from '../src/features/commerce/refund/queries.server.ts';
import { listReturns } from '../src/features/commerce/return/queries.server.ts';
import { createLog } from '../src/platform/config/log.server.ts';
import { openDatabase } from '../src/platform/db/client.server.ts';
import { migrateDatabase } from '../src/platform/db/migrate/migrate.server.ts';
import { orders } from '../src/platform/db/schema.server.ts';
import type { Deps } from '../src/platform/http/context.server.ts';
import { createBackgroundTasks } from '../src/platform/jobs/background.server.ts';
import { createSecrets } from '../src/platform/security/secrets.server.ts';
import { type OldDatabase, openOldDatabase } from './support/processes/old-database.ts';
import {
  cases,
  fillOldShop,
  oldRequests,
  readOldShop,
  type Seen,
  secret,
  startMs,
} from './support/processes/old-refunds.ts';
import { settleRefunds } from './support/settle.ts';

let old: OldDatabase;
let opened: ReturnType<typeof openDatabase> | undefined;
beforeEach(async () => {
  old = await openOldDatabase(inject('adminUrl'), '0014_order_owner');
  await fillOldShop(old.sql);
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await old.drop();
});

async function migrated(): Promise<ReturnType<typeof openDatabase>> {
  await migrateDatabase(old.url);
  opened = openDatabase(old.url, { pool: 3 });
  return opened;
}

/** As the shop's own queries read it now. */
async function readShop({ db }: ReturnType<typeof openDatabase>): Promise<Seen[]> {
  const ledgers = await listMoved(db, 'nicepay_legacy', new Date(0), new Date(startMs * 2));
  const seen: Seen[] = [];
  for (const name of Object.keys(cases).sort()) {
    const row = (await findPaidOrder(db, 1, `tt${name}`))!;
    const [open] = await db
      .select({ isUnderWay: drizzleSql<boolean>`${isUnderWay}` })
      .from(orders)
      .where(eq(orders.id, row.id));
    const process = processOf(row.fulfilment, row.cancellation);
    seen.push({
      moid: row.moid,
      process: process === -99 || process === 10 ? String(process) : row.fulfilment,
      cancellation: row.cancellation,
      cancelledWon: row.cancelledWon,
      requestedAt: row.requestedAt,
      refundedAt: row.refundedAt,
      refundedWon: row.refundedWon,
      openRefund: row.openRefund,
      returnedUnits: row.lines.reduce((units, line) => units + line.returnedUnits, 0),
      isUnderWay: open!.isUnderWay,
      parts: (await listPartialRefunds(db, row.id)).map(({ amountWon, state, doneAt }) => ({
        amountWon,
        state,
        doneAt,
      })),
      returns: (await listReturns(db, row.id)).map(({ state, refundedAt }) => ({ state, refundedAt })),
      ledgers: ledgers
        .find(({ moid }) => moid === row.moid)!
        .returns.map(({ won, at }) => ({ won, at: at?.toISOString() ?? null })),
    });
  }
  return seen;
}

const sameInstants = (seen: Seen[]): Seen[] =>
  seen
    .map((one) => ({
      ...one,
      ledgers: one.ledgers.map(({ won, at }) => ({ won, at: at && new Date(at).toISOString() })),
    }))
    .sort((a, b) => (a.moid < b.moid ? -1 : 1));

describe('one table of refunds', () => {
  it('reads of every order what was read before', async () => {
    const before = sameInstants(await readOldShop(old.sql));
    const after = sameInstants(await readShop(await migrated()));
    expect(after).toEqual(before);
    // Not an empty comparison.
    expect(new Set(before.map(({ cancellation }) => cancellation)).size).toBe(6);
    expect(new Set(before.flatMap(({ returns }) => returns.map(({ state }) => state))).size).toBe(6);
  });

  it('keeps every sum, and counts each won once', async () => {
    const sums = (union: string) =>
      old.sql.unsafe(`select state, count(*)::int as n, sum(amount_won)::int as won from (${union}) as moved
        where state in ('done', 'executing', 'account') group by 1 order by 1`);
    const before = await sums(
      'select state, amount_won from refunds union all select state, amount_won from cancellations',
    );
    await migrated();
    expect(await sums('select state, amount_won from refunds')).toEqual(before);
    const [wrong] = await old.sql`select count(*)::int as n from payment_attempts a where refunded_won <>
      coalesce((select sum(amount_won) from refunds r where r.order_id = a.order_id and r.state <> 'refused'), 0)`;
    expect(wrong?.n).toBe(0);
  });

  it('knows who asked, what was decided, and which refund stands in whose place', async () => {
    const { sql } = await migrated();
    const rows = await sql`
      select substr(o.moid, 3) as name, c.state, c.asked_by, c.decided_at is not null as decided,
        c.refund_account is not null as sealed, r.cause, r.state as refund, r.request_no
      from orders o left join cancellations c on c.order_id = o.id
      left join refunds r on r.order_id = o.id and (r.cancellation_id = c.id or r.cause = 'lateDeposit') order by 1`;
    const found = Object.fromEntries(
      rows.flatMap(({ name, ...row }) =>
        row.state || row.cause ? [[name, Object.values(row).join(' ')]] : [],
      ),
    );
    expect(found).toEqual({
      asked: 'requested buyer false false   ',
      askedAgain: 'requested buyer false false cancellation refused ttaskedAgainC',
      askedWithAccount: 'requested buyer false true   ',
      done: 'granted buyer true false cancellation done ttdoneC',
      doneByShop: 'granted shop true false cancellation done ttdoneByShopC',
      doneRest: 'granted buyer true false cancellation done ttdoneRestC',
      lateDone: '  false false lateDeposit done ttlateDoneC',
      lateLeased: '  false false lateDeposit executing ttlateLeasedC',
      lateWaits: '  false false lateDeposit account ttlateWaitsC',
      leased: 'granted buyer true false cancellation executing ttleasedC',
      leasedAfterApproval: 'granted buyer true false cancellation executing ttleasedAfterApprovalC',
      leasedRest: 'granted buyer true false cancellation executing ttleasedRestC',
      leasedToAccount: 'granted buyer true false cancellation executing ttleasedToAccountC',
      refused: 'refused buyer true false   ',
      refusedTwice: 'refused buyer true false cancellation refused ttrefusedTwiceC',
      shopWaits: 'granted shop true false cancellation account ttshopWaitsC',
      wrongAccount: 'granted buyer true false cancellation account ttwrongAccountC',
    });
    const replaced = await sql`select r.request_no as now, p.request_no as before from refunds r
      join refunds p on p.id = r.replaces`;
    expect([...replaced]).toEqual([{ now: 'ttreturnTriedAgainR2', before: 'ttreturnTriedAgainR1' }]);
  });

  it('asks the company for what was on its way with the very same words, once its lease is over', async () => {
    const { db } = await migrated();
    const asked: object[] = [];
    const log = createLog('silent');
    let nowMs = startMs + 39 * 3_600_000;
    const deps = {
      ...{
        db,
        log,
        secrets: createSecrets(secret),
        background: createBackgroundTasks(log),
        now: () => nowMs,
      },
      databaseClock: {
        after: (ms: number) => drizzleSql`${new Date(nowMs + ms).toISOString()}::timestamptz`,
      },
      env: { payment: { leaseMs: 4_000 }, paymentProviders: ['nicepay_legacy', 'nicepay_start'] },
      paymentBy: () => ({
        refund: async (charge: object) => {
          asked.push(charge);
          return { kind: 'unknown', reason: 'silence' };
        },
      }),
    } as unknown as Deps;
    await settleRefunds(deps);
    expect(asked).toEqual([]);
    nowMs += 2 * 3_600_000;
    await settleRefunds(deps);
    expect(asked).toHaveLength(oldRequests().length);
    expect(asked).toEqual(expect.arrayContaining(oldRequests()));
    expect(asked.length).toBeGreaterThan(6);
  });

  it.each([
    ['1 payments count otherwise', "update payment_attempts set refunded_won = 1 where tid = 'tid-kept'"],
    [
      '1 returns read otherwise',
      "update returns set state = 'refunded', refunded_at = now() where state = 'approved'",
    ],
    [
      '1 returns read otherwise',
      "update returns set refunded_at = refunded_at + interval '1 s' where order_id = (select id from orders where moid = 'ttreturnPaid')",
    ],
  ])('changes nothing where it finds that %s', async (words, plant) => {
    await old.sql.unsafe(plant);
    await expect(migrateDatabase(old.url)).rejects.toMatchObject({
      cause: { message: words },
    });
    const [row] = await old.sql`select count(*)::int as n from cancellations where tries > 0`;
    expect(row?.n).toBeGreaterThan(0);
  });
});
