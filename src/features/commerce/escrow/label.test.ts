// A label that is put right while the company is still being told of the wrong one: the right one is what it knows in the end.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationsOf } from '../../../../sandbox/escrow/escrows.ts';
import { buy, loggedIn } from '../../../../test/support/payment.ts';
import { settleEscrows } from '../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { correctParcel } from '../fulfilment/correct-parcel.server.ts';
import { shipOrder } from '../fulfilment/ship.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { PAYMENT_TIMEOUT_MS: '10000', PAYMENT_LEASE_MS: '12000' } });
});
afterAll(() => shop.close());

const [wrong, right, best] = ['123456789012', '610987654321', '610987654332'] as const;
const correct = (moid: string, version: number, trackingNumber: string) =>
  correctParcel(shop.deps, { moid, no: 1, version }, { courier: 'cj', trackingNumber }, '민지');

it('is told after the wrong one, however long that is under way, and however often it is put right', async () => {
  const { moid } = await buy(shop, await loggedIn(shop), 'ok', { _method: 'bank', _escrow: 'Y' });
  const told = () => {
    const [payment] = shop.sandbox.ledger.listPayments(moid);
    return registrationsOf(shop.sandbox.ledger.listEntries(moid), payment!.tid).map(({ invoice }) => invoice);
  };
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    const stop = shop.sandbox.onPoint(async (name) => {
      if (name !== 'parcel-received') return;
      stop();
      resolve();
      await held;
    });
  });
  await shipOrder(shop.deps, moid, 'cj', wrong);
  const first = settleEscrows(shop.deps);
  await reached;
  expect(await correct(moid, 2, right)).toBe('corrected');
  await settleEscrows(shop.deps);
  expect(await correct(moid, 3, best)).toBe('corrected');
  await settleEscrows(shop.deps);
  letGo();
  await first;
  await shop.deps.background.idle();
  await settleEscrows(laterBy(shop.deps, 15_000));
  await shop.deps.background.idle();
  expect(told()).toEqual([wrong, best]);
  const [deal] = await shop.deps
    .sql`select d.* from escrow_deals d join orders o on o.id = d.order_id where o.moid = ${moid}`;
  expect(deal).toMatchObject({
    state: 'delivering',
    telling: 'told',
    tracking_number: best,
    last_error: null,
  });
});

it('is told at once where nobody is being told just now', async () => {
  const { moid } = await buy(shop, await loggedIn(shop), 'ok', { _method: 'bank', _escrow: 'Y' });
  shop.sandbox.escrows.plan('down');
  await shipOrder(shop.deps, moid, 'cj', wrong);
  await settleEscrows(shop.deps);
  await shop.deps.background.idle();
  const state = () => shop.deps.sql`select d.telling, d.last_error, d.tracking_number from escrow_deals d
    join orders o on o.id = d.order_id where o.moid = ${moid}`;
  expect((await state())[0]).toMatchObject({ telling: 'due', last_error: 'status 503' });
  await correct(moid, 2, right);
  await settleEscrows(shop.deps);
  await shop.deps.background.idle();
  expect((await state())[0]).toMatchObject({ telling: 'told', last_error: null, tracking_number: right });
});
