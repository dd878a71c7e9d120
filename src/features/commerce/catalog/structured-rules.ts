import { pictureFile } from '../../../shared/page/picture.ts';
import type { DescribedProduct } from '../../../shared/page/structured-data.ts';
import { productPath } from './address-rules.ts';
import { cardActionOf, maxGalleryPictures, type Product, struckPriceOf, unitPriceWon } from './rules.ts';

/** What a search engine is told. */
export function describedProduct(product: Product): DescribedProduct {
  const hasPrice = product.price > 0 && cardActionOf(product.productType) === 'buy';
  const sellWon = unitPriceWon(product);
  return {
    id: product.id,
    name: product.name,
    description: product.message,
    path: productPath(product.id),
    pictures: product.pictures.slice(0, maxGalleryPictures).map(pictureFile),
    priceWon: hasPrice ? sellWon : null,
    timedSale: product.timedSale && { ...product.timedSale, struckWon: struckPriceOf(product, sellWon) },
    soldOut: product.soldOut,
    deliveryWon: product.category === 'content' ? undefined : product.delivery,
  };
}
