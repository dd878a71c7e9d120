import { NavLink, useNavigate } from 'react-router';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { siteFrameMessages } from './messages.ts';
import type { MenuGroup } from './navigation.ts';

type Props = {
  group: MenuGroup;
  /** In the drawer: the page that is gone to takes the drawer's place in the history. */
  replaces?: boolean;
};

/** One group of a menu, in the header's panel and in the drawer alike. */
export function MenuLinks({ group, replaces = false }: Props) {
  const notify = useNotify();
  const navigate = useNavigate();

  async function tellSoon() {
    if (!(await notify.confirm(siteFrameMessages.resourcesSoon))) return;
    await navigate('/Faq', { replace: replaces });
  }

  return (
    <div>
      {group.label && (
        <p>
          {group.to ? (
            <NavLink to={group.to} replace={replaces}>
              {group.label}
            </NavLink>
          ) : (
            group.label
          )}
        </p>
      )}
      <ul>
        {group.items.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <NavLink to={to} replace={replaces}>
                {label}
              </NavLink>
            ) : (
              <button type="button" onClick={tellSoon}>
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
