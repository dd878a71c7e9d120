// Front door of the back office's calls: which feature answers which.
import { actionLogApi } from './features/backoffice/action-log/api.server.ts';
import { documentApi } from './features/backoffice/document/api.server.ts';
import { legalDeskApi } from './features/backoffice/legal-desk/api.server.ts';
import { noticeDeskApi } from './features/backoffice/notice-desk/api.server.ts';
import { operatorApi } from './features/backoffice/operator/api.server.ts';
import { pictureApi } from './features/backoffice/picture/api.server.ts';
import { productApi } from './features/backoffice/product/api.server.ts';
import type { ShopApp } from './server/serve.server.ts';

export function backofficeApi(app: ShopApp): void {
  operatorApi(app);
  actionLogApi(app);
  noticeDeskApi(app);
  documentApi(app);
  legalDeskApi(app);
  pictureApi(app);
  productApi(app);
}
