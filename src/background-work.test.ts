import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from '../test/support/long-tests.ts';
import { attemptOf, authorize, bringBack, loggedIn, openPayment } from '../test/support/payment.ts';
import { askToCancel, bought } from '../test/support/purchase.ts';
import { reconcileLedgers } from '../test/support/settle.ts';
import { openTestShop, type TestShop } from '../test/support/shop.ts';
import { loopsOf, scheduleOf } from './background-work.server.ts';
import { reservationMinutes } from './features/commerce/payment/rules.ts';
import { tellUnserved } from './features/commerce/payment/worker.server.ts';
import type { Deps } from './platform/http/context.server.ts';
import { type Loop, startLoops } from './platform/jobs/loops.server.ts';
import type { PaymentPort } from './providers/payment/port.ts';

const providers = ['nicepay_legacy', 'nicepay_start'] as const;
type Company = (typeof providers)[number];

/** One shop, whose buyers pay with either provider. */
let shop: TestShop;
let shops: Record<Company, TestShop>;
beforeAll(async () => {
  shop = await openTestShop();
  const beside = await openTestShop({ beside: shop, env: { PAYMENT_PROVIDER: 'nicepay_start' } });
  shops = { nicepay_legacy: shop, nicepay_start: beside };
});
afterAll(async () => {
  await shops.nicepay_start.close();
  await shop.close();
});

/** A payment whose approval got no answer, although it was charged. */
async function unclearAt(provider: Company): Promise<string> {
  const payment = await openPayment(await loggedIn(shops[provider]));
  const result = await authorize(shop.sandbox.url, payment.fields, 'reset-charged');
  for (const scenario of ['status-500', 'net-cancel-hang'] as const)
    shop.sandbox.faults.set({ scenario, moid: payment.moid });
  await bringBack(shops[provider].url, result);
  await shops[provider].deps.background.idle();
  expect(await stateOf(payment.moid)).toBe('unknown');
  return payment.moid;
}
/** A cancellation that was granted, whose refund got no answer. */
async function refundAt(provider: Company): Promise<string> {
  const visitor = await loggedIn(shops[provider]);
  const wish = await bought(shops[provider], visitor);
  shop.sandbox.faults.set({ scenario: 'cancel-reset', moid: wish.moid });
  await askToCancel(visitor, wish);
  await shops[provider].deps.background.idle();
  expect(await refundOf(wish.moid)).toBe('executing');
  return wish.moid;
}
const stateOf = async (moid: string) => (await attemptOf(shop, moid)).attempt.state;
const refundOf = async (moid: string) =>
  (
    await shop.deps
      .sql`select r.state from refunds r join orders o on o.id = r.order_id where o.moid = ${moid}`
  )[0]?.state;
const reservationOf = async (moid: string) => (await attemptOf(shop, moid)).order.reservation;

/** A provider that is asked and doesn't answer until it is let go. */
function hangingAt(provider: Company, call: 'lookUpTicket' | 'refund') {
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<{ kind: 'unknown'; reason: string; isAnswered: false }>();
  const hang = () => {
    asked.resolve();
    return letGo.promise;
  };
  const deps: Deps = {
    ...shop.deps,
    paymentBy: (name): PaymentPort => {
      const port = shop.deps.paymentBy(name);
      return name === provider ? { ...port, [call]: hang } : port;
    },
  };
  return {
    deps,
    asked: asked.promise,
    letGo: () => letGo.resolve({ kind: 'unknown', reason: 'let go', isAnswered: false }),
  };
}

/** Charged it was; whose charge it is, only one of the providers says in time. */
const decided = /^(paid|cancelled)$/;
const patience = { timeout: 20_000 };

describe.each([
  ['lookUpTicket', 'nicepay_legacy', 'nicepay_start'],
  ['refund', 'nicepay_start', 'nicepay_legacy'],
] as const)('while %s hangs at %s', (call, provider, other) => {
  // Each call once, and each company once, is enough for every day.
  const ownWork = call === 'refund' ? long : {};
  it('the other kind, the other provider and the reservations go on', ownWork, async () => {
    const { moid: held } = await openPayment(await loggedIn(shops[provider]));
    const unclear = [await unclearAt(provider), await unclearAt(other)] as const;
    const refunds = [await refundAt(provider), await refundAt(other)] as const;
    shop.sandbox.faults.clear();
    const hanging = hangingAt(provider, call);
    for (const { advance } of Object.values(shops)) advance(reservationMinutes * 60_000);
    const loops = startLoops(hanging.deps, loopsOf(providers));
    try {
      await hanging.asked;
      await expect.poll(() => stateOf(unclear[1]), patience).toMatch(decided);
      await expect.poll(() => refundOf(refunds[1]), patience).toBe('done');
      await expect.poll(() => reservationOf(held), patience).toBe('released');
      if (call === 'refund') await expect.poll(() => stateOf(unclear[0]), patience).toMatch(decided);
      else await expect.poll(() => refundOf(refunds[0]), patience).toBe('done');
      // It hangs all the while.
      if (call === 'refund') expect(await refundOf(refunds[0])).toBe('executing');
      else expect(await stateOf(unclear[0])).toBe('unknown');
    } finally {
      hanging.letGo();
      await loops.stop();
    }
    expect(await reconcileLedgers(shop)).toEqual([]);
  });
});

it('a round that fails is told, and gone again', async () => {
  let rounds = 0;
  const failing: Loop = {
    name: 'failing',
    run: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('not now');
      return null;
    },
  };
  const told: unknown[] = [];
  const log = { ...shop.deps.log, error: (details: unknown) => told.push(details) } as Deps['log'];
  const env = { ...shop.deps.env, payment: { ...shop.deps.env.payment, settleEveryMs: 0 } };
  const loops = startLoops({ ...shop.deps, env, log }, [failing]);
  await expect.poll(() => rounds, patience).toBeGreaterThan(1);
  await loops.stop();
  expect(told).toMatchObject([{ task: 'failing', err: { message: 'not now' } }]);
});

it('money at a provider that was taken out of the settings is an alarm', async () => {
  await unclearAt('nicepay_start');
  await refundAt('nicepay_start');
  const told: unknown[] = [];
  const log = { ...shop.deps.log, error: (details: unknown) => told.push(details) } as Deps['log'];
  const knowing = (...paymentProviders: string[]): Deps => ({
    ...shop.deps,
    log,
    env: { ...shop.deps.env, paymentProviders },
  });
  await tellUnserved(knowing(...providers));
  expect(told).toEqual([]);
  await tellUnserved(knowing('nicepay_legacy'));
  expect(told).toMatchObject([{ event: 'payment.company_missing', payments: 1, refunds: 1, alarm: true }]);
  expect(await reconcileLedgers(shop)).toEqual([]);
});

it('every task and loop has a name of its own', () => {
  for (const list of [loopsOf(providers), scheduleOf(providers)]) {
    const names = list.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});
