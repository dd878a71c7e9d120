// A lower price for a time: planned by an operator, charged to the millisecond in every process, and never twice at once.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { loggedIn, openPayment } from '../../../../../test/support/payment.ts';
import { waitFor } from '../../../../../test/support/runner/wait-for.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { Visitor } from '../../../../../test/support/visitor.ts';
import { operatorLog, operatorLogOutcomes } from '../../../../platform/db/schema.server.ts';
import { priceCart } from '../../../commerce/cart/contract.ts';
import { listAccessories, type WireProduct } from '../../../commerce/catalog/contract.ts';
import { struckPriceOf, unitPriceWon } from '../../../commerce/catalog/rules.ts';
import { listProducts } from '../../../commerce/catalog/service.server.ts';
import { describedProduct } from '../../../commerce/catalog/structured-rules.ts';
import { copyProduct, readProduct, saveProduct } from '../contract.ts';
import { changePrices, readPrices, undoPrices } from '../prices/contract.ts';
import { planPrice } from '../prices/rules.ts';
import {
  correctTimedSale,
  endTimedSale,
  planTimedSale,
  readTimedSales,
  removeTimedSale,
} from './contract.ts';

const dayMs = 24 * 60 * 60_000;
/** 톡톡펜: 19,000 won instead of 24,000. */
const pen = 1;

let shop: TestShop;
let second: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ beside: shop });
  owner = await logInOperator(shop, 'owner');
});
afterAll(async () => {
  await second.close();
  await shop.close();
});
const stopClocks = (atMs: number | null) => {
  for (const process of [shop, second]) process.stopClockAt(atMs);
};
afterEach(async () => {
  stopClocks(null);
  // History for the shop; for the next test it never was.
  await shop.owner`alter table product_sales disable trigger product_sales_kept`;
  await shop.owner`delete from product_sales`;
  await shop.owner`alter table product_sales enable trigger product_sales_kept`;
  await waitFor(async () => expect((await penIn(shop)).won).toBe(19_000));
});

type Wish = {
  product?: number;
  unit?: 'percent' | 'won';
  amount?: number;
  fromMs: number | null;
  untilMs: number;
};
const plan = ({ product = pen, unit = 'won', amount = 15_000, ...period }: Wish) =>
  owner.ask(planTimedSale, { input: { product, unit, amount, ...period } });
async function planned(wish: Wish): Promise<number> {
  const { outcome, data } = await plan(wish);
  expect(outcome).toBe('planned');
  return (data as { id: number }).id;
}

async function penIn(process: TestShop) {
  const product = (await listProducts(process.deps, 'accessory')).find(({ id }) => id === pen)!;
  const won = unitPriceWon(product);
  return { product, won, struck: struckPriceOf(product, won), untilMs: product.timedSale?.untilMs ?? null };
}
/** What a list, a published call and a cart say of the pen in this process. */
async function wonsIn(process: TestShop): Promise<number[]> {
  const visitor = new Visitor(process.url);
  const { t_data } = (await (await visitor.call(listAccessories)).json()) as { t_data: WireProduct[] };
  const items = [{ productId: pen, choice: '코랄|', quantity: 1, addedAt: 1 }];
  const cart = await (await visitor.call(priceCart, { input: { items } })).json();
  return [
    (await penIn(process)).won,
    t_data.find(({ id }) => id === pen)!.discount,
    (cart as { lines: { unitWon: number }[] }).lines[0]!.unitWon,
  ];
}

