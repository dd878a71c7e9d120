import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useInquiry } from '../../../site/inquiry/use-inquiry.ts';
import { catalogMessages } from '../../catalog/messages.ts';
import { cardActionOf, type Product, webLinkOf } from '../../catalog/rules.ts';
import type { Offer } from './offer.tsx';
import css from './product-page.module.css';

/** What has no price in the shop: asked about, or told of elsewhere. */
export function useAskOffer(product: Product): Offer {
  const inquiry = useInquiry();
  const link = cardActionOf(product.productType) === 'openLink' ? webLinkOf(product.linkUrl) : null;
  return {
    terms: (
      <>
        <p className={css.askPrice}>{catalogMessages.askPrice}</p>
        <dl className={css.terms}>
          <dt>{catalogMessages.delivery}</dt>
          <dd>
            {product.deliveryMethod}
            <small>{product.deliveryNote}</small>
          </dd>
        </dl>
      </>
    ),
    action: link ? (
      <LinkButton block to={link} newWindow>
        {catalogMessages.inquire}
      </LinkButton>
    ) : (
      <Button
        block
        onPointerEnter={inquiry.prepare}
        onFocus={inquiry.prepare}
        onClick={() => inquiry.open({ id: String(product.id), goods: product.name })}
      >
        {catalogMessages.inquire}
      </Button>
    ),
  };
}
