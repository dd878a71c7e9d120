import { Link } from 'react-router';
import { Picture } from '../../../../../ui/media/picture.tsx';
import { Price } from '../../../../../ui/price/price.tsx';
import { catalogMessages } from '../../../catalog/messages.ts';
import type { Other } from '../load-product.server.ts';
import { productPageMessages as words } from '../messages.ts';
import css from './other-products.module.css';

/** Of the same catalogue. */
export function OtherProducts({ others }: { others: readonly Other[] }) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className={css.title}>
        {words.others}
      </h2>
      <ul className={css.list}>
        {others.map(({ to, name, picture, price }) => (
          <li key={to}>
            <Link to={to} className={css.other}>
              {picture && (
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 900px) 280px, 44vw"
                  className={css.picture}
                />
              )}
              <strong>{name}</strong>
              {price ? <Price {...price} /> : <span>{catalogMessages.askPrice}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
