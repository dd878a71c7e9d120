import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { getSales } from './contract.ts';
import { readSales } from './service.server.ts';

export function salesApi(app: ShopApp): void {
  serveOperator(app, getSales, async (ctx, { input }) => {
    const data = await readAside(ctx, 'recent', (aside) => readSales(aside, input));
    return data ? { outcome: 'found', data } : { outcome: 'badPeriod' };
  });
}
