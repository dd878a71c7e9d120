import { actionLogApi } from './features/backoffice/action-log/api.server.ts';
import { operatorApi } from './features/backoffice/operator/api.server.ts';
import { orderDeskApi } from './features/backoffice/order/api.server.ts';
import { returnDeskApi } from './features/backoffice/return/api.server.ts';
import { salesApi } from './features/backoffice/sales/api.server.ts';
import { shipmentApi } from './features/backoffice/shipment/api.server.ts';
import { todayApi } from './features/backoffice/today/api.server.ts';
import type { ShopApp } from './server/serve.server.ts';

export function backofficeApi(app: ShopApp): void {
  operatorApi(app);
  actionLogApi(app);
  todayApi(app);
  orderDeskApi(app);
  shipmentApi(app);
  returnDeskApi(app);
  salesApi(app);
}
