// What a migration makes of the rows that are there: its column is taken back, old rows are laid out, and its file runs again.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, type DatabaseCopy } from '../../../../test/support/database.ts';
import { insertRawOrder } from '../../../../test/support/raw-order.ts';

let database: DatabaseCopy;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await copyTemplate(inject('adminUrl'));
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

it('boxes from before 0016: the end that was told stays, else the year began with the first registration', async () => {
  await sql`alter table devices drop column free_until`;
  await sql`update devices set member_id = null, registered_at = null`;
  await sql`delete from entitlements`;

  const own = (memberId: number, serial: string, from: string, until: string, ended: string | null = null) =>
    sql`insert into entitlements (member_id, app_id, title, business_type, use_days, serial, created_at, granted_at,
      starts_at, expires_at, ended_at, cancelled_at) values (${memberId}, 'toktok_own', 'x', 0, 365, ${serial}, ${from},
      ${from}, ${from}, ${until}, ${ended}, ${ended})`;
  const box = (serial: string, memberId: number | null, registeredAt: string | null) =>
    sql`insert into devices (serial, member_id, registered_at) values (${serial}, ${memberId}, ${registeredAt})`;
  await sql`alter table serial_events disable trigger all`;
  await sql`delete from serial_events`;
  await sql`alter table devices disable trigger devices_recorded`;

  // Registered anew after somebody had left: the present owner was told the later end.
  await box('TTB-1000-0001', 1, '2026-08-01T00:00:00Z');
  await own(2, 'TTB-1000-0001', '2025-09-01T00:00:00Z', '2026-09-01T00:00:00Z', '2026-07-01T00:00:00Z');
  await own(1, 'TTB-1000-0001', '2026-08-01T00:00:00Z', '2027-08-01T00:00:00Z');
  // Free again; what was granted tells when it began.
  await box('TTB-1000-0002', null, null);
  await own(3, 'TTB-1000-0002', '2026-03-31T22:00:00Z', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z');
  // Free again; only the history knows.
  await box('TTB-1000-0003', null, null);
  await sql`insert into serial_events (serial, at, kind, member_id) values
    ('TTB-1000-0003', '2026-02-28T10:00:00Z', 'registered', 3), ('TTB-1000-0003', '2026-10-01T00:00:00Z', 'registered', 4)`;
  // Its owner was taken the content away.
  await box('TTB-1000-0004', 4, '2026-05-05T05:05:05Z');
  // Never registered.
  await box('TTB-1000-0005', null, null);
  await sql`alter table serial_events enable trigger all`;
  await sql`alter table devices enable trigger devices_recorded`;

  const migration = await readFile(
    new URL('../../../../migrations/0016_free_year.sql', import.meta.url),
    'utf8',
  );
  for (const statement of migration.split('--> statement-breakpoint')) await sql.unsafe(statement);
  const rows = await sql<{ serial: string; until: Date | null }[]>`
    select serial, free_until as until from devices where serial like 'TTB-1000%' order by serial`;
  expect(rows.map(({ serial, until }) => [serial, until?.toISOString() ?? null])).toEqual([
    ['TTB-1000-0001', '2027-08-01T00:00:00.000Z'],
    ['TTB-1000-0002', '2027-03-31T22:00:00.000Z'],
    ['TTB-1000-0003', '2027-02-28T10:00:00.000Z'],
    ['TTB-1000-0004', '2027-05-05T05:05:05.000Z'],
    ['TTB-1000-0005', null],
  ]);
  const events = await sql`select 1 from serial_events where serial = 'TTB-1000-0001'`;
  expect(events).toHaveLength(0);
});

it('payments from before 0018: each becomes the first try of its order, whatever its state, and its sums stay', async () => {
  const orders: number[] = [];
  // A state had another name then.
  await sql`alter table payment_attempts drop constraint payment_attempts_state, add constraint payment_attempts_state check (true)`;
  for (const [i, state] of ['ready', 'approving', 'waiting', 'paid', 'failed', 'cancelled'].entries()) {
    const moid = `ttold${i}`;
    const id = await insertRawOrder(sql, { moid, memberId: 1, productId: 1 });
    orders.push(id);
    await sql`update orders set created_at = now() - interval '3 days' where id = ${id}`;
    await sql`insert into payment_attempts (order_id, moid, created_at, provider, amount_won, state, tid, account, deposit_until,
        lease_until, paid_at)
      values (${id}, ${moid}, '2020-01-01', 'nicepay_legacy', 12000, ${state}, ${`tid${i}`}, '{}', now(), now(), now())`;
    if (state === 'paid')
      await sql`insert into refunds (order_id, attempt_id, cause, request_no, amount_won, left_won, operator, state, requested_at,
          done_at)
        values (${id}, (select id from payment_attempts where order_id = ${id}), 'goodwill', ${`${moid}R1`}, 5000, 12000, '민지', 'done', now(), now())`;
  }
  const read = () => sql`
    select o.moid as order, a.state, a.amount_won, a.refunded_won, a.tid, a.lease_until, a.paid_at, a.created_at = o.created_at as dated
    from payment_attempts a join orders o on o.id = a.order_id where o.id in ${sql(orders)} order by o.id`;
  const before = await read();
  // As it was: keyed by its order.
  await sql`drop trigger refunds_of_charge on refunds`;
  await sql`drop trigger payment_attempts_sales on payment_attempts`;
  await sql`drop view invoice_states`;
  await sql`drop table invoices cascade`;
  await sql`alter table refunds drop column attempt_id`;
  await sql`alter table payment_attempts drop column id, drop column no, drop column moid, drop column is_current,
    drop column created_at`;
  await sql`alter table payment_attempts add primary key (order_id)`;
  await sql`alter table payment_attempts drop constraint if exists payment_attempts_claimed_is_current`;
  await sql`alter table payment_attempts drop constraint payment_attempts_back_was_paid`;
  await sql`drop index if exists payment_attempts_claimed`;
  await sql`drop index if exists payment_attempts_surplus`;
  await sql`alter table order_events drop column attempt_no`;

  const migration = await readFile(new URL('../../../../migrations/0018_tries.sql', import.meta.url), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await sql.unsafe(statement);
  expect(await read()).toEqual(before.map((row) => ({ ...row, dated: true })));
  const attempts = await sql`
    select a.no, a.is_current, a.moid = o.moid as named from payment_attempts a join orders o on o.id = a.order_id
    where o.id in ${sql(orders)}`;
  expect(attempts).toHaveLength(orders.length);
  expect(new Set(attempts.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ no: 1, is_current: true, named: true })]),
  );

  // What the database refuses from now on.
  const again = (i: number, no: number, state: string, isCurrent: boolean) =>
    sql`insert into payment_attempts (order_id, no, moid, is_current, provider, amount_won, state, lease_until, tid, paid_at)
      values (${orders[i]!}, ${no}, ${`ttold${i}T${no}`}, ${isCurrent}, 'nicepay_legacy', 12000, ${state}, now(),
        ${`again${i}${no}`}, now())`;
  await expect(again(3, 2, 'ready', true)).rejects.toThrow('payment_attempts_current');
  await expect(again(3, 2, 'approving', false)).rejects.toThrow('payment_attempts_claimed');
  await expect(again(3, 1, 'ready', false)).rejects.toThrow('payment_attempts_no');
  await again(3, 2, 'surplus', false);
  // What goes back of the order counts against what paid it.
  await sql`update refunds set amount_won = 6000 where order_id = ${orders[3]!}`;
  const counted = await sql`
    select no, refunded_won::int as won from payment_attempts where order_id = ${orders[3]!} order by no`;
  expect(counted).toEqual([
    { no: 1, won: 6000 },
    { no: 2, won: 0 },
  ]);
});

