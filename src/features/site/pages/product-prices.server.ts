// What the catalogue says at this moment of the products that a page names.
import type { Ctx } from '../../../platform/http/context.server.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { productPath } from '../../commerce/catalog/address-rules.ts';
import { type Category, type Product, struckPriceOf, unitPriceWon } from '../../commerce/catalog/rules.ts';
import { listProducts } from '../../commerce/catalog/service.server.ts';
import { saleEndOf } from '../../commerce/catalog/timed-sale/messages.ts';

export type ShownProduct = {
  name: string;
  message: string;
  /** Struck beside it; null where nothing may be. */
  priceWon: number | null;
  sellWon: number;
  /** Until when it costs that; undefined where no sale runs. */
  until: string | undefined;
  untilMs: number | null;
  /** Its KC number; '' where it has none that may be shown. */
  kc: string;
  soldOut: boolean;
  picture: Picture | null;
  /** Its dialog in the catalogue. */
  to: string;
  /** Its own page. */
  page: string;
};

const categories: readonly Category[] = ['accessory', 'toktokbox', 'content'];
const addressOf: Record<Category, string> = {
  accessory: '/BuyAccesory',
  toktokbox: '/buytoctocbox',
  content: '/BuyContent',
};

/** By product key, in the merchant's order; null where the catalogue can't be read. */
export async function listShownProducts(ctx: Ctx): Promise<((key: string) => ShownProduct | null) | null> {
  const lists = await Promise.all(categories.map((category) => listProducts(ctx, category))).catch(
    (error: unknown) => {
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'catalogue unreadable');
      return null;
    },
  );
  if (!lists) return null;
  const products = lists.flat();
  // Of several with one key the first stands for all.
  return (key) => {
    const product = products.find(({ productKey }) => productKey === key);
    return product ? show(product) : null;
  };
}

/** What is for sale of the contents that a page tells of, and the shop's address; null as above. */
export async function listContentsOf(ctx: Ctx, keys: readonly string[] = []) {
  const find = keys.length === 0 ? () => null : await listShownProducts(ctx);
  return find && keys.flatMap((key) => find(key) ?? []);
}

const show = (product: Product): ShownProduct => ({
  name: product.name,
  message: product.message,
  priceWon: struckPriceOf(product, unitPriceWon(product)),
  sellWon: unitPriceWon(product),
  until: saleEndOf(product),
  untilMs: product.timedSale?.untilMs ?? null,
  kc: product.legal?.items.kc ?? '',
  soldOut: product.soldOut,
  picture: product.pictures[0] ?? null,
  to: `${addressOf[product.category]}?item=${product.id}`,
  page: productPath(product.id),
});
