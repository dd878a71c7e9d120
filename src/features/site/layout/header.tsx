import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useDialogInAddress } from '../../../ui/dialog/use-dialog-in-address.ts';
import { MenuIcon } from '../../../ui/media/icons.tsx';
import { Disclosure } from './disclosure.tsx';
import css from './header.module.css';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-links.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { accountLinksOf, isMenuCurrent, menus } from './navigation.ts';

export type HeaderProps = {
  /** Undefined while the page comes to life: then the browser's own hint shows who it is. */
  member: { userName: string; userType?: number; actsFor?: { name: string } | undefined } | null | undefined;
  /** The way to the cart. */
  cart: ReactNode;
  onLogin: () => void;
  onSignUp: () => void;
  onSerial: () => void;
  onLogout: () => void;
  /** Whoever acts for an institution looks at their own account again. */
  onOwnAccount: () => void;
};

export function Header(props: HeaderProps) {
  const { pathname } = useLocation();
  const drawer = useDialogInAddress('menu');
  return (
    <header className={css.header}>
      <div className={css.inside}>
        <Logo />
        <nav aria-label="주 메뉴" className={css.nav}>
          <ul className={css.menus}>
            {menus.map((menu, place) => (
              <li key={menu.label}>
                <Disclosure id={`menu${place}`} label={menu.label} isCurrent={isMenuCurrent(menu, pathname)}>
                  {menu.groups.map((group, index) => (
                    <MenuLinks key={group.label ?? index} group={group} />
                  ))}
                </Disclosure>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.tools}>
          <div className={css.account}>
            <AccountMenu {...props} />
          </div>
          {props.cart}
          <IconButton
            className={css.menuButton}
            label="전체 메뉴"
            aria-haspopup="dialog"
            icon={<MenuIcon />}
            onClick={drawer.open}
          />
        </div>
      </div>
      <MobileDrawer {...props} drawer={drawer} />
    </header>
  );
}

function AccountMenu({ member, onLogin, onSignUp, onSerial, onLogout }: HeaderProps) {
  // Both stand in the page, which is the same for everybody; the styles show one of them.
  return (
    <>
      <div className={css.visitor}>
        <Button variant="text" size="s" onClick={onLogin}>
          로그인
        </Button>
        <Button size="s" onClick={onSignUp}>
          회원가입
        </Button>
      </div>
      <div className={css.member}>
        <MemberMenu {...{ member, onSerial, onLogout }} />
      </div>
    </>
  );
}

function MemberMenu({ member, onSerial, onLogout }: Pick<HeaderProps, 'member' | 'onSerial' | 'onLogout'>) {
  return (
    <Disclosure
      id="menu-own"
      label={<span className={member ? css.name : css.hintedName}>{member && `${member.userName}님`}</span>}
      align="end"
    >
      <ul>
        {accountLinksOf(member ?? {}).map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={onSerial}>
            시리얼 번호 등록
          </button>
        </li>
        <li>
          <button type="button" onClick={onLogout}>
            로그아웃
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
