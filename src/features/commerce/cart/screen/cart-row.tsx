import { Link } from 'react-router';
import { formatWon } from '../../../../shared/money.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Swatch } from '../../../../ui/form/color-radio.tsx';
import { QuantityStepper } from '../../../../ui/form/quantity-stepper.tsx';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { AlertIcon, CloseIcon, InfoIcon } from '../../../../ui/media/icons.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { Badge } from '../../../../ui/price/badge.tsx';
import { discountRate } from '../../../../ui/price/discount-rate.ts';
import { agreedMessages } from '../../agreed-price/messages.ts';
import { catalogMessages } from '../../catalog/messages.ts';
import { describeSaleEnd } from '../../catalog/timed-sale/messages.ts';
import { maxCartQuantity } from '../choice-rules.ts';
import type { CartLine } from '../contract.ts';
import { lineMessages, cartMessages as words } from '../messages.ts';
import { keyOf } from '../rules.ts';
import css from './cart-row.module.css';

type Props = {
  line: CartLine;
  /** What one cost when this browser saw it first. */
  seenWon: number | undefined;
  /** Its product in the catalogue. */
  href: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

/** `톡톡펜 코랄` */
export const nameOfLine = ({
  name,
  penColor,
  eraserColor,
}: Pick<CartLine, 'name' | 'penColor' | 'eraserColor'>) =>
  [name, penColor, eraserColor].filter(Boolean).join(' ');

/** `15% 할인 11월 30일까지` */
function describeLineSale({ priceWon, unitWon }: CartLine, untilMs: number): string {
  const rate = discountRate(priceWon, unitWon);
  return [rate !== null && `${rate}%`, catalogMessages.sale, describeSaleEnd(untilMs)]
    .filter(Boolean)
    .join(' ');
}

export function CartRow({ line, seenWon, href, onQuantity, onRemove }: Props) {
  const label = nameOfLine(line);
  const isReady = line.state === 'ready';
  const isOut = !isReady && line.state !== 'tooMany';
  const colors = [line.penColor, line.eraserColor].filter(Boolean);
  return (
    <li className={joinClasses(css.row, isOut && css.out)} data-line={keyOf(line)}>
      <div className={css.picture}>
        {line.picture && <Picture picture={line.picture} alt="" sizes="96px" loading="eager" />}
      </div>
      <div className={css.words}>
        <h2 className={css.name}>
          <Link to={href}>{line.name}</Link>
        </h2>
        {colors.length > 0 && (
          <p className={css.colors}>
            {colors.map((color) => (
              <span key={color}>
                <Swatch color={color} />
                {color}
              </span>
            ))}
          </p>
        )}
        <p className={css.each}>
          {line.unitWon < line.priceWon && <del aria-hidden="true">{formatWon(line.priceWon)}</del>}
          <span>
            <VisuallyHidden>{words.each} </VisuallyHidden>
            {formatWon(line.unitWon)}
          </span>
          {line.isAgreed && <Badge>{agreedMessages.badge}</Badge>}
          {line.saleUntilMs !== null && <Badge>{describeLineSale(line, line.saleUntilMs)}</Badge>}
        </p>
        <LineNotes line={line} seenWon={seenWon} onQuantity={onQuantity} />
      </div>
      <IconButton
        className={css.remove}
        label={`${label} ${words.takeOut}`}
        icon={<CloseIcon size={20} />}
        onClick={onRemove}
      />
      {!isOut && (
        <div className={css.amount}>
          <QuantityStepper
            compact
            label={`${label} ${words.quantity}`}
            value={line.quantity}
            max={Math.max(line.quantity, Math.min(maxCartQuantity, line.left ?? maxCartQuantity))}
            onChange={onQuantity}
          />
          <p className={css.sum}>
            <VisuallyHidden>{words.sum} </VisuallyHidden>
            {formatWon(line.unitWon * line.quantity)}
          </p>
        </div>
      )}
    </li>
  );
}

type NotesProps = Pick<Props, 'line' | 'seenWon' | 'onQuantity'>;

/** What changed since it was put in, told where it is. */
function LineNotes({ line, seenWon, onQuantity }: NotesProps) {
  const { state, left, unitWon } = line;
  const colors = [line.penColor, line.eraserColor].filter(Boolean).join('·');
  const isColors = line.countedBy === 'choice';
  if (state === 'tooMany' && left !== null) {
    return (
      <div className={css.fault}>
        <AlertIcon size={18} />
        <span>{isColors ? words.tooManyOf(colors, left) : words.tooMany(left)}</span>
        <Button variant="ghost" size="s" onClick={() => onQuantity(left)}>
          {words.takeLeft(left)}
        </Button>
      </div>
    );
  }
  if (state !== 'ready' && state !== 'tooMany') {
    return (
      <p className={css.fault}>
        <AlertIcon size={18} />
        <span>{lineMessages[state](colors)}</span>
      </p>
    );
  }
  const change = seenWon === undefined ? 0 : unitWon - seenWon;
  return (
    <>
      {change !== 0 && seenWon !== undefined && (
        <p className={joinClasses(css.note, change < 0 && css.good)}>
          <InfoIcon size={18} />
          <span>
            {change > 0 ? words.dearer(formatWon(change)) : words.cheaper(formatWon(-change))}{' '}
            <small>{words.priceBefore(formatWon(seenWon))}</small>
          </span>
        </p>
      )}
      {left !== null && <p className={css.few}>{isColors ? words.leftOf(colors, left) : words.left(left)}</p>}
    </>
  );
}