describe('a planned sale', () => {
  it('begins and ends at its milliseconds in every process, and nobody tells anybody', async () => {
    const startMs = shop.deps.now();
    stopClocks(startMs);
    const [fromMs, untilMs] = [startMs + 60_000, startMs + 120_000];
    await planned({ fromMs, untilMs });
    const all = (won: number) => [won, won, won];
    for (const [atMs, won] of [
      [fromMs - 1, 19_000],
      [fromMs, 15_000],
      [untilMs - 1, 15_000],
      [untilMs, 19_000],
    ] as const) {
      stopClocks(atMs);
      // What was planned is heard of a moment later in another process; from then on each knows by itself.
      for (const process of [shop, second])
        if (atMs === fromMs - 1) await waitFor(async () => expect(await wonsIn(process)).toEqual(all(won)));
        else expect(await wonsIn(process), String(atMs - fromMs)).toEqual(all(won));
    }
  });

  it('is shown with the price before it, its percent and its end', async () => {
    const untilMs = Date.now() + dayMs;
    await planned({ unit: 'percent', amount: 20, fromMs: null, untilMs });
    await waitFor(async () =>
      // 24,000 is its list price; charged before was 19,000.
      expect(await penIn(shop)).toMatchObject({ won: 15_200, struck: 19_000, untilMs }),
    );
    const { product } = await penIn(shop);
    expect(describedProduct(product)).toMatchObject({
      priceWon: 15_200,
      timedSale: { untilMs, struckWon: 19_000 },
    });
  });

  it('is charged by the clock of the server, whatever the page still shows', async () => {
    const startMs = shop.deps.now();
    stopClocks(startMs);
    const [fromMs, untilMs] = [startMs + 1_000, startMs + 2_000];
    await planned({ fromMs, untilMs });
    const buyer = await loggedIn(shop);
    const order = async (amt: string) => (await openPayment(buyer, { amt })).status;
    expect(await order('18000')).toBe(409);
    stopClocks(fromMs);
    expect(await order('22000'), 'the page was opened before the sale').toBe(409);
    expect(await order('18000')).toBe(200);
    stopClocks(untilMs - 1);
    expect(await order('18000')).toBe(200);
    stopClocks(untilMs);
    expect(await order('18000'), 'the page was opened during the sale').toBe(409);
    expect(await order('22000')).toBe(200);
    const lines = await shop.deps.sql`select unit_won from order_lines order by id desc limit 3`;
    expect(lines.map(({ unit_won }) => Number(unit_won))).toEqual([19_000, 15_000, 15_000]);
  });

  it('is corrected and thrown away until it begins, and then only ended', async () => {
    const startMs = shop.deps.now();
    stopClocks(startMs);
    const [fromMs, untilMs] = [startMs + 60_000, startMs + 120_000];
    const id = await planned({ fromMs, untilMs });
    const correct = (version: number, amount: number) =>
      owner.ask(correctTimedSale, {
        params: { id },
        input: { version, unit: 'won', amount, fromMs, untilMs },
      });
    expect((await correct(1, 14_000)).outcome).toBe('saved');
    const byFirst = { by: '운영 op-owner', atMs: expect.any(Number) };
    expect(await correct(1, 13_000)).toMatchObject({
      outcome: 'changedMeanwhile',
      data: { ...byFirst, version: 2 },
    });
    expect((await owner.ask(endTimedSale, { params: { id } })).outcome).toBe('notRunning');
    stopClocks(fromMs);
    expect((await correct(2, 13_000)).outcome).toBe('alreadyBegun');
    expect((await owner.ask(removeTimedSale, { params: { id } })).outcome).toBe('alreadyBegun');
    await waitFor(async () => expect((await penIn(shop)).won).toBe(14_000));
    stopClocks(fromMs + 1_000);
    expect((await owner.ask(endTimedSale, { params: { id } })).outcome).toBe('ended');
    expect(await owner.ask(endTimedSale, { params: { id } })).toMatchObject({
      outcome: 'alreadyDecided',
      data: byFirst,
    });
    for (const process of [shop, second])
      await waitFor(async () => expect((await penIn(process)).won).toBe(19_000));
    const { sales } = (await owner.ask(readTimedSales)).data;
    expect(sales).toMatchObject([{ id, won: 14_000, fromMs, untilMs: fromMs + 1_000, endedEarly: true }]);

    const other = await planned({ fromMs: fromMs + 5_000, untilMs });
    expect((await owner.ask(removeTimedSale, { params: { id: other } })).outcome).toBe('removed');
    expect((await owner.ask(removeTimedSale, { params: { id: other } })).outcome).toBe('notFound');
  });

  it('is refused where it means no lower price, no time that can be, or two prices at once', async () => {
    const [fromMs, untilMs] = [Date.now() + dayMs, Date.now() + 3 * dayMs];
    const refused = async (wish: Partial<Wish>) => (await plan({ fromMs, untilMs, ...wish })) as object;
    expect(await refused({ amount: 19_000 })).toMatchObject({
      outcome: 'badPrice',
      data: { fault: 'notLower' },
    });
    expect(await refused({ unit: 'percent', amount: 91 })).toMatchObject({ data: { fault: 'percent' } });
    expect(await refused({ fromMs: Date.now() - 1_000 })).toMatchObject({ outcome: 'badPeriod' });
    expect(await refused({ product: 999_999 })).toMatchObject({ outcome: 'notFound' });
    await planned({ fromMs, untilMs });
    expect(await refused({ fromMs: untilMs - 1, untilMs: untilMs + dayMs })).toMatchObject({
      outcome: 'overlaps',
      data: { fromMs, untilMs },
    });
    await planned({ fromMs: untilMs, untilMs: untilMs + dayMs });
    await planned({ product: 2, fromMs, untilMs });
    const [period, later] = [fromMs + 10 * dayMs, fromMs + 11 * dayMs];
    const both = await Promise.all([1, 2].map(() => plan({ fromMs: period, untilMs: later })));
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['overlaps', 'planned']);
  });

  it('is nobody’s without the right to products, and each step stands in the log', async () => {
    const service = await logInOperator(shop, 'service');
    expect((await service.ask(readTimedSales)).status).toBe(403);
    const [fromMs, untilMs] = [Date.now() + dayMs, Date.now() + 2 * dayMs];
    const id = await planned({ fromMs, untilMs });
    await owner.ask(removeTimedSale, { params: { id } });
    const lines = await shop.deps.db
      .select({
        action: operatorLog.action,
        detail: operatorLog.detail,
        outcome: operatorLogOutcomes.outcome,
      })
      .from(operatorLog)
      .innerJoin(operatorLogOutcomes, eq(operatorLogOutcomes.logId, operatorLog.id))
      .orderBy(operatorLog.id);
    expect(lines.slice(-2)).toMatchObject([
      {
        action: 'timedSale.plan',
        detail: { unit: 'won', amount: 15_000, until: new Date(untilMs).toISOString() },
        outcome: 'planned',
      },
      { action: 'timedSale.remove', outcome: 'removed' },
    ]);
  });

  it('is not copied with its product', async () => {
    await planned({ fromMs: Date.now() + dayMs, untilMs: Date.now() + 2 * dayMs });
    const { data } = await owner.ask(copyProduct, { params: { id: pen } });
    const { products } = (await owner.ask(readPrices)).data;
    const salesOf = (id: number) => products.find((one) => one.id === id)?.sales.length;
    expect([salesOf(pen), salesOf((data as { id: number }).id)]).toEqual([1, 0]);
    await shop.owner`delete from products where id = ${(data as { id: number }).id}`;
  });
});

