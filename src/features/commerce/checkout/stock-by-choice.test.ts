// A colour is sold out by itself: units are taken from the colours of a line and go back to where they are counted then,
// also when an operator split or joined the product in between.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { families } from '../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import {
  attemptOf,
  authorize,
  bringBack,
  buy,
  loggedIn,
  openPayment,
  payAgain,
  stockByChoice,
  stockOf,
} from '../../../../test/support/payment.ts';
import { reconcileLedgers, settle } from '../../../../test/support/settle.ts';
import { laterBy, openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { joinStock, readProduct, saveProduct, splitStock } from '../../admin/products/contract.ts';
import { takeUnits } from '../catalog/stock-queries.server.ts';
import { returnStock } from '../order/queries.server.ts';
import { reservationMinutes } from '../payment/rules.ts';
import { releaseReservations } from '../payment/worker.server.ts';
import { cancelLines } from '../purchase/contract.ts';

let shop: TestShop;
let owner: OperatorVisitor;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.sql`delete from rate_limits`;
  // What an earlier test left held is given back first.
  await endReservations();
  buyer = await loggedIn(shop);
  if (!('' in (await stockByChoice(shop, 1)))) await join();
});

/** As a quarter of an hour later; nobody's session ends. */
const endReservations = () => releaseReservations(laterBy(shop.deps, reservationMinutes * 60_000));

const colors = ['코랄', '노랑', '민트', '하늘', '보라'];
/** As many of each as is said, none of the rest. */
const split = async (units: Record<string, number>) =>
  owner.ask(splitStock, {
    params: { id: 1 },
    input: {
      was: await stockOf(shop, 1),
      variantStocks: colors.map((color) => ({ choice: `${color}|`, units: units[color] ?? 0 })),
      reason: '세어 봄',
    },
  });
const join = () => owner.ask(joinStock, { params: { id: 1 }, input: { reason: '다시 합침' } });
const unitsOf = async (color: string) => (await stockByChoice(shop, 1))[`${color}|`];
const inColor = (color: string, quantity = 1) => ({
  productColor: `${color}|`,
  product_amount: String(quantity),
  amt: String(19_000 * quantity + 3_000),
});
const refusalIn = ({ html }: { html: string }) => /<p role="alert">([^<]*)/.exec(html)?.[1];

describe('a colour', () => {
  it('that has none is refused by its name, and the others are sold', async () => {
    await split({ 민트: 3 });
    const refused = await openPayment(buyer, inColor('코랄'));
    expect(refused.status).toBe(409);
    expect(refusalIn(refused)).toBe('톡톡펜 코랄 색상이 방금 품절되었어요. 결제되지 않았으니 안심하세요.');
    const many = await openPayment(buyer, inColor('민트', 4));
    expect(refusalIn(many)).toContain('톡톡펜 민트 색상은 지금 3개까지 주문할 수 있어요');
    expect((await openPayment(buyer, inColor('민트', 3))).status).toBe(200);
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 0, '민트|': 0 });
  });

  it('is named where a declined order is paid again and it is gone; it is taken again where it is there', async () => {
    await split({ 코랄: 1, 민트: 5 });
    const { moid } = await buy(shop, buyer, 'decline', inColor('코랄'));
    expect(await unitsOf('코랄')).toBe(1);
    const bada = await loggedIn(shop, 'bada');
    const { moid: other } = await openPayment(bada, inColor('코랄'));
    const refused = await payAgain(buyer, moid);
    expect([refused.status, refusalIn(refused)]).toEqual([409, expect.stringContaining('코랄 색상이')]);
    await shop.deps.db.transaction(async (tx) => returnStock(tx, (await attemptOf(shop, other)).order.id));
    expect((await payAgain(buyer, moid)).status).toBe(200);
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 0, '민트|': 5 });
  });

  it('that lies in an own window of another colour is no reason to end that window', async () => {
    await split({ 코랄: 1, 민트: 1 });
    const mint = await openPayment(buyer, inColor('민트'));
    const coral = await openPayment(buyer, inColor('코랄'));
    expect((await openPayment(buyer, inColor('코랄'))).status).toBe(200);
    const reservationOf = async (moid: string) => (await attemptOf(shop, moid)).order.reservation;
    expect([await reservationOf(mint.moid), await reservationOf(coral.moid)]).toEqual([
      'reserved',
      'released',
    ]);
  });

  it('in two lines of one order is taken together, or not at all', async () => {
    await split({ 코랄: 3, 민트: 3 });
    const line = (color: string, quantity: number) => ({
      product_id: '1',
      productColor: `${color}|`,
      product_amount: String(quantity),
    });
    const order = (lines: object[], units: number) => ({
      _lines: JSON.stringify(lines),
      amt: String(19_000 * units + 3_000),
    });
    const twice = order([line('코랄', 2), line('민트', 1), line('코랄', 2)], 5);
    expect((await openPayment(buyer, twice)).status).toBe(409);
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 3, '민트|': 3 });
    const fitting = order([line('코랄', 2), line('민트', 1), line('코랄', 1)], 4);
    expect((await openPayment(buyer, fitting)).status).toBe(200);
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 0, '민트|': 2 });
  });
});

