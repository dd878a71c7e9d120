import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { checkLog, readLogChecks } from './service.server.ts';

export function logCheckApi(app: ShopApp): void {
  serveOperator(app, calls.readLogChecks, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readLogChecks(ctx, input),
  }));
  serveOperator(app, calls.checkLog, async (ctx, { input }) => ({ outcome: await checkLog(ctx, input) }));
}
