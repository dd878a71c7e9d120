import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveExport } from '../exports/serve-export.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { exportRefunds, listRefunds } from './contract.ts';
import { listForExport, readRefunds } from './service.server.ts';

export function refundAdminApi(app: ShopApp): void {
  serveOperator(app, listRefunds, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'current', (aside) => readRefunds(aside, input)),
  }));
  serveExport(app, exportRefunds, async (ctx, { input }) => listForExport(ctx, input.filters));
}
