import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
  stockOf,
} from '../../../../test/support/payment.ts';
import { reconcileLedgers } from '../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { products } from '../../../platform/db/schema.server.ts';
import { reservationMinutes } from '../payment/rules.ts';
import { releaseReservations } from '../payment/worker.server.ts';
import { getPaymentResult } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const member of ['1', '2']) await shop.deps.limits.reset('orderByMember', member);
  shop.advance(24 * 3_600_000);
  await releaseReservations(shop.deps);
});

const setProduct = (change: Partial<typeof products.$inferInsert>) =>
  shop.deps.db.update(products).set(change).where(eq(products.id, 1));
const setStock = (stock: number) => shop.deps.sql`update variants set stock = ${stock} where product_id = 1`;
const reservationMs = reservationMinutes * 60_000;

describe('the last unit', () => {
  it('goes to one of two buyers; the other hears so before paying', async () => {
    await setStock(1);
    const buyers = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
    const payments = await Promise.all(buyers.map((buyer) => openPayment(buyer)));
    expect(payments.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(shop, 1)).toBe(0);
  });

  it('is sold once to twenty windows at once', async () => {
    await setStock(1);
    const buyers = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
    const payments = await Promise.all(Array.from({ length: 20 }, (_, i) => openPayment(buyers[i % 2]!)));
    const results = await Promise.all(
      payments
        .filter(({ status }) => status === 200)
        .map(({ fields }) => authorize(shop.sandbox.url, fields)),
    );
    expect(results.length).toBeGreaterThan(0);
    await Promise.all(results.map((result) => bringBack(shop.url, result)));
    const states = await Promise.all(
      results.map(async ({ Moid }) => (await attemptOf(shop, Moid!)).attempt.state),
    );
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
    expect(await stockOf(shop, 1)).toBe(0);
  });

  it('in an own earlier window stays there where even with it there are too few', async () => {
    await setStock(1);
    const buyer = await loggedIn(shop);
    const earlier = await openPayment(buyer);
    const two = { product_amount: '2', amt: String(2 * 19_000 + 3_000) };
    expect((await openPayment(buyer, two)).status).toBe(409);
    expect((await attemptOf(shop, earlier.moid)).order.reservation).toBe('reserved');
    await bringBack(shop.url, await authorize(shop.sandbox.url, earlier.fields));
    expect((await attemptOf(shop, earlier.moid)).attempt.state).toBe('paid');
  });

  it('in an own earlier window gives way to the newer one', async () => {
    await setStock(1);
    const buyer = await loggedIn(shop);
    const first = await openPayment(buyer);
    const second = await openPayment(buyer);
    expect(second.status).toBe(200);
    expect((await attemptOf(shop, first.moid)).order.reservation).toBe('released');
    await bringBack(shop.url, await authorize(shop.sandbox.url, second.fields));
    // The older window comes back all the same: nothing is left for it, so nothing is charged.
    await bringBack(shop.url, await authorize(shop.sandbox.url, first.fields));
    expect((await attemptOf(shop, second.moid)).attempt.state).toBe('paid');
    expect((await attemptOf(shop, first.moid)).attempt).toMatchObject({
      state: 'failed',
      failureCode: 'sold_out',
    });
    expect(shop.sandbox.ledger.listPayments(first.moid)[0]).toMatchObject({ captured: 0 });
  });
});

