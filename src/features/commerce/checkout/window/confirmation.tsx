import { Link } from 'react-router';
import { invoiceMethod } from '../../../../shared/business/invoice.ts';
import { giftRow } from '../../../../shared/requests/gift.ts';
import { Button } from '../../../../ui/button.tsx';
import { PhoneNumber } from '../../../../ui/form/phone-number.tsx';
import { DescriptionList, PriceSummary } from '../../../../ui/layout/data.tsx';
import { CouponCard } from '../../entitlement/screen/coupon-card.tsx';
import { invoicesPath } from '../../invoice/rules.ts';
import type { Confirmation as Confirmed, PaymentResult } from '../contract.ts';
import { OrderGoods } from '../form/order-goods.tsx';
import css from './confirmation.module.css';
import { describeNext, confirmationMessages as words } from './confirmation-messages.ts';

type Props = { result: PaymentResult; confirmed: Confirmed };

/** What was ordered, where it goes and what comes next: the part of the result that one keeps or prints. */
export function Confirmation({ result, confirmed }: Props) {
  const { coupon, deliveryWon, lines, number, receiver } = confirmed;
  return (
    <section className={css.confirmation} aria-labelledby="confirmation">
      <header>
        <h2 id="confirmation">{words.title}</h2>
        <Button className={css.print} size="s" variant="ghost" onClick={() => window.print()}>
          {words.print}
        </Button>
      </header>
      <p className={css.number}>
        {words.number} <strong>{number}</strong>
      </p>
      {coupon && <CouponCard coupon={coupon} />}
      <h3>{words.goods}</h3>
      <OrderGoods
        lines={lines.map(({ id, name, colors, quantity, amountWon, picture }) => ({
          key: String(id),
          name,
          picture,
          words: [...colors, words.units(quantity)].join(' · '),
          amountWon,
        }))}
      />
      <PriceSummary
        rows={[
          { label: words.goodsAmount, amountWon: result.amountWon - deliveryWon },
          ...(receiver
            ? [
                {
                  label: words.delivery,
                  amountWon: deliveryWon,
                  ...(deliveryWon === 0 && { note: words.free }),
                },
              ]
            : []),
        ]}
        totalWon={result.amountWon}
      />
      {receiver && (
        <>
          <h3>{words.receiver}</h3>
          <DescriptionList
            items={[
              { term: words.name, value: receiver.name },
              { term: words.phone, value: <PhoneNumber digits={receiver.phone} /> },
              { term: words.address, value: receiver.address },
              ...(receiver.message ? [{ term: words.message, value: receiver.message }] : []),
              ...giftRow(receiver.gift),
            ]}
          />
        </>
      )}
      <h3>{words.next}</h3>
      <ol className={css.next}>
        {describeNext(result, confirmed).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {result.method === invoiceMethod && (
        <p>
          <Link to={invoicesPath}>{words.toInvoices}</Link>
        </p>
      )}
    </section>
  );
}
