import { readAside } from '../../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveOperator } from '../../operators/serve-operator.server.ts';
import { exportTaxMonth, readTaxMonth } from './contract.ts';
import { describeTaxMonth, makeTaxWorkbook } from './service.server.ts';

export function taxApi(app: ShopApp): void {
  serveOperator(app, readTaxMonth, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'recent', (aside) => describeTaxMonth(aside, input.month ?? '')),
  }));
  serveOperator(app, exportTaxMonth, async (ctx, { input }) => ({
    outcome: 'made',
    data: await readAside(ctx, 'recent', (aside) => makeTaxWorkbook(aside, input.month)),
  }));
}
