import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveExport } from '../exports/serve-export.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import {
  exportCoupons,
  listBoughtCoupons,
  listCouponBatches,
  makeCoupons,
  restoreCoupons,
  revokeCoupons,
  seeCouponBatch,
} from './contract.ts';
import {
  listBatchCodes,
  makeBatch,
  restoreCodes,
  revokeCodes,
  showBatch,
  showBatches,
  showBought,
} from './service.server.ts';

export function couponAdminApi(app: ShopApp): void {
  serveOperator(app, listCouponBatches, async (ctx, { input }) => ({
    outcome: 'found',
    data: await showBatches(ctx, input.code),
  }));
  serveOperator(app, makeCoupons, (ctx, { input }) => makeBatch(ctx, input));
  serveOperator(app, listBoughtCoupons, (ctx, { input }) =>
    showBought(ctx, { state: input.state || undefined, code: input.code ?? '' }),
  );
  serveOperator(app, seeCouponBatch, (ctx, { input, params }) =>
    showBatch(ctx, Number(params.id), {
      state: input.state || undefined,
      page: input.page ? Number(input.page) : undefined,
    }),
  );
  serveExport(app, exportCoupons, (ctx, { params }) => listBatchCodes(ctx, Number(params.id)));
  serveOperator(app, revokeCoupons, (ctx, { params, input }) =>
    revokeCodes(ctx, Number(params.id), input.codes),
  );
  serveOperator(app, restoreCoupons, (ctx, { params, input }) =>
    restoreCodes(ctx, Number(params.id), input.codes),
  );
}
