import * as z from 'zod';

const won = z.int().min(0).max(100_000_000);

/** A product as the merchant writes it in content/products.json. */
export const productSchema = z.strictObject({
  catalog: z.enum(['accessory', 'toktokbox', 'content']),
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
  deliveryNote: z.string().default('결제일부터 영업일 기준 3일 안에 보내 드려요'),
  penColors: z.array(z.string().regex(/^[^,|:]+$/)),
  eraserColors: z.array(z.string().regex(/^[^,|:]+$/)),
  soldOutColors: z.array(z.string().regex(/^(pen|eraser):.+$/)),
  stock: z.int().min(0).nullable(),
});

/** What the shapes alone can't tell: a badge and a sum that disagree. */
export function faultOfContent(product: z.infer<typeof productSchema>): string | null {
  if (product.catalog === 'content' && !product.discountOn && product.discount !== 0) {
    return 'discount must be 0 while discountOn is false';
  }
  if (product.catalog !== 'content' && product.discountOn && product.discount > product.price) {
    return 'the selling price is above the regular price';
  }
  return null;
}
