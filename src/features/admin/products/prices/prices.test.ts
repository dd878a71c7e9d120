// Many prices at once: what would become of each by one set of rules, all or none, and the way back.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { products } from '../../../../platform/db/schema.server.ts';
import { listProducts } from '../../../commerce/catalog/service.server.ts';
import { changePrices, type PricedRow, readPrices, undoPrices } from './contract.ts';
import { isMeant, type PriceChange, type PricedProduct, planPrice } from './rules.ts';

const pen: PricedProduct = {
  category: 'accessory',
  productType: 'accessory',
  price: 20_000,
  discount: 0,
  discountOn: false,
  point: 0,
  delivery: 3_000,
  sales: [],
};
const cheaper = { ...pen, discount: 18_000, discountOn: true };
const content: PricedProduct = {
  ...pen,
  category: 'content',
  productType: 'content',
  point: 1_000,
  delivery: 0,
};
const cheaperContent = { ...content, discount: 5_000, discountOn: true };
const by = (target: PriceChange['target'], unit: PriceChange['unit'], amount: number): PriceChange => ({
  target,
  unit,
  amount,
});

describe('what becomes of one price', () => {
  it.each([
    ['the list price up by won', pen, by('list', 'won', 1_000), { price: 21_000, discount: 0 }, 21_000],
    ['by percent, to whole hundreds', pen, by('list', 'percent', -7), { price: 18_600, discount: 0 }, 18_600],
    [
      'the list price of what is discounted leaves what is paid',
      cheaper,
      by('list', 'won', 5_000),
      { price: 25_000, discount: 18_000 },
      18_000,
    ],
    [
      'what is paid of what is discounted is another discount',
      cheaper,
      by('sell', 'percent', -10),
      { price: 20_000, discount: 16_200 },
      16_200,
    ],
    [
      'what is paid of content without one is its price, with its points',
      content,
      by('sell', 'won', -2_000),
      { price: 18_000, discount: 0 },
      17_000,
    ],
    [
      'what is paid of discounted content is a larger deduction',
      cheaperContent,
      by('sell', 'won', -2_000),
      { price: 20_000, discount: 7_000 },
      12_000,
    ],
  ])('%s', (_, product, change, money, sellWon) => {
    expect(planPrice(product, change)).toEqual({ money, sellWon, fault: null });
  });

  it.each([
    ['below nothing', pen, by('sell', 'won', -20_001), 'outOfRange'],
    ['above a hundred million', pen, by('list', 'won', 100_000_000), 'outOfRange'],
    ['the highest there is', pen, by('list', 'won', 99_980_000), null],
    ['a discount that is none', cheaper, by('sell', 'won', 2_000), 'discountAbove'],
    ['one won below it', cheaper, by('sell', 'won', 1_999), null],
    ['a deduction that is none', cheaperContent, by('sell', 'won', 5_000), 'discountEmpty'],
    ['for nothing', pen, by('sell', 'won', -20_000), 'noPrice'],
    ['what nobody can pay', { ...content, price: 2_000, point: 0 }, by('sell', 'won', -1_001), 'tooCheap'],
    ['the least that can be paid', { ...content, price: 2_000, point: 0 }, by('sell', 'won', -1_000), null],
    ['nothing but its hundreds', { ...pen, price: 4_000 }, by('list', 'percent', 1), 'unchanged'],
  ])('%s is told', (_, product, change, fault) => {
    expect(planPrice(product, change).fault).toBe(fault);
  });

  it('by percent it more than doubles, or falls below a tenth, only by mistake', () => {
    const meant = [-91, -90, 0, 100, 101, 0.5].map((amount) => isMeant(by('list', 'percent', amount)));
    expect(meant).toEqual([false, true, false, true, false, false]);
  });
});

