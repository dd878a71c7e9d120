import { LinkButton } from '../../../ui/button.tsx';
import css from './strip-head.module.css';

type Props = { id: string; title: string; lead?: string; link?: { label: string; to: string } };

/** Heading of a part of the home page, and the way to all of it. */
export function StripHead({ id, title, lead, link }: Props) {
  return (
    <div className={css.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {link && (
        <LinkButton to={link.to} variant="ghost" size="s">
          {link.label}
        </LinkButton>
      )}
    </div>
  );
}
