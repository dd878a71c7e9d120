// The cart from "order" to the payment window. The steps stand in the address, as those of a single purchase do.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { forgetPurchase, rememberMember } from '../../../account/session/browser-session.ts';
import type { SignedInMember } from '../../../account/session/contract.ts';
import LoginDialog from '../../../account/session/login-dialog.tsx';
import { useCart, useCartStore } from '../../cart/browser/use-cart.ts';
import type { CartLine } from '../../cart/contract.ts';
import { cartMessages } from '../../cart/messages.ts';
import { keyOf } from '../../cart/rules.ts';
import { nameOfGoods } from '../../order/rules.ts';
import { OrderDialog } from '../form/order-dialog.tsx';
import { orderCart } from './purchase-order.ts';
import { useEndedOrder } from './use-ended-order.ts';
import { useShownOrder } from './use-shown-order.ts';

type Props = { member: SignedInMember | null; postcodeScript: string };

export default function CartFlow({ member, postcodeScript }: Props) {
  const notify = useNotify();
  const endedOrder = useEndedOrder();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const cart = useCart();
  const store = useCartStore();
  /** What the buyer saw last. It leaves the cart with the payment, and is ordered to the end all the same. */
  const [seen, setSeen] = useState<readonly CartLine[]>([]);
  const [isEnded, setEnded] = useState(false);
  const { key: entry } = useLocation();
  const step = params.get('step');
  /** The session ended in the order: the log-in is offered, although what was ordered left the screen with it. */
  const isOffered = !member && (isEnded || step === 'order');
  // Not before it is the member's: what was put in while logged out comes along with the log-in.
  const lines = cart.memberId === (member?.id ?? null) ? cart.lines : null;
  const ready = lines?.filter(({ state }) => state === 'ready') ?? [];

  const { shown, keep } = useShownOrder(step === 'order' && member ? member.id : null, ready);

  const goTo = (next: string | null) =>
    navigate({ search: next ? `?step=${next}` : '' }, { replace: true, preventScrollReset: true });
  function close() {
    forgetPurchase();
    goTo(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each end of a session
  useEffect(() => {
    if (member || step !== 'order') return;
    setEnded(true);
    endedOrder(() => goTo('login'));
  }, [step, member?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation that starts anew with every render never ends
  useEffect(() => {
    if (lines === null) return;
    const isBack = member !== null && step === 'login';
    if (ready.length > 0 && !isBack) setSeen(ready);
    // A link into the middle, or everything sold out meanwhile: begin with the cart.
    if (ready.length === 0 && (isBack || (seen.length === 0 && !isOffered))) return void goTo(null);
    if (!isBack) return;
    // A sum of more than the buyer saw is shown before it is ordered.
    const before = new Set(seen.map(keyOf));
    const isMore = before.size > 0 && ready.some((line) => !before.has(keyOf(line)));
    if (isMore) notify.toast(cartMessages.joined);
    goTo(isMore || cart.unmerged > 0 ? null : 'order');
  }, [step, member?.id, cart.lines, entry]);

  // Signing up or finding one's id in between takes the place of the log-in: dialogs don't pile up.
  if (params.has('modal') && !member) return null;
  const [first, ...others] = ready.length > 0 ? ready : seen;
  if (!member && (first || isOffered)) {
    const goods = first && nameOfGoods([first, ...others].map(({ name }) => name));
    return <LoginDialog {...(goods && { goods })} onClose={close} />;
  }
  if (!first || !member || step !== 'order') return null;
  return (
    <OrderDialog
      ordered={orderCart([first, ...others], { cart: lines, shown })}
      member={member}
      postcodeScript={postcodeScript}
      onClose={close}
      onSessionEnded={() => rememberMember(null)}
      onPay={keep}
      onTakeLeft={(line, left) => store.set([{ ...line, quantity: left }], { atOnce: true })}
      onBack={() => goTo(null)}
      isGone={lines !== null && ready.length === 0}
      onGone={() => {
        notify.alert(cartMessages.gone);
        close();
      }}
    />
  );
}
