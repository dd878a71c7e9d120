import { type ShopApp, serveAnyone } from '../../server/serve.server.ts';
import { endSession, startSession } from '../../server/session.server.ts';
import { logIn, logOut } from './contract.ts';
import { authenticate } from './service.server.ts';

export function sessionApi(app: ShopApp): void {
  serveAnyone(app, logIn, async (ctx, { input, c }) => {
    const result = await authenticate(ctx, input);
    if (result.outcome === 'loggedIn') await startSession(ctx, c, result.data.id);
    return result;
  });
  serveAnyone(app, logOut, async (ctx, { c }) => {
    await endSession(ctx, c);
    return { outcome: 'loggedOut' };
  });
}
