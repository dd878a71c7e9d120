import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
import type { Route } from './+types/root';
import { readPurchase, rememberMember } from './features/session/browser-session.ts';
import type { SignedInMember } from './features/session/contract.ts';
import { logoutMessages, sessionMessages } from './features/session/messages.ts';
import { type ToldState, useAccountModal } from './features/session/use-account-modal.ts';
import { useLogin } from './features/session/use-login.ts';
import { MissingScreen } from './features/showcase/missing-screen.tsx';
import { SiteFrame } from './features/site-frame/site-frame.tsx';
import { requestContext } from './server/request-context.server.ts';
import { ErrorScreen } from './ui/error-screen.tsx';
import { lazyChunk } from './ui/lazy-chunk.tsx';
import { NotifyProvider, useNotify } from './ui/notify.tsx';
import './ui/tokens.css';

const LoginDialog = lazyChunk(() => import('./features/session/login-dialog.tsx'));
const SignUpDialog = lazyChunk(() => import('./features/member/sign-up-dialog.tsx'));
const RecoveryDialog = lazyChunk(() => import('./features/recovery/recovery-dialog.tsx'));
const SerialDialog = lazyChunk(() => import('./features/device/serial-dialog.tsx'));

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    href: '/fonts/toktok-core.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

type RootData = { member: SignedInMember | null; postcodeScript: string };

export function loader({ context }: Route.LoaderArgs): RootData {
  const { session, env } = context.get(requestContext);
  const postcodeScript = env.postcode.scriptUrl;
  if (!session) return { member: null, postcodeScript };
  const { memberId: id, userName, serial, userType } = session;
  return { member: { id, userName, toktokSerial: serial, userType }, postcodeScript };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FFFAF2" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <NotifyProvider>
      <Shop>
        <Outlet />
      </Shop>
    </NotifyProvider>
  );
}

function Shop({ children }: { children: ReactNode }) {
  const { member = null, postcodeScript = '' } = useRouteLoaderData<typeof loader>('root') ?? {};
  const notify = useNotify();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const login = useLogin();
  const account = useAccountModal();
  const { modal } = account;

  const [told, setTold] = useState('');
  const { state: locationState } = useLocation();

  useEffect(() => rememberMember(member), [member]);
  // Words that outlive their dialog are said when it has gone: in it nobody would hear them to the end.
  useEffect(() => {
    if (told === '' || modal !== null) return;
    notify.toast(told);
    setTold('');
  }, [told, modal, notify]);
  useEffect(() => {
    const words = (locationState as ToldState | null)?.told;
    if (words) notify.toast(words);
  }, [locationState, notify]);

  async function leave() {
    // Contracts bring their schemas along: they come when they are needed, not with the first page.
    const { requestLogout } = await import('./features/session/request-logout.ts');
    if (!(await requestLogout())) return notify.alert(logoutMessages.logoutFailed);
    await revalidate();
    await navigate('/');
    notify.toast(sessionMessages.loggedOut);
  }

  async function loggedIn(who: SignedInMember) {
    await revalidate();
    if (account.stay) account.close();
    else await navigate('/', { replace: true, preventScrollReset: true });
    setTold(sessionMessages.welcome(who.userName));
  }

  async function signedUp(who: SignedInMember) {
    const purchase = readPurchase();
    await revalidate();
    // The purchase that waits beneath goes on by itself; one that was left on another page is gone back to.
    if (params.has('step')) account.close();
    else await navigate(purchase?.buyLocation ?? '/', { replace: true });
    setTold(sessionMessages.joined(who.userName));
  }

  function passwordChanged() {
    rememberMember(null);
    if (params.has('step')) account.close();
    else navigate('/?modal=login', { replace: true });
  }

  return (
    <SiteFrame
      member={member}
      onLogin={() => login.open()}
      onSignUp={() => account.open('sign-up', { stay: false })}
      onSerial={() => account.open('serial')}
      onLogout={leave}
    >
      {children}
      {modal === 'login' && !member && <LoginDialog onClose={account.close} onLoggedIn={loggedIn} />}
      {modal === 'sign-up' && !member && (
        <SignUpDialog postcodeScript={postcodeScript} onSignedUp={signedUp} />
      )}
      {(modal === 'find-id' || modal === 'find-password') && !member && (
        <RecoveryDialog purpose={modal} onPasswordChanged={passwordChanged} />
      )}
      {modal === 'serial' && (
        <SerialDialog member={member} onClose={account.close} onRegistered={() => revalidate()} />
      )}
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingScreen />;
  // Production hides a server error's words; the browser's own errors keep theirs.
  return (
    <ErrorScreen
      error={isRouteErrorResponse(error) ? new Error(error.statusText) : error}
      picture={<img src="/art/error-toki-300.webp" width={240} height={240} alt="" />}
    />
  );
}
