import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { checkOwnership, chooseContentReminders, listOwnContents } from './contract.ts';
import { resumeReminders, stopReminders } from './reminder-queries.server.ts';
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
  serveMember(
    app,
    chooseContentReminders,
    async ({ db, member: { memberId }, now }, { input: { wanted } }) => {
      if (wanted) await resumeReminders(db, memberId);
      else await stopReminders(db, memberId, new Date(now()));
      return { outcome: 'changed' };
    },
  );
}
