// Entry point of the server: what happens to every request, in order, and which feature answers which call.
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { addressesApi } from './features/account/addresses/api.server.ts';
import { deviceApi } from './features/account/device/api.server.ts';
import { readBoxFile } from './features/account/device/list/contract.ts';
import { identityCheckApi } from './features/account/identity/api.server.ts';
import { verificationCallbackPath } from './features/account/identity/contract.ts';
import { institutionApi } from './features/account/institution/api.server.ts';
import { peopleApi } from './features/account/institution/people/api.server.ts';
import { memberApi } from './features/account/member/api.server.ts';
import { profileApi } from './features/account/profile/api.server.ts';
import { recoveryApi } from './features/account/recovery/api.server.ts';
import { sessionApi } from './features/account/session/api.server.ts';
import { workerFiles } from './features/admin/alarms/push/worker.server.ts';
import { uploadPictureCall } from './features/admin/pictures/contract.ts';
import { adminPages } from './features/admin/shell/pages.server.ts';
import { guardAdmin } from './features/admin/shell/policies.server.ts';
import { attachmentApi } from './features/attachment/api.server.ts';
import { attachmentsPath } from './features/attachment/rules.ts';
import { afterSalesApi } from './features/commerce/after-sales/api.server.ts';
import { agreedPriceApi } from './features/commerce/agreed-price/api.server.ts';
import { cartApi } from './features/commerce/cart/api.server.ts';
import { cashReceiptApi } from './features/commerce/cash-receipt/api.server.ts';
import { catalogApi } from './features/commerce/catalog/api.server.ts';
import { checkoutApi } from './features/commerce/checkout/api.server.ts';
import { couponApi } from './features/commerce/coupon/api.server.ts';
import { entitlementApi } from './features/commerce/entitlement/api.server.ts';
import { invoiceApi } from './features/commerce/invoice/api.server.ts';
import { paymentApi } from './features/commerce/payment/api.server.ts';
import { purchaseApi } from './features/commerce/purchase/api.server.ts';
import { questionApi } from './features/commerce/question/api.server.ts';
import { quotationApi } from './features/commerce/quotation/api.server.ts';
import { refundApi } from './features/commerce/refund/api.server.ts';
import { replacementApi } from './features/commerce/replacement/api.server.ts';
import { restockApi } from './features/commerce/restock/api.server.ts';
import { returnApi } from './features/commerce/return/api.server.ts';
import { reviewApi } from './features/commerce/review/api.server.ts';
import { reviewPictures } from './features/commerce/review/pictures.server.ts';
import { statementApi } from './features/commerce/statement/api.server.ts';
import { taxInvoiceApi } from './features/commerce/tax-invoice/api.server.ts';
import { terminationApi } from './features/commerce/termination/api.server.ts';
import { trackingApi } from './features/commerce/tracking/api.server.ts';
import { mediaFiles } from './features/media/files.server.ts';
import { maxUploadBytes } from './features/media/rules.ts';
import { messageApi } from './features/message/api.server.ts';
import { consultationApi } from './features/site/consultation/api.server.ts';
import { inquiryApi } from './features/site/inquiry/api.server.ts';
import { recipientApi } from './features/site/legal/recipients/api.server.ts';
import { noticeApi } from './features/site/notice/api.server.ts';
import { visitApi } from './features/site/visits/api.server.ts';
import { frontFiles } from './front-files.server.ts';
import { openApiDocument } from './open-api.server.ts';
import { type LoadAdminPage, loadBuiltAdminPage } from './platform/cache/page-build.server.ts';
import type { Pages } from './platform/cache/pages.server.ts';
import { sendPrepared } from './platform/cache/prepared-answer.server.ts';
import { isPageData } from './platform/cache/prepared-front.server.ts';
import { awaySeconds, isDatabaseAway } from './platform/db/away.server.ts';
import { callsApart } from './platform/http/calls-apart.server.ts';
import type { Ctx, Deps } from './platform/http/context.server.ts';
import { policyReports } from './platform/http/policy-reports.server.ts';
import { refuse, refuseUnknownCall, type ShopApp, type ShopContext } from './platform/http/serve.server.ts';
import { healthAnswers } from './platform/monitoring/health-answers.server.ts';
import { nameRoute } from './platform/monitoring/name-route.server.ts';
import { dataRoute } from './platform/page-data/data-address.server.ts';
import { createClientAddress } from './platform/security/client-address.server.ts';
import { BusyError } from './platform/security/passwords.server.ts';
import { baseHeaders } from './platform/security/security-headers.server.ts';
import { loadSession, readSessionId } from './platform/security/session.server.ts';

