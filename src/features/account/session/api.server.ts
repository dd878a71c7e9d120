import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { type ShopApp, serveAnyone, serveMember } from '../../../platform/http/serve.server.ts';
import { markKnownDevice, readKnownDevice } from '../../../platform/security/known-places.server.ts';
import { endSession, startSession, xsrfCookieFor } from '../../../platform/security/session.server.ts';
import {
  endOtherSessions,
  endOwnSession,
  logIn,
  logOut,
  readSession,
  type SignedInMember,
} from './contract.ts';
import { endEveryOther, endOne } from './own-sessions/own-sessions.server.ts';
import { canonicalLoginId } from './rules.ts';
import { secondFactorApi } from './second-factor/api.server.ts';
import { hasPasskey } from './second-factor/queries.server.ts';
import { beginHalfLogIn } from './second-factor/service.server.ts';
import { authenticate } from './service.server.ts';
import { socialApi } from './social/api.server.ts';

export function sessionApi(app: ShopApp): void {
  serveAnyone(app, readSession, async (ctx, { c }) => {
    const token = xsrfCookieFor(ctx, c.req.header('cookie') ?? '', ctx.sessionId);
    if (token) c.header('Set-Cookie', token, { append: true });
    return { outcome: 'told', data: { member: ctx.member && asSignedIn(ctx.member) } };
  });
  serveAnyone(app, logIn, async (ctx, { input, c }) => {
    const loginId = canonicalLoginId(input.login_id);
    const result = await authenticate(ctx, input, { device: readKnownDevice(ctx, c, 'member', loginId) });
    if (result.outcome !== 'loggedIn') return result;
    const { id } = result.data;
    // Whoever is in gave the second factor at the door: the password alone makes their session fresh.
    if (ctx.member?.memberId !== id && (await hasPasskey(ctx.db, id))) {
      await beginHalfLogIn(ctx, c, id);
      return { outcome: 'secondFactor' };
    }
    await startSession(ctx, c, id);
    markKnownDevice(ctx, c, 'member', loginId);
    return result;
  });
  serveAnyone(app, logOut, async (ctx, { c }) => {
    await endSession(ctx, c);
    return { outcome: 'loggedOut' };
  });
  secondFactorApi(app);
  socialApi(app);
  serveMember(app, endOtherSessions, (ctx) => endEveryOther(ctx));
  serveMember(app, endOwnSession, (ctx, { params }) => endOne(ctx, Number(params.id)));
}

const asSignedIn = ({ memberId, userName, serial, userType }: MemberCtx['member']): SignedInMember => ({
  id: memberId,
  userName,
  toktokSerial: serial,
  userType,
});
