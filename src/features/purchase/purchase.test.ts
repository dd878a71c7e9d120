import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, buy, loggedIn, openPayment, stockOf } from '../../../test/payment.ts';
import { compareBooks, settle } from '../../../test/settle.ts';
import { openTestShop, type TestShop } from '../../../test/shop.ts';
import { Visitor } from '../../../test/visitor.ts';
import { cancellations, orders } from '../../db/schema.server.ts';
import { cancelPurchase, listPurchases, type PurchaseRecord } from './contract.ts';
import type { Fulfilment } from './rules.ts';

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
  for (const member of ['1', '2']) await shop.parts.limits.reset('orderByMember', member);
});

async function listOf(visitor: Visitor): Promise<{ t_count: number; t_data: PurchaseRecord[] }> {
  return (await visitor.call(listPurchases)).json() as Promise<{ t_count: number; t_data: PurchaseRecord[] }>;
}
const rowOf = async (visitor: Visitor, moid: string) =>
  (await listOf(visitor)).t_data.find((row) => row.moid === moid)!;
type Wish = { TID: string; moid: string; CancelAmt: number | string };
const ask = (visitor: Visitor, wish: Wish) => visitor.call(cancelPurchase, { input: wish });

async function bought(visitor: Visitor, scenario = 'ok'): Promise<Wish> {
  const { moid, back } = await buy(shop, visitor, scenario);
  expect(back.status).toBe(303);
  const row = await rowOf(visitor, moid);
  return { TID: row.TID, moid, CancelAmt: row.amt };
}
const moveTo = (moid: string, fulfilment: Fulfilment) =>
  shop.parts.db.update(orders).set({ fulfilment }).where(eq(orders.moid, moid));
const moneyAt = ({ TID }: Wish) => {
  const payment = shop.sandbox.ledger.findByTid(TID)!;
  return { captured: payment.captured, cancelled: payment.cancelled, cancels: payment.cancels };
};
const kept = { captured: 22_000, cancelled: 0, cancels: 0 };
const givenBack = { captured: 22_000, cancelled: 22_000, cancels: 1 };

describe('the list of purchases', () => {
  it('shows what was bought, for whom, for how much, newest first', async () => {
    await bought(bada);
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
      complete_at: (await attemptOf(shop, moid)).order.completeAt!.toISOString(),
      process: 0,
      reqReserved: 'accessory',
      productColor: '민트|분홍',
      product_amount: 2,
      cancellable: true,
    });
  });

  it('shows nobody else’s, and nothing that was not paid', async () => {
    const own = await bought(haneul);
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
    expect((await ask(stranger, { TID: 'x', moid: 'x', CancelAmt: 1 })).status).toBe(400);
  });
});

