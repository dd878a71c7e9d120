import { type KeyboardEvent, useId } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import type { Popup } from './front-document.server.ts';
import { frontMessages as words } from './messages.ts';
import css from './popup-card.module.css';

export type PopupCardProps = Omit<Popup, 'id' | 'from' | 'until'> & {
  /** Where it stands in the page like anything else, for whoever writes it. */
  inPlace?: boolean;
  onClose?: () => void;
  onRest?: () => void;
};

/** Lies over the page without stopping anybody: what is beneath can be read, pressed and scrolled. */
export function PopupCard({ title, text, picture, link, inPlace, onClose, onRest }: PopupCardProps) {
  const titleId = useId();
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose?.();
  };
  return (
    <aside
      className={joinClasses(css.card, !inPlace && css.over)}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
    >
      {picture && (
        <div className={css.picture}>
          <Picture picture={picture} sizes="360px" />
        </div>
      )}
      <div className={css.words}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {link && (
          <LinkButton to={link.to} block onClick={onClose}>
            {link.label}
          </LinkButton>
        )}
      </div>
      <div className={css.ways}>
        <Button variant="text" size="s" onClick={onRest}>
          {words.rest}
        </Button>
        <Button variant="text" size="s" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </aside>
  );
}
