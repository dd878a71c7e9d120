import type { Product } from '../../catalog/rules.ts';
import { productPageMessages } from './messages.ts';
import css from './scale-picture.module.css';
import { readSize } from './size-rules.ts';

const words = productPageMessages.scale;
// A sheet that everybody has in hand, lying.
const paper = { width: 29.7, height: 21 };
const gap = 5;

/** Width and height as the law's table tells them, beside a sheet of paper; one unit is a centimetre. */
export function ScalePicture({ product }: { product: Pick<Product, 'legal'> }) {
  const size = readSize(product.legal?.items.size ?? '');
  if (!size) return null;
  const width = size.width + gap + paper.width;
  const floor = Math.max(size.height, paper.height);
  return (
    <figure className={css.figure}>
      <svg viewBox={`-2 -2 ${width + 4} ${floor + 8}`} role="img" aria-label={words.describe}>
        <path className={css.floor} d={`M-2 ${floor}H${width + 2}`} />
        <g transform={`translate(0 ${floor - size.height})`}>
          <path
            className={css.handle}
            d={`M${size.width * 0.3} 5v-2a2 2 0 0 1 2-2h${size.width * 0.4 - 4}a2 2 0 0 1 2 2v2`}
          />
          <rect className={css.body} y="4" width={size.width} height={size.height - 6} rx="4" />
          <rect
            className={css.screen}
            x="2.4"
            y="6.4"
            width={size.width - 4.8}
            height={size.height - 11}
            rx="2.2"
          />
          <path
            className={css.foot}
            d={`M4 ${size.height - 2}h6v2h-6zM${size.width - 10} ${size.height - 2}h6v2h-6z`}
          />
        </g>
        <rect
          className={css.paper}
          x={size.width + gap}
          y={floor - paper.height}
          width={paper.width}
          height={paper.height}
        />
        <text x={size.width / 2} y={floor + 4.2}>
          {words.box}
        </text>
        <text x={size.width + gap + paper.width / 2} y={floor + 4.2}>
          {words.paper}
        </text>
      </svg>
      <figcaption>{words.weight}</figcaption>
    </figure>
  );
}
