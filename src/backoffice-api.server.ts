// Front door of the back office's calls: which feature answers which.

import { operatorApiDocument } from './backoffice-open-api.server.ts';
import { actionLogApi } from './features/backoffice/action-log/api.server.ts';
import { couponDeskApi } from './features/backoffice/coupon-desk/api.server.ts';
import { documentApi } from './features/backoffice/document/api.server.ts';
import { entitlementDeskApi } from './features/backoffice/entitlement-desk/api.server.ts';
import { legalDeskApi } from './features/backoffice/legal-desk/api.server.ts';
import { memberDeskApi } from './features/backoffice/member-desk/api.server.ts';
import { noticeDeskApi } from './features/backoffice/notice-desk/api.server.ts';
import { operatorApi } from './features/backoffice/operator/api.server.ts';
import { loadOperator } from './features/backoffice/operator/serve-operator.server.ts';
import { operatorCookieName } from './features/backoffice/operator/session.server.ts';
import { orderDeskApi } from './features/backoffice/order/api.server.ts';
import { pictureApi } from './features/backoffice/picture/api.server.ts';
import { productApi } from './features/backoffice/product/api.server.ts';
import { reasonDeskApi } from './features/backoffice/reason-desk/api.server.ts';
import { returnDeskApi } from './features/backoffice/return/api.server.ts';
import { salesApi } from './features/backoffice/sales/api.server.ts';
import { serialDeskApi } from './features/backoffice/serial-desk/api.server.ts';
import { shipmentApi } from './features/backoffice/shipment/api.server.ts';
import { todayApi } from './features/backoffice/today/api.server.ts';
import type { ShopApp } from './server/serve.server.ts';

export function backofficeApi(app: ShopApp): void {
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
