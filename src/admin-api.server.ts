// Front door of the back office's calls: which feature answers which.

import { operatorApiDocument } from './admin-open-api.server.ts';
import { actionLogApi } from './features/admin/action-log/api.server.ts';
import { couponDeskApi } from './features/admin/coupons/api.server.ts';
import { documentApi } from './features/admin/documents/api.server.ts';
import { entitlementDeskApi } from './features/admin/entitlements/api.server.ts';
import { legalDeskApi } from './features/admin/legal/api.server.ts';
import { memberDeskApi } from './features/admin/members/api.server.ts';
import { noticeDeskApi } from './features/admin/notices/api.server.ts';
import { operatorApi } from './features/admin/operators/api.server.ts';
import { loadOperator } from './features/admin/operators/serve-operator.server.ts';
import { operatorCookieName } from './features/admin/operators/session.server.ts';
import { orderDeskApi } from './features/admin/orders/api.server.ts';
import { pictureApi } from './features/admin/pictures/api.server.ts';
import { productApi } from './features/admin/products/api.server.ts';
import { reasonDeskApi } from './features/admin/reasons/api.server.ts';
import { replacementDeskApi } from './features/admin/replacements/api.server.ts';
import { returnDeskApi } from './features/admin/returns/api.server.ts';
import { salesApi } from './features/admin/sales/api.server.ts';
import { serialDeskApi } from './features/admin/serials/api.server.ts';
import { shipmentApi } from './features/admin/shipments/api.server.ts';
import { todayApi } from './features/admin/today/api.server.ts';
import type { ShopApp } from './platform/http/serve.server.ts';

export function adminApi(app: ShopApp): void {
  operatorApi(app);
  actionLogApi(app);
  noticeDeskApi(app);
  documentApi(app);
  legalDeskApi(app);
  pictureApi(app);
  productApi(app);
  memberDeskApi(app);
  entitlementDeskApi(app);
  serialDeskApi(app);
  couponDeskApi(app);
  todayApi(app);
  orderDeskApi(app);
  shipmentApi(app);
  returnDeskApi(app);
  replacementDeskApi(app);
  reasonDeskApi(app);
  salesApi(app);
  documentOfCalls(app);
}

/** For whoever writes a program of the shop's own: not a word of it without both factors. */
function documentOfCalls(app: ShopApp): void {
  let made: ReturnType<typeof operatorApiDocument> | undefined;
  app.get('/admin/api/openapi.json', async (c) => {
    const ctx = await loadOperator(c, { method: 'GET', needs: 'service' });
    if (ctx instanceof Response) return ctx;
    made ??= operatorApiDocument(operatorCookieName(ctx));
    return c.json(made);
  });
}
