import { type MouseEvent, useRef } from 'react';
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

export type MobileDrawerProps = HeaderProps & { onClose: () => void };

export function MobileDrawer({ member, onClose, ...actions }: MobileDrawerProps) {
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const handlers = useShownDialog(dialog, onClose, 'title');

  // The drawer leaves first: what the action opens would otherwise hand its focus back to a button that is gone.
  const leaveThen = (act: () => void) => () => {
    onClose();
    act();
  };
  const drawerHandlers = {
    ...handlers,
    onClick(event: MouseEvent<HTMLElement>) {
      handlers.onClick(event);
      if (event.target instanceof Element && event.target.closest('a')) onClose();
    },
  };

  return (
    <dialog ref={dialog} className={css.drawer} aria-label="전체 메뉴" {...drawerHandlers}>
      <div className={css.frame}>
        <div className={css.bar}>
          <Logo />
          <IconButton label="닫기" icon={<CloseIcon />} onClick={onClose} data-dialog-title="" />
        </div>
        <div className={css.account}>
          {member ? (
            <>
              <p className={css.name}>{member.userName}님</p>
              <ul className={css.accountLinks}>
                {accountLinksOf(member).map(({ label, to }) => (
                  <li key={to}>
                    <NavLink to={to}>{label}</NavLink>
                  </li>
                ))}
                <li>
                  <button type="button" onClick={leaveThen(actions.onSerial)}>
                    시리얼 번호 등록
                  </button>
                </li>
                <li>
                  <button type="button" onClick={leaveThen(actions.onLogout)}>
                    로그아웃
                  </button>
                </li>
              </ul>
            </>
          ) : (
            <div className={css.buttons}>
              <Button block variant="ghost" onClick={leaveThen(actions.onLogin)}>
                로그인
              </Button>
              <Button block onClick={leaveThen(actions.onSignUp)}>
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
                  <MenuLinks key={group.label ?? index} group={group} onLeave={onClose} />
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
