import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { endSession } from '../../../platform/security/session.server.ts';
import { leaveShop } from './contract.ts';
import { leave } from './leaving.server.ts';

export function profileApi(app: ShopApp): void {
  serveMember(app, leaveShop, async (ctx, { c }) => {
    const outcome = await leave(ctx);
    if (outcome === 'left') await endSession(ctx, c);
    return { outcome };
  });
}
