import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptOf, buy, loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('a purchase', () => {
  it('is paid with the sum that the shop worked out, and leads to its result page', async () => {
    const visitor = await loggedIn(shop);
    const { back, moid } = await buy(shop, visitor);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/buy/result/${moid}#returned`);
    const { attempt, order, line } = await attemptOf(shop, moid);
    expect(attempt).toMatchObject({ state: 'paid', amountWon: 22_000 });
    expect(order).toMatchObject({
      fulfilment: 'paid',
      quantity: 1,
      receiverName: '김하늘',
    });
    expect(line).toMatchObject({ penColor: '코랄', quantity: 1, unitWon: 19_000 });
  });
});
