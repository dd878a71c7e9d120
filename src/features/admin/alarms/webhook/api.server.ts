import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveOperator } from '../../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { removeWebhook } from './queries.server.ts';
import { setWebhook, showWebhook, tryOut } from './service.server.ts';

export function webhookApi(app: ShopApp): void {
  serveOperator(app, calls.readWebhook, async (ctx) => ({
    outcome: 'found',
    data: { webhook: await showWebhook(ctx) },
  }));
  serveOperator(app, calls.saveWebhook, (ctx, { input }) => setWebhook(ctx, input));
  serveOperator(app, calls.removeWebhook, async ({ db }) => ({
    outcome: (await removeWebhook(db)) ? 'removed' : 'notFound',
  }));
  serveOperator(app, calls.tryWebhook, (ctx) => tryOut(ctx));
}
