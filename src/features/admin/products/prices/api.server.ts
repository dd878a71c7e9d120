import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveOperator } from '../../operators/serve-operator.server.ts';
import { changePrices, readPrices, undoPrices } from './contract.ts';
import * as service from './service.server.ts';

export function pricesApi(app: ShopApp): void {
  serveOperator(app, readPrices, async (ctx) => ({
    outcome: 'found',
    data: await service.describePrices(ctx),
  }));
  serveOperator(app, changePrices, (ctx, { input }) => service.changePrices(ctx, input));
  serveOperator(app, undoPrices, (ctx, { params }) => service.undoPrices(ctx, Number(params.id)));
}
