import { Button, LinkButton } from '../../../../../ui/button.tsx';
import { DescriptionList } from '../../../../../ui/layout/data.tsx';
import { useAccountModal } from '../../../../account/session/use-account-modal.ts';
import { contentMessages } from '../../../catalog/messages.ts';
import { contentPeriodOf, type Product } from '../../../catalog/rules.ts';
import { productPageMessages } from '../messages.ts';
import css from './before-buying.module.css';

const words = productPageMessages.before;

/** Who may have a content and until when, and the way there for whoever has no box yet. */
export function BeforeBuying({ product }: { product: Product }) {
  const account = useAccountModal();
  const period = contentPeriodOf(product);
  return (
    <section id="who" className={css.section}>
      <h2>{words.title}</h2>
      <DescriptionList
        items={[
          {
            term: words.who,
            value: product.useType === 1 ? words.whoInstitution : words.whoConsumer,
          },
          {
            term: words.until,
            value: `${contentMessages.period(period)}. ${contentMessages.begins(period)}`,
          },
          { term: words.renews, value: period.kind === 'unlimited' ? words.neverEnds : words.endsAlone },
        ]}
      />
      <div className={css.noBox}>
        <h3 id="no-box">{words.noBox}</h3>
        <p>{words.noBoxText}</p>
        <div className={css.ways}>
          <LinkButton to="/buytoctocbox" size="s">
            {words.toBox}
          </LinkButton>
          <Button variant="ghost" size="s" onClick={() => account.open('serial')}>
            {words.toSerial}
          </Button>
          <LinkButton to="/BuyContent" variant="ghost" size="s">
            {words.toOthers}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
