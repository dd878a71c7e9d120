import { Picture, type PictureProps } from '../../../../../ui/media/picture.tsx';
import type { Product } from '../../../catalog/rules.ts';
import { productPageMessages } from '../messages.ts';
import css from './scale-picture.module.css';
import { readSize } from './size-rules.ts';

const words = productPageMessages.scale;

type Props = Pick<PictureProps, 'picture' | 'sizes'> & { product: Pick<Product, 'legal'> };

/** The box beside a child's hand, and what the law's table says of its size: no figure stands anywhere else. */
export function ScalePicture({ product, picture, sizes }: Props) {
  const size = readSize(product.legal?.items.size ?? '');
  const measures = size && [
    [words.width, words.centimetres(size.width)],
    [words.height, words.centimetres(size.height)],
    ...(size.depth ? [[words.depth, words.centimetres(size.depth)]] : []),
    ...(size.weight ? [[words.weight, words.about(size.weight)]] : []),
  ];
  return (
    <figure className={css.figure}>
      <Picture picture={picture} sizes={sizes} className={css.picture} />
      {measures && (
        <figcaption>
          <dl className={css.measures}>
            {measures.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>{words.like}</p>
        </figcaption>
      )}
    </figure>
  );
}
