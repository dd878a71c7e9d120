import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { cancelForReason, tryAgain } from '../../commerce/cash-receipt/operator.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { list, tellFirst } from './service.server.ts';

export function receiptAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listCashReceipts, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.retryCashReceipt, (ctx, { params }) =>
    tellFirst(ctx, Number(params.id), (id) => tryAgain(ctx, id)),
  );
  serveOperator(app, calls.cancelCashReceipt, (ctx, { params, input }) =>
    tellFirst(ctx, Number(params.id), (id) => cancelForReason(ctx, id, input.reason)),
  );
}
