import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { insertRawOrder } from '../../../../test/support/raw-order.ts';
import { waitFor } from '../../../../test/support/runner/wait-for.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { scheduleOf } from '../../../background-work.server.ts';
import {
  operatorLog,
  operatorLogOutcomes,
  products,
  stockMovements,
} from '../../../platform/db/schema.server.ts';
import { readAnswer } from '../../../shared/calls/ask-operator.ts';
import { type LegalField, legalFields, legalKinds } from '../../../shared/page/legal-info.ts';
import { stockMovementKinds } from '../../../shared/stock/movements.ts';
import { listAccessories } from '../../commerce/catalog/contract.ts';
import { listProducts } from '../../commerce/catalog/service.server.ts';
import { takeUnits } from '../../commerce/catalog/stock-queries.server.ts';
import { returnStock } from '../../commerce/order/queries.server.ts';
import { uploadPictureCall } from '../pictures/contract.ts';
import { getToday } from '../today/contract.ts';
import {
  addProduct,
  changeSale,
  changeStock,
  copyProduct,
  type EditedProduct,
  joinStock,
  listProductRows,
  orderProducts,
  type ProductDraft,
  readProduct,
  saveProduct,
  splitStock,
} from './contract.ts';
import { bringBackProduct, removeProduct } from './removal/contract.ts';
import { emptyDraft, lowVariantStocks, previewOf } from './rules.ts';

let shop: TestShop;
let beside: TestShop;
let owner: OperatorVisitor;
let service: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  beside = await openTestShop({ beside: shop });
  owner = await logInOperator(shop, 'owner');
  service = await logInOperator(shop, 'service');
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const legal = {
  kind: 'child' as const,
  items: Object.fromEntries(legalFields.child.map((field) => [field, '적었어요'])),
};
const shopPicture = { name: 'toktok-pen-1', alt: '코랄색 펜이에요' };
const draftOf = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  ...emptyDraft('accessory'),
  name: '새 펜',
  message: '새로 나온 펜이에요.',
  price: 12_000,
  pictures: [shopPicture],
  penColors: ['코랄', '민트'],
  legal,
  ...change,
});

async function add(change: Partial<ProductDraft> = {}): Promise<number> {
  const { outcome, data } = await owner.ask(addProduct, {
    input: { category: 'accessory', draft: draftOf(change) },
  });
  expect(outcome).toBe('added');
  return data.id;
}
const read = async (id: number): Promise<EditedProduct> =>
  (await owner.ask(readProduct, { params: { id } })).data;
const save = (id: number, version: number, draft: ProductDraft, operator = owner) =>
  operator.ask(saveProduct, { params: { id }, input: { version, draft } });
const putOnSale = (id: number, onSale = true) => owner.ask(changeSale, { params: { id }, input: { onSale } });
const stock = (id: number, change: 'add' | 'take' | 'count' | 'unlimited', units = 0) =>
  owner.ask(changeStock, { params: { id }, input: { change, units, reason: '실사' } });
const shownAt = async (url: string, id: number) => {
  const { t_data } = (await (await fetch(`${url}${listAccessories.path}`)).json()) as {
    t_data: { id: number; product: string }[];
  };
  return t_data.find((product) => product.id === id);
};

async function upload(bytes: BodyInit, visitor = owner, type = 'application/octet-stream') {
  const answer = await visitor.send(uploadPictureCall.path, {
    method: 'POST',
    headers: { 'content-type': type, 'x-xsrf-token': visitor.xsrf(), 'sec-fetch-site': 'same-origin' },
    body: bytes,
  });
  const read = readAnswer(uploadPictureCall, await answer.json().catch(() => ({})));
  return { status: answer.status, outcome: read?.outcome, picture: read?.data?.picture };
}
const squarePng = async () =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#3a86c8' } })
      .png()
      .toBuffer(),
  );

