import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  isRouteErrorResponse,
  type Location,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { askOperator } from '../../../shared/calls/ask-operator.ts';
import { presetOf } from '../../../shared/calls/operator-rights.ts';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { NotifyProvider, useNotify } from '../../../ui/dialog/notify.tsx';
import { WayBackProvider } from '../../../ui/dialog/way-back.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { CloseIcon, MenuIcon } from '../../../ui/media/icons.tsx';
import { isChunkLoadError } from '../../../ui/states/chunk-failure.ts';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { getEntry, leaveEntry, type SignedInOperator } from '../operators/contract.ts';
import { forgetWords, keepsUnsaved } from './browser-searches.ts';
import { CodeProvider } from './code-dialog.tsx';
import { EntryProvider } from './entry/entry-dialog.tsx';
import css from './frame.module.css';
import { frameMessages as words } from './messages.ts';
import { firstScreenOf, menuOf } from './navigation.ts';
import { entryAddress } from './request-data.ts';

export async function loader(): Promise<SignedInOperator> {
  const { answer, lost } = await askOperator(getEntry);
  if (!answer) throw new Response(words.lost[lost], { status: 503 });
  const { stage, operator } = answer.data;
  if (stage !== 'open' || !operator) throw redirect(entryAddress());
  return operator;
}

/** Of the start: whose work begins elsewhere goes there before anything is asked that they may not know. */
export async function loadStart(): Promise<void> {
  const first = firstScreenOf((await loader()).rights);
  if (first !== '/') throw redirect(first);
}

/** Who is working here. */
export function useOperator(): SignedInOperator {
  const operator = useRouteLoaderData<SignedInOperator>('frame');
  if (!operator) throw new Error('useOperator needs the frame above it');
  return operator;
}

/** Whoever types an address begins at its top: the first page of a tab has the same key every time, but not the same place. */
const placeOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** `search`: beside the menu, on every screen. */
export function Frame({ search }: { search: ReactNode }) {
  const operator = useLoaderData<SignedInOperator>();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const isMenuOpen = menuAt === pathname;
  const menu = useRef<HTMLElement>(null);
  // In a low window its line may lie below the edge. Newer browsers answer with a promise, which an effect must not return.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another address another line is the current one
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  useEffect(() => {
    if (!isMenuOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setMenuAt(null);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isMenuOpen]);
  return (
    <NotifyProvider>
      <WayBackProvider>
        <EntryProvider operator={operator}>
          <CodeProvider hasPasskey={operator.hasPasskey}>
            <ScrollRestoration getKey={placeOf} />
            <a className={css.skip} href="#main">
              {words.skip}
            </a>
            <div className={css.frame}>
              <header className={css.bar}>
                <span className={css.brand}>{words.brand}</span>
                {search}
                <IconButton
                  className={css.toggle}
                  label={isMenuOpen ? words.closeMenu : words.menu}
                  icon={isMenuOpen ? <CloseIcon /> : <MenuIcon />}
                  aria-expanded={isMenuOpen}
                  aria-controls="admin-menu"
                  onClick={() => setMenuAt(isMenuOpen ? null : pathname)}
                />
                <div id="admin-menu" className={joinClasses(css.menu, isMenuOpen && css.open)}>
                  <nav ref={menu} aria-label={words.nav}>
                    {menuOf(operator.rights).map(({ label, items }) => (
                      <div key={label} className={css.group}>
                        <p className={css.groupLabel}>{label}</p>
                        <ul>
                          {items.map((item) => (
                            <li key={item.to}>
                              <NavLink to={item.to} end={item.to === '/'} className={css.item}>
                                {item.label}
                              </NavLink>
                            </li>
                          ))}
                        </ul>
                      </div>
                    ))}
                  </nav>
                  <Foot operator={operator} />
                </div>
              </header>
              <main
                id="main"
                tabIndex={-1}
                className={joinClasses(css.main, navigation.state === 'loading' && css.busy)}
                aria-busy={navigation.state === 'loading'}
              >
                {operator.isPractice && <p className={css.practice}>{words.practice}</p>}
                <Outlet />
              </main>
            </div>
          </CodeProvider>
        </EntryProvider>
      </WayBackProvider>
    </NotifyProvider>
  );
}

function Foot({ operator }: { operator: SignedInOperator }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  async function leave() {
    const { title, body, go, stay } = words.leaveUnsaved;
    const question = { title, body, confirmLabel: go, cancelLabel: stay };
    if (keepsUnsaved(operator.id) && !(await notify.confirm(question))) return;
    setPending(true);
    await askOperator(leaveEntry);
    forgetWords(operator.id);
    await navigate('/login');
  }
  return (
    <div className={css.foot}>
      <p className={css.who}>
        <strong>{operator.name}</strong>
        <span>{words.roles[presetOf(operator.rights) ?? 'custom']}</span>
      </p>
      <div className={css.footActions}>
        <a className={css.shop} href={`${operator.shopUrl}/`} target="_blank" rel="noopener">
          {words.toShop}
        </a>
        <Button variant="ghost" size="s" pending={pending} onClick={leave}>
          {words.leave}
        </Button>
      </div>
    </div>
  );
}

/** In place of a screen that can't be shown: says why, and offers the way on. */
export function FrameFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const retry = () => (isChunkLoadError(error) ? window.location.reload() : void revalidate());
  if (isRouteErrorResponse(error) && error.status === 404)
    return <EmptyState title={words.missingTitle} body={String(error.data)} action={<Home />} />;
  if (isRouteErrorResponse(error) && error.status === 403)
    return <EmptyState title={words.forbiddenTitle} body={String(error.data)} action={<Home />} />;
  const text = isRouteErrorResponse(error) ? String(error.data) : words.lost.failed;
  return <ErrorState text={text} onRetry={retry} pending={state === 'loading'} retryLabel={words.retry} />;
}

const Home = () => (
  <LinkButton to="/" variant="ghost">
    {words.home}
  </LinkButton>
);
