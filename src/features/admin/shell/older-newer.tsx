import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import css from './screen.module.css';

type Props = {
  /** The name in the address under which the last row of the page before stands. */
  name: string;
  /** Null at the end. */
  next: string | null;
  words: { first: string; next: string };
};

/** The ends of a list that is read page by page in one direction. */
export function OlderNewer({ name, next, words }: Props) {
  const [params] = useSearchParams();
  const onwards = new URLSearchParams(params);
  if (next) onwards.set(name, next);
  const first = new URLSearchParams(params);
  first.delete(name);
  return (
    <p className={css.pages}>
      {params.has(name) && (
        <LinkButton variant="ghost" size="s" to={`?${first}`}>
          {words.first}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="ghost" size="s" to={`?${onwards}`}>
          {words.next}
        </LinkButton>
      )}
    </p>
  );
}
