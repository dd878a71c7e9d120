// One purchase from "buy" to the payment window. The step stands in the address, so that Back leaves to the catalogue,
// a reload stays, and a log-in in between comes back to the same place.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useNotify } from '../../ui/notify.tsx';
import { type Choice, faultOfChoice, type Product, totalOf } from '../catalog/rules.ts';
import { forgetPurchase, rememberPurchase } from '../session/browser-session.ts';
import type { SignedInMember } from '../session/contract.ts';
import LoginDialog from '../session/login-dialog.tsx';
import { sessionMessages } from '../session/messages.ts';
import { OrderDialog } from './order-dialog.tsx';
import { forgetChoice, readChoice, storeChoice } from './purchase-choice.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';

export type PurchaseFlowProps = {
  product: Product;
  member: SignedInMember | null;
  buyType: string;
  /** The catalogue: where a closed log-in and the Back button lead. */
  buyTarget: string;
  postcodeScript: string;
};

export default function PurchaseFlow({
  product,
  member,
  buyType,
  buyTarget,
  postcodeScript,
}: PurchaseFlowProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const step = params.get('step');
  const [choice, setChoice] = useState<Choice | null>(() => readChoice(product.id));

  const search = (wanted: string | null) => {
    const next = new URLSearchParams({ item: String(product.id) });
    if (wanted) next.set('step', wanted);
    return `?${next}`;
  };
  // Steps replace each other: Back returns to the catalogue from each of them.
  const goTo = (wanted: string | null) =>
    navigate({ pathname, search: search(wanted) }, { replace: true, preventScrollReset: true });

  function close() {
    forgetPurchase();
    forgetChoice();
    navigate(buyTarget, { replace: true, preventScrollReset: true });
    // Whoever comes back to the catalogue sees today's prices and stock.
    revalidate();
  }

  function decide(decided: Choice) {
    const { amountWon } = totalOf(product, decided.quantity);
    storeChoice(product.id, decided, { userId: member?.id ?? -1, amountWon });
    rememberPurchase({ buyType, buyTarget, buyLocation: `${buyTarget}${search('order')}` });
    setChoice(decided);
    goTo(member ? 'order' : 'login');
  }

  const isChosen = choice !== null && faultOfChoice(product, choice) === null;
  // A link into the middle, or a choice that sold out meanwhile: begin with the choice. Who is logged in orders, who is
  // not logs in first, whatever the address says; it follows.
  const shown = step === null || !isChosen ? null : member ? 'order' : 'login';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation that starts anew with every render never ends
  useEffect(() => {
    if (shown === null || shown === step) return;
    if (step === 'order') notify.alert(sessionMessages.ended);
    goTo(shown);
  }, [shown, step]);

  // Signing up or finding one's id in between takes the place of the log-in: dialogs don't pile up.
  if (shown === 'login' && params.has('modal')) return null;
  if (shown === 'login') return <LoginDialog goods={product.name} onClose={close} onLoggedIn={revalidate} />;
  if (shown === 'order' && member && choice) {
    return (
      <OrderDialog
        product={product}
        choice={choice}
        member={member}
        postcodeScript={postcodeScript}
        onClose={close}
        onSessionEnded={revalidate}
      />
    );
  }
  return <PurchaseDialog product={product} initial={choice} onClose={close} onBuy={decide} />;
}
