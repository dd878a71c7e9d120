import { formatWon } from '../../shared/money.ts';
import { Picture } from '../../ui/picture.tsx';
import css from './order-dialog.module.css';
import type { Ordered } from './purchase-order.ts';

/** What is being ordered, each line beside its picture. */
export function OrderGoods({ lines }: Pick<Ordered, 'lines'>) {
  return (
    <ul className={css.lines}>
      {lines.map(({ key, name, picture, words, amountWon }) => (
        <li key={key} className={css.goods}>
          {picture && <Picture picture={picture} alt="" sizes="88px" loading="eager" />}
          <p>
            <strong>{name}</strong>
            {words}
          </p>
          {amountWon !== undefined && <b>{formatWon(amountWon)}</b>}
        </li>
      ))}
    </ul>
  );
}
