import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, buy, loggedIn, openPayment, stockOf } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  bringToBuyer,
  givenBack,
  kept,
  listOf,
  moneyAt,
  rowOf,
} from '../../../../test/support/purchase.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { orderCancellations, orders } from '../../../platform/db/schema.server.ts';
import { prepareOrder } from '../fulfilment/pack.server.ts';
import { shipOrder } from '../fulfilment/ship.server.ts';
import { listPurchases } from './contract.ts';

let shop: TestShop;
let haneul: Visitor;
let bada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  haneul = await loggedIn(shop, 'haneul');
  bada = await loggedIn(shop, 'bada');
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const member of ['1', '2']) await shop.deps.limits.reset('orderByMember', member);
});

const moveTo = async (moid: string, step: 'preparing' | 'shipping' | 'delivered') => {
  if (step === 'preparing') await prepareOrder(shop.deps, moid);
  if (step === 'shipping') await shipOrder(shop.deps, moid, 'cj', '123456789012');
  if (step === 'delivered') await bringToBuyer(shop, moid);
};

describe('the list of purchases', () => {
  it('shows another flat of the buyer’s own house where only that was typed', async () => {
    const { moid } = await buy(shop, bada, 'ok', { target_subAddress: '101동 1203호' });
    const { t_data } = await listOf(bada);
    expect(t_data.find((row) => row.moid === moid)?.target_address).toBe(
      '(48058) 부산광역시 해운대구 APEC로 55 101동 1203호',
    );
  });

  it('shows what was bought, for whom, for how much, newest first', async () => {
    await bought(shop, bada);
    const { moid } = await buy(shop, bada, 'ok', {
      product_id: '4',
      amt: '52000',
      product_amount: '2',
      productColor: '민트|분홍',
      target_userName: '이파도',
      target_phone: '01099998888',
      target_address: '(06236) 서울특별시 강남구 테헤란로 152',
      target_subAddress: '3층',
    });
    const { t_count, t_data } = await listOf(bada);
    expect(t_count).toBe(t_data.length);
    expect(t_data.map((row) => row.complete_at)).toEqual(
      t_data
        .map((row) => row.complete_at)
        .sort()
        .reverse(),
    );
    expect(t_data[0]).toEqual({
      goodsName: '톡톡펜 + 지우개 세트',
      buyerName: '이바다',
      target_userName: '이파도',
      target_address: '(06236) 서울특별시 강남구 테헤란로 152 3층',
      address: '(48058) 부산광역시 해운대구 APEC로 55',
      moid,
      TID: shop.sandbox.ledger.listPayments(moid)[0]!.tid,
      amt: 52_000,
      complete_at: (await attemptOf(shop, moid)).order.paidAt!.toISOString(),
      process: 0,
      reqReserved: 'accessory',
      number: expect.stringMatching(/^\d{6}-\d{4}-\d{4}$/),
      lines: [
        {
          id: expect.any(Number),
          productId: 4,
          goodsName: '톡톡펜 + 지우개 세트',
          category: 'accessory',
          penColor: '민트',
          eraserColor: '분홍',
          quantity: 2,
          unitWon: 26_000,
          picture: expect.objectContaining({ name: 'toktok-set-mint-pink' }),
          cancelledUnits: 0,
          returnedUnits: 0,
          cancelling: 0,
          packed: 0,
          shipped: 0,
          delivered: 0,
          returning: 0,
          replacing: 0,
        },
      ],
      productColor: '민트|분홍',
      product_amount: 2,
      cancellable: true,
      category: 'accessory',
      invoice: null,
      method: 'card',
      cancelUntilMs: null,
      cancelsAtOnce: true,
      needsRefundAccount: false,
      refundWon: 52_000,
      returnState: null,
      returnable: false,
      replaceable: false,
      replacement: null,
      parcels: [],
      partialRefundNeedsAccount: false,
      restCancellable: false,
      deliveryWon: 0,
      refundedWon: 0,
      returnedFor: [],
      escrow: null,
      content: null,
      coupon: null,
      isOver: false,
      isTerminated: false,
      isCancelledByShop: false,
      isCancelRefused: false,
      terminable: false,
    });
  });

  it('shows nobody else’s, and nothing that was not paid', async () => {
    const own = await bought(shop, haneul);
    const unpaid = await openPayment(haneul);
    const declined = await buy(shop, haneul, 'decline');
    const mine = (await listOf(haneul)).t_data.map(({ moid }) => moid);
    expect(mine).toContain(own.moid);
    expect(mine).not.toContain(unpaid.moid);
    expect(mine).not.toContain(declined.moid);
    expect((await listOf(bada)).t_data.map(({ moid }) => moid)).not.toContain(own.moid);
  });

  it('asks for a log-in', async () => {
    const stranger = new Visitor(shop.url);
    expect((await stranger.call(listPurchases)).status).toBe(400);
    expect((await askToCancel(stranger, { TID: 'x', moid: 'x', CancelAmt: 1 })).status).toBe(400);
  });
});

