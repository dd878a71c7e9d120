// One purchase of goods from "buy" to the payment window.
import { useEffect, useState } from 'react';
import { rememberMember } from '../../../account/session/browser-session.ts';
import type { SignedInMember } from '../../../account/session/contract.ts';
import LoginDialog from '../../../account/session/login-dialog.tsx';
import { useAgreedPrices } from '../../agreed-price/browser/use-agreed-prices.ts';
import { type Choice, faultOfChoice, type Product, totalOf } from '../../catalog/rules.ts';
import { readChoice } from '../choice/browser-choice.ts';
import { storeChoice } from '../choice/purchase-choice.ts';
import { OrderDialog } from '../form/order-dialog.tsx';
import AddedDialog from './added-dialog.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { orderOne } from './purchase-order.ts';
import { useEndedOrder } from './use-ended-order.ts';
import { usePurchaseSteps } from './use-purchase-steps.ts';
import { usePutInCart } from './use-put-in-cart.ts';

export type PurchaseFlowProps = {
  product: Product;
  member: SignedInMember | null;
  postcodeScript: string;
  /** The product's own page lies beneath, where it is chosen. */
  onPage?: boolean;
};

export default function PurchaseFlow({ product, member, postcodeScript, onPage }: PurchaseFlowProps) {
  const endedOrder = useEndedOrder();
  const { step, entry, isCovered, isLeft, goTo, remember, close } = usePurchaseSteps(product, member);
  const [choice, setChoice] = useState<Choice | null>(() => readChoice(product.id));
  const [added, setAdded] = useState<Choice | null>(null);
  const putInCart = usePutInCart();
  const agreed = useAgreedPrices(member);

  function decide(decided: Choice) {
    const { amountWon } = totalOf(product, decided.quantity);
    storeChoice(product.id, decided, { userId: member?.id ?? -1, amountWon });
    remember();
    setChoice(decided);
    goTo(member ? 'order' : 'login');
  }

  const isChosen = choice !== null && faultOfChoice(product, choice) === null;
  // A link into the middle, or a choice that sold out meanwhile: begin with the choice. Who is logged in orders, who is
  // not logs in first, whatever the address says; it follows.
  const shown = step === null || !isChosen ? null : member ? 'order' : 'login';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation that starts anew with every render never ends
  useEffect(() => {
    if (shown === null || (shown === step && !isLeft)) return;
    if (step === 'order' && !isLeft) return endedOrder(() => goTo(shown));
    goTo(shown);
  }, [shown, step, isLeft, entry]);

  // Signing up or finding one's id in between takes the place of the log-in: dialogs don't pile up.
  if (shown === 'login' && isCovered) return null;
  if (shown === 'login') return <LoginDialog goods={product.name} onClose={close} />;
  if (shown === 'order' && member && choice) {
    return (
      <OrderDialog
        ordered={orderOne(product, choice, null, agreed.prices ?? [])}
        isPriced={agreed.prices !== null}
        member={member}
        postcodeScript={postcodeScript}
        onClose={close}
        onSessionEnded={() => rememberMember(null)}
        onRefused={agreed.refresh}
      />
    );
  }
  if (onPage) return null;
  if (added) return <AddedDialog product={product} choice={added} onClose={close} />;
  return (
    <PurchaseDialog
      product={product}
      initial={choice}
      agreedPrices={agreed.prices ?? []}
      onClose={close}
      onBuy={decide}
      onPutIn={async (wanted) => {
        if (await putInCart(product, wanted)) setAdded(wanted);
      }}
    />
  );
}
