import { useState } from 'react';
import { LiveTotal } from '../../../../ui/layout/data.tsx';
import { lazyChunk, loadAhead } from '../../../../ui/states/lazy-chunk.tsx';
import { useMember } from '../../../account/session/use-member.ts';
import { catalogMessages } from '../../catalog/messages.ts';
import type { Choice, Product } from '../../catalog/rules.ts';
import { GoodsActions } from '../../checkout/choice/goods-actions.tsx';
import { DeliveryTerms, GoodsChoiceFields, GoodsPrice } from '../../checkout/choice/goods-choice-fields.tsx';
import { storeChoice } from '../../checkout/choice/purchase-choice.ts';
import { showMissingChoice, useGoodsChoice } from '../../checkout/choice/use-goods-choice.ts';
import { usePurchaseSteps } from '../../checkout/steps/use-purchase-steps.ts';
import { usePutInCart } from '../../checkout/steps/use-put-in-cart.ts';
import { RestockOffer } from '../../restock/restock-offer.tsx';
import type { Offer } from './offer.tsx';

const loadFlow = () => import('../../checkout/steps/purchase-flow.tsx');
const Flow = lazyChunk(loadFlow);
const prepareFlow = loadAhead(loadFlow);
const AddedDialog = lazyChunk(() => import('../../checkout/steps/added-dialog.tsx'));

/** Goods: colours and number are chosen on the page itself. */
/** @param returnFee what the way back costs today, in a sentence. */
export function useGoodsOffer(product: Product, returnFee: string): Offer {
  const member = useMember();
  const goods = useGoodsChoice(product, null);
  const { remember, begin } = usePurchaseSteps(product, member ?? null);
  const putInCart = usePutInCart();
  const [added, setAdded] = useState<Choice | null>(null);

  /** What is missing is shown at its place, and told there. */
  function isChosen(): boolean {
    if (goods.judge() === null) return true;
    // Once it is drawn.
    requestAnimationFrame(() => showMissingChoice('main'));
    return false;
  }

  function buy() {
    if (!isChosen()) return;
    const { choice, total } = goods;
    storeChoice(product.id, choice, { userId: member?.id ?? -1, amountWon: total.amountWon });
    remember();
    begin(member ? 'order' : 'login');
  }

  async function putIn() {
    if (isChosen() && (await putInCart(product, goods.choice))) setAdded(goods.choice);
  }

  return {
    Flow,
    shown: goods.shown,
    terms: (
      <>
        <GoodsPrice product={product} />
        {!product.soldOut && <GoodsChoiceFields product={product} goods={goods} />}
        {!product.soldOut && <RestockOffer product={product} />}
        <DeliveryTerms product={product} returnFee={returnFee} />
      </>
    ),
    total: product.soldOut ? undefined : (
      <LiveTotal totalWon={goods.total.amountWon} label={catalogMessages.total} picture={goods.shown} />
    ),
    action: (
      <>
        <GoodsActions onBuy={buy} onPutIn={putIn} onIntent={prepareFlow} />
        {added && <AddedDialog product={product} choice={added} onClose={() => setAdded(null)} />}
      </>
    ),
  };
}