describe('units that were taken', () => {
  it('before a split go back to their colour when the reservation ends', async () => {
    await shop.deps.sql`update variants set stock = 20 where product_id = 1 and choice = ''`;
    await openPayment(buyer, inColor('민트', 2));
    await split({ 코랄: 10, 민트: 8 });
    await endReservations();
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 10, '민트|': 10 });
  });

  it('of a colour go back to all together when it was joined meanwhile, and are taken again from there', async () => {
    await split({ 코랄: 4 });
    const payment = await openPayment(buyer, inColor('코랄'));
    const result = await authorize(shop.sandbox.url, payment.fields);
    await join();
    expect(await stockByChoice(shop, 1)).toEqual({ '': 3 });
    await endReservations();
    expect(await stockByChoice(shop, 1)).toEqual({ '': 4 });
    await bringBack(shop.url, result);
    expect((await attemptOf(shop, payment.moid)).order.reservation).toBe('sold');
    expect(await stockByChoice(shop, 1)).toEqual({ '': 3 });
  });

  it('are taken again from their colour by who comes late after a split, and nothing is charged where it has none', async () => {
    await shop.deps.sql`update variants set stock = 20 where product_id = 1 and choice = ''`;
    const late = [];
    for (const color of ['코랄', '민트']) {
      const { moid, fields } = await openPayment(buyer, inColor(color));
      late.push({ moid, result: await authorize(shop.sandbox.url, fields) });
    }
    await endReservations();
    await split({ 민트: 2 });
    for (const { result } of late) await bringBack(shop.url, result);
    const [coral, mint] = await Promise.all(late.map(({ moid }) => attemptOf(shop, moid)));
    expect(coral!.attempt).toMatchObject({ state: 'failed', failureCode: 'sold_out' });
    expect(mint!.attempt.state).toBe('paid');
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 0, '민트|': 1 });
  });

  it('and cancelled line by line go back to the colour of their line', async () => {
    await shop.deps.sql`update variants set stock = 20 where product_id = 1 and choice = ''`;
    const goods = ['코랄', '민트'].map((color) => ({
      product_id: '1',
      productColor: `${color}|`,
      product_amount: '2',
    }));
    const { moid } = await buy(shop, buyer, 'ok', { _lines: JSON.stringify(goods), amt: '79000' });
    const lines = await shop.deps.sql<{ id: number }[]>`
      select l.id::int as id from order_lines l join orders o on o.id = l.order_id where o.moid = ${moid} order by position`;
    await split({ 코랄: 8, 민트: 8 });
    const input = { moid, lines: [{ line: lines[1]!.id, quantity: 1 }], unitsLeft: 4 };
    expect((await buyer.call(cancelLines, { input: input as never })).status).toBe(200);
    await settle(shop);
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 8, '민트|': 9 });
    const [newest] = await shop.deps.sql`select m.kind, m.delta, m.moid, v.choice from stock_movements m
      join variants v on v.id = m.variant_id order by m.id desc limit 1`;
    expect(newest).toEqual({ kind: 'release', delta: 1, moid, choice: '민트|' });
  });

  it('of a colour that was thrown out meanwhile are kept as that colour, and count again when all are joined', async () => {
    await split({ 코랄: 4, 보라: 1 });
    const { moid } = await openPayment(buyer, inColor('보라'));
    const { data: product } = await owner.ask(readProduct, { params: { id: 1 } });
    const save = async (penColors: string[]) => {
      const { data } = await owner.ask(readProduct, { params: { id: 1 } });
      const input = { version: data.version, draft: { ...data.draft, penColors } };
      return owner.ask(saveProduct, { params: { id: 1 }, input });
    };
    expect((await save(['코랄', '검정'])).outcome).toBe('saved');
    expect((await save([])).outcome).toBe('countedByChoice');
    await shop.deps.db.transaction(async (tx) => returnStock(tx, (await attemptOf(shop, moid)).order.id));
    const { data } = await owner.ask(readProduct, { params: { id: 1 } });
    expect(data.variantStocks).toEqual([
      { choice: '코랄|', stock: 4, state: 'sold' },
      { choice: '검정|', stock: 0, state: 'sold' },
      { choice: '보라|', stock: 1, state: 'gone' },
    ]);
    expect((await join()).data).toEqual({ stock: 5 });
    await save(product.draft.penColors);
  });

  it('while nobody knew a colour of them go back as of no known colour, and are never lost', async () => {
    const { sql, db } = shop.deps;
    const { data: product } = await owner.ask(readProduct, { params: { id: 1 } });
    const plain = { ...product.draft, penColors: [], soldOutColors: [] };
    await owner.ask(saveProduct, { params: { id: 1 }, input: { version: product.version, draft: plain } });
    await sql`update variants set stock = 5 where product_id = 1 and choice = ''`;
    const { moid } = await openPayment(buyer, { productColor: '|' });
    const colored = { version: product.version + 1, draft: product.draft };
    await owner.ask(saveProduct, { params: { id: 1 }, input: colored });
    await split({ 코랄: 4 });
    await db.transaction(async (tx) => returnStock(tx, (await attemptOf(shop, moid)).order.id));
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 4, '|': 1 });
    expect(await stockOf(shop, 1)).toBe(5);
  });
});

