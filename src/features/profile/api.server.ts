import { type ShopApp, serveMember } from '../../server/serve.server.ts';
import { endSession } from '../../server/session.server.ts';
import { leaveShop } from './contract.ts';
import { leave } from './leaving.server.ts';

export function profileApi(app: ShopApp): void {
  serveMember(app, leaveShop, async (ctx, { c }) => {
    const outcome = await leave(ctx);
    if (outcome === 'left') await endSession(ctx, c);
    return { outcome };
  });
}
