import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { withoutSampleKc } from '../../../shared/page/legal-info.ts';
import { type Picture, pictureFile } from '../../../shared/page/picture.ts';
import { joinColors, pictureOfChoice } from './color-rules.ts';
import type { WireProduct } from './contract.ts';
import { listGoodsPictures, listOnSale } from './queries.server.ts';
import { goneColorsOf, maxDetailPictures, maxGalleryPictures, type Product } from './rules.ts';
import { findNextSaleMoment } from './timed-sale/queries.server.ts';

/** Products of one catalogue in the merchant's order, from memory while nothing changed. */
export function listProducts(deps: Deps, category: Product['category']): Promise<Product[]> {
  return deps.content.get(`products:${category}`, 'catalog', async () => {
    const products = await listOnSale(deps.db, deps.now(), category);
    if (deps.env.mode !== 'production') return products;
    return products.map((product) => ({ ...product, legal: withoutSampleKc(product.legal) }));
  });
}

/** What somebody bought, as it looks today; from memory. */
export async function readPicturesOfLines(deps: Deps): Promise<(line: BoughtLine) => Picture | null> {
  const known = await deps.content.get('goods-pictures', 'catalog', async () => {
    const rows = await listGoodsPictures(deps.db);
    return new Map(rows.map(({ id, ...shown }) => [id, shown]));
  });
  return (line) => {
    const shown = known.get(line.productId);
    return shown ? pictureOfChoice(shown, line) : null;
  };
}

type BoughtLine = { productId: number; penColor: string; eraserColor: string };

/** For the memory of prepared answers: when prices change without anybody changing them. */
export async function nextSaleMomentAt(db: Db, nowMs: number): Promise<number | null> {
  return (await findNextSaleMoment(db, new Date(nowMs)))?.getTime() ?? null;
}

const pictureUrl = (picture: Picture | undefined) => (picture ? pictureFile(picture) : '');

export function toWireProduct(product: Product): WireProduct {
  const [thumbnail, ...more] = product.pictures.slice(0, maxGalleryPictures).map(pictureUrl);
  const details = product.detailPictures.slice(0, maxDetailPictures).map(pictureUrl);
  return {
    id: product.id,
    product: product.name,
    product_key: product.productKey,
    product_type: product.productType,
    use_type: product.useType,
    price: product.price,
    discount: product.discount,
    discount_on_off: product.discountOn ? 1 : 0,
    delivery: product.delivery,
    point: product.point,
    msg: product.message,
    product_thum_image: thumbnail ?? '',
    product_thum_image1: more[0] ?? '',
    product_thum_image2: more[1] ?? '',
    product_thum_image3: more[2] ?? '',
    product_thum_image4: more[3] ?? '',
    product_detail_image: details[0] ?? '',
    product_detail_image1: details[1] ?? '',
    product_detail_image2: details[2] ?? '',
    notice1_image: pictureUrl(product.noticePictures[0]),
    notice2_image: pictureUrl(product.noticePictures[1]),
    delivery_method: product.deliveryMethod,
    delivery_anounce: product.deliveryNote,
    product_color: joinColors(product),
    product_link_url: product.linkUrl,
    app_id: product.appId,
    toktok_set_type: product.contentSetId,
    content_use_value: product.useDays,
    use_value: product.useDays,
    detail_images: details.join('|'),
    sold_out: product.soldOut ? 1 : 0,
    sold_out_color: goneColorsOf(product).join(','),
    sold_out_choice: product.choices
      .filter(({ soldOut }) => soldOut)
      .map(({ choice }) => choice)
      .join(','),
  };
}
