import { type ReactNode, useEffect } from 'react';
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
import { rememberMember } from './features/session/browser-session.ts';
import type { SignedInMember } from './features/session/contract.ts';
import { logoutMessages, sessionMessages } from './features/session/messages.ts';
import { type LoginState, useLogin } from './features/session/use-login.ts';
import { MissingScreen } from './features/showcase/missing-screen.tsx';
import { SiteFrame } from './features/site-frame/site-frame.tsx';
import { requestContext } from './server/request-context.server.ts';
import { ErrorScreen } from './ui/error-screen.tsx';
import { lazyChunk } from './ui/lazy-chunk.tsx';
import { NotifyProvider, useNotify } from './ui/notify.tsx';
import './ui/tokens.css';

const LoginDialog = lazyChunk(() => import('./features/session/login-dialog.tsx'));

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

export function loader({ context }: Route.LoaderArgs): { member: SignedInMember | null } {
  const { session } = context.get(requestContext);
  if (!session) return { member: null };
  const { memberId: id, userName, serial, userType } = session;
  return { member: { id, userName, toktokSerial: serial, userType } };
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
  const member = useRouteLoaderData<typeof loader>('root')?.member ?? null;
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const login = useLogin();

  useEffect(() => rememberMember(member), [member]);

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
    const search = new URLSearchParams(params);
    search.delete('modal');
    const here = { pathname, search: search.toString() };
    await navigate((state as LoginState | null)?.stay ? here : '/', {
      replace: true,
      preventScrollReset: true,
    });
    notify.toast(sessionMessages.welcome(who.userName));
  }

  function closeLogin() {
    const search = new URLSearchParams(params);
    search.delete('modal');
    navigate({ pathname, search: search.toString() }, { replace: true, preventScrollReset: true });
  }

  const soon = () => notify.alert(sessionMessages.soon);
  return (
    <SiteFrame member={member} onLogin={() => login.open()} onSignUp={soon} onSerial={soon} onLogout={leave}>
      {children}
      {params.get('modal') === 'login' && !member && (
        <LoginDialog onClose={closeLogin} onLoggedIn={loggedIn} />
      )}
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingScreen />;
  // Production hides a server error's words; the browser's own errors keep theirs.
  return <ErrorScreen error={isRouteErrorResponse(error) ? new Error(error.statusText) : error} />;
}
