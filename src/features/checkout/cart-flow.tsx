// The cart from "order" to the payment window. The steps stand in the address, as those of a single purchase do.
import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useNotify } from '../../ui/notify.tsx';
import { cartMessages } from '../cart/messages.ts';
import { keyOf } from '../cart/rules.ts';
import { useCart } from '../cart/use-cart.ts';
import { nameOfGoods } from '../order/rules.ts';
import { forgetPurchase } from '../session/browser-session.ts';
import type { SignedInMember } from '../session/contract.ts';
import LoginDialog from '../session/login-dialog.tsx';
import { sessionMessages } from '../session/messages.ts';
import { OrderDialog } from './order-dialog.tsx';
import { orderCart } from './purchase-order.ts';

type Props = { member: SignedInMember | null; postcodeScript: string };

export default function CartFlow({ member, postcodeScript }: Props) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const cart = useCart();
  /** What the buyer saw last: a sum of more is shown before it is ordered. */
  const seen = useRef<ReadonlySet<string> | null>(null);
  const step = params.get('step');
  // Not before it is the member's: what was put in while logged out comes along with the log-in.
  const lines = cart.memberId === (member?.id ?? null) ? cart.lines : null;
  const ready = lines?.filter(({ state }) => state === 'ready') ?? [];

  const goTo = (next: string | null) =>
    navigate({ search: next ? `?step=${next}` : '' }, { replace: true, preventScrollReset: true });
  function close() {
    forgetPurchase();
    goTo(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation that starts anew with every render never ends
  useEffect(() => {
    const before = seen.current;
    if (ready.length > 0 && !(member && step === 'login')) seen.current = new Set(ready.map(keyOf));
    if (!member && step === 'order') {
      notify.alert(sessionMessages.ended);
      return void goTo('login');
    }
    if (lines === null) return;
    // A link into the middle, or everything sold out: begin with the cart.
    if (ready.length === 0 && (member || before === null)) return void goTo(null);
    if (!member || step !== 'login') return;
    const isMore = before !== null && ready.some((line) => !before.has(keyOf(line)));
    if (isMore) notify.toast(cartMessages.joined);
    goTo(isMore || cart.unmerged > 0 ? null : 'order');
  }, [step, member?.id, lines === null, ready.length]);

  // Signing up or finding one's id in between takes the place of the log-in: dialogs don't pile up.
  if (params.has('modal') && !member) return null;
  if (step === 'login' && !member) {
    const goods = ready.length > 0 ? nameOfGoods(ready.map(({ name }) => name)) : cartMessages.title;
    return <LoginDialog goods={goods} onClose={close} onLoggedIn={revalidate} />;
  }
  const [first, ...others] = ready;
  if (step !== 'order' || !member || !first) return null;
  return (
    <OrderDialog
      ordered={orderCart([first, ...others])}
      member={member}
      postcodeScript={postcodeScript}
      onClose={close}
      onSessionEnded={revalidate}
    />
  );
}
