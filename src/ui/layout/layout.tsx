import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import css from './layout.module.css';

export type ContainerProps = { as?: 'div' | 'section' | 'main'; className?: string; children: ReactNode };

export function Container({ as: Tag = 'div', className, children }: ContainerProps) {
  return <Tag className={joinClasses(css.container, className)}>{children}</Tag>;
}

/** `aside`: words beside the title; `action`: what is done on the page, beneath the lead on a phone. */
export type PageHeadProps = { title: ReactNode; lead?: ReactNode; aside?: ReactNode; action?: ReactNode };

export function PageHead({ title, lead, aside, action }: PageHeadProps) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      {aside && <div className={css.aside}>{aside}</div>}
      {action && <div className={css.action}>{action}</div>}
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
