// Front door of the back office's calls: which feature answers which.
import { actionLogApi } from './features/backoffice/action-log/api.server.ts';
import { couponDeskApi } from './features/backoffice/coupon-desk/api.server.ts';
import { documentApi } from './features/backoffice/document/api.server.ts';
import { entitlementDeskApi } from './features/backoffice/entitlement-desk/api.server.ts';
import { legalDeskApi } from './features/backoffice/legal-desk/api.server.ts';
import { memberDeskApi } from './features/backoffice/member-desk/api.server.ts';
import { noticeDeskApi } from './features/backoffice/notice-desk/api.server.ts';
import { operatorApi } from './features/backoffice/operator/api.server.ts';
import { orderDeskApi } from './features/backoffice/order/api.server.ts';
import { pictureApi } from './features/backoffice/picture/api.server.ts';
import { productApi } from './features/backoffice/product/api.server.ts';
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
  salesApi(app);
}