describe('a new product', () => {
  it('is off sale with nothing in stock, and stands on the page of every process once it is put on sale', async () => {
    const id = await add();
    expect(await read(id)).toMatchObject({
      onSale: false,
      stock: 0,
      version: 1,
      isSold: false,
      movements: [{ kind: 'initial' }],
    });
    expect(await shownAt(shop.url, id)).toBeUndefined();
    expect((await putOnSale(id)).outcome).toBe('started');
    for (const { url } of [shop, beside])
      await waitFor(async () => expect(await shownAt(url, id)).toMatchObject({ sold_out: 1 }));
    expect((await stock(id, 'add', 7)).data).toEqual({ stock: 7 });
    for (const { url } of [shop, beside])
      await waitFor(async () => expect(await shownAt(url, id)).toMatchObject({ sold_out: 0 }));
    expect((await putOnSale(id, false)).outcome).toBe('stopped');
    for (const { url } of [shop, beside])
      await waitFor(async () => expect(await shownAt(url, id)).toBeUndefined());
  });

  it('comes last on its page, also when three are added at once', async () => {
    const ids = await Promise.all([add(), add(), add()]);
    const { data } = await owner.ask(listProductRows);
    const last = data.products.filter(({ category }) => category === 'accessory').slice(-3);
    expect(last.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('that is copied is the same again, off sale, with nothing in stock', async () => {
    const original = (await owner.ask(listProductRows)).data.products.find(({ onSale }) => onSale)!;
    const { outcome, data } = await owner.ask(copyProduct, { params: { id: original.id } });
    expect(outcome).toBe('copied');
    const [was, copy] = [await read(original.id), await read(data.id)];
    expect(copy).toMatchObject({
      onSale: false,
      stock: 0,
      version: 1,
      draft: { ...was.draft, name: `${was.draft.name} (복사)` },
    });
    expect((await owner.ask(copyProduct, { params: { id: 999_999 } })).outcome).toBe('notFound');
  });

  it('is there once, however often it or its copy was sent because no answer was heard', async () => {
    const later = () =>
      shop.deps.sql`update products set updated_at = updated_at - interval '61 minutes' where version = 1`;
    const draft = draftOf({ name: '답을 못 들은 펜', penColors: ['코랄', '민트'] });
    const category = 'accessory' as const;
    const send = async (change: Partial<ProductDraft> = {}, isAgain = true) =>
      (await owner.ask(addProduct, { input: { category, draft: { ...draft, ...change }, isAgain } })).data.id;
    // The one that was sent first may still be at work.
    const [first, ...others] = await Promise.all([send({}, false), send(), send()]);
    const id = await send();
    expect(new Set([first, ...others, id]).size).toBeLessThanOrEqual(2);
    expect(await send()).toBe(id);
    const another = await send({ price: 12_345 });
    expect(another).not.toBe(id);
    await save(id, 1, draft);
    // What somebody wrote on since is theirs, and what is an hour old is another one.
    const next = await send();
    expect(next).not.toBe(id);
    await later();
    expect(await send()).not.toBe(next);

    const copy = async (isAgain?: boolean, of = another) =>
      (await owner.ask(copyProduct, { params: { id: of }, input: { isAgain } })).data.id;
    const copied = await copy();
    expect(await copy(true)).toBe(copied);
    expect(await copy(true, id)).not.toBe(copied);
    const second = await copy();
    expect(second).not.toBe(copied);
    await later();
    expect(await copy(true)).not.toBe(second);
  });
});

describe('a change', () => {
  it('is seen by visitors of every process, and the newest state is what the next change starts from', async () => {
    const id = await add();
    await putOnSale(id);
    const first = await save(id, 1, draftOf({ name: '더 좋은 펜', discount: 9_000, discountOn: true }));
    expect(first).toMatchObject({ outcome: 'saved', data: { version: 2 } });
    for (const { url } of [shop, beside])
      await waitFor(async () =>
        expect(await shownAt(url, id)).toMatchObject({ product: '더 좋은 펜', discount: 9_000 }),
      );
    expect((await read(id)).draft).toEqual(
      draftOf({ name: '더 좋은 펜', discount: 9_000, discountOn: true }),
    );
  });

  it('looks in the preview as it will in the shop', async () => {
    const [first] = (await owner.ask(listProductRows)).data.products;
    for (const id of [
      first!.id,
      await add({ discount: 9_000, discountOn: true, soldOutColors: ['pen:민트'] }),
    ]) {
      if (id !== first!.id) await putOnSale(id);
      const { category, variantStocks, formerWon, draft, shown } = await read(id);
      const pictures = new Map(shown.map((picture) => [picture.name, picture]));
      await waitFor(async () => {
        const sold = (await listProducts(shop.deps, category)).find((product) => product.id === id);
        expect(previewOf({ id, category, variantStocks, formerWon }, draft, pictures)).toEqual(sold);
      });
    }
  });

  it('made in two windows is taken once: the second is told, and nothing is overwritten', async () => {
    const id = await add();
    expect((await save(id, 1, draftOf({ name: '첫째 창' }))).outcome).toBe('saved');
    expect(await save(id, 1, draftOf({ name: '둘째 창' }))).toMatchObject({
      outcome: 'changedMeanwhile',
      data: { by: expect.stringMatching(/^운영 /), atMs: expect.any(Number) },
    });
    expect((await read(id)).draft.name).toBe('첫째 창');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => save(id, 2, draftOf({ name: `창 ${i}` }))),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array(7).fill('changedMeanwhile'),
      'saved',
    ]);
    expect((await read(id)).version).toBe(3);
  });

  it('of the stock, of the sale or of the order is nobody’s conflict', async () => {
    const id = await add();
    await stock(id, 'add', 3);
    await putOnSale(id);
    expect((await save(id, 1, draftOf({ name: '여전히 첫 판' }))).outcome).toBe('saved');
    expect(await read(id)).toMatchObject({ stock: 3, onSale: true });
  });

  it.each([
    ['discount', { discountOn: true, discount: 0 }],
    ['discount', { discountOn: true, discount: 12_000 }],
    ['price', { price: 0 }],
    ['price', { price: 500, delivery: 0 }],
    ['pictures', { pictures: [{ name: 'toktok-pen-1', alt: ' ' }] }],
    ['productType', { productType: 'content' }],
    ['productKey', { productKey: 'accessory_secret' }],
    ['eraserColors', { eraserColors: ['분홍'] }],
    ['soldOutColors', { soldOutColors: ['pen:보라'] }],
    ['penColors', { penColors: ['코랄', '코랄'] }],
    ['appId', { appId: 'toktok_learn' }],
    ['linkUrl', { linkUrl: 'javascript:alert(1)' }],
    [
      'details',
      {
        details: [
          { title: '같은 제목', text: '하나' },
          { title: '같은 제목', text: '둘' },
        ],
      },
    ],
  ] satisfies [string, Partial<ProductDraft>][])(
    'that can’t be is refused at its field: %s %j',
    async (field, change) => {
      const { outcome, data } = await owner.ask(addProduct, {
        input: { category: 'accessory', draft: draftOf(change) },
      });
      expect(outcome).toBe('faulty');
      expect(data.fields).toContain(field);
    },
  );

  it('of a content’s discount never lets badge and sum disagree, neither by a call nor past the shop', async () => {
    const content = {
      ...emptyDraft('content'),
      name: '새 콘텐츠',
      message: '새로 나왔어요.',
      price: 50_000,
      appId: 'new_app',
    };
    const ask = (change: Partial<ProductDraft>) =>
      owner.ask(addProduct, { input: { category: 'content', draft: { ...content, ...change } } });
    for (const change of [
      { discount: 1_000 },
      { discountOn: true },
      { discountOn: true, discount: 49_500 },
      { useDays: 0 },
      { businessType: -1 },
    ])
      expect((await ask(change)).outcome).toBe('faulty');
    const { outcome, data } = await ask({ discountOn: true, discount: 5_000 });
    expect(outcome).toBe('added');
    await expect(
      shop.deps.db.update(products).set({ discountOn: false }).where(eq(products.id, data.id)),
    ).rejects.toMatchObject({ cause: { constraint_name: 'products_content_discount' } });
  });

  it('with hostile fields is refused or kept as plain words', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const id = await add({ name: script, details: [{ title: script, text: script }], message: script });
    expect((await read(id)).draft).toMatchObject({ name: script, message: script });
    const hostile: unknown[] = [
      { ...draftOf(), name: 'x'.repeat(61) },
      { ...draftOf(), name: '\0' },
      { ...draftOf(), price: -1 },
      { ...draftOf(), price: 1.5 },
      { ...draftOf(), price: '12000' },
      { ...draftOf(), pictures: [{ name: '../../etc/passwd', alt: 'x' }] },
      { ...draftOf(), pictures: Array(6).fill(shopPicture) },
      { ...draftOf(), penColors: ['코랄|분홍'] },
      { ...draftOf(), legal: { kind: 'nothing', items: {} } },
      { ...draftOf(), legal: { kind: 'child', items: { secret: 'x' } } },
      null,
      [],
    ];
    for (const draft of hostile)
      expect((await save(id, 1, draft as ProductDraft)).status, JSON.stringify(draft)).toBe(422);
    expect((await read(id)).version).toBe(1);
  });
});