const adminCalls = '/admin/api/*';
const apiDocumentPath = '/api/openapi.json';
const maxBodyBytes = 64 * 1024;
/** A notice with its tables, a list of serial numbers. */
const maxAdminBytes = 2 * 1024 * 1024;

type AdminPage = { load: LoadAdminPage; dev: boolean };

export function createApp(
  deps: Deps,
  pages: Pages,
  adminPage: AdminPage = { load: loadBuiltAdminPage, dev: false },
): ShopApp {
  const app: ShopApp = new Hono({ strict: false });
  const clientAddress = createClientAddress(deps.env.trustedProxies, () =>
    deps.log.error(
      { event: 'proxy.unknown', alarm: true },
      'X-Forwarded-For comes from a proxy that TRUSTED_PROXIES does not name: all visitors share its limits',
    ),
  );
  const headers = baseHeaders(deps.env);

  app.use(nameRoute(deps.requests, adminCalls));
  app.use('/admin/*', guardAdmin);

  healthAnswers(app, deps);
  mediaFiles(app, deps);
  reviewPictures(app, deps);

  app.use(async (c, next) => {
    // A page is the same for everybody: nothing of who asks is even looked up.
    const sessionId = asksForSomebody(c) ? readSessionId(deps, c) : '';
    const session = await loadSession(deps, sessionId);
    const ctx: Ctx = {
      ...deps,
      ...deps.requests.identify(c.env),
      address: clientAddress(socketAddress(c), c.req.header('x-forwarded-for')),
      member: session?.member ?? null,
      session,
      sessionId,
    };
    c.set('ctx', ctx);
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('X-Request-Id', ctx.requestId);
  });
  app.use(compress({ threshold: 1024 }));
  // Said before `compress` says it: where it changes a header itself, Hono turns every answer into a stream.
  app.use(async (c, next) => {
    await next();
    const answer = c.res.headers;
    if (!answer.has('vary') && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(answer.get('content-type') ?? ''))
      answer.set('vary', 'Accept-Encoding');
  });
  const limitBody = (maxSize: number): MiddlewareHandler => {
    const counting = bodyLimit({
      maxSize,
      onError: (c) => refuse(c as unknown as ShopContext, 'tooBig', '보낸 내용이 너무 커요'),
    });
    // Node reads no more of a body than its length says: only one that doesn't say is counted while it comes. Whether a GET
    // has one nobody looks: asking for it alone makes the whole request anew.
    const hasNone = ({ method }: HonoRequest) => method === 'GET' || method === 'HEAD';
    return (c, next) =>
      hasNone(c.req) || Number(c.req.header('content-length') ?? Infinity) <= maxSize
        ? next()
        : counting(c, next);
  };
  const limits = {
    shop: limitBody(maxBodyBytes),
    admin: limitBody(maxAdminBytes),
    file: limitBody(maxAdminBytes),
    upload: limitBody(maxUploadBytes),
  };
  app.use((c, next) => limits[kindOfBody(c.req.path)](c, next));

  const answerFault = (error: Error, c: ShopContext) => {
    const ctx = c.get('ctx') as Ctx | undefined;
    if (error instanceof BusyError)
      return refuse(c, 'busy', '지금 방문자가 많아요. 잠시 후 다시 시도해 주세요.');
    if (isAborted(error, c)) {
      deps.log.debug(
        { event: 'request.aborted', requestId: ctx?.requestId, path: c.req.routePath },
        'aborted',
      );
      return c.body(null, 400);
    }
    deps.log.error(
      {
        err: error,
        requestId: ctx?.requestId,
        trace: ctx?.trace,
        method: c.req.method,
        path: c.req.routePath,
      },
      'request failed',
    );
    if (isDatabaseAway(error)) {
      c.header('Retry-After', String(awaySeconds));
      const words = `상점이 잠깐 답하지 못하고 있어요. 조금 뒤에 다시 시도해 주세요. 방금 결제했다면 다시 결제하지 말고 구매 내역을 확인해 주세요. (문의 번호 ${ctx?.requestId ?? '-'})`;
      return isCall(c) ? refuse(c, 'busy', words) : c.text(words, 503);
    }
    const message = `일시적인 오류가 생겼어요. 잠시 후 다시 시도해 주세요. (문의 번호 ${ctx?.requestId ?? '-'})`;
    return isCall(c) ? refuse(c, 'failed', message) : c.text(message, 500);
  };

  sessionApi(app);
  memberApi(app);
  addressesApi(app);
  institutionApi(app);
  deviceApi(app);
  identityCheckApi(app);
  peopleApi(app);
  recoveryApi(app);
  catalogApi(app);
  cartApi(app);
  noticeApi(app);
  recipientApi(app);
  inquiryApi(app);
  consultationApi(app);
  paymentApi(app);
  checkoutApi(app);
  quotationApi(app);
  statementApi(app);
  invoiceApi(app);
  agreedPriceApi(app);
  profileApi(app);
  purchaseApi(app);
  terminationApi(app);
  cashReceiptApi(app);
  taxInvoiceApi(app);
  refundApi(app);
  returnApi(app);
  trackingApi(app);
  messageApi(app);
  questionApi(app);
  restockApi(app);
  reviewApi(app);
  replacementApi(app);
  attachmentApi(app);
  afterSalesApi(app);
  entitlementApi(app);
  couponApi(app);
  visitApi(app);
  workerFiles(app);
  callsApart(app, {
    path: adminCalls,
    load: async () => {
      const { adminApi } = await import('./admin-api.server.ts');
      return (apart) => {
        adminApi(apart);
        apart.all(adminCalls, refuseUnknownCall);
      };
    },
    onError: answerFault,
    requests: deps.requests,
  });
  adminPages(app, adminPage);
  frontFiles(app);
  app.get(apiDocumentPath, (c) =>
    sendPrepared(c, apiDocumentPath, [], async ({ env }) => ({
      type: 'application/json',
      body: JSON.stringify(openApiDocument(env.publicUrl)),
    })),
  );
  policyReports(app);
  app.all('/api/*', refuseUnknownCall);
  // Named apart, so that the log tells a page from its data.
  app.all(dataRoute, (c) => pages(c));
  app.all('*', (c) => pages(c));
  deps.requests.learnCalls(app.routes.map(({ path }) => path));

  app.onError(answerFault);
  return app;
}

/** Whoever asked is a script of ours, which reads the words out of an object. */
const isCall = ({ req }: ShopContext): boolean =>
  req.path.startsWith('/api/') || (req.header('content-type') ?? '').startsWith('application/json');

/** Whoever sent it went away before it was whole: Node's own error for that, and nobody is left to answer. */
const isAborted = (error: Error, c: ShopContext): boolean =>
  c.req.raw.signal.aborted && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Calls, forms, the data of pages, and coming back from the identity check: all but pages. */
const asksForSomebody = ({ req: { method, path } }: ShopContext): boolean =>
  method === 'POST' || /^\/api\//i.test(path) || isPageData(path) || path === verificationCallbackPath;

function kindOfBody(path: string): 'shop' | 'admin' | 'file' | 'upload' {
  if (path === uploadPictureCall.path || path === attachmentsPath) return 'upload';
  if (path === readBoxFile.path) return 'file';
  return path.startsWith('/admin/') ? 'admin' : 'shop';
}

function socketAddress(c: ShopContext): string | undefined {
  // In-process tests call the app without a socket.
  return c.env && 'incoming' in (c.env as object) ? getConnInfo(c).remote.address : undefined;
}
