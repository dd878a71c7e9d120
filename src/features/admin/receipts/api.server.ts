import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { cancelForReason, tryAgain } from '../../commerce/cash-receipt/operator.server.ts';
import { tellFirst } from '../operators/queries.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { list, receiptSteps } from './service.server.ts';

export function receiptAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listCashReceipts, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.retryCashReceipt, (ctx, { params }) =>
    tellFirst(ctx.db, tryAgain(ctx, Number(params.id)), receiptSteps(ctx, Number(params.id))),
  );
  serveOperator(app, calls.cancelCashReceipt, (ctx, { params, input }) =>
    tellFirst(
      ctx.db,
      cancelForReason(ctx, Number(params.id), input.reason),
      receiptSteps(ctx, Number(params.id)),
    ),
  );
}
