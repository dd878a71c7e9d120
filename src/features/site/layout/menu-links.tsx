import { NavLink } from 'react-router';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { siteFrameMessages } from './messages.ts';
import type { MenuGroup } from './navigation.ts';

/** One group of a menu, in the header's panel and in the drawer alike. */
export function MenuLinks({ group }: { group: MenuGroup }) {
  const notify = useNotify();
  return (
    <div>
      {group.label && <p>{group.label}</p>}
      <ul>
        {group.items.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <NavLink to={to}>{label}</NavLink>
            ) : (
              <button type="button" onClick={() => notify.alert(siteFrameMessages.resourcesSoon)}>
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
