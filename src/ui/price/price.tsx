import { formatWon } from '../../shared/money.ts';
import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Badge } from './badge.tsx';
import { discountRate } from './discount-rate.ts';
import css from './price.module.css';

export type PriceProps = {
  /** Struck beside it; null where nothing may be. */
  priceWon: number | null;
  sellWon: number;
  size?: 'm' | 'l';
  badge?: string;
  /** `11월 30일까지` */
  until?: string | undefined;
};

/** The list price is struck only where the selling price is lower. */
export function Price({ priceWon, sellWon, size = 'm', badge, until }: PriceProps) {
  const rate = discountRate(priceWon ?? 0, sellWon);
  const isLower = priceWon !== null && sellWon < priceWon;
  return (
    <p className={joinClasses(css.price, size === 'l' && css.large)}>
      {(isLower || badge || until) && (
        <span className={css.before}>
          {isLower && (
            <>
              <VisuallyHidden>할인 전 가격 </VisuallyHidden>
              <del>{formatWon(priceWon)}</del>
            </>
          )}
          {badge && <Badge>{badge}</Badge>}
          {until && <span className={css.until}>{until}</span>}
        </span>
      )}
      {rate !== null && (
        <>
          <VisuallyHidden>할인율 </VisuallyHidden>
          <span className={css.rate}>{`${rate}%`}</span>
        </>
      )}
      <VisuallyHidden>판매가 </VisuallyHidden>
      <b>{formatWon(sellWon)}</b>
    </p>
  );
}
