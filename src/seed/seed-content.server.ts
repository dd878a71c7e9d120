import * as z from 'zod';
import { choicesOf, minPaymentWon, writeChosenColor } from '../features/commerce/catalog/rules.ts';
import { legalFields, legalKinds } from '../shared/page/legal-info.ts';
import { dispatchOf } from '../shared/promises.ts';

const won = z.int().min(0).max(100_000_000);

/** A product as the merchant writes it in content/products.json. */
export const productSchema = z.strictObject({
  category: z.enum(['accessory', 'toktokbox', 'content']),
  name: z.string().min(1).max(60),
  productKey: z.string().min(1),
  productType: z.string().min(1),
  useType: z.int().min(0).default(0),
  price: won,
  discount: won,
  discountOn: z.boolean(),
  delivery: won,
  point: won.default(0),
  message: z.string().min(1),
  pictures: z.array(z.string()).min(1).max(5),
  detailPictures: z.array(z.string()).max(3),
  deliveryMethod: z.string().default('택배'),
  deliveryNote: z.string().default(dispatchOf('accessory')),
  details: z
    .array(z.strictObject({ title: z.string().min(1), text: z.string().min(1) }))
    .max(6)
    .default([]),
  penColors: z.array(z.string().regex(/^[^,|:]+$/)),
  eraserColors: z.array(z.string().regex(/^[^,|:]+$/)),
  /** `pen:코랄` shows this picture; a colour without one shows the product's first. */
  colorPictures: z.record(z.string().regex(/^(pen|eraser):.+$|^[^|:]+\|[^|:]+$/), z.string()).default({}),
  soldOutColors: z.array(z.string().regex(/^(pen|eraser):.+$/)),
  linkUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  appId: z.string().default(''),
  contentSetId: z.string().default(''),
  useDays: z.int().min(0).default(0),
  businessType: z.int().min(-2).max(2).default(0),
  /** What it cost for so many days before the shop opened: a price that may stand struck beside today's. */
  soldBefore: z
    .strictObject({ won, days: z.int().min(20) })
    .nullable()
    .default(null),
  /** Units, or units of each choice of colours as an order's form spells them: `코랄|분홍`. */
  stock: z.union([z.int().min(0), z.record(z.string(), z.int().min(0))]).nullable(),
  lowStock: z.int().min(0).nullable().default(null),
  legal: z
    .strictObject({
      kind: z.enum(legalKinds),
      items: z.partialRecord(z.enum(Object.values(legalFields).flat()), z.string().min(1)),
    })
    .nullable()
    .default(null),
});
type SeedProduct = z.infer<typeof productSchema>;

/** What the shapes alone can't tell: fields that belong to the other kind, a badge and a sum that disagree. */
export function faultOfContent(product: SeedProduct): string | null {
  return product.category === 'content' ? faultOfPass(product) : faultOfGoods(product);
}

function faultOfPass(product: SeedProduct): string | null {
  if (!product.appId) return 'content needs an appId';
  if (product.stock !== null) return 'content has no stock';
  if (product.penColors.length > 0 || product.eraserColors.length > 0) return 'content has no colours';
  if (!product.discountOn && product.discount !== 0) return 'discount must be 0 while discountOn is false';
  const toPay = product.price + product.delivery - product.discount - product.point;
  if (toPay < minPaymentWon) return `what remains to pay is under ${minPaymentWon} won`;
  return null;
}

function faultOfGoods(product: SeedProduct): string | null {
  if (product.appId) return 'only content has an appId';
  if (!namesEveryChoice(product)) return 'stock by choice names each choice of colours once, and no other';
  if (product.businessType !== 0) return 'only content has a businessType';
  if (product.productType === 'link_package' && !product.linkUrl) return 'a link_package needs a linkUrl';
  if (product.discountOn && product.discount > product.price) {
    return 'the selling price is above the regular price';
  }
  return null;
}

function namesEveryChoice(product: SeedProduct): boolean {
  const { stock } = product;
  if (stock === null || typeof stock === 'number') return true;
  const choices = choicesOf(product).map(writeChosenColor).sort();
  return Object.keys(stock).sort().join() === choices.join() && !choices.includes('|');
}
