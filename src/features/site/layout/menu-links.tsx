import { NavLink, useNavigate } from 'react-router';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { siteFrameMessages } from './messages.ts';
import type { MenuGroup } from './navigation.ts';

type Props = {
  group: MenuGroup;
  /** Before another page comes without a link: the drawer closes. */
  onLeave?: () => void;
};

/** One group of a menu, in the header's panel and in the drawer alike. */
export function MenuLinks({ group, onLeave }: Props) {
  const notify = useNotify();
  const navigate = useNavigate();

  async function tellSoon() {
    if (!(await notify.confirm(siteFrameMessages.resourcesSoon))) return;
    onLeave?.();
    await navigate('/Faq');
  }

  return (
    <div>
      {group.label && <p>{group.to ? <NavLink to={group.to}>{group.label}</NavLink> : group.label}</p>}
      <ul>
        {group.items.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <NavLink to={to}>{label}</NavLink>
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
