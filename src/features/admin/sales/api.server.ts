import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveExport } from '../exports/serve-export.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { exportSales, getSales } from './contract.ts';
import { readSales } from './service.server.ts';
import { tableOf } from './tables.server.ts';

export function salesApi(app: ShopApp): void {
  serveOperator(app, getSales, async (ctx, { input }) => {
    const data = await readAside(ctx, 'recent', (aside) => readSales(aside, input));
    return data ? { outcome: 'found', data } : { outcome: 'badPeriod' };
  });
  serveExport(app, exportSales, async (ctx, { input: { table, by, ...wish } }) => {
    const sales = await readAside(ctx, 'recent', (aside) => readSales(aside, wish));
    return sales
      ? { name: `sales-${table}-${sales.period.from}-${sales.period.until}`, ...tableOf(sales, table, by) }
      : { outcome: 'badPeriod' };
  });
}
