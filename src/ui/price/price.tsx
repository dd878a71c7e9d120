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
  const spoken = [
    rate !== null && `할인율 ${rate}%`,
    `판매가 ${formatWon(sellWon)}`,
    isLower && `할인 전 가격 ${formatWon(priceWon)}`,
    until,
  ].filter(Boolean);
  return (
    <p className={joinClasses(css.price, size === 'l' && css.large)}>
      <VisuallyHidden>{spoken.join(', ')}</VisuallyHidden>
      {(isLower || badge || until) && (
        <span className={css.before}>
          {isLower && <del aria-hidden="true">{formatWon(priceWon)}</del>}
          {badge && <Badge>{badge}</Badge>}
          {until && (
            <span className={css.until} aria-hidden="true">
              {until}
            </span>
          )}
        </span>
      )}
      {rate !== null && (
        <span className={css.rate} aria-hidden="true">
          {rate}%
        </span>
      )}
      <b aria-hidden="true">{formatWon(sellWon)}</b>
    </p>
  );
}
