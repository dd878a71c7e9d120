import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { CheckIcon } from '../../../ui/media/icons.tsx';
import css from './awaited-choices.module.css';
import type { AwaitedProduct } from './contract.ts';
import { describeChosen, restockMessages as words } from './messages.ts';
import { ownRestockMessages } from './own-messages.ts';
import { useOwnWish } from './use-own-wish.ts';
import { WishActions } from './wish-actions.tsx';

type Props = {
  product: { name: string };
  awaited: readonly AwaitedProduct[];
  /** Whether it is one of several colours that comes first. */
  hasColors: boolean;
  onChanged: () => void;
};

/** On the page of the product: what of it the member waits for, with the ways to wait no longer, or for another year. */
export default function AwaitedChoices({ product, awaited, hasColors, onChanged }: Props) {
  const own = useOwnWish(onChanged);
  const nameOf = ({ choice }: AwaitedProduct) => describeChosen(choice) || (hasColors ? words.any : '');
  return (
    <ul className={css.awaited}>
      {awaited.map((one) => (
        <li key={one.id}>
          <CheckIcon size={20} />
          <span>
            {words.waiting}
            <small>
              {[nameOf(one), ownRestockMessages.since(formatKoreanDate(one.askedAtMs))]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>{ownRestockMessages.until(formatKoreanDate(one.untilMs))}</small>
          </span>
          <WishActions wish={one} name={nameOf(one) || product.name} own={own} />
        </li>
      ))}
    </ul>
  );
}