describe('what the law asks to be told', () => {
  it('is wanted before a sale, by the shop with names and by the database whatever asks it', async () => {
    const id = await add({ legal: { kind: 'child', items: { ...legal.items, kc: ' ' } } });
    const refused = await putOnSale(id);
    expect(refused).toMatchObject({ outcome: 'incomplete', data: { missing: ['legal.kc'] } });
    await expect(
      shop.deps.db.update(products).set({ onSale: true }).where(eq(products.id, id)),
    ).rejects.toMatchObject({ cause: { constraint_name: 'products_published_has_legal' } });
    expect((await save(id, 1, draftOf())).outcome).toBe('saved');
    expect((await putOnSale(id)).outcome).toBe('started');
    // On sale it can't be taken away any more.
    expect((await save(id, 2, draftOf({ legal: null }))).outcome).toBe('faulty');
    expect((await save(id, 2, draftOf({ pictures: [] }))).outcome).toBe('faulty');
  });

  it('is the same list in the shop and in the database, field by field', async () => {
    const isComplete = async (info: unknown) => {
      const [row] = await shop.deps.db.execute<{ whole: boolean }>(
        sql`select is_legal_info_complete(${JSON.stringify(info)}::jsonb) as whole`,
      );
      return row!.whole;
    };
    for (const kind of legalKinds) {
      const whole = Object.fromEntries(legalFields[kind].map((field) => [field, 'CB000X000-0000']));
      expect(await isComplete({ kind, items: whole }), kind).toBe(true);
      for (const field of legalFields[kind] as readonly LegalField[]) {
        const { [field]: _, ...rest } = whole;
        expect(await isComplete({ kind, items: rest }), `${kind} without ${field}`).toBe(false);
      }
    }
    const electric = Object.fromEntries(legalFields.childElectric.map((field) => [field, '적었어요']));
    expect(await isComplete({ kind: 'childElectric', items: electric })).toBe(false);
    for (const info of [null, {}, { kind: 'none', items: {} }, []])
      expect(await isComplete(info)).toBe(false);
  });

  it('is there for everything that the shop begins with', async () => {
    const { data } = await owner.ask(listProductRows);
    const first = data.products.filter(({ id }) => id <= 19);
    expect(first.filter(({ isIncomplete }) => isIncomplete)).toEqual([]);
    expect(first.every(({ onSale }) => onSale)).toBe(true);
  });
});

