import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveOperator } from '../../operators/serve-operator.server.ts';
import {
  correctTimedSale,
  endTimedSale,
  planTimedSale,
  readTimedSales,
  removeTimedSale,
} from './contract.ts';
import * as service from './service.server.ts';

export function timedSalesApi(app: ShopApp): void {
  serveOperator(app, readTimedSales, async (ctx) => ({
    outcome: 'found',
    data: await service.describeSales(ctx),
  }));
  serveOperator(app, planTimedSale, (ctx, { input }) => service.plan(ctx, input));
  serveOperator(app, correctTimedSale, (ctx, { params, input }) =>
    service.correct(ctx, Number(params.id), input),
  );
  serveOperator(app, endTimedSale, (ctx, { params }) => service.end(ctx, Number(params.id)));
  serveOperator(app, removeTimedSale, (ctx, { params }) => service.remove(ctx, Number(params.id)));
}
