import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { redeemCoupon } from './contract.ts';
import { redeem } from './service.server.ts';

export function couponApi(app: ShopApp): void {
  serveMember(app, redeemCoupon, (ctx, { input }) => redeem(ctx, input.code));
}
