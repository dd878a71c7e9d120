import { getCookie, setCookie } from 'hono/cookie';
import {
  type ShopApp,
  type ShopContext,
  serveAnyone,
  serveMember,
} from '../../../../platform/http/serve.server.ts';
import { markKnownDevice, readKnownDevice } from '../../../../platform/security/known-places.server.ts';
import { isSameText } from '../../../../platform/security/secrets.server.ts';
import { ensureSession, startSessionWithoutPassword } from '../../../../platform/security/session.server.ts';
import { beginHalfLogIn } from '../second-factor/service.server.ts';
import {
  beginSocial,
  kakaoUnlinkedPath,
  linkSocialWaiting,
  readSocialWaiting,
  socialReturnPath,
  unlinkSocial,
} from './contract.ts';
import { type SocialName, socialKeys, socialWaitingMs, withParams } from './rules.ts';
import {
  arrive,
  begin,
  linkWaiting,
  readWaiting,
  type SocialArrival,
  tellOfEntry,
  unlink,
  unlinkAtProvider,
} from './service.server.ts';

export function socialApi(app: ShopApp): void {
  serveAnyone(app, beginSocial, (ctx, { input, c }) => begin(ctx, input, () => ensureSession(ctx, c)));
  serveAnyone(app, readSocialWaiting, async (ctx, { c }) => ({
    outcome: 'told',
    data: { provider: await readWaiting(ctx, tokenOf(c)) },
  }));
  serveMember(app, linkSocialWaiting, async (ctx, { c }) => {
    const result = await linkWaiting(ctx, tokenOf(c));
    if (result.outcome !== 'reauthenticate') keepToken(c, '', 0);
    return result;
  });
  serveMember(app, unlinkSocial, (ctx, { params }) => unlink(ctx, params.provider as SocialName));

  for (const provider of socialKeys)
    app.get(socialReturnPath(provider), async (c) => {
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
      const ctx = c.get('ctx');
      const { search } = new URL(c.req.url);
      const returned = new URL(socialReturnPath(provider) + search, ctx.env.publicUrl);
      return c.redirect(await goOn(c, await arrive(ctx, provider, returned)), 303);
    });

  for (const method of ['get', 'post'] as const) app[method](kakaoUnlinkedPath, (c) => hearUnlinked(c));
}

/** Where the browser goes, as whoever it is now. */
async function goOn(c: ShopContext, arrival: SocialArrival): Promise<string> {
  const ctx = c.get('ctx');
  switch (arrival.kind) {
    case 'over':
      return withParams('/', { social: 'over', modal: 'login' });
    case 'waiting':
      keepToken(c, arrival.token, socialWaitingMs / 1_000);
      return withParams(arrival.backTo, { modal: 'social' });
    case 'known': {
      const { memberId, loginId, provider, backTo, needsSecond } = arrival;
      if (needsSecond && ctx.member?.memberId !== memberId) {
        await beginHalfLogIn(ctx, c, memberId);
        return withParams(backTo, { social: 'second', modal: 'login' });
      }
      const isKnown = readKnownDevice(ctx, c, 'member', loginId) !== null;
      await startSessionWithoutPassword(ctx, c, memberId);
      markKnownDevice(ctx, c, 'member', loginId);
      if (!isKnown) await tellOfEntry(ctx, memberId, provider);
      return backTo;
    }
    case 'stopped':
    case 'failed':
      return withParams(arrival.backTo, {
        ...{ social: arrival.kind },
        ...(arrival.triesAgain && { modal: 'login' }),
      });
    default:
      return withParams(arrival.backTo, { social: arrival.kind });
  }
}

const cookieName = (c: ShopContext) => (isSecure(c) ? '__Host-social' : 'social');
const isSecure = (c: ShopContext) => c.get('ctx').env.publicUrl.startsWith('https://');

function tokenOf(c: ShopContext): string {
  const token = getCookie(c, cookieName(c)) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : '';
}
const keepToken = (c: ShopContext, token: string, maxAge: number) =>
  setCookie(c, cookieName(c), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    maxAge,
  });

/** Kakao's webhook: GET or POST, with the application's admin key. It wants a 200 within three seconds. */
async function hearUnlinked(c: ShopContext): Promise<Response> {
  const ctx = c.get('ctx');
  const adminKey = ctx.env.social.kakao?.adminKey ?? null;
  if (adminKey === null || !isSameText(c.req.header('authorization') ?? '', `KakaoAK ${adminKey}`))
    return c.body(null, 401);
  const fields = c.req.method === 'GET' ? c.req.query() : await c.req.parseBody();
  const subject = fields.user_id;
  if (fields.app_id === undefined || typeof subject !== 'string' || !/^\d{1,20}$/.test(subject))
    return c.body(null, 400);
  await unlinkAtProvider(ctx, 'kakao', subject);
  return c.body(null, 200);
}
