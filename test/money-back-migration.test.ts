// @module-tag long
// A shop with deposits on their way back by the rows of their attempts is brought to one table of refunds: nothing is lost,
// nothing is sent twice, and what was on its way ends with the same words to the provider.

import { sql as drizzleSql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { listMoved } from '../src/features/commerce/reconciliation/queries.server.ts';
import { listOwnSurpluses } from '../src/features/commerce/refund/surplus-queries.server.ts';
import { createLog } from '../src/platform/config/log.server.ts';
import { openDatabase } from '../src/platform/db/client.server.ts';
import { migrateDatabase } from '../src/platform/db/migrate/migrate.server.ts';
import type { Deps } from '../src/platform/http/context.server.ts';
import { createBackgroundTasks } from '../src/platform/jobs/background.server.ts';
import { createSecrets } from '../src/platform/security/secrets.server.ts';
import { encryptAsBefore } from './support/input/former-encryption.ts';
import { type OldDatabase, openOldDatabase } from './support/processes/old-database.ts';
import { formerNames, insertRawOrder } from './support/raw-order.ts';
import { settleRefunds } from './support/settle.ts';

const secret = 'a secret of the old shop';
const account = { bank: '088', number: '110123456789', holder: '김하늘' };
const startMs = Date.parse('2026-11-20T00:00:00Z');
const at = (hours: number) => new Date(startMs + hours * 3_600_000).toISOString();

/** What a deposit beside a later attempt had come to. */
const ways = {
  waits: {},
  refusedBefore: { tries: 2 },
  leased: { sealed: true, leaseUntil: at(40), tries: 1 },
  unleased: { sealed: true, leaseUntil: null },
  done: { tries: 3, returnedAt: at(30) },
} as const;
type Way = { sealed?: boolean; leaseUntil?: string | null; tries?: number; returnedAt?: string };

let old: OldDatabase;
let opened: ReturnType<typeof openDatabase> | undefined;
beforeEach(async () => {
  old = await openOldDatabase(inject('adminUrl'), '0024_stock_by_choice');
  const { sql } = old;
  await sql`insert into members (login_id, password_hash, user_name, email, phone, address, created_at)
    values ('haneul', '', '김하늘', 'haneul@example.com', '01012345678', '서울', ${at(0)})`;
  await sql`insert into products (catalog, position, name, product_key, product_type, price, delivery, message, pictures,
      detail_pictures, on_sale)
    values ('accessory', 1, '톡톡펜', 'pen', 'accessory', 12000, 0, '', '[]', '[]', false)`;
  for (const [name, way] of Object.entries(ways) as [string, Way][]) {
    const id = await insertRawOrder(sql, { moid: `tt${name}`, memberId: 1, productId: 1 }, formerNames);
    await sql`update orders set fulfilment = 'paid', complete_at = ${at(1)} where id = ${id}`;
    await sql`insert into payment_attempts (order_id, no, moid, is_current, provider, amount_won, state, tid, method, paid_at,
        lease_until, tries, refund_account, returned_at, refunded_won)
      values (${id}, 1, ${`tt${name}`}, false, 'nicepay_legacy', 12000, 'surplus', ${`tid-${name}`}, 'vbank', ${at(5)},
        ${way.leaseUntil ?? null}, ${way.tries ?? 0}, ${way.sealed ? encryptAsBefore(secret, JSON.stringify(account)) : null},
        ${way.returnedAt ?? null}, ${way.returnedAt ? 12_000 : 0})`;
    await sql`insert into payment_attempts (order_id, no, moid, provider, amount_won, state, tid, paid_at)
      values (${id}, 2, ${`tt${name}T2`}, 'nicepay_legacy', 12000, 'paid', ${`tid-${name}-2`}, ${at(1)})`;
    // The purchase beside it had money back, too.
    await sql`insert into refunds (order_id, cause, request_no, amount_won, left_won, operator, state, requested_at, done_at)
      values (${id}, 'goodwill', ${`tt${name}R1`}, 5000, 12000, '민지', 'done', ${at(8)}, ${at(9)})`;
  }
  // Given up, and still watched.
  const watched = await insertRawOrder(sql, { moid: 'ttwatched', memberId: 1, productId: 1 }, formerNames);
  await sql`insert into payment_attempts (order_id, moid, provider, amount_won, state, ticket, watch_until, lease_until)
    values (${watched}, 'ttwatched', 'nicepay_legacy', 12000, 'cancelled', '{"a":"b"}', ${at(60)}, ${at(50)})`;
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

it('each deposit is a refund of its own charge, in the state that it had', async () => {
  const { db } = await migrated();
  const rows = await old.sql`
    select substr(a.moid, 3) as name, r.cause, r.state, r.request_no, r.amount_won::int as won, r.retries as tries,
      r.refund_account is not null as sealed, r.lease_until is not null as leased, a.refunded_won::int as counted
    from refunds r join payment_attempts a on a.id = r.attempt_id where a.state = 'surplus' order by 1`;
  const common = { cause: 'surplus', won: 12_000, counted: 12_000 };
  const row = (name: string, state: string, tries: number, isOnItsWay: boolean) => ({
    ...{ ...common, name, state, tries, sealed: isOnItsWay, leased: isOnItsWay },
    request_no: `tt${name}R2`,
  });
  expect(rows.map((one) => ({ ...one }))).toEqual([
    row('done', 'done', 3, false),
    row('leased', 'executing', 1, true),
    row('refusedBefore', 'account', 0, false),
    row('unleased', 'executing', 0, true),
    row('waits', 'account', 0, false),
  ]);
  expect((await listOwnSurpluses(db, 1)).map(({ moid, needsAccount }) => [moid, needsAccount])).toEqual(
    expect.arrayContaining([
      ['ttwaits', true],
      ['ttrefusedBefore', true],
      ['ttleased', false],
      ['ttunleased', false],
    ]),
  );
  const goodwill = await old.sql`select distinct a.no, a.refunded_won::int as won from refunds r
    join payment_attempts a on a.id = r.attempt_id where r.cause = 'goodwill'`;
  expect(goodwill.map((one) => ({ ...one }))).toEqual([{ no: 2, won: 5_000 }]);
  const [watched] =
    await old.sql`select state, watch_until, lease_until from payment_attempts where moid = 'ttwatched'`;
  expect(watched).toEqual({
    state: 'cancelled',
    watch_until: new Date(at(60)),
    lease_until: new Date(at(50)),
  });
});

it('the sums read the same, and what was on its way is asked for with the same words, once its lease is over', async () => {
  const { db } = await migrated();
  const ledgers = await listMoved(db, 'nicepay_legacy', new Date(0), new Date(startMs * 2));
  const backOf = (moid: string) =>
    ledgers
      .find((own) => own.moid === moid)!
      .returns.map(({ won, at: when }) => [won, when?.toISOString() ?? null]);
  expect(backOf('ttdone')).toEqual([[12_000, at(30)]]);
  expect(backOf('ttleased')).toEqual([[12_000, null]]);
  expect(backOf('ttwaits')).toEqual([]);
  expect(backOf('ttdoneT2')).toEqual([[5_000, at(9)]]);

  const asked: { tid: string }[] = [];
  const log = createLog('silent');
  let nowMs = startMs + 39 * 3_600_000;
  await old.sql`update refunds set lease_until = ${at(38)} where request_no = 'ttunleasedR2'`;
  const deps = {
    ...{ db, log, secrets: createSecrets(secret), background: createBackgroundTasks(log), now: () => nowMs },
    databaseClock: { after: (ms: number) => drizzleSql`${new Date(nowMs + ms).toISOString()}::timestamptz` },
    env: { payment: { leaseMs: 4_000 }, paymentProviders: ['nicepay_legacy', 'nicepay_start'] },
    paymentBy: () => ({
      refund: async (charge: { tid: string }) => {
        asked.push(charge);
        return { kind: 'unknown', reason: 'silence' };
      },
    }),
  } as unknown as Deps;
  const wish = (name: string) => ({
    ...{ tid: `tid-${name}`, moid: `tt${name}`, amountWon: 12_000, account },
    reason: expect.any(String),
  });
  await settleRefunds(deps);
  expect(asked).toEqual([wish('unleased')]);
  nowMs += 2 * 3_600_000;
  await settleRefunds(deps);
  expect(asked.filter(({ tid }) => tid === 'tid-leased')).toEqual([wish('leased')]);
});

it('nothing is changed where a sum doesn’t agree', async () => {
  await old.sql`update payment_attempts set refunded_won = 1 where moid = 'ttwaitsT2'`;
  await expect(migrateDatabase(old.url)).rejects.toMatchObject({
    cause: { message: '1 payments count otherwise' },
  });
  const [row] =
    await old.sql`select count(*)::int as n from payment_attempts where refund_account is not null`;
  expect(row?.n).toBe(2);
});
