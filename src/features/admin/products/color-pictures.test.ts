// What chosen colours look like, as an operator keeps it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { products } from '../../../platform/db/schema.server.ts';
import { addColorPictures } from '../../../seed/seed-colors.server.ts';
import { addProduct, type ProductDraft, readProduct, saveProduct } from './contract.ts';
import { emptyDraft } from './rules.ts';

let shop: TestShop;
let owner: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());

const coral = { name: 'toktok-pen-1', alt: '코랄색 펜이에요' };
const mint = { name: 'toktok-pen-mint', alt: '민트색 펜이에요' };
const productKey = 'accessory_toktok_pen';
const draftOf = (change: Partial<ProductDraft>): ProductDraft => ({
  ...emptyDraft('accessory'),
  name: '색이 둘인 펜',
  message: '새로 나온 펜이에요.',
  price: 12_000,
  pictures: [coral],
  penColors: ['코랄', '민트'],
  ...change,
});
const add = (change: Partial<ProductDraft>) =>
  owner.ask(addProduct, { input: { category: 'accessory', draft: draftOf(change) } });
const read = async (id: number) => (await owner.ask(readProduct, { params: { id } })).data;

it('each colour keeps its picture, with words of its own; a colour that is gone keeps none', async () => {
  const { data } = await add({ colorPictures: { 'pen:코랄': coral, 'pen:민트': mint } });
  const added = await read(data.id);
  expect(added.draft.colorPictures).toEqual({ 'pen:코랄': coral, 'pen:민트': mint });
  expect(added.shown.map(({ name }) => name)).toContain('toktok-pen-mint');
  const draft = { ...added.draft, penColors: ['민트'] };
  await owner.ask(saveProduct, { params: { id: data.id }, input: { version: added.version, draft } });
  expect((await read(data.id)).draft.colorPictures).toEqual({ 'pen:민트': mint });
});

it('a picture without words is refused, and one that nobody has', async () => {
  const wordless = await add({ colorPictures: { 'pen:민트': { ...mint, alt: ' ' } } });
  expect(wordless).toMatchObject({ outcome: 'faulty', data: { fields: ['colorPictures'] } });
  const gone = { name: 'media/00000000000000000000000000000000', alt: '민트색 펜이에요' };
  expect((await add({ colorPictures: { 'pen:민트': gone } })).outcome).toBe('pictureGone');
});

it('a shop that was opened before colours had pictures gets them once; what an operator chose stays', async () => {
  const { data } = await add({ name: '먼저 있던 펜', productKey });
  const own = await add({
    name: '고른 펜',
    productKey,
    colorPictures: { 'pen:민트': coral },
  });
  const drawn = { 'toktok-pen-mint': { width: 1200, height: 1200, widths: [320], alt: '', color: '#fff' } };
  const colorPictures = { 'pen:민트': 'toktok-pen-mint' };
  const { db } = shop.deps;
  await addColorPictures(
    db,
    ['먼저 있던 펜', '고른 펜'].map((name) => ({ name, productKey, colorPictures })),
    drawn,
  );
  const nameOf = async (id: number) => {
    const [row] = await db
      .select({ shown: products.colorPictures })
      .from(products)
      .where(eq(products.id, id));
    return row?.shown['pen:민트']?.name;
  };
  expect(await nameOf(data.id)).toBe('toktok-pen-mint');
  expect(await nameOf(own.data.id)).toBe('toktok-pen-1');
});
