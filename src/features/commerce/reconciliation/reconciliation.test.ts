import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import company from '../../../../content/company.json' with { type: 'json' };
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { type Family, families } from '../../../../test/support/family.ts';
import { attemptOf, buy } from '../../../../test/support/payment.ts';
import { askToCancel, rowOf } from '../../../../test/support/purchase.ts';
import { settlePayments } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { ListedPayment, PaymentPort } from '../../../providers/payment/port.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { webhookPath } from '../payment/contract.ts';
import { compareYesterday } from './daily.server.ts';
import { runReconcileCommand } from './reconcile-command.server.ts';
import { dayAfter, dayBefore } from './rules.ts';
import { compareDay } from './service.server.ts';

/** New orders of the one go to the merchant-key provider, of the other to the client-key one; one database, one world. */
let shop: TestShop;
let other: TestShop;
let buyer: Family;
let day: string;
let ordinary: Record<string, string>;
beforeAll(async () => {
  // Money of this file moves on one Korean day: where the next one is near, shop and provider have it already.
  const leftMs = Date.parse(`${formatKoreanDate(Date.now())}T24:00:00+09:00`) - Date.now();
  if (leftMs < 10 * 60_000)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + leftMs, shouldAdvanceTime: true });
  day = formatKoreanDate(Date.now());
  shop = await openTestShop();
  other = await openTestShop({ beside: shop, env: { PAYMENT_PROVIDER: 'nicepay_start' } });
  await control('notify-url', { url: `${shop.url}${webhookPath}` });
  [buyer] = (await families(shop, 1, { prefix: 'reconciliation' })) as [Family];
});
afterAll(async () => {
  vi.useRealTimers();
  await other.close();
  await shop.close();
});
beforeEach(() => shop.deps.db.execute('delete from rate_limits').then(() => undefined));

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${shop.sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toEqual({ ok: true });
}

async function cancel(moid: string): Promise<void> {
  const { TID, amt } = await rowOf(buyer.visitor, moid);
  expect((await askToCancel(buyer.visitor, { TID, moid, CancelAmt: amt })).status).toBe(200);
}

