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
import { mayOrder } from './features/account/session/acting/rules.ts';
import { useOwnAccount } from './features/account/session/acting/use-own-account.ts';
import { showHint } from './features/account/session/browser-hint.ts';
import { readPurchase, rememberMember } from './features/account/session/browser-session.ts';
import type { SignedInMember } from './features/account/session/contract.ts';
import { logoutMessages, sessionNews } from './features/account/session/news-messages.ts';
import { requestMember } from './features/account/session/request-member.ts';
import { hasWaitingSocial } from './features/account/session/social/browser-waiting.ts';
import type { SocialName } from './features/account/session/social/rules.ts';
import { offeredBy } from './features/account/session/social/service.server.ts';
import { type ToldState, useAccountModal } from './features/account/session/use-account-modal.ts';
import { useLogin } from './features/account/session/use-login.ts';
import { useMember } from './features/account/session/use-member.ts';
import { CartLink } from './features/commerce/cart/cart-link.tsx';
import { CartProvider } from './features/commerce/cart/cart-provider.tsx';
import { markOf } from './features/commerce/escrow/mark.server.ts';
import { Banner } from './features/site/front/banner.tsx';
import { readBanner } from './features/site/front/service.server.ts';
import { MissingScreen } from './features/site/home/missing-screen.tsx';
import { placeOf } from './features/site/inquiry/address-rules.ts';
import type { ChatPlugin } from './features/site/inquiry/browser-chat.ts';
import { InquiryDialog } from './features/site/inquiry/late-inquiry-dialog.tsx';
import { aboutAnything, aboutChannel, Chat, useInquiry } from './features/site/inquiry/use-inquiry.ts';
import { SiteFrame } from './features/site/layout/site-frame.tsx';
import { useVisit } from './features/site/visits/use-visit.ts';
import { type Company, readShownCompany } from './platform/config/company-queries.server.ts';
import { requestContext } from './platform/http/request-context.server.ts';
import { aliveEvent } from './shared/page/page-alive.ts';
import { failedPage, missingPage } from './shared/page/page-meta.ts';
import { markReading } from './shared/page/same-page.ts';
import type { EscrowMark } from './shared/requests/escrow.ts';
import './ui/fonts/core.css';
import { ConnectionBar } from './ui/connection/connection-bar.tsx';
import { NotifyProvider, useNotify } from './ui/dialog/notify.tsx';
import coreFont from './ui/fonts/toktok-core.woff2?url';
import { SiteOrigin } from './ui/layout/structured-data.tsx';
import { ErrorScreen } from './ui/states/error-screen.tsx';
import { IfFrameStands } from './ui/states/if-frame-stands.tsx';
import { lazyChunk } from './ui/states/lazy-chunk.tsx';
import './ui/tokens.css';

const LoginDialog = lazyChunk(() => import('./features/account/session/login-dialog.tsx'));
const SocialDialog = lazyChunk(() => import('./features/account/session/social/social-dialog.tsx'));
const SocialNews = lazyChunk(() => import('./features/account/session/social/social-news.tsx'));
const SignUpDialog = lazyChunk(() => import('./features/account/member/sign-up/sign-up-dialog.tsx'));
const RecoveryDialog = lazyChunk(() => import('./features/account/recovery/recovery-dialog.tsx'));
const SerialDialog = lazyChunk(() => import('./features/account/device/serial-dialog.tsx'));

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    href: coreFont,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

type RootData = {
  postcodeScript: string;
  origin: string;
  chat: { plugin: ChatPlugin | null; kakaoChannelId: string | null };
  /** By whose log-in members may come, too. */
  social: SocialName[];
  company: Company;
  /** Null where the shop's contract has no escrow. */
  escrow: EscrowMark | null;
  banner: Awaited<ReturnType<typeof readBanner>>;
};

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const ctx = context.get(requestContext);
  const [company, banner] = await Promise.all([readShownCompany(ctx), readBanner(ctx)]);
  return {
    postcodeScript: ctx.env.postcode.scriptUrl,
    origin: ctx.env.publicUrl,
    chat: ctx.env.chat,
    social: offeredBy(ctx),
    company,
    escrow: markOf(ctx),
    banner,
  };
}

export { onlyForAnotherPage as shouldRevalidate } from './shared/page/same-page.ts';

/** A page that can't be shown has no words of its own. */
export const meta = ({ error }: Route.MetaArgs) => (isMissing(error) ? missingPage : error ? failedPage : []);

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function Layout({ children }: { children: ReactNode }) {
  // What was pressed before React came is pressed now.
  useEffect(() => void window.dispatchEvent(new Event(aliveEvent)), []);
  // Characters that few pages have; where they can't come, the visitor's own face stays.
  useEffect(() => void import('./ui/fonts/slices.css').catch(() => undefined), []);
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
    <Site>
      <Outlet />
    </Site>
  );
}

