import { LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { escrowMessages as words } from '../../escrow/messages.ts';
import type { PurchaseDetail } from '../contract.ts';
import css from '../purchase-dialog.module.css';

/** Who keeps the money, what the buyer has to say there, and what proves it. */
export function Escrow({ escrow }: { escrow: NonNullable<PurchaseDetail['escrow']> }) {
  const { state, name, checkUrl } = escrow;
  return (
    <>
      <DescriptionList items={[{ term: words.title, value: words.method(name) }]} />
      <p>{words.states[state]}</p>
      <p className={css.note}>{words.wholeOnly}</p>
      <div className={css.links}>
        <LinkButton variant="tint" size="s" newWindow to={checkUrl}>
          {words.check}
        </LinkButton>
      </div>
    </>
  );
}