describe('a cancellation', () => {
  it('gives back exactly what was paid, at once, and the units with it', async () => {
    const wish = await bought(haneul);
    const shelf = await stockOf(shop, 1);
    expect((await ask(haneul, wish)).status).toBe(200);
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: -99, cancellable: false });
    expect(moneyAt(wish)).toEqual(givenBack);
    expect(await stockOf(shop, 1)).toBe(shelf! + 1);
    // Asking again changes nothing and is answered alike.
    expect((await ask(haneul, wish)).status).toBe(200);
    expect(moneyAt(wish)).toEqual(givenBack);
    expect(await stockOf(shop, 1)).toBe(shelf! + 1);
  });

  it('asked for twenty times at once gives back once', async () => {
    const wish = await bought(haneul);
    const shelf = await stockOf(shop, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(haneul, wish)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await settle(shop);
    expect(moneyAt(wish)).toEqual(givenBack);
    expect(
      shop.sandbox.ledger.listEntries(wish.moid).filter(({ kind }) => kind === 'cancel-refused'),
    ).toEqual([]);
    expect(await stockOf(shop, 1)).toBe(shelf! + 1);
  });

  it('of goods that are being packed waits for the operator', async () => {
    haneul = await loggedIn(shop, 'haneul');
    const wish = await bought(haneul);
    await moveTo(wish.moid, 'preparing');
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: 1, cancellable: true });
    expect((await ask(haneul, wish)).status).toBe(200);
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: 10, cancellable: false });
    expect((await ask(haneul, wish)).status).toBe(200);
    await settle(shop);
    expect(moneyAt(wish)).toEqual(kept);
  });

  it.each(['shipping', 'delivered'] as const)('of goods that are %s is refused', async (fulfilment) => {
    const wish = await bought(haneul);
    await moveTo(wish.moid, fulfilment);
    expect((await ask(haneul, wish)).status).toBe(409);
    expect((await rowOf(haneul, wish.moid)).cancellable).toBe(false);
    expect(moneyAt(wish)).toEqual(kept);
  });

  it('and the operator’s parcel never both win', async () => {
    for (let i = 0; i < 10; i++) {
      await shop.parts.limits.reset('orderByMember', '1');
      const wish = await bought(haneul);
      // What the operator's page will do: ship what is paid or packed and not asked back.
      const shipIt = shop.parts.db.execute(sql`
        with locked as (select id from orders where moid = ${wish.moid} and fulfilment in ('paid', 'preparing') for update)
        update orders set fulfilment = 'shipping' from locked
        where orders.id = locked.id and not exists (select from cancellations c where c.order_id = orders.id) returning orders.id`);
      const [answer, shipped] = await Promise.all([ask(haneul, wish), shipIt]);
      await settle(shop);
      const { order } = await attemptOf(shop, wish.moid);
      const outcome = [answer.status, shipped.length, order.fulfilment, moneyAt(wish).cancelled].join(' ');
      expect(['200 0 cancelled 22000', '409 1 shipping 0']).toContain(outcome);
      haneul = await loggedIn(shop, 'haneul');
    }
  });

  it.each([
    ['cancel-hang', 1],
    ['cancel-reset', 1],
    ['cancel-already', 1],
  ] as const)(
    'whose answer is lost (%s) stays requested until the company is known to have paid back, once',
    async (scenario, times) => {
      haneul = await loggedIn(shop, 'haneul');
      const shelf = await stockOf(shop, 1);
      const wish = await bought(haneul, scenario);
      expect((await ask(haneul, wish)).status).toBe(200);
      await settle(shop);
      haneul = await loggedIn(shop, 'haneul');
      expect((await rowOf(haneul, wish.moid)).process).toBe(-99);
      expect(moneyAt(wish)).toEqual({ ...givenBack, cancels: times });
      expect(await stockOf(shop, 1)).toBe(shelf);
    },
  );

  it('that the company does not answer at all stays requested', async () => {
    const wish = await bought(haneul);
    shop.sandbox.faults.set({ scenario: 'cancel-hang', moid: wish.moid, count: 2 });
    expect((await ask(haneul, wish)).status).toBe(200);
    await shop.parts.background.idle();
    expect(await rowOf(haneul, wish.moid)).toMatchObject({ process: 10, cancellable: false });
    expect(moneyAt(wish)).toEqual(kept);
    await settle(shop);
    expect(moneyAt(wish)).toEqual(givenBack);
  });

  it('that the company refuses stays requested, for a person to look at', async () => {
    haneul = await loggedIn(shop, 'haneul');
    const wish = await bought(haneul, 'cancel-refuse');
    expect((await ask(haneul, wish)).status).toBe(200);
    await settle(shop);
    expect((await rowOf(haneul, wish.moid)).process).toBe(10);
    expect(moneyAt(wish)).toEqual(kept);
    const { order } = await attemptOf(shop, wish.moid);
    const [row] = await shop.parts.db.select().from(cancellations).where(eq(cancellations.orderId, order.id));
    expect(row).toMatchObject({ state: 'requested', lastError: '2003' });
  });
});

