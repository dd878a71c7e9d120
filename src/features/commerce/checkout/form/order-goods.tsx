import { formatWon } from '../../../../shared/money.ts';
import { Picture } from '../../../../ui/media/picture.tsx';
import { AgreedEach } from '../../agreed-price/browser/agreed-each.tsx';
import type { Ordered } from '../steps/purchase-order.ts';
import { leftOutMessages } from './left-out-messages.ts';
import css from './order-dialog.module.css';

/** What is being ordered, each line beside its picture. */
export function OrderGoods({ lines }: Pick<Ordered, 'lines'>) {
  return (
    <ul className={css.lines}>
      {lines.map(({ key, name, picture, words, amountWon, listWon, agreed, unit }) => (
        <li key={key} className={css.goods}>
          {picture && <Picture picture={picture} alt="" sizes="88px" loading="eager" />}
          <p>
            <strong>{name}</strong>
            {words}
            {agreed && <AgreedEach {...agreed} />}
            {unit && (
              <span className={css.changed}>{leftOutMessages.priceBefore(unit.beforeWon, unit.nowWon)}</span>
            )}
          </p>
          {amountWon !== undefined && (
            <b>
              {listWon !== undefined && <del aria-hidden="true">{formatWon(listWon)}</del>}
              {formatWon(amountWon)}
            </b>
          )}
        </li>
      ))}
    </ul>
  );
}
