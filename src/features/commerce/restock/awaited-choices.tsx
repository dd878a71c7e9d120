import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/media/icons.tsx';
import css from './awaited-choices.module.css';
import type { AwaitedProduct } from './contract.ts';
import { describeChosen, restockMessages as words } from './messages.ts';
import { useStopAwaiting } from './use-stop-awaiting.ts';

type Props = {
  product: { name: string };
  awaited: readonly AwaitedProduct[];
  /** Whether it is one of several colours that comes first. */
  hasColors: boolean;
  onRemoved: () => void;
};

/** On the page of the product: what of it the member waits for, with the way to wait no longer. */
export default function AwaitedChoices({ product, awaited, hasColors, onRemoved }: Props) {
  const { pending, stop } = useStopAwaiting(onRemoved);
  const nameOf = ({ choice }: AwaitedProduct) => describeChosen(choice) || (hasColors ? words.any : '');
  return (
    <ul className={css.awaited}>
      {awaited.map((one) => (
        <li key={one.id}>
          <CheckIcon size={20} />
          <span>
            {words.waiting}
            <small>
              {[nameOf(one), words.own.since(formatKoreanDate(one.askedAtMs))].filter(Boolean).join(' · ')}
            </small>
          </span>
          <Button
            variant="ghost"
            size="s"
            disabled={pending}
            aria-label={words.own.removeOf(nameOf(one) || product.name)}
            onClick={() => void stop(one)}
          >
            {words.own.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
