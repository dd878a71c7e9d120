import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import css from './purchase-layout.module.css';

export type PurchaseLayoutProps = {
  gallery: ReactNode;
  /** Title, price, choices. */
  children: ReactNode;
  /** What it comes to; above the buttons. */
  total?: ReactNode;
  /** What can be done; stays at the lower edge of a phone, also while what is below is read. */
  action: ReactNode;
  /** Long pictures and texts under both columns. */
  below?: ReactNode;
  /** Part of a page, not the inside of a dialog. */
  onPage?: boolean;
};

/** Pictures left, decisions right; one column on a phone. The inside of a bare large Modal, or of a page. */
export function PurchaseLayout({ gallery, children, total, action, below, onPage }: PurchaseLayoutProps) {
  return (
    <div className={joinClasses(css.layout, onPage && css.onPage)}>
      <div className={css.pictures}>
        <div>{gallery}</div>
      </div>
      <div className={css.buy}>{children}</div>
      <div className={css.action}>
        {total}
        {action}
      </div>
      {below && <div className={css.below}>{below}</div>}
    </div>
  );
}
