import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import css from './purchase-layout.module.css';

export type PurchaseLayoutProps = {
  gallery: ReactNode;
  /** The paper behind the pictures. */
  tint?: 'coral' | 'sky' | 'sun';
  /** Title, price, choices, total. */
  children: ReactNode;
  /** The one button; stays at the lower edge of a phone. */
  action: ReactNode;
  /** Long pictures and texts under both columns. */
  below?: ReactNode;
};

/** The inside of a bare large Modal: pictures left, decisions right; one column on a phone. */
export function PurchaseLayout({ gallery, tint = 'coral', children, action, below }: PurchaseLayoutProps) {
  return (
    <div className={css.layout}>
      <div className={joinClasses(css.pictures, css[tint])}>{gallery}</div>
      <div className={css.buy}>
        {children}
        <div className={css.action}>{action}</div>
      </div>
      {below && <div className={css.below}>{below}</div>}
    </div>
  );
}
