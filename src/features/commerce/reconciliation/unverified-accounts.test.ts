// Deposits whose webhook is lost, at a provider that can't be asked about an account: only its lists tell of them.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { attemptOf, loggedIn } from '../../../../test/support/payment.ts';
import { openAccount, rowOf } from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settlePayments } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { findToday } from '../../admin/today/queries.server.ts';
import { compareYesterday } from './daily.server.ts';
import { runReconcileCommand } from './reconcile-command.server.ts';
import { dayAfter, dayBefore } from './rules.ts';
import { compareDay } from './service.server.ts';

let shop: TestShop;
let day: string;
beforeAll(async () => {
  shop = await openTestShop();
  // Everything here happens on one Korean day: where the next one is near, it has begun.
  const leftMs = Date.parse(`${formatKoreanDate(Date.now())}T24:00:00+09:00`) - Date.now();
  if (leftMs < 10 * 60_000) shop.advance(leftMs);
  day = formatKoreanDate(shop.deps.now());
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps.sql`delete from reconciliation_days`;
});

/** An account whose time is over; whoever pays does it before, and nobody tells us. */
async function closedAccount({ isPaidInto = false } = {}): Promise<string> {
  const { moid } = await openAccount(shop, await loggedIn(shop));
  if (isPaidInto) {
    const paid = await fetch(`${shop.sandbox.url}/sandbox/deposit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ moid }),
    });
    expect(await paid.json()).toEqual({ ok: true });
  }
  await shop.deps.sql`update payment_attempts set deposit_until = started_at - interval '1 hour',
    lease_until = started_at where moid = ${moid}`;
  await settlePayments(shop.deps);
  await shop.deps.sql`update payment_attempts set deposit_until = started_at where moid = ${moid}`;
  expect((await attemptOf(shop, moid)).attempt).toMatchObject({
    state: 'failed',
    failureCode: 'not_deposited',
  });
  return moid;
}

const unverified = async () =>
  (await findToday(shop.deps.db, shop.deps.now(), { months: [], services: [] })).unverified.rows.map(
    ({ key, label }) => ({
      key,
      label,
    }),
  );
const compare = async (of = day) =>
  compareDay(shop.deps, shop.deps.payment, of, await shop.deps.payment.listDay(of));
/** What an operator has to look at is logged with an alarm. */
async function alarmsOf(work: () => Promise<unknown>) {
  const errors = vi.spyOn(shop.deps.log, 'error');
  await work();
  const said = errors.mock.calls.map(([line]) => line as { event?: string; alarm?: boolean });
  errors.mockRestore();
  return said.filter(({ alarm }) => alarm);
}

it('stand on the first screen with their days until the list is compared, which finds the deposit', async () => {
  const moid = await closedAccount({ isPaidInto: true });
  expect(await unverified()).toEqual([{ key: moid, label: `톡톡펜 · ${day}` }]);
  const alarms = await alarmsOf(async () => {
    expect(await compare()).toMatchObject({ differences: [], deposits: [moid] });
  });
  expect(alarms).toMatchObject([{ event: 'payment.deposit_found', moid }]);
  expect(await unverified()).toEqual([]);
  // The buyer sees it, and is asked for an account.
  expect(await rowOf(await loggedIn(shop), moid)).toMatchObject({ process: 10, needsRefundAccount: true });
  expect(await compare()).toMatchObject({ differences: [], deposits: [] });
});

it('are found while the account is still open, and pay the order', async () => {
  const { moid } = await openAccount(shop, await loggedIn(shop));
  await fetch(`${shop.sandbox.url}/sandbox/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moid }),
  });
  const { lines } = await runReconcileCommand(shop.deps, [day, '--provider', 'nicepay_legacy']);
  expect(lines.join('\n')).toContain(`주문 ${moid}: 알림을 받지 못한 입금을`);
  expect((await attemptOf(shop, moid)).order.fulfilment).toBe('paid');
});

it('an account is struck off once every day on which it was open was compared', async () => {
  const moid = await closedAccount();
  await shop.deps
    .sql`update payment_attempts set started_at = started_at - interval '1 day' where moid = ${moid}`;
  const days = [dayBefore(day), day];
  expect(await unverified()).toEqual([{ key: moid, label: `톡톡펜 · ${days.join(', ')}` }]);
  await compare();
  expect(await unverified()).toEqual([{ key: moid, label: `톡톡펜 · ${dayBefore(day)}` }]);
  await compare(dayBefore(day));
  expect(await unverified()).toEqual([]);
});

it('are an alarm where the list can’t be had, and stay on the screen', async () => {
  const moid = await closedAccount();
  const listless = (deps: Deps, time: string): Deps => ({
    ...deps,
    now: () => Date.parse(`${dayAfter(day)}T${time}:00+09:00`),
    paymentBy: (name) => ({ ...deps.paymentBy(name), listDay: async () => null }),
  });
  const run = (time: string) => compareYesterday(listless(shop.deps, time), 'nicepay_legacy');
  // It may come until noon.
  expect(await alarmsOf(() => run('11:50'))).toEqual([]);
  // With the one of the test before, which was open on that day, too.
  expect(await alarmsOf(() => run('12:00'))).toMatchObject([
    { event: 'reconciliation.no_list', day, provider: 'nicepay_legacy', accounts: 2 },
  ]);
  expect(await unverified()).toEqual([{ key: moid, label: `톡톡펜 · ${day}` }]);
  await compare();
  expect(await unverified()).toEqual([]);
});

it('leave ledgers that agree', async () => {
  expect(await reconcileLedgers(shop)).toEqual([]);
});
