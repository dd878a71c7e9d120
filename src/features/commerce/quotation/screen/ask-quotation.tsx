import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../shared/calls/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { useCart, useCartStore } from '../../cart/browser/use-cart.ts';
import { totalOfCart } from '../../cart/rules.ts';
import { quotationsPath } from '../../checkout/contract.ts';
import { makeQuotation } from '../contract.ts';
import { askMessages as words } from '../messages.ts';
import css from './quotations-page.module.css';

const isRefusal = (outcome: string): outcome is keyof typeof words.refusals =>
  Object.hasOwn(words.refusals, outcome);

/** Beside an institution's cart: a paper of what it comes to now. */
export default function AskQuotation() {
  const notify = useNotify();
  const navigate = useNavigate();
  const store = useCartStore();
  const cart = useCart();
  const [pending, setPending] = useState(false);
  const ready = cart.lines?.filter(({ state }) => state === 'ready') ?? [];
  if (ready.length === 0) return null;

  async function ask() {
    setPending(true);
    const { amountWon } = totalOfCart(ready);
    const { outcome, data } = await call(makeQuotation, { input: { amountWon } });
    setPending(false);
    if (outcome === 'issued' && data) {
      notify.toast(words.made);
      return navigate(`${quotationsPath}?number=${data.number}`);
    }
    if (outcome === 'priceChanged') void store.refresh();
    await notify.alert(isRefusal(outcome) ? words.refusals[outcome] : words.refusals.failed);
  }

  return (
    <div className={css.ask}>
      <Button variant="tint" pending={pending} onClick={() => void ask()}>
        {words.ask}
      </Button>
      <p>{words.hint}</p>
    </div>
  );
}
