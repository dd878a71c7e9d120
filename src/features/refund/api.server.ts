import { type ShopApp, serveMember } from '../../server/serve.server.ts';
import { tellRefundAccount } from './contract.ts';
import { nameRefundAccount } from './name-account.server.ts';

export function refundApi(app: ShopApp): void {
  serveMember(app, tellRefundAccount, async (ctx, { input }) => ({
    outcome: await nameRefundAccount(ctx, input),
  }));
}
