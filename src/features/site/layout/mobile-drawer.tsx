import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button, IconButton } from '../../../ui/button.tsx';
import { LiveRegions } from '../../../ui/dialog/live-regions.tsx';
import { useShownDialog } from '../../../ui/dialog/use-shown-dialog.ts';
import { ChevronDownIcon, CloseIcon } from '../../../ui/media/icons.tsx';
import type { HeaderProps } from './header.tsx';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-links.tsx';
import css from './mobile-drawer.module.css';
import { accountLinksOf, isMenuCurrent, menus } from './navigation.ts';

type Act = 'onLogin' | 'onSignUp' | 'onSerial' | 'onLogout';
type Drawer = { isOpen: boolean; close: () => void };
export type MobileDrawerProps = HeaderProps & { drawer: Drawer };

/** Stands in the address as `?menu=`, so that Back closes it; its links take its place in the history. */
export function MobileDrawer({ drawer, ...props }: MobileDrawerProps) {
  const next = useRef<Act | null>(null);
  const latest = useRef(props);
  latest.current = props;

  // The drawer leaves first: what the action opens would otherwise hand its focus back to a button that is gone, and lie on the
  // drawer's entry of the history.
  useEffect(() => {
    if (drawer.isOpen || !next.current) return;
    const act = next.current;
    next.current = null;
    // By the address without the drawer.
    latest.current[act]();
  }, [drawer.isOpen]);
  const leaveThen = (act: Act) => () => {
    next.current = act;
    drawer.close();
  };
  return drawer.isOpen ? <OpenDrawer {...props} onClose={drawer.close} leaveThen={leaveThen} /> : null;
}

type OpenProps = HeaderProps & { onClose: () => void; leaveThen: (act: Act) => () => void };

function OpenDrawer({ member, onClose, leaveThen }: OpenProps) {
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const handlers = useShownDialog(dialog, onClose, 'title');

  return (
    <dialog ref={dialog} className={css.drawer} aria-label="전체 메뉴" {...handlers}>
      <div className={css.frame}>
        <div className={css.bar}>
          <Logo replaces />
          <IconButton label="닫기" icon={<CloseIcon />} onClick={onClose} data-dialog-title="" />
        </div>
        <div className={css.account}>
          {member ? (
            <>
              <p className={css.name}>{member.userName}님</p>
              <ul className={css.accountLinks}>
                {accountLinksOf(member).map(({ label, to }) => (
                  <li key={to}>
                    <NavLink to={to} replace>
                      {label}
                    </NavLink>
                  </li>
                ))}
                <li>
                  <button type="button" onClick={leaveThen('onSerial')}>
                    시리얼 번호 등록
                  </button>
                </li>
                <li>
                  <button type="button" onClick={leaveThen('onLogout')}>
                    로그아웃
                  </button>
                </li>
              </ul>
            </>
          ) : (
            <div className={css.buttons}>
              <Button block variant="ghost" onClick={leaveThen('onLogin')}>
                로그인
              </Button>
              <Button block onClick={leaveThen('onSignUp')}>
                회원가입
              </Button>
            </div>
          )}
        </div>
        <nav aria-label="전체 메뉴" className={css.menus}>
          {menus.map((menu) => (
            <details key={menu.label} name="drawer-menu" open={isMenuCurrent(menu, pathname)}>
              <summary>
                {menu.label}
                <ChevronDownIcon size={20} />
              </summary>
              <div className={css.groups}>
                {menu.groups.map((group, index) => (
                  <MenuLinks key={group.label ?? index} group={group} replaces />
                ))}
              </div>
            </details>
          ))}
        </nav>
      </div>
      <LiveRegions />
    </dialog>
  );
}
