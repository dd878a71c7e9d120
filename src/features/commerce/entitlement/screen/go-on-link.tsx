import { LinkButton } from '../../../../ui/button.tsx';
import { contentMessages as words } from '../messages.ts';
import { singlesPath } from '../package/rules.ts';

type Props = { title: string; to: string; hasSingles: boolean };

/** To the product that brings more time of a content; of a package, to what it holds as well. */
export function GoOnLink({ title, to, hasSingles }: Props) {
  return (
    <>
      <LinkButton variant="tint" size="s" to={to} aria-label={`${title} ${words.goOn}`}>
        {words.goOn}
      </LinkButton>
      {hasSingles && (
        <LinkButton variant="ghost" size="s" to={singlesPath} aria-label={`${title} ${words.singles}`}>
          {words.singles}
        </LinkButton>
      )}
    </>
  );
}