describe('the normal price of a product with a sale', () => {
  const change = { target: 'sell' as const, unit: 'won' as const };
  const read = async () => (await owner.ask(readPrices)).data;
  const changeBy = async (amount: number) => {
    const row = (await read()).products.find(({ id }) => id === pen)!;
    const { money, fault } = planPrice(row, { ...change, amount });
    const products = [{ id: pen, version: row.version, ...money }];
    return { fault, ...(await owner.ask(changePrices, { input: { ...change, amount, products } })) };
  };

  it('stays above it, when many are changed and when they are put back', async () => {
    const fromMs = Date.now() + dayMs;
    const id = await planned({ fromMs, untilMs: fromMs + dayMs });
    expect(await changeBy(-4_000)).toMatchObject({ fault: 'belowSale', outcome: 'belowSale' });
    expect(await changeBy(-3_999)).toMatchObject({ fault: null, outcome: 'changed' });
    const newest = (await read()).changes[0]!.id;
    expect((await owner.ask(undoPrices, { params: { id: newest } })).outcome).toBe('undone');
    await owner.ask(removeTimedSale, { params: { id } });

    expect((await changeBy(3_000)).outcome).toBe('changed');
    await planned({ amount: 20_000, fromMs, untilMs: fromMs + dayMs });
    const raised = (await read()).changes[0]!.id;
    expect((await owner.ask(undoPrices, { params: { id: raised } })).outcome).toBe('belowSale');
    await shop.owner`delete from product_sales`;
    expect((await owner.ask(undoPrices, { params: { id: raised } })).outcome).toBe('undone');
  });

  it('stays above it in the form of the product', async () => {
    await planned({ fromMs: Date.now() + dayMs, untilMs: Date.now() + 2 * dayMs });
    const { draft, version } = (await owner.ask(readProduct, { params: { id: pen } })).data as {
      draft: Parameters<typeof saveProduct.log & object>[0]['input']['draft'];
      version: number;
    };
    const save = (discount: number) =>
      owner.ask(saveProduct, { params: { id: pen }, input: { version, draft: { ...draft, discount } } });
    expect((await save(15_000)).outcome).toBe('belowSale');
    expect((await save(19_000)).outcome).toBe('saved');
  });
});

