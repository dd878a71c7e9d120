import { useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { SearchIcon } from '../../../../ui/media/icons.tsx';
import { faqMessages } from '../messages.ts';
import css from './faq-search.module.css';

type Props = {
  query: string;
  onQuery: (query: string) => void;
  /** Null while nobody is searching. */
  found: number | null;
};

/** Narrows the questions of this page as it is typed in; useless, and not there, without scripts. */
export function FaqSearch({ query, onQuery, found }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Typed before React came: the characters stand there, and the questions don't know of them yet.
  useEffect(() => {
    if (input.current?.value) onQuery(input.current.value);
  }, [onQuery]);
  return (
    <search className={css.search}>
      <label htmlFor={id} className={css.label}>
        {faqMessages.search}
      </label>
      <div className={css.frame}>
        <SearchIcon />
        <input
          ref={input}
          id={id}
          type="search"
          className={css.input}
          value={query}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={`${id}-hint`}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        {found === null ? faqMessages.searchHint : faqMessages.found(found)}
      </p>
      <VisuallyHidden>
        <span role="status">{found === null ? '' : faqMessages.found(found)}</span>
      </VisuallyHidden>
    </search>
  );
}
