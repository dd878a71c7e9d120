import type { ReactNode } from 'react';
import css from './profile-page.module.css';

type Props = { id: string; title: string; lead?: string; children: ReactNode };

export function ProfileCard({ id, title, lead, children }: Props) {
  return (
    <section className={css.card} data-card={id} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className={css.note}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
