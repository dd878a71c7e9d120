import type { ReactNode } from 'react';
import css from './catalog-group.module.css';

type Props = { id: string; title: string; lead: string; children: ReactNode };

/** Products of a catalogue that belong together, under a heading of their own. */
export function CatalogGroup({ id, title, lead, children }: Props) {
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}
