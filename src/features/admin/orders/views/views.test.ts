// An operator's own lists of orders: kept under a name, nobody else's, and without what was typed into the search.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { listOrderViews, removeOrderView, saveOrderView } from './contract.ts';
import { isViewQuery, viewQueryOf } from './rules.ts';

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
  await shop.owner`delete from order_views`;
});

const save = (name: string, query: string, who = owner) => who.ask(saveOrderView, { input: { name, query } });
const list = async (who = owner) => (await who.ask(listOrderViews)).data.views;

it('keeps the filters in one order, and neither words nor pages', () => {
  const kept = (query: string) => viewQueryOf(new URLSearchParams(query));
  expect(kept('method=card&step=toShip&s=abc&before=1-2&money=&other=1')).toBe('step=toShip&method=card');
  expect(kept('s=abc')).toBe('');
  expect(['', 'q=%EA%B9%80', 'method=card&step=toShip', 'step=toShip&s=1'].map(isViewQuery)).toEqual(
    Array(4).fill(false),
  );
  expect(isViewQuery('step=toShip&method=card')).toBe(true);
  expect(isViewQuery('step=toShip&sort=dearest')).toBe(true);
});

it('is kept, changed under its name, and forgotten, by its operator alone', async () => {
  expect((await save('보낼 것', 'step=toShip')).outcome).toBe('viewSaved');
  expect((await save('카드', 'method=card')).outcome).toBe('viewSaved');
  expect((await save('보낼 것', 'step=toShip&sort=oldest')).outcome).toBe('viewSaved');
  expect((await list()).map(({ name, query }) => [name, query])).toEqual([
    ['보낼 것', 'step=toShip&sort=oldest'],
    ['카드', 'method=card'],
  ]);
  expect(await list(service)).toEqual([]);
  const [first] = await list();
  const params = { id: first!.id };
  expect((await service.ask(removeOrderView, { params })).outcome).toBe('notFound');
  expect((await owner.ask(removeOrderView, { params })).outcome).toBe('viewRemoved');
  expect(await list()).toHaveLength(1);
});

it('that names a filter of nobody’s, or nothing, is refused', async () => {
  for (const query of ['q=kim', '', 'step=toShip&before=1-1'])
    expect((await save('이상한 것', query)).status).toBe(422);
  expect((await save('   ', 'step=toShip')).status).toBe(422);
  expect((await save('가'.repeat(21), 'step=toShip')).status).toBe(422);
});

it('is one of twenty, however many windows keep one at once', async () => {
  const names = Array.from({ length: 25 }, (_, i) => `보기 ${i}`);
  const outcomes = await Promise.all(names.map(async (name) => (await save(name, 'method=card')).outcome));
  expect(outcomes.filter((one) => one === 'viewSaved')).toHaveLength(20);
  expect(outcomes.filter((one) => one === 'tooManyViews')).toHaveLength(5);
  const [one] = await list();
  expect((await save(one!.name, 'method=vbank')).outcome).toBe('viewSaved');
});
