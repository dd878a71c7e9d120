// The step of a purchase stands in the address: Back leaves to where it began, a reload stays, and a log-in in between
// comes back to the same place.
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { forgetPurchase, rememberPurchase } from '../../../account/session/browser-session.ts';
import type { SignedInMember } from '../../../account/session/contract.ts';
import type { Product } from '../../catalog/rules.ts';
import { forgetChoice } from '../choice/purchase-choice.ts';
import { placeOfPurchase } from './purchase-targets.ts';

type StepState = {
  isLookedInto?: boolean;
  /** The product's page lies beneath, as an entry of its own. */
  isOnPage?: boolean;
};

/** Whoever is logged in has done with these, wherever going back left them. */
const visitorsModals = ['login', 'sign-up', 'find-id', 'find-password'];

export function usePurchaseSteps(product: Pick<Product, 'id' | 'category'>, member: SignedInMember | null) {
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const place = placeOfPurchase(pathname, product);
  const { isLookedInto, isOnPage } = (state as StepState | null) ?? {};
  const isLeft = member !== null && visitorsModals.includes(params.get('modal') ?? '');
  const address = (step: string | null) => ({ pathname, search: place.searchOf(step ? { step } : {}) });

  /** Steps replace each other: Back returns to the catalogue from each of them. */
  function goTo(step: string | null) {
    const state = isOnPage ? ({ isOnPage } satisfies StepState) : undefined;
    navigate(address(step), { replace: true, state, preventScrollReset: true });
  }

  return {
    step: params.get('step'),
    /** Another one after every going there and back. */
    entry: key,
    /** A dialog of the account stands in front: dialogs don't pile up. */
    isCovered: params.has('modal') && !isLeft,
    isLeft,
    goTo,
    /** From the product's page: Back comes back to it. */
    begin: (step: string) =>
      navigate(address(step), {
        state: { isOnPage: true } satisfies StepState,
        preventScrollReset: true,
      }),
    /** Something to look at and come back from: Back and the button are the same way. */
    lookInto: (step: string) =>
      navigate(address(step), {
        state: { isLookedInto: true } satisfies StepState,
        preventScrollReset: true,
      }),
    lookAway: () => (isLookedInto ? navigate(-1) : goTo(null)),
    remember: () => rememberPurchase(place.pending),
    close() {
      forgetPurchase();
      forgetChoice();
      if (isOnPage) navigate(-1);
      else navigate(place.buyTarget, { replace: true, preventScrollReset: true });
      // Whoever comes back sees today's prices and stock.
      revalidate();
    },
  };
}
