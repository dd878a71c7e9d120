// What was ordered from the cart leaves it with the payment, and nothing else does.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
  payAgain,
  stockOf,
} from '../../../../test/support/payment.ts';
import { payIn } from '../../../../test/support/purchase.ts';
import { meet, races, readyForRace } from '../../../../test/support/races.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { getCart, mergeCart, type OwnCart } from '../cart/contract.ts';
import type { CartItem } from '../cart/rules.ts';
import { getPaymentResult, type PaymentResult } from './contract.ts';
import { failureMessages } from './messages.ts';

let shop: TestShop;
let haneul: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  haneul = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from carts`;
  await shop.deps.limits.reset('orderByMember', String(haneul.memberId));
  await fill(haneul);
});

const coral: CartItem = { productId: 1, choice: '코랄|', quantity: 5, addedAt: 1 };
const mint: CartItem = { ...coral, choice: '민트|', quantity: 1 };
const eraser: CartItem = { productId: 3, choice: '|분홍', quantity: 2, addedAt: 1 };
// Two of five coral pens, both erasers: 2 × 19,000 + 2 × 9,000, and 3,000 of delivery once.
const order = {
  _lines: JSON.stringify([
    { product_id: '1', productColor: '코랄|', product_amount: '2' },
    { product_id: '3', productColor: '|분홍', product_amount: '2' },
  ]),
  amt: '59000',
};

const fill = (who: Visitor) =>
  who.call(mergeCart, { input: { memberId: who.memberId, items: [coral, mint, eraser] } });
const read = async (who: Visitor) => (await (await who.call(getCart)).json()) as OwnCart;
const held = async (who: Visitor) =>
  (await read(who)).lines
    .map(({ productId, choice, quantity }) => `${productId} ${choice} ${quantity}`)
    .sort();
const full = ['1 민트| 1', '1 코랄| 5', '3 |분홍 2'];
const rest = ['1 민트| 1', '1 코랄| 3'];

describe('an order from the cart', () => {
  it('names what of it is sold no more, and charges nothing', async () => {
    const placed = await openPayment(haneul, order);
    await shop.deps.sql`update products set on_sale = false where id = 3`;
    try {
      for (const refused of [await openPayment(haneul, order), await payAgain(haneul, placed.moid)]) {
        expect(refused.status).toBe(404);
        expect(refused.html).toContain('지우개 상품은 지금 판매하지 않아요');
        expect(refused.html).not.toContain('톡톡펜');
      }
    } finally {
      await shop.deps.sql`update products set on_sale = true where id = 3`;
    }
    expect(await held(haneul)).toEqual(full);
  });

  it('names what of it is too much for an account, or is offered in another colour by now', async () => {
    const lines = (pens: string, erasers: string, color = '코랄|') =>
      JSON.stringify([
        { product_id: '1', productColor: color, product_amount: pens },
        { product_id: '3', productColor: '|분홍', product_amount: erasers },
      ]);
    const many = { ...order, _method: 'vbank', _lines: lines('2', '21'), amt: '230000' };
    const refused = await openPayment(haneul, many);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('지우개 분홍 수량을 줄여 주세요');
    expect(refused.html).not.toContain('톡톡펜');
    // Another way to pay has no such end, and the same order is refused an account later, too.
    const placed = await openPayment(haneul, { ...many, _method: 'card' });
    expect(placed.status).toBe(200);
    const again = await payAgain(haneul, placed.moid, 'vbank');
    expect(again.html).toContain('지우개 분홍 수량을 줄여 주세요');
    const wrong = await openPayment(haneul, { ...order, _lines: lines('2', '2', '검정|') });
    expect(wrong.html).toContain('톡톡펜 상품은 고르신 색상이나 수량으로 주문할 수 없어요');
    expect(wrong.html).not.toContain('지우개');
    expect(await held(haneul)).toEqual(full);
  });

  it('still has the last units to order that its own open window keeps, and nobody else has', async () => {
    const { sql } = shop.deps;
    const stateOf = async (who: Visitor) =>
      (await read(who)).lines.find(({ productId }) => productId === eraser.productId)?.state;
    const bada = await loggedIn(shop, 'bada');
    await fill(bada);
    await openPayment(haneul, order);
    await sql`update variants set stock = 0 where product_id = 3`;
    try {
      expect(await stateOf(haneul)).toBe('ready');
      expect(await stateOf(bada)).toBe('soldOut');
      // Another receiver makes it another order: the window before gives way to it.
      const again = await openPayment(haneul, { ...order, target_userName: '김바람' });
      expect(again.status).toBe(200);
      await sql`update variants set stock = 0 where product_id = 3`;
      // A window that is open no more keeps nothing for its buyer.
      await sql`update payment_attempts set state = 'failed' where state = 'ready'`;
      expect(await stateOf(haneul)).toBe('soldOut');
    } finally {
      await sql`update variants set stock = 500 where product_id = 3`;
    }
  });

  it('leaves it as it is until it is paid', async () => {
    await openPayment(haneul, order);
    expect(await held(haneul)).toEqual(full);
    await buy(shop, haneul, 'decline', order);
    expect(await held(haneul)).toEqual(full);
  });

  it('takes along what was paid for; what is more of it stays', async () => {
    const other = await loggedIn(shop, 'bada');
    await fill(other);
    const before = (await read(haneul)).version;
    await buy(shop, haneul, 'ok', order);
    expect(await held(haneul)).toEqual(rest);
    expect((await read(haneul)).version).toBeGreaterThan(before);
    expect(await held(other)).toEqual(full);
  });

  it('takes it once, however often the provider tells of the payment', async () => {
    const payment = await openPayment(haneul, order);
    const result = await authorize(shop.sandbox.url, payment.fields);
    await Promise.all(Array.from({ length: 10 }, () => bringBack(shop.url, result)));
    await shop.deps.background.idle();
    expect(await held(haneul)).toEqual(rest);
  });

  it('that waits for its deposit leaves it until the deposit comes', async () => {
    const { moid } = await buy(shop, haneul, 'ok', { ...order, _method: 'vbank' });
    expect(await held(haneul)).toEqual(full);
    await payIn(shop, moid);
    expect(await held(haneul)).toEqual(rest);
  });

  it('that was emptied meanwhile needs nothing of it', async () => {
    const payment = await openPayment(haneul, order);
    await shop.deps.sql`delete from carts`;
    await bringBack(shop.url, await authorize(shop.sandbox.url, payment.fields));
    await shop.deps.background.idle();
    expect(await held(haneul)).toEqual([]);
    const [row] = await shop.deps.sql`select fulfilment from orders where moid = ${payment.moid}`;
    expect(row!.fulfilment).toBe('paid');
  });
});

describe('of two windows that were opened for one cart', () => {
  const all = {
    _lines: JSON.stringify([{ product_id: '3', productColor: '|분홍', product_amount: '2' }]),
    amt: '21000',
  };
  const finish = async ({ fields }: { fields: Record<string, string> }) => {
    await bringBack(shop.url, await authorize(shop.sandbox.url, fields));
    await shop.deps.background.idle();
  };
  const end = async (moid: string) => {
    const { state, failureCode } = (await attemptOf(shop, moid)).attempt;
    const charged = shop.sandbox.ledger.listPayments(moid).reduce((sum, { captures }) => sum + captures, 0);
    return [state, failureCode, charged];
  };
  const stopped = ['failed', 'cart_paid', 0];
  const told = async (moid: string) =>
    (await (await haneul.call(getPaymentResult, { params: { moid } })).json()) as PaymentResult;

  it('the second is never charged once the first is paid, and keeps no goods', async () => {
    const [first, second] = [await openPayment(haneul, all), await openPayment(haneul, all)];
    const before = (await stockOf(shop, 3))!;
    await finish(first);
    await finish(second);
    expect([await end(first.moid), await end(second.moid)]).toEqual([['paid', null, 1], stopped]);
    expect(await stockOf(shop, 3)).toBe(before + 2);
    expect(await told(second.moid)).toMatchObject({
      message: failureMessages.cart_paid,
      isInVain: true,
      isPaidElsewhere: true,
    });
    await finish(await payAgain(haneul, second.moid));
    expect((await end(second.moid))[0]).toBe('paid');
  });

  it('the second is not charged while the first is with the payment company', async () => {
    const [first, second] = [await openPayment(haneul, all), await openPayment(haneul, all)];
    const stop = shop.sandbox.onPoint(async (point) => {
      if (point !== 'approve-received') return;
      stop();
      await bringBack(shop.url, await authorize(shop.sandbox.url, second.fields));
    });
    await finish(first);
    expect([await end(first.moid), await end(second.moid)]).toEqual([['paid', null, 1], stopped]);
  });

  it('one alone is charged, however close they come', async () => {
    for (let round = 0; round < races; round++) {
      await readyForRace(shop);
      await shop.deps.sql`delete from carts`;
      await fill(haneul);
      const windows = [await openPayment(haneul, all), await openPayment(haneul, all)] as const;
      const [one, other] = await Promise.all(
        windows.map(({ fields }) => authorize(shop.sandbox.url, fields)),
      );
      await meet(
        round,
        () => bringBack(shop.url, one!),
        () => bringBack(shop.url, other!),
      );
      await shop.deps.background.idle();
      const ends = await Promise.all(windows.map(({ moid }) => end(moid)));
      expect(ends.filter(([state]) => state === 'paid')).toHaveLength(1);
      expect(ends).toContainEqual(stopped);
    }
  });

  it('both are paid where the cart holds enough for both', async () => {
    const two = {
      ...all,
      _lines: JSON.stringify([{ product_id: '1', productColor: '코랄|', product_amount: '2' }]),
      amt: '41000',
    };
    const [first, second] = [await openPayment(haneul, two), await openPayment(haneul, two)];
    await finish(first);
    await finish(second);
    expect([await end(first.moid), await end(second.moid)]).toEqual([
      ['paid', null, 1],
      ['paid', null, 1],
    ]);
    expect(await held(haneul)).toEqual(['1 민트| 1', '1 코랄| 1', '3 |분홍 2']);
  });

  it('one that waits for its deposit keeps nobody from paying by card', async () => {
    const second = await openPayment(haneul, all);
    const { moid } = await buy(shop, haneul, 'ok', { ...all, _method: 'vbank' });
    expect((await end(moid))[0]).toBe('awaitingDeposit');
    await finish(second);
    expect(await end(second.moid)).toEqual(['paid', null, 1]);
  });

  it('one that was opened after the other was paid is a purchase of its own', async () => {
    await buy(shop, haneul, 'ok', all);
    expect(await held(haneul)).toEqual(['1 민트| 1', '1 코랄| 5']);
    const { moid } = await buy(shop, haneul, 'ok', all);
    expect(await end(moid)).toEqual(['paid', null, 1]);
  });
});

it('a purchase straight from its product takes nothing out of the cart', async () => {
  await buy(shop, haneul, 'ok');
  expect(await held(haneul)).toEqual(full);
});
