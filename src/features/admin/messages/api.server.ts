import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { search, sendAgain } from './service.server.ts';

export function messageAdminApi(app: ShopApp): void {
  serveOperator(app, calls.searchMessages, async (ctx, { input }) => ({
    outcome: 'found',
    data: await search(ctx, input),
  }));
  serveOperator(app, calls.sendMessageAgain, async (ctx, { params }) => ({
    outcome: await sendAgain(ctx, Number(params.id)),
  }));
}