describe('stock', () => {
  it('moves with a reason and a line for each movement, never below nothing', async () => {
    const id = await add();
    expect((await stock(id, 'add', 10)).data).toEqual({ stock: 10 });
    expect((await stock(id, 'take', 4)).data).toEqual({ stock: 6 });
    expect((await stock(id, 'take', 7)).outcome).toBe('tooFew');
    expect((await stock(id, 'count', 5)).data).toEqual({ stock: 5 });
    expect((await stock(id, 'unlimited')).data).toEqual({ stock: null });
    expect((await stock(id, 'take', 1)).outcome).toBe('notCounted');
    expect((await stock(id, 'count', 2)).data).toEqual({ stock: 2 });
    const { movements } = await read(id);
    expect(
      movements.map(({ kind, delta, balance, operatorName, reason }) => [
        kind,
        delta,
        balance,
        operatorName,
        reason,
      ]),
    ).toEqual([
      ['correction', 2, 2, '운영 op-owner', '실사'],
      ['correction', -5, null, '운영 op-owner', '실사'],
      ['correction', -1, 5, '운영 op-owner', '실사'],
      ['correction', -4, 6, '운영 op-owner', '실사'],
      ['correction', 10, 10, '운영 op-owner', '실사'],
      ['initial', 0, 0, '', ''],
    ]);
    const empty = await owner.ask(changeStock, {
      params: { id },
      input: { change: 'add', units: 1, reason: ' ' },
    });
    expect(empty.status).toBe(422);
  });

  it('that came are entered once by two who unpacked the same box, and sales keep nobody from it', async () => {
    const id = await add();
    const change = (change: 'add' | 'take' | 'count', units: number, was?: number) =>
      owner.ask(changeStock, { params: { id }, input: { change, units, was, reason: '입고' } });
    await change('count', 5);
    expect((await change('add', 10, 5)).data).toEqual({ stock: 15 });
    // The other one, and whoever presses again because the answer got lost.
    expect(await change('add', 10, 5)).toMatchObject({ outcome: 'changedMeanwhile', data: { stock: 15 } });
    await change('take', 3);
    expect((await change('add', 10, 15)).data).toEqual({ stock: 22 });
  });

  it('that were sold while somebody counted are not counted back', async () => {
    const id = await add();
    await stock(id, 'add', 10);
    const count = (was: number) =>
      owner.ask(changeStock, { params: { id }, input: { change: 'count', units: 9, was, reason: '실사' } });
    // Two are sold while somebody counts nine.
    await stock(id, 'take', 2);
    expect(await count(10)).toMatchObject({ outcome: 'changedMeanwhile', data: { stock: 8 } });
    expect((await read(id)).stock).toBe(8);
    expect((await count(8)).data).toEqual({ stock: 9 });
  });

  it('that is counted by two operators and bought by ten at once adds up in the log', async () => {
    const id = await add();
    await stock(id, 'add', 20);
    const { db } = shop.deps;
    await Promise.all([
      ...Array.from({ length: 10 }, (_, i) =>
        takeUnits(
          db,
          [{ productId: id, penColor: '코랄', eraserColor: '', quantity: 2 }],
          `TB-test-${i}`,
          ({ statement }) => db.execute(statement!),
        ),
      ),
      ...Array.from({ length: 5 }, () => stock(id, 'add', 1)),
    ]);
    const { stock: left, movements } = await read(id);
    expect(left).toBe(5);
    expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(5);
    expect(movements.filter(({ kind, delta }) => kind === 'sale' && delta === -2)).toHaveLength(10);
    // Each line tells what was left then: they chain without a gap.
    const chained = movements.toReversed();
    for (const [i, { delta, balance }] of chained.entries())
      expect(balance).toBe((chained[i - 1]?.balance ?? 0) + delta);
  });

  it('tells an order’s units that come back as what they are', async () => {
    const id = await add();
    await stock(id, 'add', 10);
    const { db, sql } = shop.deps;
    for (const [moid, sent] of [
      ['TB-kept', false],
      ['TB-sent', true],
    ] as const) {
      const order = { moid, memberId: 1, productId: id, reservation: 'sold' } as const;
      const orderId = await insertRawOrder(sql, { ...order, shippedAt: sent ? new Date() : null });
      await db.transaction((tx) => returnStock(tx, orderId));
      await db.transaction((tx) => returnStock(tx, orderId));
    }
    expect((await read(id)).movements.slice(0, 2)).toMatchObject([
      { kind: 'return', delta: 1, moid: 'TB-sent' },
      { kind: 'release', delta: 1, moid: 'TB-kept' },
    ]);
    // It was sold: it can be taken off sale, and never thrown away.
    expect((await owner.ask(removeProduct, { params: { id } })).outcome).toBe('isSold');
    expect(await read(id)).toMatchObject({ isSold: true });
  });

  it('has a log that nobody changes', async () => {
    await expect(shop.owner`update stock_movements set delta = 1`).rejects.toThrow('never changed');
    await expect(shop.owner`delete from stock_movements`).rejects.toThrow('never changed');
  });

  it('that nobody told the reason of is noted as made by hand', async () => {
    const id = await add();
    await shop.deps.sql`update variants set stock = 9 where product_id = ${id}`;
    expect((await read(id)).movements[0]).toMatchObject({
      kind: 'correction',
      delta: 9,
      operatorName: '',
      reason: '',
    });
  });
});

