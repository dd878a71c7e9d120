import { Link } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { Price } from '../../../../ui/price/price.tsx';
import { catalogMessages } from '../../catalog/messages.ts';
import css from './compare-page.module.css';
import type { Compared } from './load-compare.server.ts';
import { compareMessages as words } from './messages.ts';

type Props = { caption: string; products: readonly Compared[] };

const factOf = ({ facts }: Compared, term: string) => facts.find((fact) => fact.term === term)?.text ?? '–';
const termsOf = (products: readonly Compared[]) => products[0]?.facts.map(({ term }) => term) ?? [];

/** Two or three beside each other; what differs stands on top. */
export function PairTable({ caption, products }: Props) {
  const differs = (term: string) => new Set(products.map((product) => factOf(product, term))).size > 1;
  const terms = termsOf(products).toSorted((a, b) => Number(differs(b)) - Number(differs(a)));
  return (
    <table className={css.pair}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td className={css.term} />
          {products.map(({ to, name, picture }) => (
            <th key={to} scope="col">
              {picture && (
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 900px) 280px, 40vw"
                  className={css.picture}
                />
              )}
              <Link to={to}>{name}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={css.term}>
            {words.price}
          </th>
          {products.map(({ to, priceWon, sellWon, until, deliveryWon }) => (
            <td key={to}>
              <Price priceWon={priceWon} sellWon={sellWon} until={until} />
              <small>
                {deliveryWon > 0
                  ? `${catalogMessages.deliveryFee} ${formatWon(deliveryWon)}`
                  : catalogMessages.freeDelivery}
              </small>
            </td>
          ))}
        </tr>
        {terms.map((term) => (
          <tr key={term}>
            <th scope="row" className={css.term}>
              {term}
            </th>
            {products.map((product) => (
              <td key={product.to}>{factOf(product, term)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={css.term}>
            {words.colors}
          </th>
          {products.map(({ to, colors }) => (
            <td key={to}>{colors.join(', ')}</td>
          ))}
        </tr>
        <tr>
          <td className={css.term} />
          {products.map(({ to, name }) => (
            <td key={to}>
              <LinkButton to={to} variant="tint" size="s">
                <VisuallyHidden>{name} </VisuallyHidden>
                {words.see}
              </LinkButton>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** One line each: a phone shows them as cards, a tablet moves them sideways, with the keyboard, too. */
export function ContentsTable({ caption, products }: Props) {
  const terms = termsOf(products);
  const head = [words.name, ...terms, words.period, words.price];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a second landmark of the name
    <div className={css.contents} role="group" aria-label={caption} tabIndex={0}>
      <DataTable caption={caption} head={head}>
        {products.map((product) => (
          <tr key={product.to}>
            <td data-label={words.name}>
              <Link to={product.to}>{product.name}</Link>
            </td>
            {terms.map((term) => (
              <td key={term} data-label={term}>
                {factOf(product, term)}
              </td>
            ))}
            <td data-label={words.period}>{product.period}</td>
            <td data-label={words.price}>
              <b>{formatWon(product.sellWon)}</b>
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}
