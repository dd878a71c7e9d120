// Two processes of one shop whose clocks are two minutes apart.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { families } from '../../../../test/support/family.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
} from '../../../../test/support/payment.ts';
import {
  readLedger,
  reconcileLedgers,
  settlePayments,
  settleRefunds,
} from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { Refund } from '../../../providers/payment/port.ts';
import { refundPartially } from '../refund/give-partial-refund.server.ts';
import { releaseReservations } from './worker.server.ts';

const twoMinutesMs = 2 * 60_000;
const visitors: Visitor[] = [];
let shop: TestShop;
let ahead: TestShop;
beforeAll(async () => {
  const env = { PAYMENT_TIMEOUT_MS: '10000', PAYMENT_LEASE_MS: '20000' };
  shop = await openTestShop({ env });
  ahead = await openTestShop({ env, beside: shop, clockAheadMs: twoMinutesMs });
});
afterAll(async () => {
  await ahead.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
});

/** Approvals of this process reach the provider only when they are let go. */
function holdApprovals({ deps: { payment } }: TestShop) {
  const released = Promise.withResolvers<void>();
  const { approve } = payment;
  const held = vi.spyOn(payment, 'approve').mockImplementation(async (...call) => {
    await released.promise;
    return approve(...call);
  });
  const letGo = () => {
    released.resolve();
    held.mockRestore();
  };
  return { count: () => held.mock.calls.length, letGo };
}

it.each(['ahead', 'behind'] as const)(
  'none of twelve slow approvals is charged and paid back by a process that is %s',
  async (where) => {
    const [approving, other] = where === 'ahead' ? [shop, ahead] : [ahead, shop];
    const buyers = await families(shop, 12, { prefix: where });
    visitors.push(...buyers.map(({ visitor }) => visitor));
    const payments = await Promise.all(
      buyers.map(async ({ visitor }) => {
        const { moid, fields } = await openPayment(visitor);
        return { moid, result: await authorize(shop.sandbox.url, fields) };
      }),
    );
    const moids = payments.map(({ moid }) => moid);
    const slow = holdApprovals(approving);
    const back = payments.map(({ result }) => bringBack(approving.url, result));
    await expect.poll(slow.count, { timeout: 20_000 }).toBe(12);
    await settlePayments(other.deps);
    await other.deps.background.idle();
    slow.letGo();
    await Promise.all(back);
    await approving.deps.background.idle();
    const attempts = await Promise.all(moids.map((moid) => attemptOf(shop, moid)));
    expect(attempts.map(({ attempt }) => attempt.state)).toEqual(moids.map(() => 'paid'));
    // Nobody else touched one.
    expect(attempts.map(({ attempt }) => attempt.retries)).toEqual(moids.map(() => 1));
    const ledger = await readLedger(shop.sandbox.url);
    const ours = ledger.payments.filter(({ moid }) => moids.includes(moid));
    expect(ours.map(({ captures, cancels }) => [captures, cancels])).toEqual(moids.map(() => [1, 0]));
    expect(await reconcileLedgers(shop, visitors)).toEqual([]);
  },
);

it('a refund that is on its way is asked for by nobody else', async () => {
  const { moid } = await buy(shop, await loggedIn(shop));
  await shop.deps.background.idle();
  const wish = { moid, amountWon: 5_000, reason: '늦게 보내서', operator: '민지' };
  expect(await refundPartially(shop.deps, wish)).toBe('refunding');
  const asked: string[] = [];
  const letGo = Promise.withResolvers<Refund>();
  const asking = (deps: Deps, who: string): Deps => ({
    ...deps,
    paymentBy: (name) => ({
      ...deps.paymentBy(name),
      refund: () => {
        asked.push(who);
        return letGo.promise;
      },
    }),
  });
  const first = settleRefunds(asking(shop.deps, 'shop'));
  await expect.poll(() => asked).toEqual(['shop']);
  // Whoever takes it over doesn't wait for the answer.
  const second = settleRefunds(asking(ahead.deps, 'ahead'));
  await Promise.race([
    second,
    expect
      .poll(() => asked.length)
      .toBe(2)
      .catch(() => undefined),
  ]);
  letGo.resolve({ kind: 'unknown', reason: 'let go' });
  await Promise.all([first, second]);
  expect(asked).toEqual(['shop']);
});

it('units that a buyer holds stay held', async () => {
  const { moid } = await openPayment(await loggedIn(shop));
  await shop.deps
    .sql`update orders set reserved_until = reserved_until - interval '14 minutes' where moid = ${moid}`;
  await releaseReservations(ahead.deps);
  expect((await attemptOf(shop, moid)).order.reservation).toBe('reserved');
});
