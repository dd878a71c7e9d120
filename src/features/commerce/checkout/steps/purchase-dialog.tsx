import { Modal, ModalTitle } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { LiveTotal } from '../../../../ui/layout/data.tsx';
import { PurchaseLayout } from '../../../../ui/layout/purchase-layout.tsx';
import { Gallery } from '../../../../ui/media/gallery.tsx';
import { AgreedEach } from '../../agreed-price/browser/agreed-each.tsx';
import { type AgreedPrice, agreedFor, struckBeside } from '../../agreed-price/rules.ts';
import { catalogMessages, choiceMessages } from '../../catalog/messages.ts';
import { type Choice, maxGalleryPictures, type Product, unitPriceWon } from '../../catalog/rules.ts';
import { GoodsActions } from '../choice/goods-actions.tsx';
import { DeliveryTerms, GoodsChoiceFields, GoodsPrice } from '../choice/goods-choice-fields.tsx';
import { showMissingChoice, useGoodsChoice } from '../choice/use-goods-choice.ts';
import { ProductDetails } from './product-details.tsx';
import { amountOf } from './purchase-agreed.ts';

type Props = {
  product: Product;
  initial: Choice | null;
  /** What whoever is logged in pays by agreement. */
  agreedPrices: readonly AgreedPrice[];
  onClose: () => void;
  onBuy: (choice: Choice) => void;
  onPutIn: (choice: Choice) => Promise<void>;
};

export function PurchaseDialog({ product, initial, agreedPrices, onClose, onBuy, onPutIn }: Props) {
  const notify = useNotify();
  const goods = useGoodsChoice(product, initial);
  const { quantity } = goods.choice;
  const unitWon = unitPriceWon(product);
  const agreed = agreedFor(agreedPrices, { productId: product.id, quantity, unitWon });

  async function isChosen(): Promise<boolean> {
    const found = goods.judge();
    if (!found) return true;
    await notify.alert(choiceMessages[found]);
    showMissingChoice('dialog[open]');
    return false;
  }

  return (
    <Modal open bare size="lg" onClose={onClose}>
      <PurchaseLayout
        gallery={
          <Gallery
            label={`${product.name} 사진`}
            pictures={product.pictures.slice(0, maxGalleryPictures)}
            chosen={goods.shown}
          />
        }
        total={
          <LiveTotal
            totalWon={amountOf(product, quantity, agreed)}
            label={catalogMessages.total}
            picture={goods.shown}
          />
        }
        action={
          <GoodsActions
            onBuy={async () => (await isChosen()) && onBuy(goods.choice)}
            onPutIn={async () => ((await isChosen()) ? onPutIn(goods.choice) : undefined)}
          />
        }
        below={<ProductDetails product={product} />}
      >
        <ModalTitle>{product.name}</ModalTitle>
        <GoodsPrice product={product} />
        {agreed && <AgreedEach won={agreed.won} struckWon={struckBeside(agreed)} />}
        <GoodsChoiceFields product={product} goods={goods} />
        <DeliveryTerms product={product} />
      </PurchaseLayout>
    </Modal>
  );
}
