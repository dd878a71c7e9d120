import * as z from 'zod/mini';
import { bare, defineOperatorCall } from '../../../shared/calls/operator-call.ts';
import { idParam, isAgain, quicker, seenVersion } from '../../../shared/calls/shapes.ts';
import { legalFields, legalKinds } from '../../../shared/page/legal-info.ts';
import { stockMovementKinds } from '../../../shared/stock/movements.ts';
import { chosenPicture, pictureShape as picture } from '../pictures/contract.ts';

const categories = ['accessory', 'toktokbox', 'content'] as const;
const won = z.int().check(z.minimum(0), z.maximum(100_000_000));
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const word = (longest: number) => text(longest).check(z.minLength(1));
/** Stands between colours and parts on the wire: , | : */
const color = word(20).check(z.regex(/^[^,|:]+$/));
const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));
/** `pen:코랄` */
const colorKey = z.string().check(z.regex(/^(pen|eraser):.{1,20}$/));
const pictureKey = z.string().check(z.regex(/^((pen|eraser):.{1,20}|[^,|:]{1,20}\|[^,|:]{1,20})$/));
/** By the rules of the form; the names of the draft's fields. */
const faulty = z.object({ fields: z.array(z.string()) });
const legalField = z.enum(Object.values(legalFields).flat());

/** Everything of a product that an operator writes. Stock and whether it is on sale change by calls of their own. */
const draft = z.object({
  name: word(60),
  productKey: text(60),
  productType: word(40),
  useType: z.int().check(z.minimum(0), z.maximum(9)),
  price: won,
  discount: won,
  discountOn: z.boolean(),
  delivery: won,
  point: won,
  message: word(300),
  pictures: list(chosenPicture, 5),
  detailPictures: list(chosenPicture, 3),
  noticePictures: list(chosenPicture, 2),
  deliveryMethod: text(40),
  deliveryNote: text(200),
  details: list(z.object({ title: word(60), text: word(2000) }), 10),
  penColors: list(color, 12),
  eraserColors: list(color, 12),
  colorPictures: z.record(pictureKey, chosenPicture),
  soldOutColors: list(colorKey, 24),
  linkUrl: text(500),
  appId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{0,60}$/)),
  contentSetId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{0,60}$/)),
  useDays: z.int().check(z.minimum(0), z.maximum(36_500)),
  businessType: z.int().check(z.minimum(-2), z.maximum(2)),
  lowStock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  legal: z.nullable(z.object({ kind: z.enum(legalKinds), items: z.partialRecord(legalField, text(1000)) })),
});
export type ProductDraft = z.infer<typeof draft>;

/** Of `choice`: '' all colours together, else the colours as an order's form spells them. */
const choice = z.string().check(z.maxLength(41));
const units = z.int().check(z.minimum(0), z.maximum(1_000_000));

const variantStock = z.object({
  choice: z.string(),
  stock: z.nullable(z.number()),
  /** stopped: an operator marked its colour as sold out; gone: the product has no such colour any more. */
  state: z.enum(['sold', 'stopped', 'gone']),
});
export type ShownStock = z.infer<typeof variantStock>;

const row = z.object({
  id: z.number(),
  category: z.enum(categories),
  name: z.string(),
  productType: z.string(),
  price: z.number(),
  /** What one unit costs at this moment, and until when where a sale for a time runs. */
  sellWon: z.number(),
  saleUntilMs: z.nullable(z.number()),
  picture: z.nullable(picture),
  /** Of all variants together; null where one is not counted. */
  stock: z.nullable(z.number()),
  variantStocks: z.array(variantStock),
  lowStock: z.nullable(z.number()),
  soldOutColors: z.array(z.string()),
  onSale: z.boolean(),
  /** Something is missing without which it can't be put on sale. */
  isIncomplete: z.boolean(),
  updatedAt: z.string(),
});
export type ProductRow = z.infer<typeof row>;

const movement = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(stockMovementKinds),
  choice: z.string(),
  delta: z.number(),
  balance: z.nullable(z.number()),
  moid: z.string(),
  operatorName: z.string(),
  reason: z.string(),
});
export type StockMovement = z.infer<typeof movement>;

const product = z.object({
  id: z.number(),
  category: z.enum(categories),
  version: z.number(),
  onSale: z.boolean(),
  stock: z.nullable(z.number()),
  variantStocks: z.array(variantStock),
  /** Members who want to be told once it is back. */
  waiting: z.number(),
  updatedAt: z.string(),
  /** The lowest price that was charged before today's; null where it wasn't sold long enough. */
  formerWon: z.nullable(z.number()),
  /** It stands in somebody's order: it can be taken off sale, not thrown away. */
  isSold: z.boolean(),
  draft,
  /** The chosen pictures with all that is needed to show them. */
  shown: z.array(picture),
  movements: z.array(movement),
});
export type EditedProduct = z.infer<typeof product>;

export const listProductRows = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/products',
  summary: 'Every product of the shop, in the order of its page',
  needs: ['orders', 'products'],
  outcomes: { found: z.object({ products: z.array(row) }) },
  log: null,
});

