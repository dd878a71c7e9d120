import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { type ShopApp, serveAnyone, serveMember } from '../../../platform/http/serve.server.ts';
import { setActsFor } from '../../../platform/security/acting/acted-for-queries.server.ts';
import { markKnownDevice, readKnownDevice } from '../../../platform/security/known-places.server.ts';
import { endSession, startSession, xsrfCookieFor } from '../../../platform/security/session.server.ts';
import { actFor } from './acting/contract.ts';
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
    const again = ctx.member?.memberId === id ? ctx.member : null;
    await startSession(ctx, c, id, again?.actsFor?.institutionId);
    markKnownDevice(ctx, c, 'member', loginId);
    return again ? { ...result, data: asSignedIn(again) } : result;
  });
  serveAnyone(app, logOut, async (ctx, { c }) => {
    await endSession(ctx, c);
    return { outcome: 'loggedOut' };
  });
  secondFactorApi(app);
  socialApi(app);
  serveMember(app, endOtherSessions, (ctx) => endEveryOther(ctx));
  serveMember(app, actFor, async (ctx, { input }) => {
    const { memberId, idHash } = ctx.member;
    const isTheirs = await setActsFor(ctx.db, { idHash, memberId }, input.for);
    return { outcome: isTheirs ? 'acting' : 'notFound' };
  });
  serveMember(app, endOwnSession, (ctx, { params }) => endOne(ctx, Number(params.id)));
}

function asSignedIn({ actsFor, ...person }: MemberCtx['member']): SignedInMember {
  const { memberId, serial, userType } = actsFor?.holder ?? person;
  return {
    ...{ id: memberId, userName: person.userName, toktokSerial: serial, userType },
    ...(actsFor && {
      actsFor: { name: actsFor.name, personId: person.memberId, rights: [...actsFor.rights] },
    }),
  };
}