describe('a reservation', () => {
  it('lasts fifteen minutes to the millisecond', async () => {
    await setStock(1);
    const buyer = await loggedIn(shop);
    shop.stopClockAt(shop.deps.now());
    await openPayment(buyer);
    await releaseReservations(laterBy(shop.deps, reservationMs - 1));
    expect(await stockOf(shop, 1)).toBe(0);
    await releaseReservations(laterBy(shop.deps, reservationMs));
    expect(await stockOf(shop, 1)).toBe(1);
    await releaseReservations(laterBy(shop.deps, reservationMs));
    expect(await stockOf(shop, 1)).toBe(1);
    shop.stopClockAt(null);
  });

  it('that ran out is taken again when the buyer comes back late and units are left', async () => {
    await setStock(1);
    const payment = await openPayment(await loggedIn(shop));
    const result = await authorize(shop.sandbox.url, payment.fields);
    shop.advance(reservationMs);
    await releaseReservations(shop.deps);
    expect(await stockOf(shop, 1)).toBe(1);
    await bringBack(shop.url, result);
    expect((await attemptOf(shop, payment.moid)).order).toMatchObject({
      fulfilment: 'paid',
      reservation: 'sold',
    });
    expect(await stockOf(shop, 1)).toBe(0);
  });

  it('that ran out and was sold to another is not charged', async () => {
    await setStock(1);
    const late = await openPayment(await loggedIn(shop, 'haneul'));
    const result = await authorize(shop.sandbox.url, late.fields);
    shop.advance(reservationMs);
    await releaseReservations(shop.deps);
    await buy(shop, await loggedIn(shop, 'bada'));
    await bringBack(shop.url, result);
    expect((await attemptOf(shop, late.moid)).attempt).toMatchObject({
      state: 'failed',
      failureCode: 'sold_out',
    });
    expect(shop.sandbox.ledger.listPayments(late.moid)[0]).toMatchObject({ captured: 0 });
    expect(await stockOf(shop, 1)).toBe(0);
    // Nobody is sent to pay once more for what is gone.
    const haneul = await loggedIn(shop, 'haneul');
    const told = await haneul.call(getPaymentResult, { params: { moid: late.moid } });
    expect(await told.json()).toMatchObject({ state: 'failed', isInVain: true });
  });

  it('is never given back under a payment that has just begun', async () => {
    await setStock(50);
    const buyer = await loggedIn(shop);
    const results = [];
    for (let i = 0; i < 25; i++)
      results.push(await authorize(shop.sandbox.url, (await openPayment(buyer)).fields));
    shop.advance(reservationMs);
    await Promise.all([
      ...results.map((result) => bringBack(shop.url, result)),
      ...[1, 2, 3, 4].map(() => releaseReservations(shop.deps)),
    ]);
    const rows = await Promise.all(results.map(({ Moid }) => attemptOf(shop, Moid!)));
    expect(rows.map(({ attempt, order }) => `${attempt.state} ${order.reservation}`)).toEqual(
      results.map(() => 'paid sold'),
    );
    expect(await stockOf(shop, 1)).toBe(25);
  });

  it('goes back into stock once when the payment is declined, however often that is told', async () => {
    await setStock(5);
    const payment = await openPayment(await loggedIn(shop));
    const result = await authorize(shop.sandbox.url, payment.fields, 'decline-auth');
    await Promise.all([1, 2, 3].map(() => bringBack(shop.url, result)));
    expect(await stockOf(shop, 1)).toBe(5);
  });
});

describe('a colour that sold out', () => {
  it('is refused although the product is there, and the others are sold', async () => {
    await setStock(10);
    await setProduct({ soldOutColors: ['pen:코랄'] });
    const buyer = await loggedIn(shop);
    const refused = await openPayment(buyer);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('톡톡펜 코랄 색상이 방금 품절되었어요');
    expect((await openPayment(buyer, { productColor: '민트|' })).status).toBe(200);
    await setProduct({ soldOutColors: [] });
  });
});

describe('a price that changes', () => {
  it('between dialog and form stops the order: that sum was never shown', async () => {
    const buyer = await loggedIn(shop);
    await setStock(10);
    await setProduct({ discount: 18_000 });
    const refused = await openPayment(buyer);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('금액이 변경되었어요');
    expect((await openPayment(buyer, { amt: '21000' })).status).toBe(200);
    await setProduct({ discount: 19_000 });
  });

  it('between form and return changes nothing: the sum that was agreed to is charged', async () => {
    const buyer = await loggedIn(shop);
    const payment = await openPayment(buyer);
    const result = await authorize(shop.sandbox.url, payment.fields);
    await setProduct({ discountOn: false });
    await bringBack(shop.url, result);
    expect(await attemptOf(shop, payment.moid)).toMatchObject({
      order: { fulfilment: 'paid', amountWon: 22_000 },
      line: { unitWon: 19_000 },
    });
    expect(shop.sandbox.ledger.listPayments(payment.moid)[0]).toMatchObject({ captured: 22_000 });
    await setProduct({ discountOn: true });
  });

  it('to less than cards can pay is not sold', async () => {
    await setProduct({ discount: 999, delivery: 0 });
    expect((await openPayment(await loggedIn(shop), { amt: '999' })).status).toBe(422);
    await setProduct({ discount: 19_000, delivery: 3_000 });
  });

  it('and a product that went off sale is not sold from an old page', async () => {
    await setProduct({ onSale: false });
    expect((await openPayment(await loggedIn(shop))).status).toBe(404);
    await setProduct({ onSale: true });
  });
});

it('After all of this the ledgers of the provider and of the shop agree', async () => {
  expect(await reconcileLedgers(shop)).toEqual([]);
});
