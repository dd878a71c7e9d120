import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { downloadOwnData } from '../../account/member/contract.ts';
import { leaveShop } from '../../account/profile/contract.ts';
import { logIn, logOut } from '../../account/session/contract.ts';
import {
  addToCart,
  getCart,
  mergeCart,
  type OwnCart,
  type PricedCart,
  priceCart,
  setCart,
} from './contract.ts';
import type { CartItem } from './rules.ts';

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
  await shop.deps.sql`delete from carts`;
});

const pen = { productId: 1, choice: '코랄|', quantity: 2, addedAt: 1_000 };
const eraser = { productId: 3, choice: '|분홍', quantity: 1, addedAt: 2_000 };
const box = { productId: 7, choice: '크림|', quantity: 1, addedAt: 3_000 };

const read = async (answer: Response) => ({
  status: answer.status,
  cart: (answer.status === 200 ? await answer.json() : null) as OwnCart | null,
});
const get = async (who: Visitor) => read(await who.call(getCart));
const add = async (who: Visitor, item: CartItem, memberId = who.memberId) =>
  read(await who.call(addToCart, { input: { memberId, item } }));
const set = async (who: Visitor, wishes: CartItem[], memberId = who.memberId) =>
  read(await who.call(setCart, { input: { memberId, wishes } }));
const merge = async (who: Visitor, items: CartItem[], memberId = who.memberId) =>
  read(await who.call(mergeCart, { input: { memberId, items } }));
const price = async (items: CartItem[], who = new Visitor(shop.url)) =>
  (await (await who.call(priceCart, { input: { items } })).json()) as PricedCart;
/** What lies in it, as it was put in. */
const held = async (who: Visitor) =>
  (await get(who)).cart!.lines.map(({ productId, choice, quantity, addedAt }) => ({
    productId,
    choice,
    quantity,
    addedAt,
  }));

