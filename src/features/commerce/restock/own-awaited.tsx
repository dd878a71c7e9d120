import { Link, useRevalidator } from 'react-router';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { productPath } from '../catalog/address-rules.ts';
import type { AwaitedProduct } from './contract.ts';
import { describeChosen } from './messages.ts';
import css from './own-awaited.module.css';
import { ownRestockMessages as words } from './own-messages.ts';
import { useOwnWish } from './use-own-wish.ts';
import { WishActions } from './wish-actions.tsx';

/** What the member waits for, with the ways to wait no longer, or for another year. */
export default function OwnAwaited({ awaited }: { awaited: readonly AwaitedProduct[] }) {
  const { revalidate } = useRevalidator();
  const own = useOwnWish(revalidate);

  return (
    <ul className={css.awaited}>
      {awaited.map((one) => {
        const name = [one.product, describeChosen(one.choice)].filter(Boolean).join(' ');
        return (
          <li key={one.id}>
            <span>
              {one.isGone ? name : <Link to={productPath(one.productId)}>{name}</Link>}
              {one.isGone && <small>{words.gone}</small>}
              <small>{words.since(formatKoreanDate(one.askedAtMs))}</small>
              <small>{words.until(formatKoreanDate(one.untilMs))}</small>
            </span>
            <WishActions wish={one} name={name} own={own} />
          </li>
        );
      })}
    </ul>
  );
}
