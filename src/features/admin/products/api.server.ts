import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { findQuicker } from '../operators/queries.server.ts';
import { tellQuicker } from '../operators/rules.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import {
  addProduct,
  changeSale,
  changeStock,
  copyProduct,
  joinStock,
  listProductRows,
  orderProducts,
  readProduct,
  saveProduct,
  splitStock,
} from './contract.ts';
import { productExportApi } from './download/export.server.ts';
import { pricesApi } from './prices/api.server.ts';
import { bringBackProduct, removeProduct } from './removal/contract.ts';
import * as removal from './removal/service.server.ts';
import * as service from './service.server.ts';
import * as stock from './stock/stock.server.ts';
import { timedSalesApi } from './timed-sales/api.server.ts';

/** What adds to the lists of products, and takes away. */
const listChanges = ['product.add', 'product.copy', 'product.remove', 'product.bringBack'] as const;

export function productApi(app: ShopApp): void {
  serveOperator(app, listProductRows, async (ctx) => ({
    outcome: 'found',
    data: { products: await service.describeProducts(ctx) },
  }));
  serveOperator(app, addProduct, (ctx, { input }) => service.addProduct(ctx, input));
  // Before the calls with an id: their paths are some of those, too.
  productExportApi(app);
  serveOperator(app, orderProducts, async (ctx, { input }) => {
    const { outcome } = await service.orderProducts(ctx, input);
    return tellQuicker(outcome, () =>
      findQuicker(ctx.db, listChanges, ['added', 'copied', 'removed', 'undone']),
    );
  });
  serveOperator(app, readProduct, async (ctx, { params }) => {
    const found = await service.describeProduct(ctx, Number(params.id));
    return found ? { outcome: 'found', data: found } : { outcome: 'notFound' };
  });
  serveOperator(app, saveProduct, (ctx, { params, input }) =>
    service.saveProduct(ctx, Number(params.id), input),
  );
  serveOperator(app, copyProduct, (ctx, { params, input }) =>
    service.copyProduct(ctx, Number(params.id), input.isAgain),
  );
  serveOperator(app, changeSale, (ctx, { params, input }) =>
    service.changeSale(ctx, Number(params.id), input.onSale),
  );
  serveOperator(app, changeStock, (ctx, { params, input }) =>
    stock.changeStock(ctx, Number(params.id), input),
  );
  serveOperator(app, splitStock, (ctx, { params, input }) => stock.splitStock(ctx, Number(params.id), input));
  serveOperator(app, removeProduct, (ctx, { params }) => removal.removeProduct(ctx, Number(params.id)));
  serveOperator(app, bringBackProduct, (ctx, { params }) => removal.bringProductBack(ctx, Number(params.id)));
  pricesApi(app);
  timedSalesApi(app);
  serveOperator(app, joinStock, (ctx, { params, input }) => stock.joinStock(ctx, Number(params.id), input));
}
