// The step of a purchase stands in the address: Back leaves to the catalogue, a reload stays, and a log-in in between
// comes back to the same place.
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { forgetPurchase, rememberPurchase } from '../../../account/session/browser-session.ts';
import type { SignedInMember } from '../../../account/session/contract.ts';
import type { Product } from '../../catalog/rules.ts';
import { forgetChoice } from './purchase-choice.ts';
import { itemSearch, purchaseTargets } from './purchase-targets.ts';

type StepState = { isLookedInto?: boolean };

/** Whoever is logged in has done with these, wherever going back left them. */
const visitorsModals = ['login', 'sign-up', 'find-id', 'find-password'];

export function usePurchaseSteps(product: Pick<Product, 'id' | 'category'>, member: SignedInMember | null) {
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const { buyType, buyTarget } = purchaseTargets[product.category];
  const isLeft = member !== null && visitorsModals.includes(params.get('modal') ?? '');
  const address = (step: string | null) => ({
    pathname,
    search: itemSearch(product.id, step ? { step } : {}),
  });

  /** Steps replace each other: Back returns to the catalogue from each of them. */
  const goTo = (step: string | null) => navigate(address(step), { replace: true, preventScrollReset: true });

  return {
    step: params.get('step'),
    /** Another one after every going there and back. */
    entry: key,
    /** A dialog of the account stands in front: dialogs don't pile up. */
    isCovered: params.has('modal') && !isLeft,
    isLeft,
    goTo,
    /** Something to look at and come back from: Back and the button are the same way. */
    lookInto: (step: string) =>
      navigate(address(step), {
        state: { isLookedInto: true } satisfies StepState,
        preventScrollReset: true,
      }),
    lookAway: () => ((state as StepState | null)?.isLookedInto ? navigate(-1) : goTo(null)),
    remember: () =>
      rememberPurchase({
        buyType,
        buyTarget,
        buyLocation: `${buyTarget}${itemSearch(product.id, { step: 'order' })}`,
      }),
    close() {
      forgetPurchase();
      forgetChoice();
      navigate(buyTarget, { replace: true, preventScrollReset: true });
      // Whoever comes back to the catalogue sees today's prices and stock.
      revalidate();
    },
  };
}