describe('a cancellation', () => {
  it('gives back exactly what was paid, at once, and the units with it', async () => {
    const wish = await bought(shop, haneul);
    const variantStock = await stockOf(shop, 1);
    expect((await askToCancel(haneul, wish)).status).toBe(200);
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: -99, cancellable: false });
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    expect(await stockOf(shop, 1)).toBe(variantStock! + 1);
    // Asking again changes nothing and is answered alike.
    expect((await askToCancel(haneul, wish)).status).toBe(200);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    expect(await stockOf(shop, 1)).toBe(variantStock! + 1);
  });

  it('asked for twenty times at once gives back once', async () => {
    const wish = await bought(shop, haneul);
    const variantStock = await stockOf(shop, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => askToCancel(haneul, wish)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
    expect(
      shop.sandbox.ledger.listEntries(wish.moid).filter(({ kind }) => kind === 'cancel-refused'),
    ).toEqual([]);
    expect(await stockOf(shop, 1)).toBe(variantStock! + 1);
  });

  it('of goods that are being packed waits for the operator', async () => {
    haneul = await loggedIn(shop, 'haneul');
    const wish = await bought(shop, haneul);
    await moveTo(wish.moid, 'preparing');
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: 1, cancellable: true });
    expect((await askToCancel(haneul, wish)).status).toBe(200);
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: 10, cancellable: false });
    expect((await askToCancel(haneul, wish)).status).toBe(200);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(kept);
  });

  it.each(['shipping', 'delivered'] as const)('of goods that are %s is refused', async (fulfilment) => {
    const wish = await bought(shop, haneul);
    await moveTo(wish.moid, fulfilment);
    expect((await askToCancel(haneul, wish)).status).toBe(409);
    expect((await rowOf(haneul, wish.moid)).cancellable).toBe(false);
    expect(moneyAt(shop, wish)).toEqual(kept);
  });

  it('and the operator’s parcel never both win', async () => {
    for (let i = 0; i < 10; i++) {
      await shop.deps.limits.reset('orderByMember', '1');
      const wish = await bought(shop, haneul);
      const shipIt = shipOrder(shop.deps, wish.moid, 'cj', '123456789012');
      const [answer, shipped] = await Promise.all([askToCancel(haneul, wish), shipIt]);
      await settle(shop);
      const { order } = await attemptOf(shop, wish.moid);
      const { cancelled } = moneyAt(shop, wish);
      const hasShipped = shipped === 'shipped';
      const outcome = [answer.status, hasShipped, order.fulfilment, cancelled].join(' ');
      expect(['200 false cancelled 22000', '409 true shipping 0']).toContain(outcome);
      haneul = await loggedIn(shop, 'haneul');
    }
  });

  it.each([
    ['cancel-hang', 1],
    ['cancel-reset', 1],
    ['cancel-already', 1],
  ] as const)(
    'whose answer is lost (%s) stays requested until the provider is known to have paid back, once',
    async (scenario, times) => {
      haneul = await loggedIn(shop, 'haneul');
      const variantStock = await stockOf(shop, 1);
      const wish = await bought(shop, haneul, scenario);
      expect((await askToCancel(haneul, wish)).status).toBe(200);
      await settle(shop);
      haneul = await loggedIn(shop, 'haneul');
      expect((await rowOf(haneul, wish.moid)).process).toBe(-99);
      expect(moneyAt(shop, wish)).toEqual({ ...givenBack, cancels: times });
      expect(await stockOf(shop, 1)).toBe(variantStock);
    },
  );

  it('that the provider does not answer at all stays requested', async () => {
    const wish = await bought(shop, haneul);
    shop.sandbox.faults.set({ scenario: 'cancel-hang', moid: wish.moid, count: 2 });
    expect((await askToCancel(haneul, wish)).status).toBe(200);
    await shop.deps.background.idle();
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: 10, cancellable: false });
    expect(moneyAt(shop, wish)).toEqual(kept);
    await settle(shop);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
  });

  it('that the provider refuses stays requested, for a person to look at', async () => {
    haneul = await loggedIn(shop, 'haneul');
    const wish = await bought(shop, haneul, 'cancel-refuse');
    expect((await askToCancel(haneul, wish)).status).toBe(200);
    await settle(shop);
    expect((await rowOf(haneul, wish.moid)).process).toBe(10);
    expect(moneyAt(shop, wish)).toEqual(kept);
    const { order } = await attemptOf(shop, wish.moid);
    const [row] = await shop.deps.db
      .select()
      .from(orderCancellations)
      .where(eq(orderCancellations.orderId, order.id));
    expect(row).toMatchObject({ state: 'requested', lastError: '2003 취소에 실패했습니다.' });
  });
});

describe('content', () => {
  const buyContent = async (age: number) => {
    const wish = await bought(shop, haneul);
    const paidAt = new Date(shop.deps.now() - age);
    await shop.deps.db
      .update(orders)
      .set({ productType: 'content', paidAt })
      .where(eq(orders.moid, wish.moid));
    return wish;
  };
  const days = (n: number) => n * 24 * 60 * 60_000;

  it('may be cancelled within eight days, and not from then on', async () => {
    const young = await buyContent(days(8) - 60_000);
    const old = await buyContent(days(8));
    expect(await rowOf(haneul, young.moid)).toMatchObject({ cancellable: true, reqReserved: 'content' });
    expect((await rowOf(haneul, old.moid)).cancellable).toBe(false);
    expect((await askToCancel(haneul, young)).status).toBe(200);
    expect((await askToCancel(haneul, old)).status).toBe(409);
    expect([moneyAt(shop, young), moneyAt(shop, old)]).toEqual([givenBack, kept]);
  });
});

it('After all of this the ledgers of the provider and of the shop agree', async () => {
  expect(await reconcileLedgers(shop)).toEqual([]);
});
