// An upgrade while money is on its way: a payment and refunds that the old shop had begun, and a payment that it begins at
// the very moment. The provider is the sandbox, and what happened there happened by its own protocol.

import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { describeUpgrade, proveUpgrade } from '../../../prove/upgrade.ts';
import { receiveWebhook } from '../../../src/features/commerce/payment/webhook.server.ts';
import { openDatabase } from '../../../src/platform/db/client.server.ts';
import { createPasswordHasher } from '../../../src/platform/security/passwords.server.ts';
import { seedDatabase } from '../../../src/seed/seed.server.ts';
import { authorize, loggedIn, openPayment } from '../payment.ts';
import { settlePayments, settleRefunds } from '../settle.ts';
import { openTestShop, type TestShop } from '../shop.ts';
import type { OldDatabase } from './old-database.ts';

const won = 22_000;
const reason = 'cancelled by the buyer';

type UnderWay = { moid: string; ticket: Record<string, string>; reference: string; tid: string };

/** Charged at the provider; what the shop knows of it is up to the caller. */
async function charge(world: TestShop): Promise<UnderWay> {
  const { payment } = world.deps;
  const { moid, fields } = await openPayment(await loggedIn(world));
  const result = payment.readCallback(new URLSearchParams(await authorize(world.sandbox.url, fields)));
  if (result.kind !== 'authenticated') throw new Error(`the window answered ${result.kind}`);
  const { ticket, reference } = result;
  const approval = await payment.approve(ticket, { moid, amountWon: won, isEscrow: false }, Date.now());
  if (approval.kind !== 'approved') throw new Error(`the company answered ${approval.kind}`);
  return { moid, ticket, reference, tid: approval.tid };
}

/** As the old shop had it: before its answer, or paid. */
async function insertOld(
  sql: OldDatabase['sql'],
  one: UnderWay,
  state: 'ready' | 'approving' | 'paid',
): Promise<number> {
  const isPaid = state === 'paid';
  const [order] = await sql<{ id: number }[]>`
    insert into orders (moid, member_id, product_id, created_at, goods_name, product_type, quantity, unit_won, delivery_won,
      amount_won, buyer_name, buyer_email, buyer_phone, buyer_address, receiver_name, receiver_address, receiver_phone,
      fulfilment, complete_at, stock_hold, hold_until)
    values (${one.moid}, 1, 1, now(), '상품', 'accessory', 1, 19000, 3000, ${won}, '김하늘', 'haneul@example.com', '01012345678',
      '서울', '김하늘', '서울', '01012345678', ${isPaid ? 'paid' : 'unpaid'}, ${isPaid ? new Date() : null},
      ${isPaid ? 'sold' : 'held'}, now() + interval '1 hour') returning id::int`;
  const isBegun = state === 'approving';
  await sql`insert into payment_attempts (order_id, provider, amount_won, state, ticket, reference, tid, started_at, lease_until,
      tries, paid_at)
    values (${order!.id}, 'nicepay_legacy', ${won}, ${state}, ${isBegun ? sql.json(one.ticket) : null},
      ${isBegun ? one.reference : null}, ${isPaid ? one.tid : null}, ${isBegun ? new Date() : null},
      ${isBegun ? new Date() : null}, ${isBegun ? 1 : 0}, ${isPaid ? new Date() : null})`;
  await sql`insert into witness.under_way values (${one.moid})`;
  return order!.id;
}

async function runUpgrade(world: TestShop, orders: number) {
  const asked = await charge(world);
  const begun = await charge(world);
  const back = await charge(world);
  const part = await charge(world);
  const charges = [asked, begun, back, part];
  const ends: object[] = [];
  const report = await proveUpgrade(inject('adminUrl'), orders, async (old, begin) => {
    const { sql } = old;
    await sql`create schema if not exists witness`;
    await sql`create table witness.under_way (subject text)`;
    await insertOld(sql, asked, 'approving');
    const begunId = await insertOld(sql, begun, 'ready');
    const backId = await insertOld(sql, back, 'paid');
    const partId = await insertOld(sql, part, 'paid');
    // The provider has done the one already, and its answer was lost; it was never asked for the other.
    const whole = { tid: back.tid, moid: back.moid, amountWon: won, reason, account: null };
    expect(await world.deps.payment.refund(whole, Date.now())).toEqual({ kind: 'refunded' });
    await sql`insert into cancellations (order_id, amount_won, state, requested_at, lease_until, tries)
      values (${backId}, ${won}, 'executing', now(), now(), 1)`;
    await sql`insert into refunds (order_id, request_no, amount_won, left_won, operator, state, requested_at, lease_until, tries)
      values (${partId}, ${`${part.moid}R1`}, 5000, ${won}, '민지', 'executing', now(), now(), 1)`;
    // A process of the old shop is in the middle of claiming an approval when the new one starts.
    const process = postgres(old.url, { max: 1, onnotice: () => undefined });
    let isClaimed = () => {};
    const claimed = new Promise<void>((resolve) => {
      isClaimed = resolve;
    });
    let letGo = () => {};
    const goes = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const claim = process.begin(async (tx) => {
      await tx`update payment_attempts set state = 'approving', ticket = ${tx.json(begun.ticket)}, reference = ${begun.reference},
        started_at = now(), lease_until = now(), tries = 1 where order_id = ${begunId} and state = 'ready'`;
      isClaimed();
      await goes;
    });
    await Promise.race([claimed, claim]);
    const upgrade = begin();
    await waitsForLock(world.owner, old.url);
    letGo();
    await claim;
    await upgrade;
    await process.end();
    ends.push(...(await settleAfterwards(world, old.url, charges)));
  });
  console.log(describeUpgrade(report));
  return { report, ends };
}

