import { data } from 'react-router';
import { sharedPictureOf } from '../../../platform/config/pictures.server.ts';
import type { Ctx } from '../../../platform/http/context.server.ts';
import type { Category } from '../catalog/rules.ts';
import { listProducts } from '../catalog/service.server.ts';
import { sparePartsId } from '../catalog/spare-rules.ts';
import { singlesId } from '../entitlement/package/rules.ts';
import { isSingle } from './single-rules.ts';

/** What each of the catalogue's pages is made of; nothing in it depends on who looks. */
export async function loadCatalogPage(ctx: Ctx, category: Category, { url }: Request) {
  // A catalogue that can't be read is told on the page, inside the shop's frame.
  const products = await listProducts(ctx, category).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'catalogue unreadable');
    return null;
  });
  const item = new URL(url).searchParams.get('item');
  const named = products?.find(({ id }) => String(id) === item);
  const page = {
    products,
    /** Of them, those that stand below the cards, under a heading of this name. */
    singles: {
      id: category === 'accessory' ? sparePartsId : singlesId,
      products: (products ?? []).filter(isSingle).map(({ id }) => id),
    },
    /** Beside the shared address of one product's dialog. */
    card: sharedPictureOf(named?.pictures[0]),
    origin: ctx.env.publicUrl,
    postcodeScript: ctx.env.postcode.scriptUrl,
  };
  // Anything but 200 is kept by nobody.
  return products ? page : data(page, { status: 503 });
}
