import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveExport } from '../exports/serve-export.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { exportSales, getBuyers, getSales } from './contract.ts';
import { readBuyers, readSales } from './service.server.ts';
import { tableOf } from './tables.server.ts';

export function salesApi(app: ShopApp): void {
  serveOperator(app, getSales, async (ctx, { input }) => {
    const data = await readAside(ctx, 'recent', (aside) => readSales(aside, input));
    return data ? { outcome: 'found', data } : { outcome: 'badPeriod' };
  });
  serveOperator(app, getBuyers, async (ctx, { input }) => {
    const data = await readAside(ctx, 'recent', (aside) => readBuyers(aside, input));
    return data ? { outcome: 'found', data } : { outcome: 'badPeriod' };
  });
  serveExport(app, exportSales, async (ctx, { input: { table, by, ...wish } }) => {
    const sales = await readAside(ctx, 'recent', (aside) => readSales(aside, wish));
    if (!sales) return { outcome: 'badPeriod' };
    const buyers =
      table === 'buyers' ? await readAside(ctx, 'recent', (aside) => readBuyers(aside, wish)) : null;
    const { from, until } = sales.period;
    return { name: `sales-${table}-${from}-${until}`, ...tableOf({ ...sales, buyers }, table, by) };
  });
}
