import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { awaitProduct, listAwaited, stopAwaiting } from './contract.ts';
import { deleteWish } from './queries.server.ts';
import { awaitRestock, listOwnAwaited } from './service.server.ts';

export function restockApi(app: ShopApp): void {
  serveMember(app, listAwaited, async (ctx) => ({
    outcome: 'found',
    data: { awaited: await listOwnAwaited(ctx) },
  }));
  serveMember(app, awaitProduct, async (ctx, { input }) => ({ outcome: await awaitRestock(ctx, input) }));
  serveMember(app, stopAwaiting, async (ctx, { params }) => {
    await deleteWish(ctx.db, ctx.member.memberId, Number(params.id));
    return { outcome: 'removed' };
  });
}