describe('the cart of a member', () => {
  it('is empty at first, keeps what is put in, and tells what it costs now', async () => {
    expect((await get(haneul)).cart).toEqual({
      memberId: haneul.memberId,
      version: 0,
      lines: [],
      offer: null,
      dropped: [],
    });
    expect((await add(haneul, pen)).cart!.lines).toMatchObject([
      {
        name: '톡톡펜',
        category: 'accessory',
        penColor: '코랄',
        eraserColor: '',
        quantity: 2,
        priceWon: 24_000,
        unitWon: 19_000,
        deliveryWon: 3_000,
        state: 'ready',
        left: null,
      },
    ]);
    await add(haneul, eraser);
    await add(haneul, { ...pen, quantity: 3, addedAt: 9_000 });
    expect(await held(haneul)).toEqual([eraser, { ...pen, quantity: 5 }]);
  });

  it('keeps no price: what the catalogue says tomorrow is told tomorrow', async () => {
    await add(haneul, pen);
    await shop.deps.sql`update products set discount = 21000 where id = 1`;
    expect((await get(haneul)).cart!.lines[0]!.unitWon).toBe(21_000);
    await shop.deps.sql`update products set discount = 19000 where id = 1`;
  });

  it('takes quantities as they are to be, and out what is wanted no more', async () => {
    await add(haneul, pen);
    await add(haneul, eraser);
    await set(haneul, [{ ...pen, quantity: 7 }]);
    await set(haneul, [{ ...pen, quantity: 7 }]);
    expect(await held(haneul)).toEqual([eraser, { ...pen, quantity: 7 }]);
    await set(haneul, [
      { ...pen, quantity: 0 },
      { ...eraser, quantity: 4 },
    ]);
    expect(await held(haneul)).toEqual([{ ...eraser, quantity: 4 }]);
    // Taken back: at its old place.
    await set(haneul, [pen]);
    expect(await held(haneul)).toEqual([{ ...eraser, quantity: 4 }, pen]);
  });

  it('holds goods alone, in colours that they have, and no more than 20 different ones', async () => {
    const [content] = await shop.deps.sql`select id from products where category = 'content' limit 1`;
    const [school] = await shop.deps.sql`select id from products where product_type = 'btb_package'`;
    for (const item of [
      { ...pen, productId: Number(content!.id), choice: '' },
      { ...pen, productId: Number(school!.id), choice: '' },
      { ...pen, productId: 99_999 },
      { ...pen, choice: '무지개|' },
      { ...pen, choice: '' },
      { ...pen, choice: '코랄|분홍' },
    ]) {
      expect((await add(haneul, item)).status).toBe(404);
      await set(haneul, [item]);
      const merged = await merge(haneul, [item]);
      expect(merged.cart!.dropped).toEqual([{ productId: item.productId, choice: item.choice }]);
    }
    expect(await held(haneul)).toEqual([]);

    const colors = ['코랄', '노랑', '민트', '하늘', '보라'];
    const erasers = ['하늘', '분홍', '노랑', '민트'];
    const sets = colors.flatMap((a) => erasers.map((b) => ({ ...pen, productId: 4, choice: `${a}|${b}` })));
    expect(sets).toHaveLength(20);
    for (const item of sets) expect((await add(haneul, item)).status).toBe(200);
    expect((await add(haneul, pen)).status).toBe(410);
    expect((await set(haneul, [pen])).status).toBe(410);
    expect((await add(haneul, sets[0]!)).status).toBe(200);
    // A log-in never fails for it: the page says what to do.
    expect((await merge(haneul, [pen])).cart!.lines).toHaveLength(21);
    expect((await set(haneul, [{ ...pen, quantity: 5 }])).status).toBe(200);
  });

  it.each([
    ['nothing', { quantity: 0 }],
    ['a hundred', { quantity: 100 }],
    ['half a pen', { quantity: 1.5 }],
    ['a number as text', { quantity: '1' }],
    ['no product', { productId: -1 }],
    ['a novel for a colour', { choice: '가'.repeat(81) }],
    ['a price', { unitWon: 1 }],
  ])('takes no %s', async (_what, change) => {
    const item = { ...pen, ...change } as CartItem;
    expect((await add(haneul, item)).status).toBe(422);
    expect(await held(haneul)).toEqual([]);
  });

  it('puts nothing ahead of what is put in tomorrow', async () => {
    await add(haneul, { ...pen, addedAt: 9_999_999_999_999 });
    const [line] = await held(haneul);
    expect(line!.addedAt).toBeLessThanOrEqual(shop.deps.now());
  });

  it('tells what can’t be had, line by line, and orders what can', async () => {
    await merge(haneul, [pen, eraser, box, { ...pen, productId: 2, choice: '코랄|', addedAt: 500 }]);
    await shop.deps.sql`update products set on_sale = false where id = 1`;
    await shop.deps.sql`update variants set stock = 0 where product_id = 3`;
    await shop.deps.sql`update products set sold_out_colors = array['pen:크림'] where id = 7`;
    await shop.deps.sql`update variants set stock = 1 where product_id = 2 and choice = '코랄|'`;
    const states = Object.fromEntries(
      (await get(haneul)).cart!.lines.map(({ productId, state, left }) => [productId, [state, left]]),
    );
    expect(states).toEqual({
      1: ['offSale', null],
      2: ['tooMany', 1],
      3: ['soldOut', null],
      7: ['colorSoldOut', null],
    });
    // What went off sale stays, and can be taken out and back.
    await set(haneul, [{ ...pen, quantity: 0 }]);
    await set(haneul, [pen]);
    expect((await held(haneul)).some(({ productId }) => productId === 1)).toBe(true);
    expect((await add(haneul, { ...pen, choice: '민트|' })).status).toBe(404);
    await shop.deps.sql`update products set on_sale = true where id = 1`;
    await shop.deps.sql`update variants set stock = 500 where product_id = 3`;
    await shop.deps.sql`update products set sold_out_colors = array['pen:분홍'] where id = 7`;
    await shop.deps.sql`update variants set stock = 200 where product_id = 2 and choice = '코랄|'`;
  });

  it('offers the set that box and pen are, and taking it leaves the set alone in the cart', async () => {
    await add(haneul, { ...pen, quantity: 1 });
    const { cart } = await add(haneul, box);
    expect(cart!.offer).toMatchObject({ name: '톡톡박스 + 톡톡펜 세트', quantity: 1, savedWon: 7_000 });
    const after = await set(haneul, cart!.offer!.wishes);
    expect(after.cart!.lines).toMatchObject([
      { name: '톡톡박스 + 톡톡펜 세트', penColor: '크림', unitWon: 605_000, quantity: 1 },
    ]);
    expect(after.cart!.offer).toBeNull();
  });

  it('offers no set of which more lies in it than there is', async () => {
    await shop.deps.sql`update variants set stock = 25 where product_id = 8`;
    await add(haneul, { ...pen, quantity: 1 });
    await add(haneul, box);
    const full = await add(haneul, { ...box, productId: 8, quantity: 25 });
    expect(full.cart!.offer).toBeNull();
    const over = await set(haneul, [{ ...box, productId: 8, quantity: 30 }]);
    expect(over.cart!.lines.find(({ productId }) => productId === 8)).toMatchObject({
      state: 'tooMany',
      left: 25,
    });
    expect(over.cart!.offer).toBeNull();
  });

  it('goes with the product that an operator deletes, and with the member who leaves', async () => {
    const [made] = await shop.deps.sql`insert into products
      (category, position, name, product_key, product_type, price, message, pictures, detail_pictures, on_sale)
      values ('accessory', 99, '새 지우개', 'accessory_eraser', 'accessory', 5000, '', '[]', '[]', false) returning id`;
    await merge(bada, [pen, { ...pen, productId: Number(made!.id), choice: '' }]);
    expect(await held(bada)).toHaveLength(2);
    await shop.deps.sql`delete from products where id = ${made!.id as number}`;
    expect(await held(bada)).toEqual([pen]);

    const leaver = await loggedIn(shop, 'haetsal');
    await add(leaver, pen);
    expect(await (await leaver.call(downloadOwnData)).json()).toMatchObject({
      cart: [{ name: '톡톡펜', choice: '코랄|', quantity: 2, addedAt: '1970-01-01T00:00:01.000Z' }],
    });
    expect((await leaver.call(leaveShop)).status).toBe(200);
    const rows = await shop.deps.sql`select * from cart_items where member_id = ${leaver.memberId}`;
    expect(rows).toHaveLength(0);
  });
});

