import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { checkOwnership, listOwnContents } from './contract.ts';
import { checkOwned, listOwn } from './service.server.ts';

export function entitlementApi(app: ShopApp): void {
  serveMember(app, listOwnContents, async (ctx) => {
    const contents = await listOwn(ctx);
    return { outcome: 'found', data: { t_count: contents.length, t_data: contents } };
  });
  serveMember(app, checkOwnership, async (ctx, { input }) => ({
    outcome: 'checked',
    data: await checkOwned(ctx, input.app_id),
  }));
}
