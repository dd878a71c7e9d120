import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useOperator } from './frame.tsx';
import { frameMessages } from './messages.ts';
import { mayOpen } from './navigation.ts';
import css from './screen.module.css';

export type ScreenProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One screen: its heading, what can be done from it, and what it shows. Names the browser's tab. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = frameMessages.titleOf(title);
  }, [title]);
  // Whoever can't see it hears where they are; the first screen after the log-in, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another screen, whatever its heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [pathname]);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = () => {
      last.current = document.activeElement;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // What had the focus went with what was done: whoever uses the keys goes on from here, not from the menu's first line.
  useEffect(() => {
    if (document.activeElement === document.body && last.current?.isConnected === false)
      heading.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <div className={css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}

/** A white block of a screen. */
export function Panel({
  title,
  action,
  children,
}: {
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.panel}>
      {(title || action) && (
        <div className={css.panelHead}>
          {title && <h2 className={css.panelTitle}>{title}</h2>}
          {action && <div className={css.actions}>{action}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Filters above a list: a plain GET form, so that what is chosen stands in the address. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={css.filters}>{children}</div>;
}

type ScreenLinkProps = {
  to: string;
  children: ReactNode;
  /** Null: its words say nothing to whoever can't follow them. */
  otherwise?: null;
};

/** To a screen of another area: nobody is led to one that only refuses them. */
export function ScreenLink({ to, children, otherwise }: ScreenLinkProps) {
  const { rights } = useOperator();
  if (mayOpen(rights, to)) return <Link to={to}>{children}</Link>;
  return otherwise === null ? null : children;
}
