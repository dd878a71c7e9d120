import { Button } from '../../../../ui/button.tsx';
import { LiveTotal } from '../../../../ui/layout/data.tsx';
import { lazyChunk, loadAhead } from '../../../../ui/states/lazy-chunk.tsx';
import { useMember } from '../../../account/session/use-member.ts';
import { catalogMessages, contentMessages } from '../../catalog/messages.ts';
import { type Product, totalOf } from '../../catalog/rules.ts';
import { ContentAmounts, ContentTerms } from '../../checkout/choice/content-terms.tsx';
import { storeChoice } from '../../checkout/choice/purchase-choice.ts';
import { useContentRefusal } from '../../checkout/steps/use-content-refusal.ts';
import { usePurchaseSteps } from '../../checkout/steps/use-purchase-steps.ts';
import type { Offer } from './offer.tsx';
import css from './product-page.module.css';

const loadFlow = () => import('../../checkout/steps/content-flow.tsx');
const Flow = lazyChunk(loadFlow);
const prepareFlow = loadAhead(loadFlow);

/** A content: nothing is chosen, but not everybody may have it. */
export function useContentOffer(product: Product): Offer {
  const member = useMember();
  const refuse = useContentRefusal();
  const { remember, begin } = usePurchaseSteps(product, member ?? null);

  async function buy() {
    const { amountWon } = totalOf(product, 1);
    storeChoice(
      product.id,
      { penColor: '', eraserColor: '', quantity: 1 },
      { userId: member?.id ?? -1, amountWon },
    );
    remember();
    // Whoever is logged in comes straight through: whether they have it already is asked on the way.
    if ((await refuse(product, member ?? null)) === 'free') begin('login');
  }

  return {
    Flow,
    terms: (
      <>
        <ContentTerms product={product} />
        <ContentAmounts product={product} />
      </>
    ),
    total: (
      <div className={css.barOnly}>
        <LiveTotal totalWon={totalOf(product, 1).amountWon} label={contentMessages.total} />
      </div>
    ),
    action: (
      <Button block onClick={buy} onPointerEnter={prepareFlow} onFocus={prepareFlow}>
        {catalogMessages.buy}
      </Button>
    ),
  };
}
