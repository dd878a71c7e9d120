import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { InfoIcon } from '../../../../ui/media/icons.tsx';
import type { CartState } from '../browser/browser-cart-state.ts';
import { cartMessages as words } from '../messages.ts';
import css from './cart-notices.module.css';

type Props = { cart: CartState; onRetry: () => void };

/** What the visitor should know of the cart as a whole. */
export function CartNotices({ cart, onRetry }: Props) {
  const retry = (
    <Button variant="ghost" size="s" onClick={onRetry}>
      {words.retry}
    </Button>
  );
  return (
    <div role="status" className={css.notices}>
      {cart.dropped.length > 0 && <Notice>{words.dropped(cart.dropped.join(', '))}</Notice>}
      {cart.unmerged > 0 && <Notice action={retry}>{words.unmerged(cart.unmerged)}</Notice>}
      {cart.isUnsaved && <Notice action={retry}>{words.unsaved}</Notice>}
    </div>
  );
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.notice}>
      <InfoIcon size={20} />
      <p>{children}</p>
      {action}
    </div>
  );
}