describe('stock by colour', () => {
  const split = (id: number, units: Record<string, number>, was: number | null) =>
    owner.ask(splitStock, {
      params: { id },
      input: {
        was,
        variantStocks: Object.entries(units).map(([choice, count]) => ({ choice, units: count })),
        reason: '색상별 실사',
      },
    });
  const join = (id: number) => owner.ask(joinStock, { params: { id }, input: { reason: '합침' } });

  it('is split by what a person counted, corrected colour by colour, and joined again; each movement tells its colour', async () => {
    const id = await add();
    await stock(id, 'add', 10);
    expect((await split(id, { '코랄|': 4, '민트|': 5 }, 10)).data).toEqual({ stock: 9 });
    const correct = (choice: string) =>
      owner.ask(changeStock, { params: { id }, input: { change: 'take', choice, units: 4, reason: '파손' } });
    expect((await correct('코랄|')).data).toEqual({ stock: 0 });
    expect((await correct('코랄|')).outcome).toBe('tooFew');
    expect((await correct('보라|')).outcome).toBe('countedOtherwise');
    // The whole is not counted any more.
    expect((await stock(id, 'add', 1)).outcome).toBe('countedOtherwise');
    expect(await read(id)).toMatchObject({
      stock: 5,
      variantStocks: [
        { choice: '코랄|', stock: 0, state: 'sold' },
        { choice: '민트|', stock: 5, state: 'sold' },
      ],
    });
    expect((await join(id)).data).toEqual({ stock: 5 });
    expect((await join(id)).outcome).toBe('countedOtherwise');
    const { movements, variantStocks } = await read(id);
    expect(variantStocks).toEqual([{ choice: '', stock: 5, state: 'sold' }]);
    expect(movements.map(({ kind, choice, delta, reason }) => [kind, choice, delta, reason])).toEqual([
      ['join', '', 5, '합침'],
      ['join', '민트|', -5, '합침'],
      ['correction', '코랄|', -4, '파손'],
      ['split', '민트|', 5, '색상별 실사'],
      ['split', '코랄|', 4, '색상별 실사'],
      ['split', '', -10, '색상별 실사'],
      ['correction', '', 10, '실사'],
      ['initial', '', 0, ''],
    ]);
    expect(movements.every(({ kind, operatorName }) => kind === 'initial' || operatorName !== '')).toBe(true);
  });

  it.each([
    ['another number than was shown', { '코랄|': 4, '민트|': 6 }, 11],
    ['a colour too few', { '코랄|': 10 }, 10],
    ['a colour that it lacks', { '코랄|': 4, '보라|': 6 }, 10],
    ['a colour too many', { '코랄|': 4, '민트|': 6, '보라|': 0 }, 10],
  ])('is not split by %s', async (_what, units, was) => {
    const id = await add();
    await stock(id, 'add', 10);
    expect((await split(id, units, was)).outcome).toBe('changedMeanwhile');
    expect((await read(id)).variantStocks).toEqual([{ choice: '', stock: 10, state: 'sold' }]);
  });

  it('is split where nothing was counted, and joined to nothing counted where one colour is without end', async () => {
    const id = await add();
    await stock(id, 'unlimited');
    expect((await split(id, { '코랄|': 1, '민트|': 2 }, null)).data).toEqual({ stock: 3 });
    const input = { change: 'unlimited', choice: '코랄|', units: 0, reason: '만들어 팔아요' } as const;
    await owner.ask(changeStock, { params: { id }, input });
    expect(await read(id)).toMatchObject({ stock: null });
    expect((await join(id)).data).toEqual({ stock: null });
  });

  it('is none of a product without colours, of content, or for customer service', async () => {
    const plain = await add({ penColors: [], productKey: 'accessory_eraser' });
    expect((await split(plain, { '|': 0 }, 0)).outcome).toBe('changedMeanwhile');
    const content = (await owner.ask(listProductRows)).data.products.find(
      ({ category }) => category === 'content',
    )!.id;
    expect((await split(content, { '|': 0 }, null)).outcome).toBe('notFound');
    const params = { id: await add() };
    const input = { was: 0, variantStocks: [{ choice: '코랄|', units: 0 }], reason: '실사' };
    expect((await service.ask(splitStock, { params, input })).status).toBe(403);
    expect((await service.ask(joinStock, { params, input: { reason: '합침' } })).status).toBe(403);
  });

  it('warns of each colour that is sold, and of no other', async () => {
    const id = await add({ name: '귀한 펜', penColors: ['코랄', '민트', '하늘'], lowStock: 3 });
    await split(id, { '코랄|': 3, '민트|': 9, '하늘|': 1 }, 0);
    await save(id, 1, {
      ...(await read(id)).draft,
      soldOutColors: ['pen:하늘'],
    });
    const countLow = async () =>
      (await owner.ask(getToday)).data.cards.find(({ name }) => name === 'stock')!.count;
    const before = await countLow();
    await putOnSale(id);
    expect(await countLow()).toBe(before + 1);
    const row = (await owner.ask(listProductRows)).data.products.find((one) => one.id === id)!;
    expect(lowVariantStocks(row).map(({ choice }) => choice)).toEqual(['코랄|']);
    expect(row.variantStocks.map(({ state }) => state)).toEqual(['sold', 'sold', 'stopped']);
  });

  it('is shown by the pages of every process as soon as a colour is gone, comes, or is one of few', async () => {
    const id = await add();
    await putOnSale(id);
    await split(id, { '코랄|': 30, '민트|': 30 }, 0);
    const isShown = async (wanted: object) => {
      for (const { url } of [shop, beside])
        await waitFor(async () => expect(await shownAt(url, id)).toMatchObject(wanted));
    };
    await isShown({ sold_out: 0, sold_out_color: '', sold_out_choice: '' });
    const { sql } = shop.deps;
    await sql`update variants set stock = 0 where product_id = ${id} and choice = '코랄|'`;
    await isShown({ sold_out: 0, sold_out_color: 'pen:코랄', sold_out_choice: '코랄|' });
    await sql`update variants set stock = 4 where product_id = ${id} and choice = '코랄|'`;
    await isShown({ sold_out_color: '' });
    await waitFor(async () => {
      const sold = (await listProducts(shop.deps, 'accessory')).find((product) => product.id === id);
      expect(sold).toMatchObject({ left: null, choices: [{ left: 4 }, { left: null }] });
    });
    await sql`update variants set stock = 0 where product_id = ${id} and choice <> ''`;
    await isShown({ sold_out: 1 });
  });
});

