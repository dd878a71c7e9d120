import { LinkButton } from '../../../../ui/button.tsx';
import { contentMessages as words } from '../messages.ts';
import { singlesPath } from '../package/rules.ts';

type Props = { title: string; to: string; isOver: boolean; hasSingles: boolean };

/** To the product that brings more time of a content; of a package, to what it holds as well. */
export function GoOnLink({ title, to, isOver, hasSingles }: Props) {
  const label = isOver ? words.again : words.goOn;
  return (
    <>
      <LinkButton variant="tint" size="s" to={to} aria-label={`${title} ${label}`}>
        {label}
      </LinkButton>
      {hasSingles && (
        <LinkButton variant="ghost" size="s" to={singlesPath} aria-label={`${title} ${words.singles}`}>
          {words.singles}
        </LinkButton>
      )}
    </>
  );
}