export const readProduct = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/products/{id}',
  summary: 'One product with all that can be edited, and the movements of its stock',
  needs: ['orders', 'products'],
  params: idParam,
  outcomes: { found: product, notFound: null },
  log: null,
});

const toldOf = ({ name, price, discount, discountOn, delivery }: ProductDraft) => ({
  name,
  price,
  discount,
  discountOn,
  delivery,
});

export const addProduct = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products',
  summary: 'A new product, off sale',
  needs: 'products',
  input: z.object({ category: z.enum(categories), draft, isAgain }),
  outcomes: { added: z.object({ id: z.number() }), faulty, pictureGone: null },
  log: ({ input }) => ({
    action: 'product.add',
    detail: { category: input.category, ...toldOf(input.draft) },
  }),
});

export const saveProduct = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}',
  summary: 'Writes a product, unless somebody else wrote it since',
  needs: 'products',
  params: idParam,
  input: z.object({ version: seenVersion, draft }),
  outcomes: {
    saved: z.object({ version: z.number() }),
    ...{ faulty, changedMeanwhile: quicker },
    ...bare('pictureGone', 'countedByChoice', 'belowSale', 'notFound'),
  },
  log: ({ input, params }) => ({
    action: 'product.save',
    subject: `product:${params.id}`,
    detail: toldOf(input.draft),
  }),
});

export const copyProduct = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/copy',
  summary: 'The same once more, off sale and with nothing in stock',
  needs: 'products',
  params: idParam,
  input: z.object({ isAgain }),
  outcomes: { copied: z.object({ id: z.number() }), notFound: null },
  log: ({ params }) => ({ action: 'product.copy', subject: `product:${params.id}` }),
});

export const changeSale = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/sale',
  summary: 'Puts a product on sale, or takes it off',
  needs: 'products',
  params: idParam,
  input: z.object({ onSale: z.boolean() }),
  outcomes: {
    ...bare('started', 'stopped', 'notFound'),
    /** What is missing, by the names of the draft. */ incomplete: z.object({ missing: z.array(z.string()) }),
  },
  log: ({ input, params }) => ({
    action: 'product.sale',
    subject: `product:${params.id}`,
    detail: { onSale: input.onSale },
  }),
});

const stock = z.nullable(z.number());
export const stockChanges = ['add', 'take', 'count', 'unlimited'] as const;

export const changeStock = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/stock',
  summary: 'Units that came, went or were counted anew, or an end of counting',
  needs: 'products',
  params: idParam,
  input: z.object({
    change: z.enum(stockChanges),
    /** Of which colours; left out where all are counted together. */
    choice: z.optional(choice),
    /** Of `count`: how many there are. */
    units,
    /**
     * What was shown. Of `count`: what was sold since isn't counted away. Of `add`: where it is more by now, somebody else entered units, or an
     * answer got lost; they may be these. What is sold meanwhile keeps nobody from it.
     */
    was: z.optional(stock),
    reason: word(100),
  }),
  outcomes: {
    changed: z.object({ stock }),
    tooFew: z.object({ stock }),
    changedMeanwhile: z.object({ stock }),
    ...bare('notCounted', 'countedOtherwise', 'notFound'),
  },
  log: ({ input, params }) => ({
    action: 'product.stock',
    subject: `product:${params.id}`,
    reason: input.reason,
    detail: { change: input.change, units: input.units, ...(input.choice && { choice: input.choice }) },
  }),
});

export const splitStock = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/stock/split',
  summary: 'Counts each choice of colours by itself from now on',
  needs: 'products',
  params: idParam,
  input: z.object({
    /** What was shown as the stock: another one since means that it is to be counted anew. */
    was: z.nullable(z.int()),
    variantStocks: z.array(z.object({ choice, units })).check(z.minLength(1), z.maxLength(144)),
    reason: word(100),
  }),
  outcomes: {
    splitByChoice: z.object({ stock }),
    ...bare('changedMeanwhile', 'countedOtherwise', 'notFound'),
  },
  log: ({ input, params }) => ({
    action: 'product.split',
    subject: `product:${params.id}`,
    reason: input.reason,
    detail: {
      was: input.was,
      variantStocks: input.variantStocks.map((one) => `${one.choice} ${one.units}`).join(', '),
    },
  }),
});

export const joinStock = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/stock/join',
  summary: 'Counts all colours together again',
  needs: 'products',
  params: idParam,
  input: z.object({ reason: word(100) }),
  outcomes: { joined: z.object({ stock }), ...bare('countedOtherwise', 'notFound') },
  log: ({ input, params }) => ({
    action: 'product.join',
    subject: `product:${params.id}`,
    reason: input.reason,
  }),
});

export const orderProducts = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/order',
  summary: 'The order of one catalogue’s page',
  needs: 'products',
  input: z.object({ category: z.enum(categories), ids: z.array(z.int()).check(z.maxLength(1000)) }),
  outcomes: { ordered: null, changedMeanwhile: quicker },
  log: ({ input }) => ({
    action: 'product.order',
    detail: { category: input.category, ids: input.ids.join(' ') },
  }),
});