/** Everything around a page; also around the word that there is none. */
function Site({ children }: { children: ReactNode }) {
  const { origin = '', chat } = useRouteLoaderData<typeof loader>('root') ?? {};
  useVisit();
  return (
    <SiteOrigin value={origin}>
      <Chat value={chat?.plugin ?? null}>
        <NotifyProvider>
          <Shop>{children}</Shop>
        </NotifyProvider>
      </Chat>
    </SiteOrigin>
  );
}

/** Without an answer it stays as it is. */
const askWho = () => requestMember().catch(() => undefined);

function Shop({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>('root');
  const { postcodeScript = '', chat, banner, company = null, escrow = null } = known ?? {};
  const member = useMember();
  const notify = useNotify();
  const navigate = useNavigate();
  const { revalidate, state: readingState } = useRevalidator();
  useEffect(() => markReading(readingState === 'loading'), [readingState]);
  const [params] = useSearchParams();
  const login = useLogin();
  const account = useAccountModal();
  const inquiry = useInquiry();
  const becomeSelf = useOwnAccount();
  const { modal } = account;

  const [told, setTold] = useState('');
  const { state: locationState } = useLocation();

  // The page is the same for everybody, and what the browser remembers may be old.
  useEffect(() => {
    if (member !== undefined) showHint(member);
  }, [member]);
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => void askWho().then(() => setConfirmed(true)), []);
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
    const [{ requestLogout }, { emptyBrowserCart }] = await Promise.all([
      import('./features/account/session/request-logout.ts'),
      import('./features/commerce/cart/browser/browser-cart.ts'),
    ]);
    if (!(await requestLogout())) return notify.alert(logoutMessages.logoutFailed);
    emptyBrowserCart();
    await navigate('/');
    notify.toast(sessionNews.loggedOut);
  }

  // Leaving the dialog's address reads everything anew: the page that comes knows the member, and no earlier press is lost.
  async function loggedIn(who: SignedInMember) {
    if (account.stay) account.close();
    else await navigate('/', { replace: true, preventScrollReset: true });
    setTold(sessionNews.welcome(who.userName));
  }

  async function signedUp(who: SignedInMember) {
    const purchase = readPurchase();
    // The purchase that waits beneath goes on by itself; one that was left on another page is gone back to.
    if (params.has('step')) account.close();
    else await navigate(purchase?.buyLocation ?? '/', { replace: true });
    setTold(sessionNews.joined(who.userName));
  }

  function passwordChanged() {
    rememberMember(null);
    if (params.has('step')) account.close();
    else navigate('/?modal=login', { replace: true });
  }

  return (
    <CartProvider
      memberId={member && (isConfirmed && mayOrder(member) ? member.id : undefined)}
      onOther={askWho}
    >
      <SiteFrame
        member={member}
        cart={<CartLink />}
        company={company}
        escrow={escrow}
        banner={banner && <Banner {...banner} />}
        onLogin={() => login.open()}
        onSignUp={() => account.open('sign-up', { stay: false })}
        onSerial={() => account.open('serial')}
        onLogout={leave}
        onOwnAccount={becomeSelf}
        help={{
          kakaoChannelId: chat?.kakaoChannelId ?? null,
          hasChat: Boolean(chat?.plugin),
          onAsk: () => inquiry.open(aboutAnything),
          onAskAhead: inquiry.prepare,
          onAskChannel: () => inquiry.showDialog(aboutChannel),
        }}
      >
        {children}
        {modal === 'login' && member === null && (
          <LoginDialog onClose={account.close} onLoggedIn={loggedIn} />
        )}
        {modal === 'social' && member === null && <SocialDialog onClose={account.close} />}
        {member !== undefined && (params.has('social') || (member && hasWaitingSocial())) && <SocialNews />}
        {modal === 'sign-up' && member === null && (
          <SignUpDialog postcodeScript={postcodeScript} onSignedUp={signedUp} />
        )}
        {(modal === 'find-id' || modal === 'find-password') && member === null && (
          <RecoveryDialog purpose={modal} onPasswordChanged={passwordChanged} />
        )}
        {inquiry.asked !== null && placeOf(inquiry.asked).place !== 'product' && (
          <InquiryDialog hasNoChannel={inquiry.asked === aboutChannel.id} onClose={inquiry.close} />
        )}
        {modal === 'serial' && member !== undefined && (
          <SerialDialog
            member={member}
            onClose={account.close}
            onRegistered={() => void Promise.all([askWho(), revalidate()])}
          />
        )}
      </SiteFrame>
      <ConnectionBar />
    </CartProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) {
    return (
      <Site>
        <MissingScreen />
      </Site>
    );
  }
  // Production hides a server error's words; the browser's own errors keep theirs.
  const screen = (
    <ErrorScreen
      error={isRouteErrorResponse(error) ? new Error(error.statusText) : error}
      picture={<img src="/art/error-toki-300.webp" width={240} height={240} alt="" />}
    />
  );
  return <IfFrameStands framed={<Site>{screen}</Site>}>{screen}</IfFrameStands>;
}
