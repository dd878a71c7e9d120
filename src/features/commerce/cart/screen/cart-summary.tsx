import { formatWon } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { PriceSummary } from '../../../../ui/layout/data.tsx';
import { CheckIcon } from '../../../../ui/media/icons.tsx';
import type { CartLine } from '../contract.ts';
import { cartMessages as words } from '../messages.ts';
import { listCartAmounts } from '../purchase-amounts.ts';
import { totalOfCart } from '../rules.ts';
import css from './cart-summary.module.css';

type Props = {
  /** Those that can be ordered. */
  ready: readonly CartLine[];
  leftOut: number;
  onIntent: () => void;
  onOrder: () => void;
};

export function CartSummary({ ready, leftOut, onIntent, onOrder }: Props) {
  const { amountWon, savedWon } = totalOfCart(ready);
  return (
    <section className={css.summary} aria-labelledby="cart-sum">
      <h2 id="cart-sum">{words.summary}</h2>
      {ready.length === 0 ? (
        <p>{words.nothingReady}</p>
      ) : (
        <>
          <PriceSummary rows={listCartAmounts(ready)} totalWon={amountWon} totalLabel={words.total} />
          {savedWon > 0 && (
            <p className={css.saved}>
              <CheckIcon size={18} />
              <span>{words.saved(formatWon(savedWon))}</span>
            </p>
          )}
          {leftOut > 0 && <p className={css.leftOut}>{words.leftOut(leftOut)}</p>}
          <Button block onPointerEnter={onIntent} onFocus={onIntent} onClick={onOrder}>
            {words.order}
          </Button>
        </>
      )}
    </section>
  );
}
