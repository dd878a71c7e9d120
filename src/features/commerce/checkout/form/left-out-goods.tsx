import { Button } from '../../../../ui/button.tsx';
import { AlertIcon } from '../../../../ui/media/icons.tsx';
import type { CartLine } from '../../cart/contract.ts';
import { cartMessages, lineMessages } from '../../cart/messages.ts';
import type { Ordered } from '../steps/purchase-order.ts';
import type { LeftOut } from '../steps/shown-rules.ts';
import css from './left-out-goods.module.css';
import { leftOutMessages as words } from './left-out-messages.ts';

export type TakeLeft = (line: CartLine, left: number) => void;

type Props = {
  leftOut: readonly LeftOut[];
  onTakeLeft: TakeLeft | undefined;
  /** To the cart. */
  onBack: (() => void) | undefined;
};

/** What of the cart isn't ordered, why, and what can be done: nothing leaves an order without a word. */
export function LeftOutGoods({ leftOut, onTakeLeft, onBack }: Props) {
  return (
    <div role="status">
      {leftOut.length > 0 && (
        <div className={css.box}>
          <p className={css.title}>
            <AlertIcon size={20} />
            {words.title(leftOut.length)}
          </p>
          <ul>
            {leftOut.map((one) => (
              <li key={one.key}>
                <strong>{nameOf(one)}</strong>
                <span>{reasonOf(one)}</span>
                <TakeLeftButton one={one} onTakeLeft={onTakeLeft} />
              </li>
            ))}
          </ul>
          <p>{words.goOn}</p>
          <Button variant="ghost" size="s" onClick={onBack}>
            {words.toCart}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Beside the sum: that it is another one than before, and without what. */
export function ChangedSum({ ordered }: { ordered: Ordered }) {
  const { leftOut = [], beforeWon, amountWon } = ordered;
  if (leftOut.length === 0 && beforeWon === undefined) return null;
  return (
    <p className={css.changed}>
      {beforeWon !== undefined && <span>{words.totalBefore(beforeWon, amountWon)}</span>}
      {leftOut.length > 0 && <span>{words.without(leftOut.map(nameOf))}</span>}
    </p>
  );
}

const nameOf = ({ name, colors }: LeftOut): string => [name, colors].filter(Boolean).join(' ');

function reasonOf({ reason, colors, line }: LeftOut): string {
  if (reason === 'takenOut') return words.takenOut;
  if (reason !== 'tooMany') return lineMessages[reason](colors);
  const left = line?.left ?? 0;
  return line?.countedBy === 'choice' ? cartMessages.tooManyOf(colors, left) : cartMessages.tooMany(left);
}

/** Of what there is less of than was wanted: all that there is goes along. */
function TakeLeftButton({ one, onTakeLeft }: { one: LeftOut } & Pick<Props, 'onTakeLeft'>) {
  const { reason, line } = one;
  const left = line?.left;
  if (reason !== 'tooMany' || !line || !left || !onTakeLeft) return null;
  return (
    <Button
      variant="tint"
      size="s"
      aria-label={words.takeLeft(nameOf(one), left)}
      onClick={() => onTakeLeft(line, left)}
    >
      {words.takeLeftShort(left)}
    </Button>
  );
}
