import { data } from 'react-router';
import { readDocument } from '../../../../platform/config/documents-queries.server.ts';
import type { Ctx } from '../../../../platform/http/context.server.ts';
import { productPath } from '../../catalog/address-rules.ts';
import { guideDocument, guideSlug } from '../../catalog/guide.server.ts';
import { contentMessages } from '../../catalog/messages.ts';
import { contentPeriodOf, type Product, struckPriceOf, totalOf, unitPriceWon } from '../../catalog/rules.ts';
import { listProducts } from '../../catalog/service.server.ts';
import { saleEndOf } from '../../catalog/timed-sale/messages.ts';
import { isSingle } from '../single-rules.ts';

const pens = ['accessory_toktok_pen', 'accessory_ssuksuk_pen'];
const boxes = ['toktokbox', 'toktokbox_pen'];

type GroupId = 'pens' | 'boxes' | 'home' | 'classes';

export async function loadCompare(ctx: Ctx) {
  const origin = ctx.env.publicUrl;
  const lists = await Promise.all([
    listProducts(ctx, 'accessory'),
    listProducts(ctx, 'toktokbox'),
    listProducts(ctx, 'content'),
  ]).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'catalogue unreadable');
    return null;
  });
  if (!lists) return data({ origin, groups: null }, { status: 503 });
  const [accessories, allBoxes, contents] = lists;
  const found: [GroupId, Product[]][] = [
    ['pens', accessories.filter(({ productKey }) => pens.includes(productKey))],
    ['boxes', allBoxes.filter(({ productKey }) => boxes.includes(productKey))],
    // What a package holds stands in the package's own column.
    ['home', contents.filter((content) => content.useType !== 1 && !isSingle(content))],
    ['classes', contents.filter(({ useType }) => useType === 1)],
  ];
  const groups = await Promise.all(
    found.map(async ([id, products]) => ({
      id,
      products: (await Promise.all(products.map((product) => describe(ctx, product)))).flatMap(
        (described) => described ?? [],
      ),
    })),
  );
  // One alone is compared with nothing.
  return { origin, groups: groups.filter(({ products }) => products.length > 1) };
}

/** Null where nothing is written of it that could be compared. */
async function describe(ctx: Ctx, product: Product) {
  const guide = await readDocument(ctx, guideSlug(product.productKey), guideDocument);
  if (!guide) return null;
  const isContent = product.category === 'content';
  const sellWon = isContent ? totalOf(product, 1).amountWon : unitPriceWon(product);
  return {
    to: productPath(product.id),
    name: product.name,
    picture: product.pictures[0] ?? null,
    sellWon,
    priceWon: struckPriceOf(product, sellWon),
    until: saleEndOf(product),
    deliveryWon: product.delivery,
    colors: product.penColors,
    period: isContent ? contentMessages.period(contentPeriodOf(product)) : '',
    facts: guide.facts,
  };
}

export type Compared = NonNullable<Awaited<ReturnType<typeof describe>>>;
