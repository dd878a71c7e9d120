import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { getSales } from './contract.ts';
import { readSales } from './service.server.ts';

export function salesApi(app: ShopApp): void {
  serveOperator(app, getSales, async (ctx, { input }) => {
    const data = await readSales(ctx, input);
    return data ? { outcome: 'found', data } : { outcome: 'badPeriod' };
  });
}