describe('a cancellation that names what is not its own', () => {
  it('changes nothing, in any mixture of two members’ purchases', async () => {
    [haneul, bada] = [await loggedIn(shop, 'haneul'), await loggedIn(shop, 'bada')];
    const mine = await bought(haneul);
    const second = await bought(haneul);
    const theirs = await bought(bada);
    const unpaid = await openPayment(haneul);
    const tids = [mine.TID, second.TID, theirs.TID, 'nicepay00m01012601010000000000', "' or 1=1 --", '%'];
    const moids = [mine.moid, second.moid, theirs.moid, unpaid.moid, `tt${'0'.repeat(32)}`, 'null'];
    let tried = 0;
    for (const TID of tids) {
      for (const moid of moids) {
        if ([mine, second].some((own) => own.TID === TID && own.moid === moid)) continue;
        tried += 1;
        expect((await ask(haneul, { TID, moid, CancelAmt: 22_000 })).status, `${TID} of ${moid}`).toBe(404);
      }
    }
    expect(tried).toBeGreaterThanOrEqual(30);
    expect([mine, second, theirs].map(moneyAt)).toEqual([kept, kept, kept]);
    expect((await rowOf(bada, theirs.moid)).process).toBe(0);
    const [row] = await shop.parts
      .sql`select count(*)::int as n from cancellations c join orders o on o.id = c.order_id
      where o.moid in ${shop.parts.sql([mine.moid, second.moid, theirs.moid, unpaid.moid])}`;
    expect(row?.n).toBe(0);
  });

  it.each([
    21_999,
    22_001,
    0,
    -22_000,
    '',
    '0',
    '-22000',
    '+22000',
    '22000.0',
    '2.2e4',
    22_000.5,
    1e9,
    '1000000000',
    ' 22000',
    '２２０００',
    'NaN',
    '9'.repeat(400),
    null,
    true,
    [22_000],
    { won: 22_000 },
    ['22000'],
    '22000\0',
  ])('or another sum (%j) gives nothing back', async (CancelAmt) => {
    const wish = await bought(haneul);
    const answer = await ask(haneul, { ...wish, CancelAmt: CancelAmt as number });
    expect([404, 422]).toContain(answer.status);
    expect(moneyAt(wish)).toEqual(kept);
  });

  it('takes the sum as a number or as digits, as forms send it', async () => {
    const wish = await bought(haneul);
    expect((await ask(haneul, { ...wish, CancelAmt: '22000' })).status).toBe(200);
    expect(moneyAt(wish)).toEqual(givenBack);
  });

  it('names the fields that are wrong and takes no others', async () => {
    const wish = await bought(haneul);
    const answer = await ask(haneul, { ...wish, TID: '', process: -99 } as Wish);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: string[] }).fields).toContain('TID');
    expect(moneyAt(wish)).toEqual(kept);
  });
});

describe('content', () => {
  const buyContent = async (age: number) => {
    const wish = await bought(haneul);
    const completeAt = new Date(shop.parts.now() - age);
    await shop.parts.db
      .update(orders)
      .set({ productType: 'content', completeAt })
      .where(eq(orders.moid, wish.moid));
    return wish;
  };
  const days = (n: number) => n * 24 * 60 * 60_000;

  it('may be cancelled within eight days, and not from then on', async () => {
    const young = await buyContent(days(8) - 60_000);
    const old = await buyContent(days(8));
    expect(await rowOf(haneul, young.moid)).toMatchObject({ cancellable: true, reqReserved: 'content' });
    expect((await rowOf(haneul, old.moid)).cancellable).toBe(false);
    expect((await ask(haneul, young)).status).toBe(200);
    expect((await ask(haneul, old)).status).toBe(409);
    expect([moneyAt(young), moneyAt(old)]).toEqual([givenBack, kept]);
  });
});

it('After all of this the books of the company and of the shop agree', async () => {
  expect(await compareBooks(shop)).toEqual([]);
});
