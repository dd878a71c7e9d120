import type { ReactNode } from 'react';
import css from './card.module.css';
import { joinClasses } from './join-classes.ts';

export type Tint = 'paper' | 'cream' | 'teal' | 'sun' | 'sky' | 'coral' | 'grape' | 'pink';

export type CardGridProps = { columns?: 2 | 3 | 4; pairs?: boolean; className?: string; children: ReactNode };

/** 4/3/2/1 columns by the room there is; `pairs` keeps two side by side on a phone. */
export function CardGrid({ columns = 4, pairs, className, children }: CardGridProps) {
  return (
    <ul className={joinClasses(css.grid, css[`up${columns}`], pairs && css.pairs, className)}>{children}</ul>
  );
}

export type ProductCardProps = {
  title: ReactNode;
  picture?: ReactNode;
  tint?: Tint;
  message?: ReactNode;
  /** One button or link: the whole card answers for it. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Picture, h2, text, action; an <li> of a CardGrid. */
export function ProductCard({ title, picture, tint = 'cream', message, action, children }: ProductCardProps) {
  return (
    <li className={css.card}>
      {picture && <div className={joinClasses(css.picture, css[tint])}>{picture}</div>}
      <div className={css.inside}>
        <h2 className={css.title}>{title}</h2>
        {message && <p className={css.message}>{message}</p>}
        {children}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </li>
  );
}

export type PanelProps = { tint?: Tint; className?: string; children: ReactNode };

export function Panel({ tint = 'paper', className, children }: PanelProps) {
  return <div className={joinClasses(css.panel, css[tint], className)}>{children}</div>;
}
