import { useRouteLoaderData } from 'react-router';
import { isCashLike } from '../../../../shared/requests/cash-receipt.ts';
import type { EscrowMark } from '../../../../shared/requests/escrow.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { NewWindowIcon } from '../../../../ui/media/icons.tsx';
import { escrowMessages as words } from '../../escrow/messages.ts';
import css from './order-dialog.module.css';

type Props = { value: boolean; onChange: (value: boolean) => void };

/** Who keeps the money of goods; null where this shop has no such contract, or the order is none of them. */
export function useEscrowMark(order: { method: string; isGoods: boolean }): EscrowMark | null {
  const { escrow = null } = useRouteLoaderData<{ escrow?: EscrowMark | null }>('root') ?? {};
  return order.isGoods && isCashLike(order.method) ? escrow : null;
}

/** Chosen by nobody but the buyer, who reads first what can't be done then. */
export function EscrowChoice({ mark, value, onChange }: Props & { mark: EscrowMark }) {
  return (
    <>
      <p className={css.note}>{words.keeps(mark.name)}</p>
      <Checkbox
        label={words.choose}
        checked={value}
        aria-describedby="escrow-terms"
        onChange={(event) => onChange(event.target.checked)}
      />
      <ul id="escrow-terms" className={css.note}>
        {words.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className={css.note}>
        <a href={mark.checkUrl} target="_blank" rel="noopener noreferrer">
          {words.check}
          <NewWindowIcon size={16} />
          <VisuallyHidden>(새 창)</VisuallyHidden>
        </a>
      </p>
    </>
  );
}
