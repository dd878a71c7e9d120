import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import css from './closing-panel.module.css';

type Props = {
  closing: { title: string; text: string; links: { label: string; to: string }[] };
  /** What can be done here, before any way elsewhere. */
  children?: ReactNode;
};

/** Where to go from here. */
export function ClosingPanel({ closing, children }: Props) {
  return (
    <section className={css.panel} aria-labelledby="closing">
      <img
        className={css.guide}
        src="/art/toki-wave-300.webp"
        width={300}
        height={300}
        alt=""
        loading="lazy"
      />
      <div className={css.words}>
        <h2 id="closing">{closing.title}</h2>
        <p>{closing.text}</p>
        <p className={css.links}>
          {children}
          {closing.links.map(({ label, to }, index) => (
            <LinkButton key={to} to={to} variant={index === 0 && !children ? 'primary' : 'ghost'}>
              {label}
            </LinkButton>
          ))}
        </p>
      </div>
    </section>
  );
}
