// Front door of the back office's calls: which feature answers which.
import { actionLogApi } from './features/backoffice/action-log/api.server.ts';
import { couponDeskApi } from './features/backoffice/coupon-desk/api.server.ts';
import { entitlementDeskApi } from './features/backoffice/entitlement-desk/api.server.ts';
import { memberDeskApi } from './features/backoffice/member-desk/api.server.ts';
import { operatorApi } from './features/backoffice/operator/api.server.ts';
import { pictureApi } from './features/backoffice/picture/api.server.ts';
import { productApi } from './features/backoffice/product/api.server.ts';
import { serialDeskApi } from './features/backoffice/serial-desk/api.server.ts';
import type { ShopApp } from './server/serve.server.ts';

export function backofficeApi(app: ShopApp): void {
  operatorApi(app);
  actionLogApi(app);
  pictureApi(app);
  productApi(app);
  memberDeskApi(app);
  entitlementDeskApi(app);
  serialDeskApi(app);
  couponDeskApi(app);
}
