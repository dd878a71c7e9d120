import { Button } from '../../../../ui/button.tsx';
import { Modal, ModalTitle } from '../../../../ui/dialog/modal.tsx';
import { PurchaseLayout } from '../../../../ui/layout/purchase-layout.tsx';
import { Gallery } from '../../../../ui/media/gallery.tsx';
import { ImageIcon } from '../../../../ui/media/icons.tsx';
import { catalogMessages, contentMessages as words } from '../../catalog/messages.ts';
import { maxGalleryPictures, type Product } from '../../catalog/rules.ts';
import { ContentAmounts, ContentTerms } from '../choice/content-terms.tsx';
import css from './content-dialog.module.css';
import { ProductDetails } from './product-details.tsx';

type Props = {
  product: Product;
  pending: boolean;
  /** The focus goes back to the button that opened them. */
  returnsFromPictures: boolean;
  onClose: () => void;
  onBuy: () => void;
  onPictures: () => void;
};

/** A content before it is ordered: whom it is for, how long, what it costs. */
export function ContentDialog({ product, pending, returnsFromPictures, onClose, onBuy, onPictures }: Props) {
  return (
    <Modal open bare size="lg" focus={returnsFromPictures ? 'field' : 'title'} onClose={onClose}>
      <PurchaseLayout
        gallery={
          <Gallery label={`${product.name} 사진`} pictures={product.pictures.slice(0, maxGalleryPictures)} />
        }
        action={
          product.soldOut ? (
            <p className={css.soldOut}>{catalogMessages.soldOut}</p>
          ) : (
            <Button block pending={pending} onClick={onBuy}>
              {catalogMessages.buy}
            </Button>
          )
        }
        below={<ProductDetails product={product} hasPictures={false} />}
      >
        <ModalTitle>{product.name}</ModalTitle>
        <ContentTerms product={product} />
        {product.detailPictures.length > 0 && (
          <Button
            variant="ghost"
            size="s"
            data-autofocus={returnsFromPictures ? '' : undefined}
            onClick={onPictures}
          >
            <ImageIcon size={20} />
            {words.showPictures}
          </Button>
        )}
        <ContentAmounts product={product} />
      </PurchaseLayout>
    </Modal>
  );
}
