import css from './reviews.module.css';

/** A picture of a rating, to half a star; what it says stands beside it in words. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={css.stars} aria-hidden="true" data-halves={Math.round(rating * 2)}>
    ★★★★★
  </span>
);
