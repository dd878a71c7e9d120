import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { readReturnSettings, saveReturnSettings } from './contract.ts';
import { readSettings, saveSettings } from './service.server.ts';

export function returnTermsApi(app: ShopApp): void {
  serveOperator(app, readReturnSettings, async (ctx) => ({
    outcome: 'found',
    data: await readSettings(ctx),
  }));
  serveOperator(app, saveReturnSettings, (ctx, { input }) => saveSettings(ctx, input));
}
