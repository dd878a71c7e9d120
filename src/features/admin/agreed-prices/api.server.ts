import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveExport } from '../exports/serve-export.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import * as service from './service.server.ts';

export function agreedPriceAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listAgreedBuyers, async (ctx, { input }) => ({
    outcome: 'found',
    data: await service.list(ctx, input.q),
  }));
  serveOperator(app, calls.readAgreedPrices, (ctx, { params }) => service.read(ctx, params.of ?? ''));
  serveOperator(app, calls.enterAgreedPrices, (ctx, { input }) => service.enter(ctx, input));
  serveOperator(app, calls.correctAgreedPrice, (ctx, { params, input }) =>
    service.correct(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.endAgreedPrice, (ctx, { params, input }) =>
    service.end(ctx, Number(params.id), input.lastDay),
  );
  serveOperator(app, calls.undoAgreedPrice, (ctx, { params }) => service.undo(ctx, Number(params.id)));
  serveExport(app, calls.exportAgreedPrices, (ctx, { params }) =>
    service.listForExport(ctx, params.of ?? ''),
  );
}
