import type { FormEvent, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { keepWords, wordsOf } from './browser-searches.ts';
import { FilterBar } from './screen.tsx';

type Props = {
  words: { q: string; qHint: string; submit: string; reset: string };
  maxLength: number;
  /** Fields beside the words. */
  children: ReactNode;
  /** Fields that are needed more rarely. */
  more?: ReactNode;
};

/** Finds people and what is theirs. Filters stand in the address; the words don't. */
export function SearchForm({ words, maxLength, children, more }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { q, ...filters } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const chosen = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
    const typed = q?.trim() ?? '';
    if (typed !== '') chosen.set('s', typed === wordsOf(params) ? (params.get('s') ?? '') : keepWords(typed));
    navigate(`?${chosen}`);
  }

  return (
    // The key makes the fields anew where the address changed by Back.
    <form role="search" key={params.toString()} onSubmit={submit}>
      <FilterBar>
        <Field label={words.q}>
          <TextInput
            type="search"
            name="q"
            defaultValue={wordsOf(params)}
            placeholder={words.qHint}
            maxLength={maxLength}
            autoComplete="off"
          />
        </Field>
        {children}
        <Button type="submit">{words.submit}</Button>
        <LinkButton variant="ghost" to="?">
          {words.reset}
        </LinkButton>
      </FilterBar>
      {more}
    </form>
  );
}