describe('the order of a page', () => {
  const ids = async () =>
    (await owner.ask(listProductRows)).data.products
      .filter(({ category }) => category === 'toktokbox')
      .map(({ id }) => id);

  it('is what it was put into, for operators and for visitors', async () => {
    const before = await ids();
    const wished = before.toReversed();
    expect((await owner.ask(orderProducts, { input: { category: 'toktokbox', ids: wished } })).outcome).toBe(
      'ordered',
    );
    expect(await ids()).toEqual(wished);
    expect((await owner.ask(orderProducts, { input: { category: 'toktokbox', ids: before } })).outcome).toBe(
      'ordered',
    );
    expect(await ids()).toEqual(before);
  });

  it('of another list than today’s is refused: one missing, one twice, one of another page', async () => {
    const known = await ids();
    const accessory = (await owner.ask(listProductRows)).data.products.find(
      ({ category }) => category === 'accessory',
    )!.id;
    for (const wrong of [known.slice(1), [...known.slice(1), known[1]!], [...known.slice(1), accessory], []])
      expect(await owner.ask(orderProducts, { input: { category: 'toktokbox', ids: wrong } })).toMatchObject({
        outcome: 'changedMeanwhile',
        data: { by: '운영 op-owner', atMs: expect.any(Number) },
      });
    expect(await ids()).toEqual(known);
  });
});

