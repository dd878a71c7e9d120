// Several goods in one order: one sum, one delivery fee, all of the stock or none of it.
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
import { listOf } from '../../../../test/support/purchase.ts';
import { reconcileLedgers } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { maxCartLines } from '../cart/rules.ts';
import { insertOrders, withFreeNumber } from '../order/placing-queries.server.ts';
import { nameOfGoods, orderNumber, readOrderNumber } from '../order/rules.ts';
import { insertFirstAttempts } from '../payment/attempt-queries.server.ts';
import { reservationMinutes } from '../payment/rules.ts';
import { releaseReservations } from '../payment/worker.server.ts';
import type { CartLine } from './contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const member of ['1', '2']) await shop.deps.limits.reset('orderByMember', member);
  // What an earlier test left held is given back first.
  shop.advance(24 * 3_600_000);
  await releaseReservations(shop.deps);
});

const pen: CartLine = { product_id: '1', productColor: '코랄|', product_amount: '2' };
const brush: CartLine = { product_id: '2', productColor: '민트|', product_amount: '1' };
const eraser: CartLine = { product_id: '3', productColor: '|분홍', product_amount: '3' };
// 2 × 19,000 + 26,000 + 3 × 9,000, and 3,000 of delivery once.
const all = { lines: [pen, brush, eraser], amt: 94_000 };
const fields = ({ lines, amt }: { lines: unknown; amt: number }) => ({
  _lines: typeof lines === 'string' ? lines : JSON.stringify(lines),
  amt: String(amt),
});
const stocks = () => Promise.all([1, 2, 3].map((id) => stockOf(shop, id)));
const setStock = (id: number, stock: number) =>
  shop.deps.sql`update variants set stock = ${stock} where product_id = ${id}`;

describe('an order of several goods', () => {
  it('is paid as one, with the highest delivery fee once, and stands in the list as one', async () => {
    const buyer = await loggedIn(shop);
    const before = await stocks();
    const { moid } = await buy(shop, buyer, 'ok', fields(all));
    const { order, attempt } = await attemptOf(shop, moid);
    expect(attempt).toMatchObject({ state: 'paid', amountWon: 94_000 });
    expect(order).toMatchObject({ goodsName: '톡톡펜 외 2건', quantity: 6, deliveryWon: 3_000 });
    expect(await stocks()).toEqual(before.map((units, i) => units! - [2, 1, 3][i]!));
    const row = (await listOf(buyer)).t_data.find((one) => one.moid === moid);
    expect(row).toMatchObject({ goodsName: '톡톡펜 외 2건', amt: 94_000, process: 0, product_amount: 6 });
    expect(
      row?.lines.map(({ goodsName, penColor, eraserColor, quantity }) => [
        goodsName,
        penColor,
        eraserColor,
        quantity,
      ]),
    ).toEqual([
      ['톡톡펜', '코랄', '', 2],
      ['쓱쓱펜', '민트', '', 1],
      ['지우개', '', '분홍', 3],
    ]);
    expect(await reconcileLedgers(shop)).toEqual([]);
  });

  it('takes all of its units or none', async () => {
    await setStock(3, 2);
    const before = await stocks();
    expect((await openPayment(await loggedIn(shop), fields(all))).status).toBe(409);
    expect(await stocks()).toEqual(before);
    await setStock(3, 500);
  });

  it('of one product in two colours counts both against its stock', async () => {
    await setStock(1, 3);
    const two = { ...pen, productColor: '노랑|' };
    expect((await openPayment(await loggedIn(shop), fields({ lines: [pen, two], amt: 79_000 }))).status).toBe(
      409,
    );
    await setStock(1, 4);
    expect((await openPayment(await loggedIn(shop), fields({ lines: [pen, two], amt: 79_000 }))).status).toBe(
      200,
    );
    expect(await stockOf(shop, 1)).toBe(0);
    await setStock(1, 300);
  });

  it('gives back every unit when its fifteen minutes are over, and takes them again for who comes late', async () => {
    const buyer = await loggedIn(shop);
    const before = await stocks();
    const payment = await openPayment(buyer, fields(all));
    const result = await authorize(shop.sandbox.url, payment.fields);
    shop.advance(reservationMinutes * 60_000);
    await releaseReservations(shop.deps);
    expect(await stocks()).toEqual(before);
    await bringBack(shop.url, result);
    expect((await attemptOf(shop, payment.moid)).attempt.state).toBe('paid');
    expect(await stocks()).toEqual(before.map((units, i) => units! - [2, 1, 3][i]!));
  });

  it('never waits for another that takes the same goods in another order, 40 times', async () => {
    const buyers = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')] as const;
    const before = await stocks();
    for (let round = 0; round < 20; round++) {
      for (const member of ['1', '2']) await shop.deps.limits.reset('orderByMember', member);
      const opened = await Promise.all([
        openPayment(buyers[0], fields(all)),
        openPayment(buyers[1], fields({ ...all, lines: all.lines.toReversed() })),
      ]);
      expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    }
    shop.advance(reservationMinutes * 60_000);
    await releaseReservations(shop.deps);
    expect(await stocks()).toEqual(before);
  });

  it.each([
    ['a sum with two delivery fees', { ...all, amt: 97_000 }, 409],
    [
      'a content among goods',
      { lines: [pen, { product_id: '11', productColor: '|', product_amount: '1' }], amt: 141_000 },
      404,
    ],
    ['a colour that does not exist', { lines: [{ ...pen, productColor: '금색|' }], amt: 41_000 }, 422],
    ['no colour where there are some', { lines: [{ ...pen, productColor: '|' }], amt: 41_000 }, 422],
    ['nothing', { lines: [], amt: 94_000 }, 422],
    ['too many lines', { lines: Array.from({ length: maxCartLines + 1 }, () => pen), amt: 94_000 }, 422],
    ['what is no list', { lines: '{"product_id":"1"}', amt: 94_000 }, 422],
    ['what is no JSON', { lines: '[', amt: 94_000 }, 422],
    ['another field in a line', { lines: [{ ...pen, unit: 1 }], amt: 41_000 }, 422],
    ['no units', { lines: [{ ...pen, product_amount: '0' }], amt: 3_000 }, 422],
  ])('is refused with %s', async (_what, wrong, status) => {
    const before = await stocks();
    expect((await openPayment(await loggedIn(shop), fields(wrong))).status).toBe(status);
    expect(await stocks()).toEqual(before);
  });

  it('cannot be changed in the database afterwards, nor differ from its lines', async () => {
    const { moid } = await openPayment(await loggedIn(shop), fields(all));
    const { sql } = shop.deps;
    const { order } = await attemptOf(shop, moid);
    await expect(sql`update order_lines set unit_won = 1 where order_id = ${order.id}`).rejects.toThrow(
      'never changed',
    );
    await expect(
      sql`insert into order_lines (order_id, position, product_id, category, goods_name, product_type, quantity, unit_won)
        values (${order.id}, 9, 1, 'accessory', 'x', 'x', 1, 1)`,
    ).rejects.toThrow('sum of its lines');
    await expect(
      sql`update order_lines set put_back = stock_taken + 1 where order_id = ${order.id}`,
    ).rejects.toThrow('order_lines_stock');
  });
});

