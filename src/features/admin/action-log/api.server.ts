import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { listLog, listRefusals } from './contract.ts';
import { readLog, readRefusals } from './service.server.ts';

export function actionLogApi(app: ShopApp): void {
  serveOperator(app, listLog, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'current', (aside) => readLog(aside, input)),
  }));
  serveOperator(app, listRefusals, async (ctx) => ({
    outcome: 'found',
    data: { refusals: await readRefusals(ctx) },
  }));
}
