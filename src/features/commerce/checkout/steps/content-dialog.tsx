import { Button } from '../../../../ui/button.tsx';
import { Modal, ModalTitle } from '../../../../ui/dialog/modal.tsx';
import { DescriptionList, PriceSummary } from '../../../../ui/layout/data.tsx';
import { PurchaseLayout } from '../../../../ui/layout/purchase-layout.tsx';
import { Gallery } from '../../../../ui/media/gallery.tsx';
import { ImageIcon } from '../../../../ui/media/icons.tsx';
import { Badge } from '../../../../ui/price/badge.tsx';
import { catalogMessages, contentMessages as words } from '../../catalog/messages.ts';
import { contentPeriodOf, maxGalleryPictures, type Product, totalOf } from '../../catalog/rules.ts';
import { describeKind } from '../../entitlement/messages.ts';
import css from './content-dialog.module.css';
import { ProductDetails } from './product-details.tsx';
import { listAmounts } from './purchase-amounts.ts';

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
  const period = contentPeriodOf(product);
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
        <div className={css.badges}>
          <Badge tone={product.useType === 1 ? 'grape' : 'teal'}>{words.audience(product.useType)}</Badge>
          <Badge tone="sky">{words.period(period)}</Badge>
          {product.discountOn && <Badge>{catalogMessages.sale}</Badge>}
        </div>
        <DescriptionList
          items={[
            { term: words.kindTerm, value: describeKind(product.businessType) },
            {
              term: words.periodTerm,
              value: (
                <>
                  {words.period(period)}
                  <small className={css.note}>{words.begins(period)}</small>
                </>
              ),
            },
          ]}
        />
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
        <div className={css.amounts}>
          <PriceSummary
            rows={listAmounts(product, 1)}
            totalWon={totalOf(product, 1).amountWon}
            totalLabel={words.total}
          />
        </div>
      </PurchaseLayout>
    </Modal>
  );
}
