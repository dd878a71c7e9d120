// All that a product's page shows: the same for everybody, made anew with the catalogue and the texts.
import { data } from 'react-router';
import { readDocument } from '../../../../platform/config/documents-queries.server.ts';
import { sharedPictureOf } from '../../../../platform/config/pictures.server.ts';
import { readShownReturnTerms } from '../../../../platform/config/return-terms-queries.server.ts';
import type { Ctx } from '../../../../platform/http/context.server.ts';
import { faqDocument } from '../../../site/pages/documents.server.ts';
import { productPath } from '../../catalog/address-rules.ts';
import { guideDocument, guideSlug } from '../../catalog/guide.server.ts';
import { describeReturnFee } from '../../catalog/return-fee-messages.ts';
import type { Category, Product } from '../../catalog/rules.ts';
import { struckPriceOf, totalOf, unitPriceWon } from '../../catalog/rules.ts';
import { listProducts } from '../../catalog/service.server.ts';
import { saleEndOf } from '../../catalog/timed-sale/messages.ts';
import { pageOfQuestions } from '../../question/service.server.ts';
import { readProductReviews } from '../../review/service.server.ts';
import { costsOf } from './cost-rules.ts';

const categories: readonly Category[] = ['toktokbox', 'accessory', 'content'];
const shownOthers = 4;

export async function loadProduct(ctx: Ctx, written: string) {
  const lists = await Promise.all(categories.map((category) => listProducts(ctx, category))).catch(
    (error: unknown) => {
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'catalogue unreadable');
      return null;
    },
  );
  const { publicUrl: origin, postcode } = ctx.env;
  // A catalogue that can't be read is told on the page, inside the shop's frame. Anything but 200 is kept by nobody.
  if (!lists) return data({ origin, shown: null }, { status: 503 });
  const products = lists.flat();
  const product = products.find(({ id }) => String(id) === written);
  if (!product) throw data(null, { status: 404 });
  const [guide, faq, asked, reviews, { wayBackWon }] = await Promise.all([
    readDocument(ctx, guideSlug(product.productKey), guideDocument),
    readDocument(ctx, 'faq', faqDocument),
    pageOfQuestions(ctx, product.id),
    readProductReviews(ctx, product.id),
    readShownReturnTerms(ctx),
  ]);
  const questions = faq?.tabs.flatMap((tab) => tab.questions) ?? [];
  return {
    origin,
    shown: {
      product,
      returnFee: describeReturnFee(wayBackWon),
      guide,
      reviews,
      /** By members, and answered. */
      asked,
      costs: costsOf(product, products),
      /** Out of the FAQ. */
      questions: (guide?.asked ?? []).flatMap((id) => questions.filter((question) => question.id === id)),
      others: othersOf(product, products).map(describeOther),
      card: sharedPictureOf(product.pictures[0]),
      postcodeScript: postcode.scriptUrl,
    },
  };
}

/** Of its own catalogue, beginning with those for the same members; what can't be had is nobody's next choice. */
function othersOf(product: Product, products: readonly Product[]): Product[] {
  const own = products.filter(
    ({ id, category, soldOut }) => id !== product.id && category === product.category && !soldOut,
  );
  return own
    .toSorted((a, b) => Number(b.useType === product.useType) - Number(a.useType === product.useType))
    .slice(0, shownOthers);
}

function describeOther(product: Product) {
  const sellWon = product.category === 'content' ? totalOf(product, 1).amountWon : unitPriceWon(product);
  return {
    to: productPath(product.id),
    name: product.name,
    picture: product.pictures[0] ?? null,
    /** Null where it is told on request. */
    price:
      product.price > 0
        ? { sellWon, priceWon: struckPriceOf(product, sellWon), until: saleEndOf(product) }
        : null,
  };
}

export type Other = ReturnType<typeof describeOther>;

type Loaded = Awaited<ReturnType<typeof loadProduct>>;
export type ShownProduct = NonNullable<Extract<Loaded, { shown: unknown }>['shown']>;
