import { Link } from 'react-router';
import { joinClasses } from '../../../ui/join-classes.ts';
import tints from '../../../ui/tints.module.css';
import css from './banner.module.css';
import type { Banner as BannerData } from './front-document.server.ts';
import { frontMessages } from './messages.ts';

/** One line above everything; it stays where it is when the page is scrolled. */
export function Banner({ title, to, tone }: Pick<BannerData, 'title' | 'to' | 'tone'>) {
  return (
    <aside className={joinClasses(css.banner, tints[tone])} aria-label={frontMessages.banner}>
      {to ? (
        <Link to={to} className={css.words}>
          {title}
        </Link>
      ) : (
        <p className={css.words}>{title}</p>
      )}
    </aside>
  );
}
