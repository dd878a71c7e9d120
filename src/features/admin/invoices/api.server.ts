import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import * as service from './service.server.ts';

export function invoiceAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listInvoices, async (ctx, { input }) => ({
    outcome: 'found',
    data: await service.list(ctx, input),
  }));
  serveOperator(app, calls.seeInvoice, (ctx, { params }) => service.see(ctx, Number(params.id)));
  serveOperator(app, calls.recordInvoiceTransfer, (ctx, { params, input }) =>
    service.record(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.undoInvoiceTransfer, (ctx, { params, input }) =>
    service.undo(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.writeOffInvoice, (ctx, { params, input }) =>
    service.giveUp(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.listInvoiceTerms, async (ctx) => ({
    outcome: 'found',
    data: await service.describeTerms(ctx),
  }));
  serveOperator(app, calls.allowInvoice, (ctx, { input }) => service.allow(ctx, input));
  serveOperator(app, calls.endInvoiceTerms, (ctx, { params, input }) =>
    service.end(ctx, Number(params.id), input.reason),
  );
}
