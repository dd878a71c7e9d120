import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { pushApi } from './push/api.server.ts';
import { readOwn, saveOwn, tryEmail } from './service.server.ts';
import { webhookApi } from './webhook/api.server.ts';

export function alarmApi(app: ShopApp): void {
  webhookApi(app);
  pushApi(app);
  serveOperator(app, calls.readOwnAlarms, async (ctx) => ({ outcome: 'found', data: await readOwn(ctx) }));
  serveOperator(app, calls.saveOwnAlarms, async (ctx, { input }) => ({ outcome: await saveOwn(ctx, input) }));
  serveOperator(app, calls.tryOwnEmail, (ctx) => tryEmail(ctx));
}