describe('many at once', () => {
  const take = (lines: Parameters<typeof takeUnits>[1], moid: string) =>
    takeUnits(
      shop.deps.db,
      lines,
      moid,
      async ({ statement }) => statement && shop.deps.db.execute(statement),
    );

  it('get exactly what there is: one colour beside another, in one order or two, in whatever order of lines', async () => {
    await split({ 코랄: 7, 민트: 60 });
    const wish = (penColor: string) => ({ productId: 1, penColor, eraserColor: '', quantity: 1 });
    const kinds = [
      [wish('코랄')],
      [wish('민트'), wish('코랄')],
      [wish('코랄'), wish('민트')],
      [wish('민트')],
    ];
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const lines = kinds[i % kinds.length]!;
        const { outcome } = await take(lines, `TB-race-${i}`);
        return { outcome, lines };
      }),
    );
    const taken = results.filter(({ outcome }) => outcome === 'taken').flatMap(({ lines }) => lines);
    expect(taken.filter(({ penColor }) => penColor === '코랄')).toHaveLength(7);
    expect(await unitsOf('코랄')).toBe(0);
    expect(await unitsOf('민트')).toBe(60 - taken.filter(({ penColor }) => penColor === '민트').length);
    // Nobody of those who wanted mint alone was sent away.
    expect(results.filter(({ lines, outcome }) => lines === kinds[3] && outcome !== 'taken')).toEqual([]);
  });

  it('buyers of a colour by the shop’s own form: those who fit are served, the others hear of it', async () => {
    const homes = await families(shop, 4);
    await split({ 코랄: 2, 민트: 9 });
    const wanted = ['코랄', '코랄', '코랄', '코랄', '민트'];
    const opened = await Promise.all(
      wanted.map((color, i) => openPayment(homes[i % homes.length]!.visitor, inColor(color))),
    );
    const statuses = opened.map(({ status }) => status);
    expect(statuses.slice(0, 4).sort()).toEqual([200, 200, 409, 409]);
    expect(statuses[4]).toBe(200);
    expect(await stockByChoice(shop, 1)).toMatchObject({ '코랄|': 0, '민트|': 8 });
  });

  it('while an operator splits and joins lose and gain nothing, and nobody waits for ever', async () => {
    await shop.deps.sql`update variants set stock = 400 where product_id = 1 and choice = ''`;
    const { sql } = shop.deps;
    const each = 80;
    let sold = 0;
    const buyers = Array.from({ length: 30 }, async (_, i) => {
      const quantity = 1 + (i % 3);
      const one = { productId: 1, penColor: colors[i % 5]!, eraserColor: '', quantity };
      const other = { ...one, penColor: colors[(i + 2) % 5]!, quantity: 1 };
      const { outcome } = await take([one, other], `TB-move-${i}`);
      if (outcome === 'taken') sold += quantity + 1;
      return outcome;
    });
    const moves = (async () => {
      for (let i = 0; i < 4; i++) {
        // Refused where somebody bought while it was counted: counted anew then.
        await split(Object.fromEntries(colors.map((color) => [color, each])));
        await join();
      }
    })();
    const [outcomes] = await Promise.all([Promise.all(buyers), moves]);
    expect(new Set(outcomes)).toEqual(new Set(['taken']));
    const rows = await sql<{ kind: string; delta: number }[]>`
      select kind, sum(delta)::int as delta from stock_movements where product_id = 1 group by kind`;
    const deltaOf = (kind: string) => rows.find((row) => row.kind === kind)?.delta ?? 0;
    const all = rows.reduce((sum, { delta }) => sum + delta, 0);
    expect(await stockOf(shop, 1)).toBe(all);
    expect(deltaOf('join')).toBe(0);
    expect(sold).toBe(
      Number((await sql`select -sum(delta) as n from stock_movements where moid like 'TB-move-%'`)[0]!.n),
    );
  });
});

