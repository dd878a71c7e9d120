import { LinkButton } from '../../../../ui/button.tsx';
import { contentMessages as words } from '../messages.ts';

/** To the product that brings more time of a content. */
export function GoOnLink({ title, to }: { title: string; to: string }) {
  return (
    <LinkButton variant="tint" size="s" to={to} aria-label={`${title} ${words.goOn}`}>
      {words.goOn}
    </LinkButton>
  );
}