describe('the number of an order', () => {
  it('says its Korean day and can be read in any spelling', () => {
    // 00:30 in Seoul is still the day before elsewhere.
    expect(orderNumber(Date.UTC(2026, 10, 21, 15, 30), 48_210_937)).toBe('261122-4821-0937');
    expect(orderNumber(Date.UTC(2026, 10, 22), 7)).toBe('261122-0000-0007');
    expect(['26112248210937', ' 261122 4821 0937', '261122-4821-0937'].map(readOrderNumber)).toEqual(
      Array(3).fill('261122-4821-0937'),
    );
    expect(['261122-4821-093', '01012345678', 'tt26112248210937'].map(readOrderNumber)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is drawn again where it is taken', async () => {
    const { db } = shop.deps;
    const { order, attempt, line } = await attemptOf(shop, (await openPayment(await loggedIn(shop))).moid);
    const { id: _, moid: __, ...same } = order;
    const { id: ___, orderId: ____, position: _____, ...goods } = line;
    const { id: ______, ...payment } = attempt;
    const reservedUntil = shop.deps.databaseClock.after(60_000);
    const drawn = [order.number, order.number, '261122-0000-0001'];
    const consents = [{ agreement: 'service', version: '1' }];
    const [orderId] = await withFreeNumber(
      () => drawn.shift()!,
      (number) =>
        insertOrders(
          db,
          [{ order: { ...same, number, moid: 'ttnumber' }, lines: [goods], consents }],
          reservedUntil,
          [insertFirstAttempts([{ ...payment, moid: 'ttnumber' }])],
        ),
    );
    const placed = await attemptOf(shop, 'ttnumber');
    expect([placed.order.number, placed.order.id, drawn]).toEqual(['261122-0000-0001', orderId, []]);
  });

  it('is drawn again for nothing else that is taken', async () => {
    let draws = 0;
    const taken = withFreeNumber(
      () => String(++draws),
      () => shop.deps.sql`insert into settings (name, value) values ('twin', ''), ('twin', '')`,
    );
    await expect(taken).rejects.toThrow('settings_pkey');
    expect(draws).toBe(1);
  });

  it('is one for all goods together, by the first and how many others', () => {
    expect([['톡톡펜'], ['톡톡펜', '지우개'], ['a', 'b', 'c']].map(nameOfGoods)).toEqual([
      '톡톡펜',
      '톡톡펜 외 1건',
      'a 외 2건',
    ]);
  });
});
