// What an order that nobody has paid for may keep from others.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
  stockOf,
} from '../../../../test/support/payment.ts';
import { openAccount } from '../../../../test/support/purchase.ts';
import { reconcileLedgers } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { formatWon } from '../../../shared/money.ts';
import { idleWindowMinutes, reservationMinutes } from '../payment/rules.ts';
import { releaseReservations } from '../payment/worker.server.ts';
import { maxUnitsByDeposit, maxUnpaidWon } from './rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  await shop.deps
    .sql`update payment_attempts set state = 'failed', lease_until = null where state in ('ready', 'awaitingDeposit')`;
  shop.advance(reservationMinutes * 60_000);
  await releaseReservations(shop.deps);
});

const setStock = (stock: number) => shop.deps.sql`update variants set stock = ${stock} where product_id = 1`;
const pens = (units: number) => ({ product_amount: String(units), amt: String(units * 19_000 + 3_000) });
const reservationOf = async (moid: string) => (await attemptOf(shop, moid)).order.reservation;
const hoursOf = async (moid: string) => {
  const { attempt } = await attemptOf(shop, moid);
  return Math.round((attempt.depositUntil!.getTime() - attempt.createdAt.getTime()) / 3_600_000);
};

it('is no whole stock: an account keeps so many units of a line, another way to pay has no such end', async () => {
  await setStock(278);
  const buyer = await loggedIn(shop);
  const refused = await openPayment(buyer, { ...pens(maxUnitsByDeposit + 1), _method: 'vbank' });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('한 상품을 20개까지 주문할 수 있어요. 톡톡펜 코랄 수량을 줄여 주세요');
  expect(await stockOf(shop, 1)).toBe(278);
  expect((await openPayment(buyer, { ...pens(maxUnitsByDeposit), _method: 'vbank' })).status).toBe(200);
  expect((await openPayment(buyer, pens(maxUnitsByDeposit + 1))).status).toBe(200);
});

it('is no more than a sum, over all accounts of one member', async () => {
  await setStock(500);
  const buyer = await loggedIn(shop);
  const each = pens(maxUnitsByDeposit);
  const most = Math.floor(maxUnpaidWon / Number(each.amt));
  for (let open = 0; open < most; open++) await buy(shop, buyer, 'ok', { ...each, _method: 'vbank' });
  const more = await openPayment(buyer, { ...each, _method: 'vbank' });
  const left = maxUnpaidWon - most * Number(each.amt);
  expect(more.html).toContain(`지금은 입금 계좌로 ${formatWon(left)}까지 주문할 수 있어요`);
  expect(more.html).not.toContain('톡톡펜');
  expect((await openPayment(await loggedIn(shop, 'bada'), { ...each, _method: 'vbank' })).status).toBe(200);
});

it('is kept for three days, and for one where few are left to the others', async () => {
  const buyer = await loggedIn(shop);
  await setStock(100);
  expect(await hoursOf((await openAccount(shop, buyer)).moid)).toBe(72);
  await setStock(11);
  expect(await hoursOf((await openAccount(shop, buyer)).moid)).toBe(24);
});

it('stays with an account that was issued until its date, whoever else asks', async () => {
  await setStock(1);
  const { moid } = await openAccount(shop, await loggedIn(shop));
  shop.advance(20 * 3_600_000);
  await releaseReservations(shop.deps);
  expect((await openPayment(await loggedIn(shop, 'bada'))).status).toBe(409);
  expect(await reservationOf(moid)).toBe('reserved');
});

it('gives way where it lies in a window that nobody came back from, before others hear “sold out”', async () => {
  await setStock(1);
  const left = await openPayment(await loggedIn(shop, 'bada'));
  const buyer = await loggedIn(shop);
  shop.advance(idleWindowMinutes * 60_000 - 5_000);
  // They may still be typing the card's number.
  expect((await openPayment(buyer)).status).toBe(409);
  shop.advance(5_000);
  const bought = await openPayment(buyer);
  expect(bought.status).toBe(200);
  expect(await reservationOf(left.moid)).toBe('released');
  await bringBack(shop.url, await authorize(shop.sandbox.url, bought.fields));
  await bringBack(shop.url, await authorize(shop.sandbox.url, left.fields));
  expect((await attemptOf(shop, bought.moid)).attempt.state).toBe('paid');
  expect((await attemptOf(shop, left.moid)).attempt).toMatchObject({ failureCode: 'sold_out' });
});

it('gives way no further than it helps', async () => {
  await setStock(2);
  const [first, second] = [
    await openPayment(await loggedIn(shop, 'bada')),
    await openPayment(await loggedIn(shop, 'bada')),
  ];
  shop.advance(idleWindowMinutes * 60_000);
  const buyer = await loggedIn(shop);
  expect((await openPayment(buyer, pens(3))).status).toBe(409);
  expect(await reservationOf(first.moid)).toBe('reserved');
  expect((await openPayment(buyer)).status).toBe(200);
  expect(await reservationOf(first.moid)).toBe('released');
  expect(await reservationOf(second.moid)).toBe('reserved');
});

it('leaves ledgers that agree', async () => {
  expect(await reconcileLedgers(shop)).toEqual([]);
});