describe('somebody else', () => {
  it('neither sees nor changes it', async () => {
    await add(haneul, pen);
    await add(bada, eraser);
    expect(await held(haneul)).toEqual([pen]);
    expect(await held(bada)).toEqual([eraser]);
    await set(bada, [{ ...pen, quantity: 0 }]);
    expect(await held(haneul)).toEqual([pen]);
  });

  it('who logged in in another tab gets nothing of what this page still sends', async () => {
    const browser = new Visitor(shop.url);
    await browser.call(logIn, { input: { login_id: 'haneul', password: 'toktok-haneul-1' } });
    await browser.call(logOut);
    await browser.call(logIn, { input: { login_id: 'bada', password: 'toktok-bada-22' } });
    for (const send of [
      add,
      (who: Visitor, item: CartItem, id?: number) => set(who, [item], id),
      (who: Visitor, item: CartItem, id?: number) => merge(who, [item], id),
    ])
      expect((await send(browser, pen, haneul.memberId)).status).toBe(409);
    expect(await held(bada)).toEqual([]);
    expect(await held(haneul)).toEqual([]);
  });

  it('who isn’t logged in has no cart here', async () => {
    const visitor = new Visitor(shop.url);
    expect((await visitor.call(getCart)).status).toBe(400);
    for (const answer of [
      await add(visitor, pen, haneul.memberId),
      await set(visitor, [pen], haneul.memberId),
      await merge(visitor, [pen], haneul.memberId),
    ])
      expect(answer.status).toBe(400);
  });

  it('on another site changes nothing', async () => {
    const answer = await haneul.send(addToCart.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
        'x-xsrf-token': haneul.xsrf(),
      },
      body: JSON.stringify({ memberId: haneul.memberId, item: pen }),
    });
    expect(answer.status).toBe(403);
    expect(await held(haneul)).toEqual([]);
  });
});

