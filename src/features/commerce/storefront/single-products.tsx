import { Link } from 'react-router';
import { Picture } from '../../../ui/media/picture.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { productPath } from '../catalog/address-rules.ts';
import { catalogMessages } from '../catalog/messages.ts';
import { type Category, type Product, struckPriceOf, totalOf, unitPriceWon } from '../catalog/rules.ts';
import { saleEndOf } from '../catalog/timed-sale/messages.ts';
import { CatalogGroup } from './catalog-group.tsx';
import { singleMessages } from './single-messages.ts';
import css from './single-products.module.css';

type Props = { id: string; category: Category; products: readonly Product[] };

/** Spare parts, or the contents of a package: small, each leading to its own page, where it is bought. */
export function SingleProducts({ id, category, products }: Props) {
  const head = singleMessages[category];
  if (!head || products.length === 0) return null;
  return (
    <CatalogGroup id={id} {...head}>
      <ul className={css.list}>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={productPath(product.id)} className={css.product}>
              {product.pictures[0] && <Picture picture={product.pictures[0]} alt="" sizes="88px" />}
              <div className={css.words}>
                <strong>{product.name}</strong>
                {product.soldOut ? <span>{catalogMessages.soldOut}</span> : <Price {...priceOf(product)} />}
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </CatalogGroup>
  );
}

function priceOf(product: Product) {
  const sellWon = product.category === 'content' ? totalOf(product, 1).amountWon : unitPriceWon(product);
  return { sellWon, priceWon: struckPriceOf(product, sellWon), until: saleEndOf(product) };
}
