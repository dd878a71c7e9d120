import { Picture } from '../../ui/picture.tsx';
import { contentMessages } from '../catalog/messages.ts';
import { type Choice, contentPeriodOf, type Product } from '../catalog/rules.ts';
import css from './order-dialog.module.css';

/** What is being ordered, in one line beside its picture. */
export function OrderGoods({ product, choice }: { product: Product; choice: Choice }) {
  const [thumbnail] = product.pictures;
  const parts =
    product.catalog === 'content'
      ? [contentMessages.audience(product.useType), contentMessages.period(contentPeriodOf(product))]
      : [[choice.penColor, choice.eraserColor].filter(Boolean).join(' · '), `${choice.quantity}개`];
  return (
    <div className={css.goods}>
      {thumbnail && <Picture picture={thumbnail} alt="" sizes="88px" loading="eager" />}
      <p>
        <strong>{product.name}</strong>
        {parts.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
