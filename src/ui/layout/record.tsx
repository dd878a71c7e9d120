import type { ReactNode, Ref } from 'react';
import css from './record.module.css';

type Inside = { children: ReactNode };

/** What a member asked for or was sent, one card each: repairs, quotations, invoices. */
export const RecordList = ({ children }: Inside) => <div className={css.list}>{children}</div>;

type RecordCardProps = Inside & {
  /** Of its heading; an address with a fragment leads here. */
  id: string;
  title: ReactNode;
  /** A StatusChip. */
  state?: ReactNode;
  ref?: Ref<HTMLElement>;
};

export const RecordCard = ({ id, title, state, ref, children }: RecordCardProps) => (
  <article ref={ref} className={css.card} aria-labelledby={id}>
    <header className={css.head}>
      <h2 id={id}>{title}</h2>
      {state}
    </header>
    {children}
  </article>
);

/** What somebody wrote, or what its reader has to know: lines stay lines. */
export const RecordRemark = ({ children }: Inside) => <p className={css.remark}>{children}</p>;

export const RecordActions = ({ children }: Inside) => <div className={css.actions}>{children}</div>;