describe('many prices', () => {
  let shop: TestShop;
  let owner: OperatorVisitor;
  let service: OperatorVisitor;
  beforeAll(async () => {
    shop = await openTestShop();
    owner = await logInOperator(shop, 'owner');
    service = await logInOperator(shop, 'service');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.owner`update price_changes set undone_at = now(), undone_by = operator_id where undone_at is null`;
  });

  const read = async () => (await owner.ask(readPrices)).data;
  const goods = async () =>
    (await read()).products.filter(
      ({ category, productType }) => category === 'accessory' && productType === 'accessory',
    );
  const wish = (rows: readonly PricedRow[], change: PriceChange) => ({
    input: {
      ...change,
      products: rows.map((row) => ({ id: row.id, version: row.version, ...planPrice(row, change).money })),
    },
  });
  const paidFor = async (id: number) => {
    const found = (await listProducts(shop.deps, 'accessory')).find((one) => one.id === id);
    return found && (found.discountOn ? found.discount : found.price);
  };

  it('change together, are charged at once, stand in the log, and are put back', async () => {
    const rows = (await goods()).slice(0, 3);
    const change = by('sell', 'percent', -10);
    const done = await owner.ask(changePrices, wish(rows, change));
    expect(done.outcome).toBe('changed');
    for (const row of rows) expect(await paidFor(row.id)).toBe(planPrice(row, change).sellWon);
    const { changes } = await read();
    expect(changes[0]).toMatchObject({ target: 'sell', unit: 'percent', amount: -10, undone: null });
    expect(changes[0]?.lines.map(({ product }) => product)).toEqual(
      rows.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    const id = changes[0]!.id;
    expect((await owner.ask(undoPrices, { params: { id } })).outcome).toBe('undone');
    const after = await goods();
    for (const row of rows) {
      const { price, discount } = after.find((one) => one.id === row.id)!;
      expect({ price, discount }).toEqual({ price: row.price, discount: row.discount });
    }
    expect((await owner.ask(undoPrices, { params: { id } })).outcome).toBe('notNewest');
  });

  it('stay all as they are where one was written since, or may not be what it would become', async () => {
    const rows = (await goods()).slice(0, 2);
    const up = by('list', 'won', 500);
    const stale = wish(rows, up);
    stale.input.products[1]!.version -= 1;
    expect(await owner.ask(changePrices, stale)).toMatchObject({
      outcome: 'changedMeanwhile',
      data: { names: [rows[1]!.name] },
    });
    const other = wish(rows, up);
    other.input.products[0]!.price += 1;
    expect((await owner.ask(changePrices, other)).outcome).toBe('changedMeanwhile');
    const down = by('list', 'won', -rows[0]!.price);
    expect((await owner.ask(changePrices, wish([rows[0]!], down))).outcome).toBe('faulty');
    expect((await goods()).slice(0, 2)).toEqual(rows);
  });

  it('are put back newest first, and not where a price was written since', async () => {
    const [first, second] = await goods();
    const up = by('list', 'won', 1_000);
    await owner.ask(changePrices, wish([first!], up));
    await owner.ask(changePrices, wish([second!], up));
    const [newest, before] = (await read()).changes;
    expect((await owner.ask(undoPrices, { params: { id: before!.id } })).outcome).toBe('notNewest');
    await shop.deps.db.update(products).set({ price: 77_000 }).where(eq(products.id, second!.id));
    expect(await owner.ask(undoPrices, { params: { id: newest!.id } })).toMatchObject({
      outcome: 'changedSince',
      data: { names: [second!.name] },
    });
    await shop.deps.db
      .update(products)
      .set({ price: second!.price + 1_000 })
      .where(eq(products.id, second!.id));
    const twice = await Promise.all([1, 2].map(() => owner.ask(undoPrices, { params: { id: newest!.id } })));
    expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['notNewest', 'undone']);
  });

  it('that two change at once change once', async () => {
    const rows = (await goods()).slice(0, 2);
    const change = by('list', 'won', 700);
    const both = await Promise.all([
      owner.ask(changePrices, wish(rows, change)),
      owner.ask(changePrices, wish(rows.toReversed(), change)),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'changedMeanwhile']);
    expect((await goods())[0]?.price).toBe(rows[0]!.price + 700);
  });

  it('are nobody’s without the right to products', async () => {
    expect((await service.ask(readPrices)).status).toBe(403);
  });
});