describe('the database', () => {
  const insert = (won: number, from: string, until: string) =>
    shop.deps
      .sql`insert into product_sales (product_id, unit, amount, won, from_at, until_at, created_at, operator_id)
      select ${pen}, 'won', ${won}, ${won}, now() + ${from}::interval, now() + ${until}::interval, now(), min(id) from operators
      returning id`;

  it('refuses two sales of a product at once, a sale that is not lower, and a price below it', async () => {
    await insert(15_000, '1 day', '2 days');
    await expect(insert(14_000, '47 hours', '3 days')).rejects.toThrow('product_sales_apart');
    await insert(14_000, '2 days', '3 days');
    await expect(insert(19_000, '4 days', '5 days')).rejects.toThrow('is not lower than its price');
    await expect(shop.deps.sql`update products set discount = 15000 where id = ${pen}`).rejects.toThrow(
      'is not higher than its sale',
    );
  });

  it('keeps what began as it was charged', async () => {
    const [row] = await insert(15_000, '-1 day', '1 day');
    const id = Number(row!.id);
    const { sql } = shop.deps;
    const never = 'what a product once cost is never changed';
    await expect(sql`update product_sales set won = 14000, amount = 14000 where id = ${id}`).rejects.toThrow(
      never,
    );
    await expect(
      sql`update product_sales set until_at = until_at + interval '1 ms' where id = ${id}`,
    ).rejects.toThrow(never);
    await expect(
      sql`update product_sales set until_at = now() - interval '1 hour' where id = ${id}`,
    ).rejects.toThrow(never);
    await expect(sql`delete from product_sales where id = ${id}`).rejects.toThrow(never);
    await sql`update product_sales set until_at = now() where id = ${id}`;
  });

  it('tells a price that was charged by sales, too: after one nothing stands struck', async () => {
    await insert(15_000, '-2 days', '-1 day');
    const struck = async () => (await penIn(shop)).struck;
    // Its 19,000 won began before that sale; 24,000 before it is no price from before today's any more.
    await shop.owner`alter table product_prices disable trigger product_prices_kept`;
    await shop.owner`update product_prices set at = at - interval '40 days' where product_id = ${pen}`;
    await shop.owner`alter table product_prices enable trigger product_prices_kept`;
    const [row] = await shop.owner`select price_charged_before(${pen}, now()) as won,
      price_charged_before(${pen}, now() - interval '49 hours') as before`;
    expect(row).toEqual({ won: 15_000, before: 19_000 });
    await waitFor(async () => expect(await struck()).toBeNull());
    // A later sale is told beside what the one before it cost.
    await insert(14_000, '-1 hour', '1 hour');
    await waitFor(async () => expect(await penIn(shop)).toMatchObject({ won: 14_000, struck: 15_000 }));
  });
});
