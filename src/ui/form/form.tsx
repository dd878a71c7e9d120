import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import css from './form.module.css';

/** Fields under one another; the browser's own bubbles are off, our sentences stand at the fields. */
export function Form({ className, children, ...rest }: ComponentPropsWithRef<'form'>) {
  return (
    <form noValidate {...rest} className={joinClasses(css.form, className)}>
      {children}
    </form>
  );
}

export type FormSectionProps = {
  title: ReactNode;
  action?: ReactNode;
  /** In FormColumns: beside the others on a wide screen, in its place among them on a phone. */
  aside?: boolean;
  children: ReactNode;
};

/** A white block with its heading; its neighbours keep a strip of paper between. */
export function FormSection({ title, action, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={joinClasses(css.section, aside && css.aside)} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** FormSections in a column; the one marked `aside` (the amounts) stays in sight beside them. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
