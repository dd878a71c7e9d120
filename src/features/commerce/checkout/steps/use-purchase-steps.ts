// The step of a purchase stands in the address: Back leaves to the catalogue, a reload stays, and a log-in in between
// comes back to the same place.
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { forgetPurchase, rememberPurchase } from '../../../account/session/browser-session.ts';
import type { Product } from '../../catalog/rules.ts';
import { forgetChoice } from './purchase-choice.ts';
import { itemSearch, purchaseTargets } from './purchase-targets.ts';

type StepState = { isLookedInto?: boolean };

export function usePurchaseSteps(product: Pick<Product, 'id' | 'category'>) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const { buyType, buyTarget } = purchaseTargets[product.category];
  const address = (step: string | null) => ({
    pathname,
    search: itemSearch(product.id, step ? { step } : {}),
  });

  /** Steps replace each other: Back returns to the catalogue from each of them. */
  const goTo = (step: string | null) => navigate(address(step), { replace: true, preventScrollReset: true });

  return {
    step: params.get('step'),
    /** A dialog of the account stands in front: dialogs don't pile up. */
    isCovered: params.has('modal'),
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