describe('the movements of the stock', () => {
  it('are shown, whatever took or gave the units', async () => {
    const id = await add();
    for (const kind of stockMovementKinds)
      await shop.owner`insert into stock_movements (product_id, variant_id, kind, delta, balance)
        select ${id}, v.id, ${kind}, 0, 0 from variants v where v.product_id = ${id}`;
    const shown = (await read(id)).movements.map(({ kind }) => kind);
    expect(shown).toEqual(expect.arrayContaining([...stockMovementKinds]));
  });

  it('a list of products tells what one costs in a sale that runs', async () => {
    const id = await add();
    const untilMs = shop.deps.now() + 60_000;
    await shop.owner`insert into product_sales (product_id, unit, amount, won, from_at, until_at, created_at, operator_id)
      select ${id}, 'won', 9000, 9000, ${new Date(shop.deps.now() - 1_000).toISOString()}, ${new Date(untilMs).toISOString()},
        now(), min(id) from operators`;
    const rowOf = async () => (await owner.ask(listProductRows)).data.products.find((row) => row.id === id);
    expect(await rowOf()).toMatchObject({ sellWon: 9_000, price: 12_000, saleUntilMs: untilMs });
  });
});

describe('a product that is thrown away', () => {
  const thirtyDaysMs = 30 * 24 * 60 * 60_000;
  const remove = async (id: number) => (await owner.ask(removeProduct, { params: { id } })).outcome;
  const bringBack = async (id: number) => (await owner.ask(bringBackProduct, { params: { id } })).outcome;
  const listed = async () => (await owner.ask(listProductRows)).data.products.map(({ id }) => id);

  it('was never sold, nobody asked about it, and it is off sale', async () => {
    const id = await add();
    await stock(id, 'add', 1);
    await putOnSale(id);
    expect(await remove(id)).toBe('isOnSale');
    await shop.owner`insert into product_questions (product_id, author, words, is_secret, created_at)
      values (${id}, '김**', '언제 다시 살 수 있어요?', false, now())`;
    await putOnSale(id, false);
    expect(await remove(id)).toBe('isAsked');
    await shop.owner`delete from product_questions where product_id = ${id}`;
    expect(await remove(id)).toBe('removed');
    expect((await owner.ask(readProduct, { params: { id } })).outcome).toBe('notFound');
    expect(await listed()).not.toContain(id);
    expect(await remove(id)).toBe('notFound');
    expect((await owner.ask(changeSale, { params: { id }, input: { onSale: true } })).outcome).toBe(
      'notFound',
    );
  });

  it('comes back with its stock and prices, at the end of its list, once', async () => {
    const id = await add();
    await stock(id, 'add', 3);
    const before = await read(id);
    expect(await remove(id)).toBe('removed');
    const after = await add();
    const ids = (await owner.ask(listProductRows)).data.products
      .filter(({ category }) => category === 'accessory')
      .map((row) => row.id);
    expect(
      (await owner.ask(orderProducts, { input: { category: 'accessory', ids: ids.toReversed() } })).outcome,
    ).toBe('ordered');
    expect((await Promise.all([bringBack(id), bringBack(id)])).toSorted()).toEqual(['notFound', 'undone']);
    expect(await read(id)).toEqual(before);
    expect((await listed()).filter((one) => one === id || one === after)).toEqual([after, id]);
  });

  it('can’t go on sale while it is away, whoever writes it', async () => {
    const id = await add();
    await remove(id);
    await expect(shop.owner`update products set on_sale = true where id = ${id}`).rejects.toThrow(
      'products_removed_is_apart',
    );
  });

  it('is gone for good after 30 days, with its log; a millisecond before it stays', async () => {
    const [kept, gone] = [await add(), await add()];
    for (const id of [kept, gone]) await stock(id, 'add', 1);
    await remove(gone);
    await remove(kept);
    const nowMs = shop.deps.now();
    const removedAgo = (id: number, ms: number) =>
      shop.owner`update products set removed_at = ${new Date(nowMs - ms).toISOString()} where id = ${id}`;
    await removedAgo(gone, thirtyDaysMs);
    await removedAgo(kept, thirtyDaysMs - 1);
    expect(await bringBack(gone)).toBe('notFound');
    const sweep = scheduleOf([]).find(({ name }) => name === 'removed_products')!;
    await sweep.run({ ...shop.deps, now: () => nowMs });
    const movementsOf = (id: number) => shop.deps.db.$count(stockMovements, eq(stockMovements.productId, id));
    expect(await movementsOf(gone)).toBe(0);
    expect(await movementsOf(kept)).toBeGreaterThan(0);
  });
});

