import { type LegalInfo, legalFields } from '../../../../shared/page/legal-info.ts';
import { Picture } from '../../../../ui/media/picture.tsx';
import { legalMessages } from '../../catalog/legal-messages.ts';
import { catalogMessages } from '../../catalog/messages.ts';
import { maxDetailPictures, type Product } from '../../catalog/rules.ts';
import css from './product-details.module.css';

type Props = {
  product: Pick<Product, 'message' | 'details' | 'detailPictures' | 'noticePictures' | 'legal'>;
  /** Left out where they are shown in a place of their own. */
  hasPictures?: boolean;
  /** Its heading's, where it isn't a dialog's. */
  level?: 2 | 3;
};

/** What a product is, heading by heading, under its choice. */
export function ProductDetails({ product, hasPictures = true, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const Part = `h${level === 2 ? 3 : 4}` as const;
  const pictures = hasPictures ? product.detailPictures.slice(0, maxDetailPictures) : [];
  return (
    <section className={css.details} aria-label={catalogMessages.details}>
      <Heading className={css.title}>{catalogMessages.details}</Heading>
      <p className={css.message}>{product.message}</p>
      {product.details.length > 0 && (
        <div className={css.parts}>
          {product.details.map(({ title, text }) => (
            <div key={title}>
              <Part className={css.part}>{title}</Part>
              <p>{text}</p>
            </div>
          ))}
        </div>
      )}
      {pictures.map((picture) => (
        <Picture key={picture.name} picture={picture} sizes="(min-width: 1000px) 936px, 100vw" />
      ))}
      {product.noticePictures.length > 0 && (
        <div className={css.notices}>
          <Part className={css.part}>{catalogMessages.notices}</Part>
          {product.noticePictures.map((picture) => (
            <Picture key={picture.name} picture={picture} sizes="(min-width: 1000px) 936px, 100vw" />
          ))}
        </div>
      )}
      {product.legal && <LegalTable info={product.legal} />}
    </section>
  );
}

function LegalTable({ info }: { info: LegalInfo }) {
  return (
    <table className={css.legal}>
      <caption>{legalMessages.title}</caption>
      <tbody>
        {legalFields[info.kind].map((field) => (
          <tr key={field}>
            <th scope="row">{legalMessages.fields[field]}</th>
            <td>{info.items[field]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
