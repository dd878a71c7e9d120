import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '../join-classes.ts';
import tints from '../tints.module.css';
import css from './card.module.css';

export type Tint = 'cream' | 'teal' | 'sun' | 'sky' | 'coral' | 'grape' | 'pink';

export type CardGridProps = { columns?: 2 | 3 | 4; pairs?: boolean; className?: string; children: ReactNode };

/** 4/3/2/1 columns by the room there is; `pairs` keeps two side by side on a phone. */
export function CardGrid({ columns = 4, pairs, className, children }: CardGridProps) {
  return (
    <ul className={joinClasses(css.grid, css[`up${columns}`], pairs && css.pairs, className)}>{children}</ul>
  );
}

export type ProductCardProps = {
  title: ReactNode;
  /** Of its heading: 3 where the cards stand under headings of their own. */
  level?: 2 | 3;
  picture?: ReactNode;
  tint?: Tint;
  message?: ReactNode;
  /** Where picture and heading lead; the action then answers for itself alone. */
  to?: string;
  /** One button or link: the whole card answers for it, unless it leads somewhere by itself. */
  action?: ReactNode;
  /** A second button beside it, which answers for itself alone. */
  extra?: ReactNode;
  children?: ReactNode;
};

/** Picture, heading, text, action; an <li> of a CardGrid. */
export function ProductCard({
  title,
  level = 2,
  picture,
  tint = 'cream',
  message,
  to,
  action,
  extra,
  children,
}: ProductCardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={joinClasses(css.card, to && css.linked)}>
      {picture && <div className={joinClasses(css.picture, tints[tint])}>{picture}</div>}
      <div className={css.inside}>
        <Heading className={css.title}>{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {message && <p className={css.message}>{message}</p>}
        {children}
        {action && (
          <div className={css.action}>
            {action}
            {extra && <div className={css.extra}>{extra}</div>}
          </div>
        )}
      </div>
    </li>
  );
}
