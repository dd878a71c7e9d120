import { Button } from '../../../ui/button.tsx';
import type { AwaitedProduct } from './contract.ts';
import { ownRestockMessages as words } from './own-messages.ts';
import css from './wish-actions.module.css';

type Props = {
  wish: AwaitedProduct;
  /** As its buttons name it. */
  name: string;
  own: {
    pending: boolean;
    stop: (wish: AwaitedProduct) => Promise<unknown>;
    renew: (wish: AwaitedProduct) => Promise<unknown>;
  };
};

/** To wait for another year, shortly before the end, and to wait no longer. */
export function WishActions({ wish, name, own: { pending, stop, renew } }: Props) {
  return (
    <div className={css.actions}>
      {wish.isRenewable && (
        <Button size="s" disabled={pending} aria-label={words.renewOf(name)} onClick={() => void renew(wish)}>
          {words.renew}
        </Button>
      )}
      <Button
        variant="ghost"
        size="s"
        disabled={pending}
        aria-label={words.removeOf(name)}
        onClick={() => void stop(wish)}
      >
        {words.remove}
      </Button>
    </div>
  );
}
