import { type ShopApp, serveAnyone, serveMember } from '../../../platform/http/serve.server.ts';
import { markKnownDevice, readKnownDevice } from '../../../platform/security/known-places.server.ts';
import { endSession, startSession } from '../../../platform/security/session.server.ts';
import { endOtherSessions, endOwnSession, logIn, logOut } from './contract.ts';
import { endEveryOther, endOne } from './own-sessions.server.ts';
import { canonicalLoginId } from './rules.ts';
import { authenticate } from './service.server.ts';

export function sessionApi(app: ShopApp): void {
  serveAnyone(app, logIn, async (ctx, { input, c }) => {
    const loginId = canonicalLoginId(input.login_id);
    const result = await authenticate(ctx, input, { device: readKnownDevice(ctx, c, 'member', loginId) });
    if (result.outcome === 'loggedIn') {
      await startSession(ctx, c, result.data.id);
      markKnownDevice(ctx, c, 'member', loginId);
    }
    return result;
  });
  serveAnyone(app, logOut, async (ctx, { c }) => {
    await endSession(ctx, c);
    return { outcome: 'loggedOut' };
  });
  serveMember(app, endOtherSessions, (ctx) => endEveryOther(ctx));
  serveMember(app, endOwnSession, (ctx, { params }) => endOne(ctx, Number(params.id)));
}