describe('the database', () => {
  it.each([
    [
      'fewer than none of a colour',
      `update variants set stock = -1 where product_id = 2 and choice = '민트|'`,
      'variants_stock',
    ],
    [
      'a colour beside the whole',
      `insert into variants (product_id, choice, stock) values (3, '|분홍', 1)`,
      'variants_one_way_of_counting',
    ],
    [
      'neither',
      `update variants set stock = 0, is_open = false where product_id = 3`,
      'variants_one_way_of_counting',
    ],
    [
      'the whole beside colours',
      `update variants set is_open = true where product_id = 2 and choice = ''`,
      'variants_one_way_of_counting',
    ],
    [
      'units on a closed variant',
      `update variants set stock = 1 where product_id = 2 and choice = ''`,
      'variants_closed_is_empty',
    ],
    [
      'two variants of a colour',
      `insert into variants (product_id, choice, stock) values (2, '민트|', 1)`,
      'variants_choice',
    ],
    [
      'another spelling of a choice',
      `insert into variants (product_id, choice, stock) values (2, '민트', 1)`,
      'variants_choice_spelling',
    ],
  ])('refuses %s', async (_what, statement, constraint) => {
    await expect(shop.deps.sql.unsafe(statement)).rejects.toMatchObject({ constraint_name: constraint });
  });

  it.each([
    ['another colour', `update variants set choice = '하늘|' where product_id = 2 and choice = '민트|'`],
    ['another product', `update variants set product_id = 3 where product_id = 2 and choice = '민트|'`],
    ['an end', `delete from variants where product_id = 2 and choice = '민트|'`],
  ])('gives a variant never %s', async (_what, statement) => {
    await expect(shop.deps.sql.unsafe(statement)).rejects.toThrow(/a variant (keeps|is closed)/);
  });
});

it('After all of this the ledgers of the provider and of the shop agree', async () => {
  expect(await reconcileLedgers(shop)).toEqual([]);
});