it('coupons that were bought before 0049 get a code; what had begun, went back or was given stays', async () => {
  const [content] = await sql`select id, app_id as "appId", use_days as "useDays" from products
    where category = 'content' and business_type = 2`;
  const coupon = async (moid: string, dates: Record<string, Date>) => {
    const order = { moid, memberId: 1, productId: Number(content!.id), appId: String(content!.appId) };
    const orderId = await insertRawOrder(sql, { ...order, category: 'content', useDays: 180 });
    const row = {
      member_id: 1,
      order_id: orderId,
      app_id: `x${orderId}`,
      title: 'x',
      business_type: 2,
      use_days: 180,
    };
    await sql`insert into entitlements ${sql({ ...row, created_at: new Date(), ...dates })}`;
    return orderId;
  };
  const at = new Date('2026-11-20T00:00:00Z');
  const bought = await coupon('ttcode1', { granted_at: at });
  const held = await coupon('ttcode2', { granted_at: at, suspended_at: at });
  const kept = [
    await coupon('ttcode3', { granted_at: at, cancelled_at: at, ended_at: at }),
    await coupon('ttcode4', { granted_at: at, starts_at: at }),
    await coupon('ttcode5', {}),
  ];
  const migration = await readFile(
    new URL('../../../../migrations/0049_codes_of_old_coupons.sql', import.meta.url),
    'utf8',
  );
  // Cut off anywhere, it is run again.
  for (let run = 0; run < 2; run++) await sql.unsafe(migration);
  const codes = await sql`select order_id::int as "orderId", code, issued_at as issued, held_at as held
    from bought_coupons order by order_id`;
  expect(codes).toEqual([
    { orderId: bought, code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/), issued: at, held: null },
    { orderId: held, code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/), issued: at, held: at },
  ]);
  expect(codes[0]!.code).not.toBe(codes[1]!.code);
  const left =
    await sql`select order_id::int as id from entitlements where order_id in ${sql([bought, held, ...kept])}
    order by order_id`;
  expect(left.map(({ id }) => id)).toEqual(kept);
});
