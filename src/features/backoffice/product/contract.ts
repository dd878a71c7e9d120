import * as z from 'zod/mini';
import { legalFields, legalKinds } from '../../../shared/legal-info.ts';
import { defineOperatorCall } from '../../../shared/operator-call.ts';
import { pictureShape as picture } from '../picture/contract.ts';

const catalogs = ['accessory', 'toktokbox', 'content'] as const;
const idParam = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
const won = z.int().check(z.minimum(0), z.maximum(100_000_000));
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const word = (longest: number) => text(longest).check(z.minLength(1));
/** Stands between colours and parts on the wire: , | : */
const color = word(20).check(z.regex(/^[^,|:]+$/));
const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));
const chosenPicture = z.object({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9/-]{0,80}$/)),
  alt: text(200),
});
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
  soldOutColors: list(z.string().check(z.regex(/^(pen|eraser):.{1,20}$/)), 24),
  linkUrl: text(500),
  appId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{0,60}$/)),
  contentSetId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{0,60}$/)),
  useDays: z.int().check(z.minimum(0), z.maximum(36_500)),
  businessType: z.int().check(z.minimum(-2), z.maximum(2)),
  lowStock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  legal: z.nullable(z.object({ kind: z.enum(legalKinds), items: z.partialRecord(legalField, text(1000)) })),
});
export type ProductDraft = z.infer<typeof draft>;

const row = z.object({
  id: z.number(),
  catalog: z.enum(catalogs),
  name: z.string(),
  productType: z.string(),
  price: z.number(),
  /** What one unit costs today. */
  sellWon: z.number(),
  picture: z.nullable(picture),
  stock: z.nullable(z.number()),
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
  kind: z.enum(['initial', 'sale', 'release', 'return', 'correction']),
  delta: z.number(),
  balance: z.nullable(z.number()),
  moid: z.string(),
  operatorName: z.string(),
  reason: z.string(),
});
export type StockMovement = z.infer<typeof movement>;

const product = z.object({
  id: z.number(),
  catalog: z.enum(catalogs),
  version: z.number(),
  onSale: z.boolean(),
  stock: z.nullable(z.number()),
  updatedAt: z.string(),
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
  needs: 'service',
  output: z.object({ products: z.array(row) }),
  outcomes: { found: 200 },
  log: null,
});

export const readProduct = defineOperatorCall({
  method: 'GET',
  path: '/admin/api/products/{id}',
  summary: 'One product with all that can be edited, and the movements of its stock',
  needs: 'service',
  params: idParam,
  output: product,
  outcomes: { found: 200 },
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
  needs: 'owner',
  input: z.object({ catalog: z.enum(catalogs), draft }),
  output: z.object({ id: z.number() }),
  outcomes: { added: 201, lostPicture: 410 },
  log: ({ input }) => ({
    action: 'product.add',
    detail: { catalog: input.catalog, ...toldOf(input.draft) },
  }),
});

export const saveProduct = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}',
  summary: 'Writes a product, unless somebody else wrote it since',
  needs: 'owner',
  params: idParam,
  input: z.object({ version: z.int(), draft }),
  output: z.object({ version: z.number() }),
  outcomes: { saved: 200, changedMeanwhile: 409, lostPicture: 410 },
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
  needs: 'owner',
  params: idParam,
  output: z.object({ id: z.number() }),
  outcomes: { copied: 201 },
  log: ({ params }) => ({ action: 'product.copy', subject: `product:${params.id}` }),
});

export const removeProduct = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/remove',
  summary: 'Throws away a product that is off sale and stands in nobody’s order',
  needs: 'owner',
  params: idParam,
  outcomes: { removed: 200, isOnSale: 409, isSold: 410 },
  log: ({ params }) => ({ action: 'product.remove', subject: `product:${params.id}` }),
});

export const changeSale = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/sale',
  summary: 'Puts a product on sale, or takes it off',
  needs: 'owner',
  params: idParam,
  input: z.object({ onSale: z.boolean() }),
  /** What is missing, by the names of the draft. */
  output: z.object({ missing: z.array(z.string()) }),
  outcomes: { changed: 200, incomplete: 409 },
  log: ({ input, params }) => ({
    action: 'product.sale',
    subject: `product:${params.id}`,
    detail: { onSale: input.onSale },
  }),
});

export const stockChanges = ['add', 'take', 'count', 'unlimited'] as const;

export const changeStock = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/{id}/stock',
  summary: 'Units that came, went or were counted anew, or an end of counting',
  needs: 'owner',
  params: idParam,
  input: z.object({
    change: z.enum(stockChanges),
    /** Of `count`: how many there are. */
    units: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    reason: word(100),
  }),
  output: z.object({ stock: z.nullable(z.number()) }),
  outcomes: { changed: 200, tooFew: 409, notCounted: 410 },
  log: ({ input, params }) => ({
    action: 'product.stock',
    subject: `product:${params.id}`,
    reason: input.reason,
    detail: { change: input.change, units: input.units },
  }),
});

export const orderProducts = defineOperatorCall({
  method: 'POST',
  path: '/admin/api/products/order',
  summary: 'The order of one catalogue’s page',
  needs: 'owner',
  input: z.object({ catalog: z.enum(catalogs), ids: z.array(z.int()).check(z.maxLength(1000)) }),
  outcomes: { ordered: 200, changedMeanwhile: 409 },
  log: ({ input }) => ({
    action: 'product.order',
    detail: { catalog: input.catalog, ids: input.ids.join(' ') },
  }),
});
