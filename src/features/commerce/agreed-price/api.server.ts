import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { getAgreedPrices } from './contract.ts';
import { readAgreed } from './service.server.ts';

export function agreedPriceApi(app: ShopApp): void {
  serveMember(app, getAgreedPrices, async (ctx) => ({
    outcome: 'found',
    data: { prices: await readAgreed(ctx, null) },
  }));
}