describe('a log-in', () => {
  it('brings what was put in while logged out, of each thing the larger quantity', async () => {
    await merge(haneul, [pen, eraser]);
    const { cart } = await merge(haneul, [{ ...pen, quantity: 1 }, { ...eraser, quantity: 9 }, box]);
    expect(cart!.lines).toHaveLength(3);
    expect(await held(haneul)).toEqual([box, { ...eraser, quantity: 9 }, pen]);
  });

  it('that is sent again, from two tabs at once, and beside other changes, counts once', async () => {
    const item = fc.record({
      productId: fc.constantFrom(1, 2),
      choice: fc.constantFrom('코랄|', '민트|'),
      quantity: fc.integer({ min: 1, max: 99 }),
      addedAt: fc.integer({ min: 1, max: 5_000 }),
    });
    const carts = fc.array(fc.array(item, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(carts, async (sent) => {
        await shop.deps.sql`delete from carts`;
        // Each twice, as after a lost answer, and all at once.
        const answers = await Promise.all([...sent, ...sent].map((items) => merge(haneul, items)));
        expect(answers.every(({ status }) => status === 200)).toBe(true);
        const wanted = new Map<string, number>();
        for (const { productId, choice, quantity } of sent.flat())
          wanted.set(`${productId}${choice}`, Math.max(quantity, wanted.get(`${productId}${choice}`) ?? 0));
        const found = new Map(
          (await held(haneul)).map((one) => [`${one.productId}${one.choice}`, one.quantity]),
        );
        expect(found).toEqual(wanted);
        const versions = answers.map(({ cart }) => cart!.version);
        expect(new Set(versions).size).toBe(versions.length);
      }),
      { numRuns: 15 },
    );
  });
});

it('two tabs at once both count, one after the other', async () => {
  await Promise.all(Array.from({ length: 20 }, () => add(haneul, { ...pen, quantity: 1 })));
  expect(await held(haneul)).toEqual([{ ...pen, quantity: 20 }]);
  expect((await get(haneul)).cart!.version).toBe(20);
  await Promise.all([add(haneul, eraser), set(haneul, [{ ...pen, quantity: 0 }]), add(haneul, box)]);
  expect(await held(haneul)).toEqual([box, eraser]);
});

describe('a cart that lies in a browser', () => {
  it('is told its prices and what the shop doesn’t have; nothing is kept', async () => {
    const answer = await price([pen, box, { ...pen, productId: 99_999 }, { ...pen, choice: '무지개|' }]);
    expect(answer.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['톡톡박스', 1],
      ['톡톡펜', 2],
    ]);
    expect(answer.dropped).toEqual([
      { productId: 99_999, choice: '코랄|' },
      { productId: 1, choice: '무지개|' },
    ]);
    expect(answer.offer).toMatchObject({ savedWon: 4_000 });
    expect(await shop.deps.sql`select * from carts`).toHaveLength(0);
  });

  it('is nobody’s, whoever asks', async () => {
    await add(haneul, box);
    expect((await price([pen], haneul)).lines).toHaveLength(1);
    expect(await held(haneul)).toEqual([box]);
  });

  it('may be empty', async () => expect(await price([])).toEqual({ lines: [], offer: null, dropped: [] }));
});
