import { useId, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { SearchIcon } from '../../../../ui/media/icons.tsx';
import { useIsBrowser } from '../../../../ui/use-is-browser.ts';
import { noticeMessages } from '../messages.ts';
import { listHref, listTypes, maxKeywordCharacters, tidyText } from '../rules.ts';
import css from './notice-search.module.css';

/** A real form: without JavaScript the browser itself sends it, and itself holds an empty one back. */
export function NoticeSearch({ typed }: { typed: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isBrowser = useIsBrowser();
  const words = noticeMessages.search;
  return (
    <search className={css.search} aria-label={words.name}>
      <Form
        method="get"
        action={`${listHref(1)}/${listTypes.search}`}
        className={css.form}
        noValidate={isBrowser}
        onSubmit={(event) => {
          if (tidyText(input.current?.value ?? '') !== '') return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        <div className={css.field}>
          <label htmlFor={id}>
            <VisuallyHidden>{words.label}</VisuallyHidden>
          </label>
          <SearchIcon size={20} />
          <TextInput
            // Another search in the address is another text to begin with.
            key={typed}
            id={id}
            ref={input}
            type="search"
            name="q"
            defaultValue={typed}
            placeholder={words.placeholder}
            maxLength={maxKeywordCharacters * 2}
            pattern=".*\S.*"
            enterKeyHint="search"
            autoComplete="off"
            required
          />
        </div>
        <Button type="submit">{words.button}</Button>
      </Form>
    </search>
  );
}
