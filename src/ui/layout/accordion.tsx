import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../media/icons.tsx';
import css from './accordion.module.css';

type AccordionItem = { id: string; title: ReactNode; body: ReactNode };
export type AccordionProps = {
  /** Of those that share a name, one is open at a time. */
  name: string;
  items: readonly AccordionItem[];
  /** Of the headings. */
  level?: 2 | 3;
  onOpen?: (id: string) => void;
};

/** Questions that open: a `#id` in the address opens one even without scripts, and paper shows them all. */
export function Accordion({ name, items, level = 3, onOpen }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.list}>
      {items.map(({ id, title, body }) => (
        <details
          key={id}
          name={name}
          className={css.item}
          onToggle={(event) => event.currentTarget.open && onOpen?.(id)}
        >
          <summary className={css.head}>
            <Heading className={css.title}>{title}</Heading>
            <ChevronDownIcon size={22} />
          </summary>
          {/* The browser itself opens what holds the target of an address. */}
          <div id={id} className={css.body}>
            {body}
          </div>
        </details>
      ))}
    </div>
  );
}