/** The upgrade stands before the process that is still writing, and doesn't go on without it. */
async function waitsForLock(admin: OldDatabase['sql'] | TestShop['owner'], url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const waiting = async () =>
    Number(
      (
        await admin`select count(*)::int as n from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`
      )[0]?.n,
    );
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
}

/** Today's shop opens on the upgraded database and ends what was on its way; the provider repeats what it had to tell. */
async function settleAfterwards(world: TestShop, url: string, charges: UnderWay[]): Promise<object[]> {
  const database = openDatabase(url, { pool: 2 });
  await seedDatabase(database, {
    ...{ contentDir: new URL('../../../content/', import.meta.url), demoMembers: false, nowMs: Date.now() },
    passwords: createPasswordHasher(),
    services: [],
  });
  await database.close();
  const shop = await openTestShop({ beside: { ...world, databaseUrl: url } });
  try {
    for (const { moid, tid } of charges.slice(0, 2))
      await receiveWebhook(shop.deps, 'nicepay_legacy', { moid, tid, amountWon: won, event: 'paid' });
    const isOpen = async () => {
      const [row] = await shop.deps
        .sql`select (select count(*) from payment_attempts a where state in ('approving', 'unknown')
          and moid = any(${charges.map(({ moid }) => moid)})) + (select count(*) from refunds r join orders o on o.id = r.order_id
          where state = 'executing' and o.moid = any(${charges.map(({ moid }) => moid)})) as n`;
      return Number(row?.n) > 0;
    };
    for (let round = 0; round < 30 && (await isOpen()); round++) {
      await settlePayments(shop.deps);
      await settleRefunds(shop.deps);
      await shop.deps.background.idle();
      shop.advance(60_000);
    }
    return await Promise.all(
      charges.map(async ({ moid, tid }) => {
        const [row] = await shop.deps.sql`
          select o.fulfilment, a.state, a.refunded_won::int as back, (select string_agg(r.state, ',') from refunds r where r.order_id = o.id) as refunds
          from orders o join payment_attempts a on a.order_id = o.id where o.moid = ${moid}`;
        const { captured, cancelled, captures, cancels } = world.sandbox.ledger.findByTid(tid)!;
        return { ...row, captured, cancelled, captures, cancels };
      }),
    );
  } finally {
    await shop.close();
  }
}

export function proveUpgradeOf(orders: number): void {
  it(`${orders} orders of an old shop read the same after the upgrade, and what was on its way ends right`, {
    timeout: 1_800_000,
  }, async () => {
    const world = await openTestShop();
    try {
      const { report, ends } = await runUpgrade(world, orders);
      expect(report.differences).toEqual({});
      expect(report.planted).toEqual({
        'a won is lost on the way back': { parts: 1, promised: 1 },
        'a content that is suspended plays again': { entitlements: 1 },
        'a line of a history is gone': { history: 1 },
      });
      expect(report.questions).toBeGreaterThan(orders * 7);
      const once = { state: 'paid', captured: won, captures: 1 };
      const paid = { ...once, fulfilment: 'paid', back: 0, refunds: null, cancelled: 0, cancels: 0 };
      expect(ends).toEqual([
        paid,
        paid,
        { ...once, fulfilment: 'cancelled', back: won, refunds: 'done', cancelled: won, cancels: 1 },
        { ...once, fulfilment: 'paid', back: 5_000, refunds: 'done', cancelled: 5_000, cancels: 1 },
      ]);
    } finally {
      await world.close();
    }
  });
}
