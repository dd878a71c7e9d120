import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { giveUpDeposit, listOpenDeposits } from './contract.ts';
import { giveUpOpenDeposit } from './deposit/close-account.server.ts';
import { listOpenDeposits as findOpenDeposits } from './deposit/list-open-deposits.server.ts';

export function paymentApi(app: ShopApp): void {
  serveMember(app, listOpenDeposits, async (ctx) => {
    const deposits = await findOpenDeposits(ctx);
    return { outcome: 'found', data: { t_count: deposits.length, t_data: deposits } };
  });
  serveMember(app, giveUpDeposit, async (ctx, { input }) => ({
    outcome: await giveUpOpenDeposit(ctx, input.moid),
  }));
}
