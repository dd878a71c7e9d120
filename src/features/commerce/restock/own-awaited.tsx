import { Link, useRevalidator } from 'react-router';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { productPath } from '../catalog/address-rules.ts';
import type { AwaitedProduct } from './contract.ts';
import { describeChosen, restockMessages } from './messages.ts';
import css from './own-awaited.module.css';
import { useStopAwaiting } from './use-stop-awaiting.ts';

const words = restockMessages.own;

/** What the member waits for, with the way to wait no longer. */
export default function OwnAwaited({ awaited }: { awaited: readonly AwaitedProduct[] }) {
  const { revalidate } = useRevalidator();
  const { pending, stop } = useStopAwaiting(revalidate);

  return (
    <ul className={css.awaited}>
      {awaited.map((one) => {
        const name = [one.product, describeChosen(one.choice)].filter(Boolean).join(' ');
        return (
          <li key={one.id}>
            <span>
              <Link to={productPath(one.productId)}>{name}</Link>
              <small>{words.since(formatKoreanDate(one.askedAtMs))}</small>
            </span>
            <Button
              variant="ghost"
              size="s"
              disabled={pending}
              aria-label={words.removeOf(name)}
              onClick={() => void stop(one)}
            >
              {words.remove}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