describe('pictures of a product', () => {
  it('are uploaded, take their words from the product, and are on its card', async () => {
    const { outcome, picture } = await upload(await squarePng());
    expect(outcome).toBe('uploaded');
    const id = await add({ pictures: [{ name: picture!.name, alt: '파란 네모예요' }, shopPicture] });
    expect((await read(id)).shown[0]).toEqual({ ...picture, alt: '파란 네모예요' });
    await putOnSale(id);
    await waitFor(async () =>
      expect(await shownAt(shop.url, id)).toMatchObject({
        product_thum_image: `/${picture!.name}-90.webp`,
      }),
    );
  });

  it('that are not there any more are not promised', async () => {
    const lost = { name: `media/${'0'.repeat(32)}`, alt: '없는 사진' };
    for (const picture of [lost, { name: 'no-such-drawing', alt: '없는 그림' }]) {
      const { outcome } = await owner.ask(addProduct, {
        input: { category: 'accessory', draft: draftOf({ pictures: [picture] }) },
      });
      expect(outcome).toBe('pictureGone');
    }
  });

  it('are refused for what they are, too big ones before they are read', async () => {
    expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({
      outcome: 'notAPicture',
    });
    expect(await upload('')).toMatchObject({ status: 200, outcome: 'empty' });
    expect((await upload(new Uint8Array(12 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(await squarePng(), owner, 'multipart/form-data; boundary=x')).status).toBe(415);
    expect((await upload(await squarePng(), owner, 'image/svg+xml')).status).toBe(415);
  });

  it('are taken from operators alone', async () => {
    const bytes = await squarePng();
    const stranger = new Visitor(shop.url) as OperatorVisitor;
    expect((await upload(bytes, stranger)).status).toBe(403);
    const forged = await owner.send(uploadPictureCall.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'sec-fetch-site': 'cross-site',
        'x-xsrf-token': owner.xsrf(),
      },
      body: bytes,
    });
    expect(forged.status).toBe(403);
  });
});

describe('rights and the log', () => {
  it('let customer service look and change nothing', async () => {
    const id = await add();
    expect((await service.ask(listProductRows)).outcome).toBe('found');
    expect((await service.ask(readProduct, { params: { id } })).outcome).toBe('found');
    const { draft } = await read(id);
    const attempts = [
      service.ask(addProduct, { input: { category: 'accessory', draft } }),
      save(id, 1, draft, service),
      service.ask(changeSale, { params: { id }, input: { onSale: true } }),
      service.ask(changeStock, { params: { id }, input: { change: 'add', units: 1, reason: '입고' } }),
      service.ask(copyProduct, { params: { id } }),
      service.ask(removeProduct, { params: { id } }),
      service.ask(orderProducts, { input: { category: 'accessory', ids: [] } }),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403);
    expect(await read(id)).toMatchObject({ version: 1, stock: 0, onSale: false });
  });

  it('keep everybody out who is no operator', async () => {
    const visitor = new Visitor(shop.url);
    for (const path of [listProductRows.path, '/admin/api/products/1'])
      expect((await visitor.send(path)).status).toBe(401);
  });

  it('tell of each change who, what and what came of it', async () => {
    const id = await add();
    await save(id, 7, draftOf({ price: 13_000 }));
    await stock(id, 'add', 2);
    await putOnSale(id);
    await owner.ask(removeProduct, { params: { id } });
    const lines = await shop.deps.db
      .select({
        action: operatorLog.action,
        reason: operatorLog.reason,
        detail: operatorLog.detail,
        outcome: operatorLogOutcomes.outcome,
      })
      .from(operatorLog)
      .innerJoin(operatorLogOutcomes, eq(operatorLogOutcomes.logId, operatorLog.id))
      .where(eq(operatorLog.subject, `product:${id}`))
      .orderBy(operatorLog.id);
    expect(lines).toMatchObject([
      { action: 'product.save', detail: { price: 13_000 }, outcome: 'changedMeanwhile' },
      { action: 'product.stock', reason: '실사', detail: { change: 'add', units: 2 }, outcome: 'changed' },
      { action: 'product.sale', detail: { onSale: true }, outcome: 'started' },
      { action: 'product.remove', outcome: 'isOnSale' },
    ]);
  });
});
