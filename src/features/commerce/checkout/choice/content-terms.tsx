import { DescriptionList, PriceSummary } from '../../../../ui/layout/data.tsx';
import { Badge } from '../../../../ui/price/badge.tsx';
import { catalogMessages, contentMessages as words } from '../../catalog/messages.ts';
import { contentPeriodOf, type Product, totalOf } from '../../catalog/rules.ts';
import { saleEndOf } from '../../catalog/timed-sale/messages.ts';
import { describeKind } from '../../entitlement/kind-messages.ts';
import { listAmounts } from '../steps/purchase-amounts.ts';
import css from './content-terms.module.css';
import { PaymentTerms } from './payment-terms.tsx';

/** Whom a content is for, what kind it is, until when it lasts. */
export function ContentTerms({ product }: { product: Product }) {
  const period = contentPeriodOf(product);
  return (
    <>
      <div className={css.badges}>
        <Badge tone={product.useType === 1 ? 'grape' : 'teal'}>{words.audience(product.useType)}</Badge>
        <Badge tone="sky">{words.period(period)}</Badge>
        {product.discountOn && (
          <Badge>{[catalogMessages.sale, saleEndOf(product)].filter(Boolean).join(' ')}</Badge>
        )}
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
    </>
  );
}

/** What it costs, line by line. */
export function ContentAmounts({ product }: { product: Product }) {
  return (
    <div className={css.amounts}>
      <PriceSummary
        rows={listAmounts(product, 1)}
        totalWon={totalOf(product, 1).amountWon}
        totalLabel={words.total}
      />
      <dl className={css.payment}>
        <PaymentTerms />
      </dl>
    </div>
  );
}