/** The same member at the other process. */
function beside(): Visitor {
  const visitor = new Visitor(other.url);
  for (const [name, value] of buyer.visitor.cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** A day of a shop: everything that may happen to a payment without anybody being wrong. */
async function trade(): Promise<Record<string, string>> {
  const moids: Record<string, string> = {};
  const made = async (name: string, scenario: string, at = shop, changes = {}) => {
    await shop.deps.db.execute('delete from rate_limits');
    moids[name] = (await buy(at, at === shop ? buyer.visitor : beside(), scenario, changes)).moid;
    return moids[name];
  };
  await made('paid', 'ok');
  await made('paid elsewhere', 'ok', other);
  await cancel(await made('refunded', 'ok'));
  await made('declined', 'decline');
  await made('found by asking', 'reset-charged');
  await made('taken over another sum', 'wrong-approve-amount');
  await made('waits for a deposit', 'ok', shop, { _method: 'vbank' });
  await control('deposit', { moid: await made('deposited', 'ok', shop, { _method: 'vbank' }) });
  // The answer of the provider is lost: given back there, and not yet here.
  await cancel(await made('refund under way', 'cancel-reset'));
  const late = await made('deposited late', 'ok', shop, { _method: 'vbank' });
  await shop.deps
    .sql`update payment_attempts set deposit_until = now() - interval '2 hours', lease_until = now()
    where order_id = (select id from orders where moid = ${late})`;
  await settlePayments(shop.deps);
  expect((await attemptOf(shop, late)).attempt.state).toBe('failed');
  await control('deposit', { moid: late });
  await expect.poll(async () => (await attemptOf(shop, late)).attempt.state).toBe('paid');
  await expect.poll(async () => (await attemptOf(shop, moids.deposited!)).attempt.state).toBe('paid');
  await shop.deps.background.idle();
  return moids;
}

async function compare(deps: Deps = shop.deps) {
  const found = [];
  for (const name of deps.env.paymentProviders) {
    const port = deps.paymentBy(name);
    const { differences } = await compareDay(deps, port, day, await port.listDay(day));
    found.push(...differences);
  }
  return found.sort((a, b) => a.kind.localeCompare(b.kind));
}

const openOnes = () =>
  shop.deps
    .sql`select kind, moid, closed_at from reconciliation_differences where closed_at is null order by kind`;
const emailsToUs = async () => {
  await isQueueEmpty(shop.deps.db);
  return shop.sandbox.mailbox.list(company.email);
};

describe('ordinary trade', () => {
  it('shows no difference with the provider’s list', async () => {
    ordinary = await trade();
    expect((await attemptOf(shop, ordinary['paid elsewhere']!)).attempt.provider).toBe('nicepay_start');
    expect((await attemptOf(shop, ordinary['refund under way']!)).attempt.state).toBe('paid');
    expect(await compare()).toEqual([]);
    const days = await shop.deps
      .sql`select provider, payments, differences, had_list from reconciliation_days order by provider`;
    // The declined one and the open account moved no money.
    expect(days.map((row) => ({ ...row }))).toEqual([
      { provider: 'nicepay_legacy', payments: 7, differences: 0, had_list: true },
      { provider: 'nicepay_start', payments: 1, differences: 0, had_list: true },
    ]);
  });

  it('shows none where every payment has to be asked for', async () => {
    for (const name of shop.deps.env.paymentProviders) {
      const said = await compareDay(shop.deps, shop.deps.paymentBy(name), day, null);
      expect(said).toMatchObject({ hadList: false, unclear: 0, differences: [] });
    }
    expect(await emailsToUs()).toEqual([]);
  });
});

describe('a difference', () => {
  it('of each kind is found, kept once and told once', async () => {
    const hidden = (await buy(shop, buyer.visitor)).moid;
    await control('plant', { kind: 'capture', moid: 'ghost-1', tid: 'ghosttid1', amount: 30_000 });
    await control('plant', { kind: 'amount', moid: ordinary.paid, amount: 23_000 });
    await control('plant', { kind: 'hide', moid: hidden });
    const expected = [
      { kind: 'amount', moid: ordinary.paid, oursWon: 22_000, theirsWon: 23_000 },
      { kind: 'noCharge', moid: hidden, oursWon: 22_000, theirsWon: 0 },
      { kind: 'noOrder', moid: 'ghost-1', tid: 'ghosttid1', oursWon: 0, theirsWon: 30_000 },
    ];
    expect(await compare()).toMatchObject(expected);
    expect(await compare()).toMatchObject(expected);
    expect(await openOnes()).toHaveLength(3);
    const emails = await emailsToUs();
    expect(emails).toHaveLength(1);
    for (const { moid } of expected) expect(emails[0]!.text).toContain(moid);
    const { order } = await attemptOf(shop, hidden);
    for (const personal of [order.buyerName, order.buyerEmail, order.buyerPhone, order.buyerAddress])
      expect(emails[0]!.raw + emails[0]!.text).not.toContain(personal);
  });

  it('is closed as soon as a comparison no longer finds it, and the others stay', async () => {
    await control('plant', { kind: 'amount', moid: ordinary.paid, amount: 22_000 });
    expect((await compare()).map(({ kind }) => kind)).toEqual(['noCharge', 'noOrder']);
    expect((await openOnes()).map(({ kind }) => kind)).toEqual(['noCharge', 'noOrder']);
    const [closed] = await shop.deps
      .sql`select * from reconciliation_differences where closed_at is not null`;
    expect(closed).toMatchObject({ kind: 'amount', moid: ordinary.paid });
  });

  it('that only their list can show stays open where there is none', async () => {
    const port = shop.deps.payment;
    // Each of ours is there when it is asked for by its number.
    expect((await compareDay(shop.deps, port, day, null)).differences).toEqual([]);
    expect((await openOnes()).map(({ kind }) => kind)).toEqual(['noOrder']);
  });

  it('is no payment that the provider gave back behind our back unnoticed', async () => {
    const { moid } = await buy(shop, buyer.visitor);
    const { attempt } = await attemptOf(shop, moid);
    const { tid, provider, amountWon } = attempt;
    await shop.deps
      .paymentBy(provider)
      .refund({ tid: tid!, moid, amountWon, reason: 'by hand', account: null }, shop.deps.now());
    expect(await compare()).toContainEqual({ kind: 'amount', moid, tid, oursWon: amountWon, theirsWon: 0 });
    const asked = await compareDay(shop.deps, shop.deps.payment, day, null);
    expect(asked.differences).toEqual([{ kind: 'noCharge', moid, tid, oursWon: amountWon, theirsWon: 0 }]);
  });
});

describe('a payment that was written down after midnight', () => {
  const next = () => formatKoreanDate(Date.parse(`${day}T12:00:00+09:00`) + 24 * 60 * 60_000);
  const recordedAt = async (time: string) => {
    const { moid } = await buy(shop, buyer.visitor);
    const at = `${next()}T${time}:00+09:00`;
    await shop.deps.sql`update payment_attempts set started_at = ${at}, paid_at = ${at}
      where order_id = (select id from orders where moid = ${moid})`;
    return moid;
  };
  const missingOf = async (port: PaymentPort, listed: ListedPayment[]) =>
    (await compareDay(shop.deps, port, next(), listed)).differences.map(({ moid }) => moid);

  it('is looked for in the list of the day before', async () => {
    const port = shop.deps.payment;
    const moid = await recordedAt('05:00');
    expect(await missingOf(port, (await port.listDay(next()))!)).not.toContain(moid);
    await control('plant', { kind: 'hide', moid });
    expect(await missingOf(port, (await port.listDay(next()))!)).toContain(moid);
  });

  it('is asked for where it is a deposit, whose notice may come days later', async () => {
    const port = shop.deps.payment;
    const { moid } = await buy(shop, buyer.visitor, 'ok', { _method: 'vbank' });
    await control('deposit', { moid });
    await expect.poll(async () => (await attemptOf(shop, moid)).attempt.state).toBe('paid');
    const later = dayAfter(next());
    await shop.deps.sql`update payment_attempts set paid_at = ${`${later}T05:00:00+09:00`}
      where order_id = (select id from orders where moid = ${moid})`;
    // Of the day on which the money came, and nobody here knew whose it was.
    const { attempt } = await attemptOf(shop, moid);
    await shop.deps.sql`
      insert into reconciliation_differences (day, provider, kind, moid, tid, ours_won, theirs_won, found_at)
      values (${day}, ${port.name}, 'noOrder', ${moid}, ${attempt.tid}, 0, 22000, now())`;
    const { differences } = await compareDay(shop.deps, port, later, (await port.listDay(later))!);
    expect(differences.map((one) => one.moid)).not.toContain(moid);
    const open = await shop.deps.sql`
      select kind from reconciliation_differences where moid = ${moid} and closed_at is null`;
    expect(open).toEqual([]);
  });

  it('is asked for where it was found late: it may have been charged days before', async () => {
    const port = shop.deps.payment;
    const later = dayAfter(next());
    const { moid } = await buy(shop, buyer.visitor);
    const missing = async () =>
      (await compareDay(shop.deps, port, later, (await port.listDay(later))!)).differences.map(
        (one) => one.moid,
      );
    const at = `${later}T05:00:00+09:00`;
    await shop.deps.sql`update payment_attempts set started_at = ${at}, paid_at = ${at} where moid = ${moid}`;
    expect(await missing()).toContain(moid);
    await shop.deps.sql`update payment_attempts set state = 'surplus' where moid = ${moid}`;
    expect(await missing()).not.toContain(moid);
    await shop.deps.sql`update payment_attempts set state = 'paid' where moid = ${moid}`;
  });

  it('is asked for where the shop stood still between the charge and the look-up, over a weekend, say', async () => {
    const port = shop.deps.payment;
    const later = dayAfter(next());
    const { moid } = await buy(shop, buyer.visitor);
    await shop.deps
      .sql`update payment_attempts set paid_at = ${`${later}T05:00:00+09:00`} where moid = ${moid}`;
    const { differences } = await compareDay(shop.deps, port, later, (await port.listDay(later))!);
    expect(differences.map((one) => one.moid)).not.toContain(moid);
  });

  it('is asked for where that list can’t be had, if it is of the first hour', async () => {
    const port = { ...shop.deps.payment, listDay: async () => null };
    const [early, later] = [await recordedAt('00:20'), await recordedAt('05:00')];
    const found = await missingOf(port, []);
    expect(found).toContain(later);
    expect(found).not.toContain(early);
  });
});

describe('the command', () => {
  const run = (...args: string[]) => runReconcileCommand(shop.deps, args);

  it('compares a file that was downloaded by hand', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'toktokbox-lists-'));
    try {
      const file = join(folder, 'list.csv');
      const listed = (await shop.deps.payment.listDay(day))!;
      const lines = listed.map(({ moid, tid, paidWon, returnedWon }) =>
        [moid, tid, paidWon, returnedWon].join(),
      );
      await writeFile(file, ['moid,tid,paid,returned', ...lines].join('\r\n'));
      const { lines: said, code } = await run(day, '--file', file);
      expect(code).toBe(1);
      expect(said.join('\n')).toMatch(/주문이 없는 결제.*ghost-1.*우리 0원.*회사 30,000원/);
      await writeFile(file, ['moid,tid,paid,returned', 'one,two'].join('\n'));
      expect(await run(day, '--file', file)).toMatchObject({
        code: 2,
        lines: [expect.stringContaining('2번째 줄')],
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('says so where a quiet day has no difference', async () => {
    const { lines, code } = await run('2026-01-05', '--provider', 'nicepay_legacy');
    expect(code).toBe(0);
    expect(lines).toContain('차이가 없어요.');
  });

  it.each([
    ['2026-02-30', '적어 주세요'],
    ['yesterday', '적어 주세요'],
    ['2999-01-01', '아직 오지 않은'],
    ['--provider=moon', '모르는 결제 회사'],
    ['--file=nowhere.csv', '읽을 수 없어요'],
    ['--what', '쓰는 법'],
  ])('answers %s with a sentence', async (argument, sentence) => {
    const { lines, code } = await run(argument);
    expect(code).toBe(2);
    expect(lines.join('\n')).toContain(sentence);
  });
});

describe('the daily comparison', () => {
  /** The shop as it is at that time of the next Korean day. */
  const at = (time: string, deps: Deps = shop.deps): Deps => {
    const next = formatKoreanDate(Date.parse(`${day}T12:00:00+09:00`) + 24 * 60 * 60_000);
    return { ...deps, now: () => Date.parse(`${next}T${time}:00+09:00`) };
  };
  const compared = async () =>
    (await shop.deps.sql`select provider from reconciliation_days order by provider`).length;
  const run = (deps: Deps) =>
    Promise.all(deps.env.paymentProviders.map((provider) => compareYesterday(deps, provider)));
  beforeEach(() => shop.deps.sql`delete from reconciliation_days`.then(() => undefined));

  it('waits until half past three, then compares yesterday once for each provider', async () => {
    await run(at('03:29'));
    expect(await compared()).toBe(0);
    await run(at('03:31'));
    expect(await compared()).toBe(2);
    const [before] = await shop.deps.sql`select compared_at from reconciliation_days limit 1`;
    await run(at('03:50'));
    await run(at('04:30'));
    const [after] = await shop.deps.sql`select compared_at from reconciliation_days limit 1`;
    expect(after).toEqual(before);
  });

  it('makes up for the days on which the shop stood still', async () => {
    const [missed, before] = [dayBefore(day), dayBefore(dayBefore(day))];
    await shop.deps
      .sql`insert into reconciliation_days (day, provider, compared_at, payments, differences, had_list)
      values (${before}, ${shop.deps.payment.name}, now(), 0, 0, true)`;
    await run(at('04:00'));
    const rows = await shop.deps.sql`select day from reconciliation_days
      where provider = ${shop.deps.payment.name} order by day`;
    expect(rows.map((row) => row.day)).toEqual([before, missed, day]);
  });

  it('is done by one of two processes', async () => {
    let asked = 0;
    const counting = (deps: Deps): Deps => ({
      ...deps,
      paymentBy: (name) => {
        const port = deps.paymentBy(name);
        return {
          ...port,
          listDay: async (wanted) => {
            if (wanted === day) asked += 1;
            return port.listDay(wanted);
          },
        };
      },
    });
    const processes = [shop, other].map(({ deps }) => counting(at('05:00', deps)));
    await Promise.all(processes.map((deps) => run(deps)));
    expect(await compared()).toBe(2);
    expect(asked).toBe(2);
  });

  it('waits for the list until noon, and then goes without', async () => {
    const listless = (deps: Deps): Deps => ({
      ...deps,
      paymentBy: (name) => ({ ...deps.paymentBy(name), listDay: async () => null }),
    });
    for (const time of ['03:31', '08:00', '11:59']) {
      await run(listless(at(time)));
      expect(await compared()).toBe(0);
    }
    await run(listless(at('12:10')));
    expect(await shop.deps.sql`select had_list from reconciliation_days`).toMatchObject([
      { had_list: false },
      { had_list: false },
    ]);
  });
});
