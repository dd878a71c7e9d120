import type { ReactNode } from 'react';
import css from './purchase-layout.module.css';

export type PurchaseLayoutProps = {
  gallery: ReactNode;
  /** Title, price, choices. */
  children: ReactNode;
  /** What it comes to; above the buttons. */
  total?: ReactNode;
  /** What can be done; stays at the lower edge of a phone. */
  action: ReactNode;
  /** Long pictures and texts under both columns. */
  below?: ReactNode;
};

/** The inside of a bare large Modal: pictures left, decisions right; one column on a phone. */
export function PurchaseLayout({ gallery, children, total, action, below }: PurchaseLayoutProps) {
  return (
    <div className={css.layout}>
      <div className={css.pictures}>
        <div>{gallery}</div>
      </div>
      <div className={css.buy}>
        {children}
        <div className={css.action}>
          {total}
          {action}
        </div>
      </div>
      {below && <div className={css.below}>{below}</div>}
    </div>
  );
}
