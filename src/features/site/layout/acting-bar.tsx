import { Button } from '../../../ui/button.tsx';
import css from './acting-bar.module.css';
import type { HeaderProps } from './header.tsx';
import { siteFrameMessages as words } from './messages.ts';

/** For whom somebody acts. It stands in every page, which is the same for everybody; the styles show it where it is so. */
export function ActingBar({ member, onOwnAccount }: Pick<HeaderProps, 'member' | 'onOwnAccount'>) {
  const name = member?.actsFor?.name;
  return (
    <aside className={css.bar} aria-label={words.account}>
      <p className={css.words}>
        <strong className={name ? undefined : css.hinted}>{name}</strong> {words.acting}
      </p>
      <Button variant="ghost" size="s" onClick={onOwnAccount}>
        {words.ownAccount}
      </Button>
    </aside>
  );
}
