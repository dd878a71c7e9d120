import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loggedIn, openPayment } from '../../../../test/support/payment.ts';
import {
  askToCancel,
  bought,
  givenBack,
  kept,
  moneyAt,
  rowOf,
  type Wish,
} from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';

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

describe('a cancellation that names what is not its own', () => {
  it('changes nothing, in any mixture of two members’ purchases', async () => {
    const mine = await bought(shop, haneul);
    const second = await bought(shop, haneul);
    const theirs = await bought(shop, bada);
    const unpaid = await openPayment(haneul);
    const tids = [mine.TID, second.TID, theirs.TID, 'nicepay00m01012601010000000000', "' or 1=1 --", '%'];
    const moids = [mine.moid, second.moid, theirs.moid, unpaid.moid, `tt${'0'.repeat(32)}`, 'null'];
    let tried = 0;
    for (const TID of tids) {
      for (const moid of moids) {
        if ([mine, second].some((own) => own.TID === TID && own.moid === moid)) continue;
        tried += 1;
        expect(
          (await askToCancel(haneul, { TID, moid, CancelAmt: 22_000 })).status,
          `${TID} of ${moid}`,
        ).toBe(404);
      }
    }
    expect(tried).toBeGreaterThanOrEqual(30);
    expect([mine, second, theirs].map((wish) => moneyAt(shop, wish))).toEqual([kept, kept, kept]);
    expect((await rowOf(bada, theirs.moid)).process).toBe(0);
    const [row] = await shop.deps
      .sql`select count(*)::int as n from cancellations c join orders o on o.id = c.order_id
      where o.moid in ${shop.deps.sql([mine.moid, second.moid, theirs.moid, unpaid.moid])}`;
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
    const wish = await bought(shop, haneul);
    const answer = await askToCancel(haneul, { ...wish, CancelAmt: CancelAmt as number });
    expect([404, 422]).toContain(answer.status);
    expect(moneyAt(shop, wish)).toEqual(kept);
  });

  it('takes the sum as a number or as digits, as forms send it', async () => {
    const wish = await bought(shop, haneul);
    expect((await askToCancel(haneul, { ...wish, CancelAmt: '22000' })).status).toBe(200);
    expect(moneyAt(shop, wish)).toEqual(givenBack);
  });

  it('names the fields that are wrong and takes no others', async () => {
    const wish = await bought(shop, haneul);
    const answer = await askToCancel(haneul, { ...wish, TID: '', process: -99 } as Wish);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: string[] }).fields).toContain('TID');
    expect(moneyAt(shop, wish)).toEqual(kept);
  });
});
