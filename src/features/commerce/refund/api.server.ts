import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { nameSurplusAccount, tellRefundAccount } from './contract.ts';
import { nameRefundAccount, nameSurplusAccount as nameSurplus } from './name-account.server.ts';

export function refundApi(app: ShopApp): void {
  serveMember(app, tellRefundAccount, async (ctx, { input }) => ({
    outcome: await nameRefundAccount(ctx, input),
  }));
  serveMember(app, nameSurplusAccount, async (ctx, { input }) => ({
    outcome: await nameSurplus(ctx, input),
  }));
}
