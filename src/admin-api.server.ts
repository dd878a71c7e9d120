// Entry point of the back office's calls: which feature answers which.

import { operatorApiDocument } from './admin-open-api.server.ts';
import { actionLogApi } from './features/admin/action-log/api.server.ts';
import { alarmApi } from './features/admin/alarms/api.server.ts';
import { workerFiles } from './features/admin/alarms/push/worker.server.ts';
import { campaignAdminApi } from './features/admin/campaigns/api.server.ts';
import { complaintApi } from './features/admin/complaints/api.server.ts';
import { consultationAdminApi } from './features/admin/consultations/api.server.ts';
import { couponAdminApi } from './features/admin/coupons/api.server.ts';
import { documentApi } from './features/admin/documents/api.server.ts';
import { entitlementAdminApi } from './features/admin/entitlements/api.server.ts';
import { holidayApi } from './features/admin/holidays/api.server.ts';
import { inquiryAdminApi } from './features/admin/inquiries/api.server.ts';
import { invoiceAdminApi } from './features/admin/invoices/api.server.ts';
import { jobAdminApi } from './features/admin/jobs/api.server.ts';
import { legalAdminApi } from './features/admin/legal/api.server.ts';
import { logCheckApi } from './features/admin/log-checks/api.server.ts';
import { memberAdminApi } from './features/admin/members/api.server.ts';
import { messageAdminApi } from './features/admin/messages/api.server.ts';
import { noticeAdminApi } from './features/admin/notices/api.server.ts';
import { operatorApi } from './features/admin/operators/api.server.ts';
import { factorApi } from './features/admin/operators/factors/api.server.ts';
import { loadOperator } from './features/admin/operators/serve-operator.server.ts';
import { operatorCookieName } from './features/admin/operators/session.server.ts';
import { orderAdminApi } from './features/admin/orders/api.server.ts';
import { pictureApi } from './features/admin/pictures/api.server.ts';
import { productApi } from './features/admin/products/api.server.ts';
import { questionAdminApi } from './features/admin/questions/api.server.ts';
import { quotationAdminApi } from './features/admin/quotations/api.server.ts';
import { reasonAdminApi } from './features/admin/reasons/api.server.ts';
import { receiptAdminApi } from './features/admin/receipts/api.server.ts';
import { refundAdminApi } from './features/admin/refunds/api.server.ts';
import { repairAdminApi } from './features/admin/repairs/api.server.ts';
import { replacementAdminApi } from './features/admin/replacements/api.server.ts';
import { returnTermsApi } from './features/admin/return-terms/api.server.ts';
import { returnAdminApi } from './features/admin/returns/api.server.ts';
import { reviewAdminApi } from './features/admin/reviews/api.server.ts';
import { salesApi } from './features/admin/sales/api.server.ts';
import { searchApi } from './features/admin/search/api.server.ts';
import { serialAdminApi } from './features/admin/serials/api.server.ts';
import { settlementApi } from './features/admin/settlements/api.server.ts';
import { liveApi } from './features/admin/shell/live/live-api.server.ts';
import { shipmentApi } from './features/admin/shipments/api.server.ts';
import { todayApi } from './features/admin/today/api.server.ts';
import { differencesApi } from './features/admin/today/differences/api.server.ts';
import type { ShopApp } from './platform/http/serve.server.ts';

export function adminApi(app: ShopApp): void {
  operatorApi(app);
  factorApi(app);
  actionLogApi(app);
  alarmApi(app);
  workerFiles(app);
  noticeAdminApi(app);
  documentApi(app);
  legalAdminApi(app);
  pictureApi(app);
  productApi(app);
  memberAdminApi(app);
  entitlementAdminApi(app);
  serialAdminApi(app);
  couponAdminApi(app);
  liveApi(app);
  todayApi(app);
  searchApi(app);
  differencesApi(app);
  jobAdminApi(app);
  messageAdminApi(app);
  inquiryAdminApi(app);
  complaintApi(app);
  consultationAdminApi(app);
  campaignAdminApi(app);
  repairAdminApi(app);
  orderAdminApi(app);
  shipmentApi(app);
  returnAdminApi(app);
  returnTermsApi(app);
  refundAdminApi(app);
  replacementAdminApi(app);
  reasonAdminApi(app);
  holidayApi(app);
  logCheckApi(app);
  questionAdminApi(app);
  quotationAdminApi(app);
  invoiceAdminApi(app);
  receiptAdminApi(app);
  reviewAdminApi(app);
  salesApi(app);
  settlementApi(app);
  documentOfCalls(app);
}

/** For whoever writes a program of the shop's own: not a word of it without both factors. */
function documentOfCalls(app: ShopApp): void {
  let made: ReturnType<typeof operatorApiDocument> | undefined;
  app.get('/admin/api/openapi.json', async (c) => {
    const ctx = await loadOperator(c, { method: 'GET', needs: 'anyone' });
    if (ctx instanceof Response) return ctx;
    made ??= operatorApiDocument(operatorCookieName(ctx));
    return c.json(made);
  });
}
