import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesFields, loggedIn, openPayment } from '../../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('whose own window gives way waits for units in the same order as everybody else, and holds none meanwhile', async () => {
  const buyer = await loggedIn(shop);
  // The last units of the third product lie in the buyer's own window.
  const { sql } = shop.deps;
  await sql`update variants set stock = 3 where product_id = 3 and is_open`;
  const third = { product_id: '3', productColor: '|분홍', product_amount: '3' };
  const window = await openPayment(buyer, {
    _lines: JSON.stringify([third]),
    amt: String(3 * 9_000 + 3_000),
  });
  expect(window.status).toBe(200);
  const [first, last] =
    await sql`select id from variants where product_id in (1, 3) and is_open order by product_id`;

  let bought: ReturnType<typeof openPayment> | undefined;
  await shop.owner.begin(async (tx) => {
    await tx`select from variants where id = ${first!.id} for no key update`;
    bought = openPayment(buyer, linesFields);
    await expect
      .poll(
        () =>
          tx`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    await tx`select from variants where id = ${last!.id} for no key update nowait`;
  });
  expect((await bought!).status).toBe(200);
});
