import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { correctParty, tryInvoiceAgain } from '../../commerce/tax-invoice/operator.server.ts';
import { tellFirst } from '../operators/queries.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import { invoiceSteps, list, readParty } from './service.server.ts';

export function taxInvoiceAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listTaxInvoices, async (ctx, { input }) => ({
    outcome: 'found',
    data: await list(ctx, input),
  }));
  serveOperator(app, calls.readInvoiceParty, (ctx, { params }) => readParty(ctx, Number(params.id)));
  serveOperator(app, calls.retryTaxInvoice, (ctx, { params }) =>
    tellFirst(ctx.db, tryInvoiceAgain(ctx, Number(params.id)), invoiceSteps(ctx, Number(params.id))),
  );
  serveOperator(app, calls.correctTaxInvoice, (ctx, { params, input }) =>
    tellFirst(
      ctx.db,
      correctParty(ctx, Number(params.id), input.party),
      invoiceSteps(ctx, Number(params.id)),
    ),
  );
}
